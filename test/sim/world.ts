// What a simulation plays with: organisations on tiers of few calls, their keys and webhooks. A
// seed finds all of it as new.

import type { Pool } from 'pg'
import { SYSTEM_ACTOR } from '../../src/account/audit.ts'
import { changeTier, createOrganisation } from '../../src/account/organisation.ts'
import { createKey, revokeKey } from '../../src/account/organisation-keys.ts'
import type { Tiers } from '../../src/account/tier.ts'
import { createEndpoint } from '../../src/events/endpoint.ts'
import { createSecretCipher } from '../../src/events/secret.ts'
import { keptIn } from '../../src/store/kept/kept.ts'
import { createJobTables } from '../../src/store/runner.ts'
import type { Chance } from './random.ts'
import { SECRET } from './replica.ts'
import { DISK_FULL } from './weather.ts'

/** As the real tiers, with quotas that a simulation can use up. */
export const TIERS: Tiers = [
  { name: 'Free', monthlyCalls: 0, seats: 1, apiAccess: false },
  { name: 'Growth', monthlyCalls: 5, seats: 5, apiAccess: true },
  { name: 'Business', monthlyCalls: 30, seats: 15, apiAccess: true },
]
const TIERS_OF_ORGANISATIONS = ['Growth', 'Business', 'Growth']
/** Where an organisation may be moved: mostly to where it has no access. */
const MOVES = ['Free', 'Free', 'Growth', 'Business']
const LIVE_KEYS = 2
const TYPES = ['calc.completed', 'calc.compliance_flag', 'quota.threshold'] as const
const CREATED = new Date('2030-01-01T00:00:00Z')

/** From when it was asked for to when it was known to be done. */
type Change = { readonly asked: number; done: number; readonly to: string }

export type SimKey = {
  readonly id: string
  readonly raw: string
  readonly sandbox: boolean
  readonly owner: SimOrganisation
  revoked: Change | null
}

export type SimOrganisation = {
  readonly id: string
  readonly name: string
  readonly tier: string
  tiers: Change[]
  /** A sandbox key of its own, to look whether all is well. */
  probe: SimKey | null
  endpoint: { readonly id: string; readonly url: string; readonly secret: string } | null
}

export type World = {
  readonly organisations: readonly SimOrganisation[]
  readonly keys: readonly SimKey[]
  /** Counts events; what has a lower number was before. */
  readonly tick: () => number
  refills: number
}

const ALWAYS = { asked: 0, done: 0 }

export async function createWorld(pool: Pool): Promise<World> {
  await createJobTables(pool)
  await pool.query(DISK_FULL)
  await pool.query(NO_AUTOVACUUM)
  const organisations: SimOrganisation[] = []
  const keys: SimKey[] = []
  for (const [at, tier] of TIERS_OF_ORGANISATIONS.entries()) {
    const name = `organisation ${at}`
    const { id } = await createOrganisation(pool, TIERS, SYSTEM_ACTOR, {
      name,
      tier,
      monthlyCalls: null,
    })
    const owner: SimOrganisation = { id, name, tier, tiers: [], probe: null, endpoint: null }
    owner.probe = await keyOf(pool, owner, true)
    for (let key = 0; key < LIVE_KEYS; key++) keys.push(await keyOf(pool, owner, false))
    keys.push(await keyOf(pool, owner, true))
    if (at !== 2) owner.endpoint = await endpointOf(pool, owner)
    organisations.push(owner)
  }
  let events = 0
  const world = { organisations, keys, tick: () => ++events, refills: 0 }
  await refill(world, pool, true)
  return world
}

async function keyOf(pool: Pool, owner: SimOrganisation, sandbox: boolean): Promise<SimKey> {
  const wanted = { organisation: owner.id, name: 'A key', sandbox }
  const minted = await createKey(pool, TIERS, SYSTEM_ACTOR, wanted)
  if (!minted.ok) throw new Error(minted.refusal)
  return { id: minted.id, raw: minted.raw, sandbox, owner, revoked: null }
}

async function endpointOf(pool: Pool, { id: organisation }: SimOrganisation) {
  const change = { pool, by: SYSTEM_ACTOR, organisation, now: CREATED }
  const url = `https://receiver.example/${organisation}`
  const made = await createEndpoint(change, createSecretCipher(SECRET), {
    url,
    types: TYPES,
    rateFilters: [],
  })
  if (!made.ok) throw new Error(made.refusal)
  return { id: made.id, url, secret: made.secret }
}

/** Statistics that change at some time or other would change plans. */
const NO_AUTOVACUUM = `
  do $$ declare found record; begin
    for found in select oid::regclass as name from pg_class
                  where relkind = 'r' and relnamespace::regnamespace::text
                        in ('public', 'graphile_worker') loop
      execute format('alter table %s set (autovacuum_enabled = off,
                                          toast.autovacuum_enabled = off)', found.name);
    end loop;
  end $$`
/** So many seeds leave little behind. */
const VACUUM_EVERY = 500

const REFILL = `
  delete from webhook_event;
  delete from webhook_outbox;
  delete from bulk_job;
  delete from calculation;
  delete from calculation_fees;
  delete from shared_text;
  delete from idempotency;
  delete from count_batch;
  delete from usage;
  delete from quota_threshold;
  delete from graphile_worker._private_jobs;
  update quota set month = '-infinity', calls = 0;
  update key_window set minute = 0, calls = 0;
  update api_key set revoked_at = null where revoked_at is not null`

/** Makes a world that was played with as good as new; with webhooks or without. */
export async function refill(world: World, pool: Pool, webhooks: boolean): Promise<void> {
  const types = webhooks ? TYPES.join() : ''
  if (++world.refills % VACUUM_EVERY === 0) await pool.query('vacuum')
  await pool.query(`${REFILL}; update webhook_endpoint set types = '{${types}}'`)
  keptIn(pool).forget()
  for (const owner of world.organisations) {
    if ((owner.tiers.at(-1)?.to ?? owner.tier) !== owner.tier) await restoreTier(pool, owner)
    owner.tiers = [{ ...ALWAYS, to: owner.tier }]
  }
  for (const key of world.keys) key.revoked = null
}

async function restoreTier(pool: Pool, { id, tier }: SimOrganisation): Promise<void> {
  await changeTier(pool, TIERS, SYSTEM_ACTOR, id, tier, null)
}

/** Revokes a key while calls are under way. Fails when the database does. */
export async function revokeOne(world: World, pool: Pool, chance: Chance): Promise<void> {
  const key = chance.pick(world.keys)
  if (key.revoked !== null) return
  const change = { asked: world.tick(), done: Number.POSITIVE_INFINITY, to: 'revoked' }
  key.revoked = change
  await revokeKey(pool, SYSTEM_ACTOR, key.id)
  change.done = world.tick()
}

/** Moves an organisation to another tier while calls are under way. */
export async function moveOne(world: World, pool: Pool, chance: Chance): Promise<void> {
  await move(world, pool, chance.pick(world.organisations), chance.pick(MOVES))
}

export async function move(
  world: World,
  pool: Pool,
  organisation: SimOrganisation,
  to: string,
): Promise<void> {
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
