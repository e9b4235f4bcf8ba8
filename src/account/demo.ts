// The demo organisation: the first start prints a curl call with a working key. Its sandbox key is
// stored beside the embedded database; a local test setup can choose its own keys with
// LANDFALL_BOOTSTRAP_KEYS. With DATABASE_URL there is none unless it is asked for.

import { randomUUID } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { assert } from '../base/assert.ts'
import type { Store } from '../store/store.ts'
import { inTransaction } from '../store/transaction.ts'
import { findKeys, hasKeyFormat, isKey, keyPrefix, storeKey } from './api-key.ts'
import { recordAudit, SYSTEM_ACTOR } from './audit.ts'
import { addDemoFees } from './fee-schedule.ts'
import { createOrganisation } from './organisation.ts'
import { createKey, revokeKey } from './organisation-keys.ts'
import type { Tiers } from './tier.ts'

type DemoSettings = {
  readonly store: Store
  readonly tiers: Tiers
  readonly dataDir: string
  /** The address the service listens on. */
  readonly host: string
  /** Whether there is a demo organisation. */
  readonly demo: boolean
  /** Raw keys of LANDFALL_BOOTSTRAP_KEYS. */
  readonly bootstrapKeys: readonly string[]
}

const DEMO_ID = 'de300000-0000-4000-8000-000000000000'
const DEMO_TIER = 'Enterprise'
const KEY_FILE = 'demo-key'
const BOOTSTRAP_NAME = 'Bootstrap key'
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i

/**
 * Creates the demo organisation with its fee schedule on the first start, registers the bootstrap
 * keys, and returns the sandbox key to print, or null. With the embedded database that is the same
 * key at every start, stored in `<dataDir>/demo-key`, readable by its owner only; with DATABASE_URL
 * a key is created on the first start only and cannot be shown again. Without `demo`, null.
 *
 * Throws on malformed bootstrap keys, or if the service is reachable from other machines; in that
 * case bootstrap keys of earlier starts are revoked.
 */
export async function openDemo(settings: DemoSettings): Promise<string | null> {
  const { store, tiers, bootstrapKeys } = settings
  assertBootstrapKeys(bootstrapKeys, settings.host)
  if (!LOOPBACK.test(settings.host)) await revokeBootstrapKeys(store)
  if (!settings.demo) return null
  const demo = { id: DEMO_ID, name: 'Demo organisation', tier: DEMO_TIER, monthlyCalls: null }
  const { created } = await createOrganisation(store.pool, tiers, SYSTEM_ACTOR, demo)
  await addDemoFees(store.pool, DEMO_ID)
  for (const raw of bootstrapKeys) await registerBootstrapKey(store, raw)
  if (!store.embedded) return created ? createDemoKey(settings) : null
  const file = join(settings.dataDir, KEY_FILE)
  return (await storedDemoKey(settings, file)) ?? (await createDemoKey(settings, file))
}

function assertBootstrapKeys(keys: readonly string[], host: string): void {
  if (keys.length === 0) return
  if (!LOOPBACK.test(host)) {
    throw new Error(
      `LANDFALL_BOOTSTRAP_KEYS is for local use only, and HOST is ${host}. ` +
        'Listen on 127.0.0.1, or omit the variable and create keys instead.',
    )
  }
  const wrong = keys.findIndex((key) => !hasKeyFormat(key))
  if (wrong >= 0) {
    throw new Error(
      `LANDFALL_BOOTSTRAP_KEYS: key ${wrong + 1} of ${keys.length} is not sk_live_ or sk_test_ ` +
        'followed by 32 hexadecimal digits.',
    )
  }
}

/** Stores a chosen key once for any number of replicas; a revoked key stays revoked. */
async function registerBootstrapKey(store: Store, raw: string): Promise<void> {
  await inTransaction(store.pool, async (session) => {
    await session.query('select from organisation where id = $1 for update', [DEMO_ID])
    const alike = await findKeys(session, [keyPrefix(raw)])
    if (alike.some((key) => isKey(key, raw))) return
    const id = await storeKey(session, DEMO_ID, BOOTSTRAP_NAME, raw)
    const detail = { name: BOOTSTRAP_NAME, prefix: keyPrefix(raw) }
    const entry = { organisation: DEMO_ID, by: SYSTEM_ACTOR, subject: id, detail }
    await recordAudit(session, { ...entry, action: 'key.minted' })
  })
}

/** Keys chosen for local use may be easy to guess, so they end when others reach the service. */
async function revokeBootstrapKeys(store: Store): Promise<void> {
  const { rows } = await store.pool.query<{ id: string }>(
    'select id from api_key where organisation = $1 and name = $2 and revoked_at is null',
    [DEMO_ID, BOOTSTRAP_NAME],
  )
  for (const { id } of rows) await revokeKey(store.pool, SYSTEM_ACTOR, id)
}

async function storedDemoKey({ store }: DemoSettings, file: string): Promise<string | null> {
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null) return null
  const raw = text.trim()
  const alike = await findKeys(store.pool, [keyPrefix(raw)])
  return alike.some((key) => !key.revoked && isKey(key, raw)) ? raw : null
}

async function createDemoKey(settings: DemoSettings, file?: string): Promise<string | null> {
  const key = { organisation: DEMO_ID, name: 'Demo sandbox key', sandbox: true }
  const created = await createKey(settings.store.pool, settings.tiers, SYSTEM_ACTOR, key)
  assert(created.ok, 'the tier of the demo organisation has API access')
  if (file !== undefined) {
    // Write a temporary file first: another replica may be starting on the same folder.
    const aside = `${file}-${randomUUID()}`
    await writeFile(aside, `${created.raw}\n`, { mode: 0o600 })
    await rename(aside, file)
  }
  return created.raw
}
