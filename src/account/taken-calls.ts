// Calls of a key's quota that are counted in a transaction of their own, besides those that are
// admitted: the chunks of a job.

import type { Pool } from 'pg'
import type { Clock } from '../base/clock.ts'
import type { Day } from '../base/day.ts'
import type { Tiers } from './tier.ts'

type Session = Pick<Pool, 'query'>

type TakenCalls = {
  readonly key: string
  /** As usage names it. */
  readonly endpoint: string
  readonly calls: number
}

export type CallsOf = {
  readonly tiers: Tiers
  /** Null: the database's clock, as for admission. */
  readonly clock: Clock | null
}

/** The day that they are counted on; null when the quota has fewer left: roll back. */
export async function takeCalls(
  session: Session,
  { tiers, clock }: CallsOf,
  { key, endpoint, calls }: TakenCalls,
): Promise<Day | null> {
  const found = await session.query<{ granted: number; day: Day }>(
    'select granted::float8 as granted, day from take_calls($1, $2, $3, $4, $5, $6, $7)',
    [
      key,
      endpoint,
      calls,
      tiers.map((tier) => tier.name),
      tiers.map((tier) => tier.apiAccess),
      tiers.map((tier) => (tier.monthlyCalls === 'custom' ? null : tier.monthlyCalls)),
      clock?.now(),
    ],
  )
  const [taken] = found.rows
  return taken && taken.granted >= calls ? taken.day : null
}

/** One call for each pair; pairs without a key were not counted. */
export async function returnCalls(
  session: Session,
  endpoint: string,
  counted: readonly { readonly key: string | null; readonly day: Day | null }[],
): Promise<void> {
  const own = counted.filter(({ key }) => key !== null)
  if (own.length === 0) return
  await session.query('select return_calls($1, $2, $3)', [
    own.map(({ key }) => key),
    endpoint,
    own.map(({ day }) => day),
  ])
}
