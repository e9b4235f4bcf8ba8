// Puts an edition in force: compiled first, compared with what it replaces, then entered in the
// register and told to every replica in one transaction. What fails before leaves all as it was.

import type { Pool, PoolClient } from 'pg'
import { DataError } from '../base/data-error.ts'
import { type Day, dayOf } from '../base/day.ts'
import { runInSlices } from '../base/steps.ts'
import type { DataFiles } from '../compile/data-files.ts'
import { type Change, changeSteps } from '../compile/edition-changes.ts'
import { EMBEDDED } from '../compile/embedded-edition.ts'
import { SHORT_ID } from '../law/edition.ts'
import { inTransaction } from '../store/transaction.ts'
import { recordChanges } from './changes.ts'
import {
  type Action,
  type Activation,
  type InForce,
  inForce,
  type OpenEditions,
  register,
  withFiles,
} from './in-force.ts'
import { type KeptEdition, keptEdition } from './keep.ts'

/** On which replicas listen; the payload is the number. */
export const CHANNEL = 'landfall_editions'
const ORDER = 7_205_130
const ATTEMPTS = 5
/** Rows looked through for a rollback: years, for a publisher of every day. */
const REGISTER_READ = 2_000

export type Registry = {
  readonly pool: Pool
  /** The embedded files. */
  readonly base: DataFiles
  /** Throws a DataError when the law cannot be compiled from these files. */
  readonly compile: (files: DataFiles) => Promise<unknown>
}

/** Who wants it, and why: both are kept, and shown to whoever asks later. */
type Reason = { readonly actor: string; readonly why: string }

type Order = Reason & {
  readonly publisher: string
  readonly action: Action
  /** Null: the embedded tables again. */
  readonly edition: KeptEdition | null
  readonly legalDay: Day
  readonly retrievedAt: string
}

/** Nothing was put in force; the message says why, for whoever asked. */
export class ActivationError extends Error {
  override readonly name = 'ActivationError'
}

/**
 * Puts the kept edition `id` in force in place of its publisher's present one. One that people took
 * back by a rollback stays so unless `again`. Throws {@link ActivationError} with the reason when
 * it cannot be; then nothing has changed.
 */
export async function activate(
  registry: Registry,
  id: string,
  { again = false, ...reason }: Reason & { readonly again?: boolean },
): Promise<Activation> {
  const edition = await keptEdition(registry.pool, id)
  if (!edition) throw new ActivationError(`There is no single edition ${id}.`)
  const { publisher, legalDay, retrievedAt } = edition
  if (publisher === EMBEDDED) {
    throw new ActivationError('Embedded tables come with the program that is started with them.')
  }
  const back = again ? null : await takenBack(registry.pool, edition)
  if (back) {
    const day = dayOf(new Date(back.at))
    throw new ActivationError(
      `${edition.title} was taken back by ${back.actor} on ${day} (${back.why}); ` +
        `landfall editions activate ${edition.id.slice(0, SHORT_ID)} puts it in force again.`,
    )
  }
  const order = { publisher, edition, legalDay, retrievedAt }
  return enter(registry, { ...reason, ...order, action: 'activate' })
}

/** The rollback that took an edition back; null when it never was in force, or is again. */
async function takenBack(
  pool: Pool,
  { id, publisher }: KeptEdition,
): Promise<Pick<Activation, 'actor' | 'at' | 'why'> | null> {
  const rows = await register(pool, publisher, REGISTER_READ)
  const at = rows.findIndex(({ edition }) => edition === id)
  const after = rows[at - 1]
  return after && ['rollback', 'withdraw'].includes(after.action) ? after : null
}

/**
 * Puts in force again what was before the present edition of `publisher` first came into force;
 * before its first edition that is the embedded tables.
 */
