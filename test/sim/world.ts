// What the simulation plays with: organisations on tiers of few calls, two hundred keys, and a
// count of events by which a call can be set before or after a change.

import type { Pool } from 'pg'
import { SYSTEM_ACTOR } from '../../src/account/audit.ts'
import { changeTier, createOrganisation } from '../../src/account/organisation.ts'
import { createKey, revokeKey } from '../../src/account/organisation-keys.ts'
import type { Tiers } from '../../src/account/tier.ts'
import type { Chance } from './random.ts'

/** As the real tiers, with quotas that a simulation can use up. */
export const TIERS: Tiers = [
  { name: 'Free', monthlyCalls: 0, seats: 1, apiAccess: false },
  { name: 'Growth', monthlyCalls: 12, seats: 5, apiAccess: true },
  { name: 'Business', monthlyCalls: 40, seats: 15, apiAccess: true },
]
const KEYS = 200
const ORGANISATIONS = 12
/** The endpoints of a repetition, and whether it is another body. */
export const IDEMPOTENCY_KEYS = ['order-one', 'order-two', 'order-three', 'order-four']

/** From when it was asked for to when it was known to be done. */
type Change = { readonly asked: number; done: number; readonly to: string }

export type SimKey = {
  readonly id: string
  readonly raw: string
  readonly sandbox: boolean
  readonly owner: SimOrganisation
  revoked: Change | null
}

export type SimOrganisation = { readonly id: string; tiers: Change[] }

export type World = {
  readonly organisations: readonly SimOrganisation[]
  keys: SimKey[]
  /** Counts events; what has a lower number was before. */
  readonly tick: () => number
}

const ALWAYS = { asked: 0, done: 0 }

export async function createWorld(pool: Pool): Promise<World> {
  let events = 0
  const organisations: SimOrganisation[] = []
  for (let at = 0; at < ORGANISATIONS; at++) {
    const to = at % 3 === 0 ? 'Business' : 'Growth'
    const wanted = { name: `Organisation ${at}`, tier: to, monthlyCalls: null }
    const { id } = await createOrganisation(pool, TIERS, SYSTEM_ACTOR, wanted)
    organisations.push({ id, tiers: [{ ...ALWAYS, to }] })
  }
  const world: World = { organisations, keys: [], tick: () => ++events }
  await refill(world, pool)
  return world
}

/** Makes a world that was played with as good as new: every tier with access, keys all active. */
export async function refill(world: World, pool: Pool): Promise<void> {
  for (const organisation of world.organisations) {
    const to = organisation.tiers.at(-1)?.to ?? 'Free'
    if (to === 'Free') await changeTier(pool, TIERS, SYSTEM_ACTOR, organisation.id, 'Growth', null)
    organisation.tiers = [{ ...ALWAYS, to: to === 'Free' ? 'Growth' : to }]
  }
  world.keys = world.keys.filter((key) => key.revoked === null)
  while (world.keys.length < KEYS) {
    const at = world.keys.length
    const owner = world.organisations[at % ORGANISATIONS]
    if (!owner) throw new Error('there is no organisation')
    const sandbox = at % 7 === 0
    const wanted = { organisation: owner.id, name: `Key ${at}`, sandbox }
    const minted = await createKey(pool, TIERS, SYSTEM_ACTOR, wanted)
    if (!minted.ok) throw new Error(minted.refusal)
    world.keys.push({ id: minted.id, raw: minted.raw, sandbox, owner, revoked: null })
  }
  await pool.query('truncate calculation, idempotency, usage, quota_threshold')
}

/** The keys that most calls come with. */
export function hotKeys({ keys }: World): readonly SimKey[] {
  return keys.slice(0, 24)
}

/** Revokes a key while calls are under way. */
export async function revokeOne(world: World, pool: Pool, chance: Chance): Promise<void> {
  const key = chance.pick(chance.oneIn(2) ? world.keys : hotKeys(world))
  if (key.revoked !== null) return
  const change = { asked: world.tick(), done: Number.POSITIVE_INFINITY, to: 'revoked' }
  key.revoked = change
  await revokeKey(pool, SYSTEM_ACTOR, key.id)
  change.done = world.tick()
}

/** Moves an organisation to another tier while calls are under way. */
export async function moveOne(world: World, pool: Pool, chance: Chance): Promise<void> {
  const organisation = chance.pick(world.organisations)
  const to = chance.pick(TIERS).name
  const change = { asked: world.tick(), done: Number.POSITIVE_INFINITY, to }
  organisation.tiers.push(change)
  await changeTier(pool, TIERS, SYSTEM_ACTOR, organisation.id, to, null)
  change.done = world.tick()
}

/** The tiers that an organisation may have had at some moment between two events. */
export function tiersBetween(
  { tiers }: SimOrganisation,
  started: number,
  ended: number,
): readonly string[] {
  const settled = tiers.findLastIndex((change) => change.done < started)
  return tiers.slice(Math.max(0, settled)).flatMap(({ asked, to }) => (asked < ended ? [to] : []))
}
