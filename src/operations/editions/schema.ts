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
    url: Type.String(),
    sha256: Type.String({ description: 'Of the publisher’s file, hexadecimal' }),
    bytes: count('Its size'),
  },
  { $id: 'EditionSource' },
)

const EditionInForce = Type.Object(
  {
    publisher: Type.String(),
    edition: Type.String({ description: 'SHA-256 of its content, hexadecimal' }),
    title: Type.String(),
    as_of: date('The law as of this day; the last on which its publisher had nothing newer'),
    published: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      format: 'date',
      description: 'When the publisher gave it out',
    }),
    retrieved_at: dateTime('When the publisher was asked last'),
    in_force_since: dateTime('When it was put in force here, or confirmed'),
    sources: Type.Array(EditionSource, { description: 'The files it was made from' }),
    rows: byName<number>(count('Rows'), 'How many rows each of its files has'),
  },
  { $id: 'EditionInForce' },
)

const SourceAge = Type.Object(
  {
    destination: Type.String(),
    source: Type.String(),
    as_of: date('How far it reaches'),
    max_age_days: count('How old it may grow'),
    stale: Type.Boolean({ description: 'It is older than that today' }),
  },
  { $id: 'SourceAge' },
)

const SyncState = Type.Object(
  {
    publisher: Type.String(),
    last_run: Type.Union(
      [
        Type.Object({
          started_at: dateTime('When it was asked'),
          ended_at: Type.Unsafe<string | null>({
            type: ['string', 'null'],
            format: 'date-time',
            description: 'Null while it runs, or when its process was ended',
          }),
          outcome: Type.Unsafe<'unchanged' | 'activated' | 'refused' | 'failed' | null>({
            enum: ['unchanged', 'activated', 'refused', 'failed', null],
            description: 'Refused: what came was not believed. Failed: it could not be had',
          }),
          reason: textOrNull({}, 'Why it was refused or failed; what stood stays in force'),
        }),
        Type.Null(),
      ],
      { description: 'Null when no sync has asked this publisher' },
    ),
    edition: textOrNull({}, 'Title of the edition that stands; null while embedded tables do'),
    as_of: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      format: 'date',
      description: 'The law as of this day',
    }),
    age_days: Type.Unsafe<number | null>({
      type: ['integer', 'null'],
      description: 'Days since then',
    }),
    stale: Type.Boolean({ description: 'A source that rests on it is older than it may be' }),
  },
  { $id: 'SyncState' },
)

export const EditionsResponse = Type.Object(
  {
    law: Type.String({ description: 'Names all of it; recorded with each calculation' }),
    editions: Type.Array(EditionInForce, { description: 'By publisher; the rest is embedded' }),
    sources: Type.Array(SourceAge),
    publishers: Type.Array(SyncState, {
      description: 'Of each that was synced or whose edition is in force, by name',
    }),
    warnings,
  },
  { $id: 'EditionsResponse' },
)

export type EditionsResponse = Static<typeof EditionsResponse>

const LIMIT_MAX = 500

export const ChangesQuery = Type.Object({
  country: Type.Optional(country('Country of import, or EU')),
  hs: Type.Optional(
    text({ minLength: 1, maxLength: 13 }, 'The first digits of a code, dots allowed'),
  ),
  publisher: Type.Optional(text({ minLength: 1, maxLength: 40 }, 'Of this publisher alone')),
  before: Type.Optional(text({ maxLength: 15 }, 'Older than this: `next` of the page before')),
  limit: Type.Optional(text({ maxLength: 3 }, `Rows of a page, 1 to ${LIMIT_MAX}; default 100`)),
})

export type ChangesQuery = Static<typeof ChangesQuery>

const EditionChange = Type.Object(
  {
    publisher: Type.String(),
    edition: textOrNull({}, 'The edition that brought it; null: the embedded tables came back'),
    in_force_since: dateTime('When it was put in force here'),
    kind: choice(['added', 'retired', 'changed']),
    country: textOrNull({}, 'The tariff it is in; null for rates of exchange and lists'),
    hs_code: textOrNull({}, 'Digits; null where there is none'),
    subject: Type.String({ description: 'What of it: a column, a measure, a currency' }),
    before: textOrNull({}, 'As it was printed'),
    after: textOrNull({}, 'As it is printed'),
    effective_from: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      format: 'date',
      description: 'The first day it holds; null: all along',
    }),
  },
  { $id: 'EditionChange' },
)

export const ChangesResponse = Type.Object(
  {
    changes: Type.Array(EditionChange, { description: 'Newest first' }),
    next: textOrNull({}, '`before` of the next page; null on the last'),
    warnings,
  },
  { $id: 'ChangesResponse' },
)

export type ChangesResponse = Static<typeof ChangesResponse>
