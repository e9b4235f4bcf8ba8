// Which editions are in force, now or at any earlier activation number, and their files layered
// over the embedded ones.

import type { Pool, PoolClient } from 'pg'
import type { Day } from '../base/day.ts'
import { type DataFiles, overlayLayers } from '../compile/data-files.ts'
import { type EditionName, SHORT_ID } from '../law/edition.ts'
import { type OpenEdition, openEdition } from './stored-editions.ts'

export type Action = 'activate' | 'rollback' | 'withdraw' | 'confirm'

/** One row of the register: who activated what, when and why. */
export type Activation = {
  readonly number: number
  /** An instant. */
  readonly at: string
  readonly publisher: string
  /** Full id; null: back to the embedded tables. */
  readonly edition: string | null
  readonly title: string | null
  readonly action: Action
  readonly legalDay: Day
  readonly retrievedAt: string
  readonly actor: string
  readonly why: string
}

/** The law at a number: the editions in force after that activation. */
export type InForce = {
  /** 0 before the first activation. */
  readonly number: number
  /** In order of publisher, without the embedded tables. */
  readonly editions: readonly Activation[]
}

type ActivationRow = {
  readonly number: string
  readonly at: Date
  readonly publisher: string
  readonly edition: string | null
  readonly title: string | null
  readonly action: Action
  readonly legal_day: Day
  readonly retrieved_at: Date
  readonly actor: string
  readonly why: string
}

const COLUMNS = `a.number, a.at, a.publisher, a.edition, e.title, a.action, a.legal_day::text,
                 a.retrieved_at, a.actor, a.why`

function activationOf(row: ActivationRow): Activation {
  const { number, at, legal_day: legalDay, retrieved_at: retrievedAt, ...rest } = row
  return {
    ...rest,
    number: Number(number),
    at: at.toISOString(),
    legalDay,
    retrievedAt: retrievedAt.toISOString(),
  }
}

/** What is in force now, or was right after activation number `at`. */
export async function inForce(
  pool: Pool | PoolClient,
  at: number = Number.MAX_SAFE_INTEGER,
): Promise<InForce> {
  const found = await pool.query<ActivationRow>(
    `select distinct on (a.publisher) ${COLUMNS}
       from activation a left join edition e on e.id = a.edition
      where a.number <= $1 order by a.publisher, a.number desc`,
    [at],
  )
  const rows = found.rows.map(activationOf)
  return {
    number: Math.max(0, ...rows.map(({ number }) => number)),
    editions: rows.filter(({ edition }) => edition !== null),
  }
}

/** The number of the last activation; 0 before the first. */
export async function lastNumber(pool: Pool): Promise<number> {
  const found = await pool.query<{ number: string | null }>(
    'select max(number) as number from activation',
  )
  return Number(found.rows[0]?.number ?? 0)
}

/** The register, newest first, of one publisher or (null) of all. */
export async function activations(
  pool: Pool,
  publisher: string | null,
  limit: number,
): Promise<readonly Activation[]> {
  const found = await pool.query<ActivationRow>(
    `select ${COLUMNS} from activation a left join edition e on e.id = a.edition
      where $1::text is null or a.publisher = $1 order by a.number desc limit $2`,
    [publisher, limit],
  )
  return found.rows.map(activationOf)
}

/** How responses name an edition in force; its day is the last one its publisher confirmed. */
export function editionNameOf(active: Activation & { readonly edition: string }): EditionName {
  return {
    publisher: active.publisher,
    id: active.edition.slice(0, SHORT_ID),
    title: active.title ?? active.publisher,
    asOf: active.legalDay,
    retrievedAt: active.retrievedAt,
  }
}

/** Opened editions by id, so that the next law reads only new ones. */
export type OpenEditions = Map<string, OpenEdition>

/**
 * Calls `read` with the files of the law. Editions missing in `known` are opened and decompressed
 * for the time of the call. Afterwards `known` holds exactly the editions of this law.
 */
export async function withFiles<Result>(
  pool: Pool,
  { base, law, known }: { base: DataFiles; law: InForce; known: OpenEditions },
  read: (files: DataFiles) => Promise<Result>,
): Promise<Result> {
  const opened: OpenEdition[] = []
  const layers: OpenEdition[] = []
  try {
    for (const active of law.editions) {
      if (active.edition === null) continue
      const name = editionNameOf({ ...active, edition: active.edition })
      const before = known.get(active.edition)
      const edition = before ?? (await openEdition(pool, active.edition, name))
      known.set(active.edition, edition)
      layers.push({ ...edition, name })
      if (before) continue
      opened.push(edition)
      await edition.decompressAll()
    }
    const result = await read(overlayLayers(base, layers))
    const wanted = new Set(law.editions.map(({ edition }) => edition))
    for (const id of known.keys()) if (!wanted.has(id)) known.delete(id)
    return result
  } finally {
    for (const edition of opened) edition.releaseMemory()
  }
}
