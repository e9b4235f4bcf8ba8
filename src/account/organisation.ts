// Organisations: who pays for calls, on which tier.

import { randomUUID } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import { inTransaction } from '../store/transaction.ts'
import { type Actor, recordAudit } from './audit.ts'
import { invalidName, withPermission } from './authority.ts'
import { type Refused, refused } from './refusal.ts'
import type { Tiers } from './tier.ts'

type NewOrganisation = {
  /** A UUID; random by default. */
  readonly id?: string
  readonly name: string
  readonly tier: string
  /** The agreed calls per month on a tier with custom volume; null for no limit. */
  readonly monthlyCalls: number | null
}

type Organisation = {
  readonly id: string
  readonly name: string
  readonly tier: string
  readonly monthlyCalls: number | null
  readonly createdAt: Date
  /** For how many days calculations are kept; null for ever. */
  readonly keptDays: number | null
}

type CreatedOrganisation = { readonly id: string; readonly created: boolean }

/**
 * Creates an organisation without members and returns its id. If the id exists already, nothing
 * changes and `created` is false. Throws on an unknown tier.
 */
export async function createOrganisation(
  pool: Pool,
  tiers: Tiers,
  by: Actor,
  organisation: NewOrganisation,
): Promise<CreatedOrganisation> {
  return inTransaction(pool, (session) => addOrganisation(session, tiers, by, organisation))
}

/** Creates the organisation of a person who signs up, with that person as owner. */
export async function signUpOrganisation(
  pool: Pool,
  tiers: Tiers,
  by: Extract<Actor, { kind: 'member' }>,
  name: string,
  tier: string,
): Promise<{ readonly ok: true; readonly id: string } | Refused> {
  const wrong = invalidName(name)
  if (wrong !== null) return refused(wrong)
  return inTransaction(pool, async (session) => {
    const made = await addOrganisation(session, tiers, by, { name, tier, monthlyCalls: null })
    await session.query(
      `insert into member (organisation, person, email, role)
       values ($1, $2, lower($3), 'owner')`,
      [made.id, by.person, by.email],
    )
    return { ok: true, id: made.id }
  })
}

async function addOrganisation(
  session: PoolClient,
  tiers: Tiers,
  by: Actor,
  organisation: NewOrganisation,
): Promise<CreatedOrganisation> {
  const { id = randomUUID(), name, tier, monthlyCalls } = organisation
  assertTier(tiers, tier, monthlyCalls)
  const answer = await session.query(
    `with added as (
       insert into organisation (id, name, tier, monthly_calls) values ($1, $2, $3, $4)
       on conflict (id) do nothing returning id
     )
     insert into quota (organisation) select id from added`,
    [id, name.trim(), tier, monthlyCalls],
  )
  const created = answer.rowCount === 1
  if (created) {
    const detail = { name: name.trim(), tier, monthly_calls: monthlyCalls }
    const action = 'organisation.created'
    await recordAudit(session, { organisation: id, by, action, subject: null, detail })
  }
  return { id, created }
}

/**
 * Changes an organisation's tier from the next call on. Members stay, even if the new tier has
 * fewer seats. Returns false if there is no such organisation. Throws on an unknown tier.
 */
export async function changeTier(
  pool: Pool,
  tiers: Tiers,
  by: Extract<Actor, { kind: 'operator' | 'service' }>,
  organisation: string,
  tier: string,
  monthlyCalls: number | null,
): Promise<boolean> {
  assertTier(tiers, tier, monthlyCalls)
  return inTransaction(pool, async (session) => {
    const changed = await session.query<{ tier: string; monthly_calls: string | null }>(
      `update organisation o set tier = $2, monthly_calls = $3
         from (select id, tier, monthly_calls from organisation where id = $1
                  for no key update) was
        where o.id = was.id returning was.tier, was.monthly_calls`,
      [organisation, tier, monthlyCalls],
    )
    const [was] = changed.rows
    if (!was) return false
    const from = { tier: was.tier, monthly_calls: was.monthly_calls && Number(was.monthly_calls) }
    const detail = { from, to: { tier, monthly_calls: monthlyCalls } }
    const action = 'organisation.tier_changed'
    await recordAudit(session, { organisation, by, action, subject: null, detail })
    return true
  })
}

export async function renameOrganisation(
  pool: Pool,
  by: Actor,
  organisation: string,
  name: string,
): Promise<{ readonly ok: true } | Refused> {
  const wrong = invalidName(name)
  if (wrong !== null) return refused(wrong)
  return withPermission(pool, organisation, by, 'settings', async (session, authority) => {
    const to = name.trim()
    await session.query('update organisation set name = $2 where id = $1', [organisation, to])
    const detail = { from: authority.name, to }
    const action = 'organisation.renamed'
    await recordAudit(session, { organisation, by, action, subject: null, detail })
    return { ok: true }
  })
}

const ORGANISATION = `select id, name, tier, monthly_calls::float8 as "monthlyCalls",
    created_at as "createdAt", kept_days as "keptDays"`

/** The organisation of that id, or null. */
export async function readOrganisation(pool: Pool, id: string): Promise<Organisation | null> {
  const found = await pool.query<Organisation>(`${ORGANISATION} from organisation where id = $1`, [
    id,
  ])
  return found.rows[0] ?? null
}

/** All of them, by name. */
export async function listOrganisations(pool: Pool): Promise<readonly Organisation[]> {
  const found = await pool.query<Organisation>(
    `${ORGANISATION} from organisation order by name, id`,
  )
  return found.rows
}

function assertTier(tiers: Tiers, name: string, monthlyCalls: number | null): void {
  const tier = tiers.find((each) => each.name === name)
  if (!tier) {
    const known = tiers.map((each) => each.name).join(', ')
    throw new Error(`Unknown tier "${name}". The tiers are ${known}.`)
  }
  if (monthlyCalls !== null && tier.monthlyCalls !== 'custom') {
    throw new Error(`The tier ${name} has a fixed number of monthly calls; do not set one.`)
  }
}
