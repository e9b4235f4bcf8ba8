// Activates an edition: compiles it, compares it with the edition it replaces, then records the
// activation and notifies every replica in one transaction. A failure before that changes nothing.

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
  activations,
  type InForce,
  inForce,
  type OpenEditions,
  withFiles,
} from './in-force.ts'
import { type StoredEdition, storedEdition } from './stored-editions.ts'

/** The channel that replicas listen on; the payload is the activation's number. */
export const CHANNEL = 'landfall_editions'
const ACTIVATION_LOCK = 7_205_130
const ATTEMPTS = 5
/** Rows searched for a rollback: years, even for a daily publisher. */
const ACTIVATIONS_READ = 2_000

export type Registry = {
  readonly pool: Pool
  /** The embedded files. */
  readonly base: DataFiles
  /** Throws a DataError when the law cannot be compiled from these files. */
  readonly compile: (files: DataFiles) => Promise<unknown>
}

/** Who activates and why; both are recorded. */
type Cause = { readonly actor: string; readonly why: string }

type ActivationRequest = Cause & {
  readonly publisher: string
  readonly action: Action
  /** Null: back to the embedded tables. */
  readonly edition: StoredEdition | null
  readonly legalDay: Day
  readonly retrievedAt: string
}

/** Nothing was activated; the message gives the reason to the user. */
export class ActivationError extends Error {
  override readonly name = 'ActivationError'
}

/**
 * Activates the stored edition `id` in place of its publisher's current one. An edition that was
 * rolled back is refused unless `again`. Throws {@link ActivationError} with the reason; then
 * nothing has changed.
 */
export async function activate(
  registry: Registry,
  id: string,
  { again = false, ...cause }: Cause & { readonly again?: boolean },
): Promise<Activation> {
  const edition = await storedEdition(registry.pool, id)
  if (!edition) throw new ActivationError(`No single edition begins with ${id}.`)
  const { publisher, legalDay, retrievedAt } = edition
  if (publisher === EMBEDDED) {
    throw new ActivationError('Embedded tables are part of the program and cannot be activated.')
  }
  const rolledBack = again ? null : await rollbackOf(registry.pool, edition)
  if (rolledBack) {
    const day = dayOf(new Date(rolledBack.at))
    throw new ActivationError(
      `${edition.title} was rolled back by ${rolledBack.actor} on ${day} (${rolledBack.why}); ` +
        `landfall editions activate ${edition.id.slice(0, SHORT_ID)} activates it again.`,
    )
  }
  const request = { publisher, edition, legalDay, retrievedAt }
  return compileAndActivate(registry, { ...cause, ...request, action: 'activate' })
}

/** The rollback of an edition; null if it was never in force or has been activated again. */
async function rollbackOf(
  pool: Pool,
  { id, publisher }: StoredEdition,
): Promise<Pick<Activation, 'actor' | 'at' | 'why'> | null> {
  const rows = await activations(pool, publisher, ACTIVATIONS_READ)
  const at = rows.findIndex(({ edition }) => edition === id)
  const after = rows[at - 1]
  return after && ['rollback', 'withdraw'].includes(after.action) ? after : null
}

/**
 * Activates again what was in force before the current edition of `publisher`; before its first
 * edition those were the embedded tables.
 */
export async function rollback(
  registry: Registry,
  publisher: string,
  cause: Cause,
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
    const request = { publisher, edition: null, legalDay, retrievedAt } as const
    return compileAndActivate(registry, { ...cause, ...request, action: 'withdraw' })
  }
  const edition = await storedEdition(pool, earlier)
  if (!edition) throw new ActivationError(`Edition ${earlier} is not stored any more.`)
  const { legalDay, retrievedAt } = edition
  return compileAndActivate(registry, {
    ...cause,
    publisher,
    action: 'rollback',
    edition,
    legalDay,
    retrievedAt,
  })
}

/**
 * The publisher has nothing newer: the edition in force is the law as of `legalDay`. Returns null
 * if no edition of the publisher is in force.
 */
export async function confirm(
  pool: Pool,
  publisher: string,
  seen: Cause & { readonly legalDay: Day; readonly retrievedAt: string },
): Promise<Activation | null> {
  return inTransaction(pool, async (session) => {
    await lockActivations(session)
    const law = await inForce(session)
    const present = law.editions.find((one) => one.publisher === publisher)
    if (!present?.edition) return null
    const edition = await storedEdition(pool, present.edition)
    return insertActivation(session, { ...seen, publisher, action: 'confirm', edition }, [])
  })
}

/** Compiles and compares against the current law; repeats that if the law changed meanwhile. */
async function compileAndActivate(
  registry: Registry,
  request: ActivationRequest,
): Promise<Activation> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const law = await inForce(registry.pool)
    const changes = await compiledChanges(registry, law, request)
    const entered = await inTransaction(registry.pool, async (session) => {
      await lockActivations(session)
      if ((await inForce(session)).number !== law.number) return null
      return insertActivation(session, request, changes)
    })
    if (entered) return entered
  }
  throw new ActivationError('Other editions were activated at the same time; try again.')
}

/** Activations run one at a time, so that their numbers appear in order. */
async function lockActivations(session: PoolClient): Promise<void> {
  await session.query('select pg_advisory_xact_lock($1)', [ACTIVATION_LOCK])
}

async function insertActivation(
  session: PoolClient,
  request: ActivationRequest,
  changes: readonly Change[],
): Promise<Activation> {
  const { publisher, edition, action, legalDay, retrievedAt, actor, why } = request
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

/** The changes that the request makes; compiles the resulting law first. */
async function compiledChanges(
  { pool, base, compile }: Registry,
  law: InForce,
  request: ActivationRequest,
): Promise<readonly Change[]> {
  const others = law.editions.filter(({ publisher }) => publisher !== request.publisher)
  const present = law.editions.filter(({ publisher }) => publisher === request.publisher)
  const { edition } = request
  const next = edition
    ? [...others, { ...request, number: 0, at: '', edition: edition.id, title: edition.title }]
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
    throw new ActivationError(`${edition?.title ?? 'This'} cannot be activated: ${error.message}`)
  }
}

async function pathsOf(pool: Pool, present: readonly Activation[]): Promise<readonly string[]> {
  const stored = await Promise.all(present.map(({ edition }) => storedEdition(pool, edition ?? '')))
  return stored.flatMap((edition) => edition?.paths ?? [])
}
