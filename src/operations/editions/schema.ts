// Which editions of publishers' tables answers are made from, and what each changed.

import { type Static, Type } from 'typebox'
import {
  byName,
  choice,
  count,
  country,
  date,
  dateTime,
  text,
  textOrNull,
  warnings,
} from '../request/shape.ts'

const EditionSource = Type.Object(
  {
    url: Type.String({ description: 'Address it was read from' }),
    sha256: Type.String({ description: 'SHA-256 of the publisher’s file, hexadecimal' }),
    bytes: count('Its size in bytes'),
  },
  { $id: 'EditionSource', description: 'A file of the publisher.' },
)

const EditionInForce = Type.Object(
  {
    publisher: Type.String({ description: 'Who publishes the tables' }),
    edition: Type.String({ description: 'Id: SHA-256 of its content, hexadecimal' }),
    title: Type.String({ description: 'Its name' }),
    as_of: date('Law as of this day: the last on which its publisher had nothing newer'),
    published: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      format: 'date',
      description: 'Day of publication',
    }),
    retrieved_at: dateTime('Last check with the publisher'),
    in_force_since: dateTime('When it was activated here, or confirmed'),
    sources: Type.Array(EditionSource, { description: 'The files it was made from' }),
    rows: byName<number>(count('Rows'), 'How many rows each of its files has'),
  },
  { $id: 'EditionInForce', description: 'An edition of a publisher’s tables.' },
)

const SourceAge = Type.Object(
  {
    destination: Type.String({ description: 'Country, or customs territory, of import' }),
    source: Type.String({ description: 'Name of the tables' }),
    as_of: date('How far it reaches'),
    max_age_days: count('Age in days after which it is stale'),
    stale: Type.Boolean({ description: 'It is older than max_age_days today' }),
  },
  { $id: 'SourceAge', description: 'How recent one source is.' },
)

const SyncState = Type.Object(
  {
    publisher: Type.String({ description: 'Who publishes the tables' }),
    last_run: Type.Union(
      [
        Type.Object({
          started_at: dateTime('Start of the run'),
          ended_at: Type.Unsafe<string | null>({
            type: ['string', 'null'],
            format: 'date-time',
            description: 'End of the run; null while it runs, or when its process was killed',
          }),
          outcome: Type.Unsafe<'unchanged' | 'activated' | 'refused' | 'failed' | null>({
            enum: ['unchanged', 'activated', 'refused', 'failed', null],
            description: 'refused: the tables failed a check; failed: they could not be fetched',
          }),
          reason: textOrNull({}, 'Why it was refused or failed; the edition in force stays'),
        }),
        Type.Null(),
      ],
      { description: 'The last sync; null when there was none' },
    ),
    edition: textOrNull({}, 'Title of the edition in force; null for the embedded tables'),
    as_of: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      format: 'date',
      description: 'Law as of this day',
    }),
    age_days: Type.Unsafe<number | null>({
      type: ['integer', 'null'],
      description: 'Days since as_of',
    }),
    stale: Type.Boolean({ description: 'A source made from it is older than it may be' }),
  },
  { $id: 'SyncState', description: 'Sync with one publisher.' },
)

export const EditionsResponse = Type.Object(
  {
    law: Type.String({ description: 'Id of all tables together; recorded with each calculation' }),
    editions: Type.Array(EditionInForce, {
      description: 'Editions in force, by publisher; the other tables are embedded',
    }),
    sources: Type.Array(SourceAge, { description: 'How recent each source is' }),
    publishers: Type.Array(SyncState, {
      description: 'Each publisher that was synced or has an edition in force, by name',
    }),
    warnings,
  },
  { $id: 'EditionsResponse', description: 'The tables that answers are made from.' },
)

export type EditionsResponse = Static<typeof EditionsResponse>

const LIMIT_MAX = 500

export const ChangesQuery = Type.Object({
  country: Type.Optional(country('Country of import, or EU')),
  hs: Type.Optional(
    text({ minLength: 1, maxLength: 13 }, 'The first digits of a code, dots allowed'),
  ),
  publisher: Type.Optional(text({ minLength: 1, maxLength: 40 }, 'Only changes by this publisher')),
  before: Type.Optional(text({ maxLength: 15 }, 'Older than this: `next` of the page before')),
  limit: Type.Optional(text({ maxLength: 3 }, `Rows a page, 1 to ${LIMIT_MAX}; default 100`)),
})

export type ChangesQuery = Static<typeof ChangesQuery>

const EditionChange = Type.Object(
  {
    publisher: Type.String({ description: 'Who published the change' }),
    edition: textOrNull({}, 'Id of the edition; null: return to the embedded tables'),
    in_force_since: dateTime('When it was activated here'),
    kind: choice(['added', 'retired', 'changed'], 'What happened to the line or rate'),
    country: textOrNull({}, 'Tariff of this country; null for rates of exchange and lists'),
    hs_code: textOrNull({}, 'Digits of the code; null where there is none'),
    subject: Type.String({ description: 'What changed: a column, a measure, a currency' }),
    before: textOrNull({}, 'As printed before; null when added'),
    after: textOrNull({}, 'As printed now; null when retired'),
    effective_from: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      format: 'date',
      description: 'First day of the change; null: for every day',
    }),
  },
  { $id: 'EditionChange', description: 'One change that an edition made.' },
)

export const ChangesResponse = Type.Object(
  {
    changes: Type.Array(EditionChange, { description: 'Newest first' }),
    next: textOrNull({}, '`before` of the next page; null on the last'),
    warnings,
  },
  { $id: 'ChangesResponse', description: 'A page of changes.' },
)

export type ChangesResponse = Static<typeof ChangesResponse>
