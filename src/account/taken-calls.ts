// Calls of a key's quota that are counted in a transaction of their own, besides those that are
// admitted: the chunks of a job.

import type { Pool } from 'pg'
import type { Clock } from '../base/clock.ts'
import type { Day } from '../base/day.ts'
import { onlyRow } from '../store/only-row.ts'
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

type Taken =
  /** The day that they are counted on. */
  | { readonly ok: true; readonly day: Day }
  /** Roll back. */
  | { readonly ok: false; readonly refusal: 'revoked' | 'tier_downgraded' | 'quota_exceeded' }

type TakenRow = {
  readonly granted: number
  readonly day: Day
  readonly revoked: boolean
  readonly access: boolean
}

export async function takeCalls(
  session: Session,
  { tiers, clock }: CallsOf,
  { key, endpoint, calls }: TakenCalls,
): Promise<Taken> {
  const found = await session.query<TakenRow>(
    `select granted::float8 as granted, day, revoked, access
       from take_calls($1, $2, $3, $4, $5, $6, $7)`,
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
  const { granted, day, revoked, access } = onlyRow(found)
  if (granted >= calls) return { ok: true, day }
  if (revoked) return { ok: false, refusal: 'revoked' }
  return { ok: false, refusal: access ? 'quota_exceeded' : 'tier_downgraded' }
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
