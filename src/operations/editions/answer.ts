// GET /v1/editions: which editions answers are made from, and how old each source is.
// GET /v1/editions/changes: what they changed, by country and goods code, newest first.

import type { Tariffs } from '../../compile/load-tariffs.ts'
import type { ChangeQuery, RecordedChange } from '../../editions/changes.ts'
import type { Activation } from '../../editions/in-force.ts'
import type { StoredEdition } from '../../editions/stored-editions.ts'
import type { LastRun } from '../../editions/sync-runs.ts'
import { invalid } from '../errors.ts'
import type { NamedLaw } from '../operation.ts'
import { readCountry, refuse, settle, startReading } from '../request/reading.ts'
import { unknownFieldFinder, unknownFieldWarnings } from '../request/unknown-fields.ts'
import { validator } from '../request/validator.ts'
import { ages } from '../response/freshness.ts'
import type { ServingLaw } from '../serving-law.ts'
import { publisherStates } from './publisher-states.ts'
import { ChangesQuery, type ChangesResponse, type EditionsResponse } from './schema.ts'

const query = validator(ChangesQuery)
const unknownFields = unknownFieldFinder(ChangesQuery)
const LIMIT = 100
const LIMIT_MAX = 500

type EditionsLaw = Pick<ServingLaw, 'inForce' | 'kept' | 'behind'>

export async function answerEditions(
  law: EditionsLaw,
  runs: readonly LastRun[],
  { lawName, tariffs, clock }: NamedLaw,
): Promise<EditionsResponse> {
  const behind = law.behind()
  const aged = ages(tariffs, clock.now())
  return {
    law: lawName,
    editions: await Promise.all(
      law
        .inForce()
        .editions.map(async (active) => editionOf(active, await law.kept(active.edition ?? ''))),
    ),
    sources: aged.map(({ destination, source, asOf, maxAgeDays, stale }) => ({
      destination,
      source,
      as_of: asOf,
      max_age_days: maxAgeDays,
      stale,
    })),
    publishers: await publisherStates(law, runs, aged, clock.now()),
    warnings: behind === null ? [] : ['The newest editions could not be taken over yet.'],
  }
}

function editionOf(
  active: Activation,
  kept: StoredEdition | null,
): EditionsResponse['editions'][number] {
  return {
    publisher: active.publisher,
    edition: active.edition ?? '',
    title: active.title ?? '',
    as_of: active.legalDay,
    published: kept?.published ?? null,
    retrieved_at: active.retrievedAt,
    in_force_since: active.at,
    sources: (kept?.sources ?? []).map(({ url, sha256, bytes }) => ({ url, sha256, bytes })),
    rows: { ...kept?.rows },
  }
}

type Input = { readonly asked: ChangeQuery; readonly warnings: readonly string[] }

/** Throws a 400 for parameters that are not valid. */
export function readChangesQuery(search: unknown, tariffs: Tariffs): Input {
  if (!query.matches(search)) throw invalid(query.issues(search))
  const reading = startReading(tariffs)
  const country =
    search.country === undefined ? null : readCountry(reading, search.country, ['country'])
  const code = search.hs === undefined ? null : search.hs.replaceAll('.', '')
  if (code !== null && !/^\d{1,10}$/.test(code)) {
    refuse(reading, ['hs'], 'must be the first 1 to 10 digits of a goods code (dots allowed)')
  }
  const before = readCount(search.before)
  if (before === 0) refuse(reading, ['before'], 'must be `next` of the page before')
  const limit = readCount(search.limit) ?? LIMIT
  if (limit < 1 || limit > LIMIT_MAX) {
    refuse(reading, ['limit'], `must be a whole number from 1 to ${LIMIT_MAX}`)
  }
  settle(reading)
  const destination = country && tariffs.territories.customsTerritory(country)
  const asked = { publisher: search.publisher ?? null, country: destination, code, before, limit }
  return {
    asked: { ...asked, activation: null },
    warnings: unknownFieldWarnings(unknownFields(search)),
  }
}

/** Null when absent, 0 when it is no whole number. */
function readCount(text: string | undefined): number | null {
  if (text === undefined) return null
  return /^\d+$/.test(text) ? Number(text) : 0
}

export async function answerChanges(
  { asked, warnings }: Input,
  law: Pick<ServingLaw, 'changes'>,
): Promise<ChangesResponse> {
  const rows = await law.changes({ ...asked, limit: asked.limit + 1 })
  const shown = rows.slice(0, asked.limit)
  const last = shown.at(-1)
  return {
    changes: shown.map(changeOf),
    next: rows.length > shown.length && last ? String(last.id) : null,
    warnings: [...warnings],
  }
}

function changeOf(change: RecordedChange): ChangesResponse['changes'][number] {
  return {
    publisher: change.publisher,
    edition: change.edition,
    in_force_since: change.at,
    kind: change.kind,
    country: change.country,
    hs_code: change.code,
    subject: change.subject,
    before: change.before,
    after: change.after,
    effective_from: change.effective,
  }
}
