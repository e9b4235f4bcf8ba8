// Organisations: who pays for calls, on which tier.

import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import type { Tiers } from './tier.ts'

type NewOrganisation = {
  /** A UUID; left out, a random one. */
  readonly id?: string
  readonly name: string
  readonly tier: string
  /** The agreed calls a month on a tier that leaves them to the contract; null: without limit. */
  readonly monthlyCalls: number | null
}

/**
 * Creates an organisation and returns its id. `created` is false when that id exists already;
 * it is then left as it is. Throws on an unknown tier.
 */
export async function createOrganisation(
  pool: Pool,
  tiers: Tiers,
  organisation: NewOrganisation,
): Promise<{ readonly id: string; readonly created: boolean }> {
  const { id = randomUUID(), name, tier, monthlyCalls } = organisation
  assertVolume(tiers, tier, monthlyCalls)
  const answer = await pool.query(
    `with added as (
       insert into organisation (id, name, tier, monthly_calls) values ($1, $2, $3, $4)
       on conflict (id) do nothing returning id
     )
     insert into quota (organisation) select id from added`,
    [id, name, tier, monthlyCalls],
  )
  return { id, created: answer.rowCount === 1 }
}

/**
 * Moves an organisation to another tier; it counts from the next call of any of its keys on.
 * Returns false when there is no such organisation. Throws on an unknown tier.
 */
export async function changeTier(
  pool: Pool,
  tiers: Tiers,
  organisation: string,
  tier: string,
  monthlyCalls: number | null,
): Promise<boolean> {
  assertVolume(tiers, tier, monthlyCalls)
  const answer = await pool.query(
    'update organisation set tier = $2, monthly_calls = $3 where id = $1',
    [organisation, tier, monthlyCalls],
  )
  return answer.rowCount === 1
}

function assertVolume(tiers: Tiers, name: string, monthlyCalls: number | null): void {
  const tier = tiers.find((each) => each.name === name)
  if (!tier) {
    const known = tiers.map((each) => each.name).join(', ')
    throw new Error(`There is no tier "${name}". The tiers are ${known}.`)
  }
  if (monthlyCalls !== null && tier.monthlyCalls !== 'custom') {
    throw new Error(`The tier ${name} has its own monthly calls; leave them out.`)
  }
}