export async function rollback(
  registry: Registry,
  publisher: string,
  reason: Reason,
): Promise<Activation> {
  const { pool } = registry
  const before = await pool.query<{ edition: string | null }>(
    `with own as (select number, edition from activation where publisher = $1),
          present as (select edition from own order by number desc limit 1)
     select r.edition from own r
      where r.number < (select min(number) from own
                         where edition is not distinct from (select edition from present))
      order by r.number desc limit 1`,
    [publisher],
  )
  const { editions } = await inForce(pool)
  const present = editions.find((one) => one.publisher === publisher)
  if (!present) throw new ActivationError(`No edition of ${publisher} is in force.`)
  const earlier = before.rows[0]?.edition ?? null
  if (earlier === null) {
    const { legalDay, retrievedAt } = present
    const order = { publisher, edition: null, legalDay, retrievedAt } as const
    return enter(registry, { ...reason, ...order, action: 'withdraw' })
  }
  const edition = await keptEdition(pool, earlier)
  if (!edition) throw new ActivationError(`Edition ${earlier} is not kept any more.`)
  const { legalDay, retrievedAt } = edition
  return enter(registry, {
    ...reason,
    publisher,
    action: 'rollback',
    edition,
    legalDay,
    retrievedAt,
  })
}

/**
 * The publisher was asked and has nothing newer: what is in force is the law as of `legalDay`.
 * Returns null when nothing of the publisher is in force.
 */
export async function confirm(
  pool: Pool,
  publisher: string,
  seen: Reason & { readonly legalDay: Day; readonly retrievedAt: string },
): Promise<Activation | null> {
  return inTransaction(pool, async (session) => {
    await alone(session)
    const law = await inForce(session)
    const present = law.editions.find((one) => one.publisher === publisher)
    if (!present?.edition) return null
    const edition = await keptEdition(pool, present.edition)
    return write(session, { ...seen, publisher, action: 'confirm', edition }, [])
  })
}

/** Compiled and compared for the law it was seen with; anew when that law moved meanwhile. */
async function enter(registry: Registry, order: Order): Promise<Activation> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const law = await inForce(registry.pool)
    const changes = await prepared(registry, law, order)
    const entered = await inTransaction(registry.pool, async (session) => {
      await alone(session)
      if ((await inForce(session)).number !== law.number) return null
      return write(session, order, changes)
    })
    if (entered) return entered
  }
  throw new ActivationError('Other editions were put in force at the same time; try again.')
}

/** Activations take turns, so that their numbers appear in order. */
async function alone(session: PoolClient): Promise<void> {
  await session.query('select pg_advisory_xact_lock($1)', [ORDER])
}

async function write(
  session: PoolClient,
  order: Order,
  changes: readonly Change[],
): Promise<Activation> {
  const { publisher, edition, action, legalDay, retrievedAt, actor, why } = order
  const row = await session.query<{ number: string; at: Date }>(
    `insert into activation (publisher, edition, action, legal_day, retrieved_at, actor, why)
     values ($1, $2, $3, $4, $5, $6, $7) returning number, at`,
    [publisher, edition?.id ?? null, action, legalDay, retrievedAt, actor, why],
  )
  const { number, at } = row.rows[0] as { number: string; at: Date }
  await recordChanges(session, Number(number), changes)
  await session.query('select pg_notify($1, $2)', [CHANNEL, number])
  return {
    number: Number(number),
    at: at.toISOString(),
    publisher,
    edition: edition?.id ?? null,
    title: edition?.title ?? null,
    action,
    legalDay,
    retrievedAt,
    actor,
    why,
  }
}

/** What the order changes, once the law that it would make has compiled. */
async function prepared(
  { pool, base, compile }: Registry,
  law: InForce,
  order: Order,
): Promise<readonly Change[]> {
  const others = law.editions.filter(({ publisher }) => publisher !== order.publisher)
  const present = law.editions.filter(({ publisher }) => publisher === order.publisher)
  const { edition } = order
  const next = edition
    ? [...others, { ...order, number: 0, at: '', edition: edition.id, title: edition.title }]
    : others
  const after = { number: law.number, editions: next }
  const paths = new Set([...(edition?.paths ?? []), ...(await pathsOf(pool, present))])
  const known: OpenEditions = new Map()
  try {
    return await withFiles(pool, { base, law, known }, (old) =>
      withFiles(pool, { base, law: after, known }, async (files) => {
        await compile(files)
        return runInSlices(changeSteps(old, files, [...paths]))
      }),
    )
  } catch (error) {
    if (!(error instanceof DataError)) throw error
    throw new ActivationError(
      `${edition?.title ?? 'This'} cannot be put in force: ${error.message}`,
    )
  }
}

async function pathsOf(pool: Pool, present: readonly Activation[]): Promise<readonly string[]> {
  const kept = await Promise.all(present.map(({ edition }) => keptEdition(pool, edition ?? '')))
  return kept.flatMap((edition) => edition?.paths ?? [])
}
