// The demo organisation: a first start ends with a key that works, so that the printed curl can be
// pasted. Its sandbox key is kept beside the embedded database; keys that a local test setup
// chooses itself come by LANDFALL_BOOTSTRAP_KEYS.

import { randomUUID } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Store } from '../store/store.ts'
import { inTransaction } from '../store/transaction.ts'
import { findKeys, isKey, isKeyShaped, keepKey, keyPrefix } from './api-key.ts'
import { LANDFALL, recordAudit } from './audit.ts'
import { giveDemoFees } from './fee-schedule.ts'
import { mintKey, revokeKey } from './keys.ts'
import { createOrganisation } from './organisation.ts'
import type { Tiers } from './tier.ts'

type DemoSettings = {
  readonly store: Store
  readonly tiers: Tiers
  readonly dataDir: string
  /** The address the service listens on. */
  readonly host: string
  /** Raw keys of LANDFALL_BOOTSTRAP_KEYS. */
  readonly bootstrapKeys: readonly string[]
}

const DEMO = 'de300000-0000-4000-8000-000000000000'
const DEMO_TIER = 'Enterprise'
const KEY_FILE = 'demo-key'
const BOOTSTRAP_NAME = 'Bootstrap key'
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i

/**
 * Makes the demo organisation with its fee schedule on the first start, registers the bootstrap
 * keys, and returns the sandbox key to print, or null. With the embedded database that is the same
 * working key at every start, kept in `<dataDir>/demo-key`, which only its owner may read; with
 * DATABASE_URL a key is minted on the first start only, and cannot be shown again.
 *
 * Throws on bootstrap keys that are malformed, or when others than this machine reach the service;
 * when they do, bootstrap keys of earlier starts are revoked.
 */
export async function openDemo(settings: DemoSettings): Promise<string | null> {
  const { store, tiers, bootstrapKeys } = settings
  assertBootstrapKeys(bootstrapKeys, settings.host)
  const demo = { id: DEMO, name: 'Demo organisation', tier: DEMO_TIER, monthlyCalls: null }
  const { created } = await createOrganisation(store.pool, tiers, LANDFALL, demo)
  await giveDemoFees(store.pool, DEMO)
  for (const raw of bootstrapKeys) await register(store, raw)
  if (!LOOPBACK.test(settings.host)) await revokeBootstrapKeys(store)
  if (!store.embedded) return created ? mintDemoKey(settings) : null
  const file = join(settings.dataDir, KEY_FILE)
  return (await keptDemoKey(settings, file)) ?? (await mintDemoKey(settings, file))
}

function assertBootstrapKeys(keys: readonly string[], host: string): void {
  if (keys.length === 0) return
  if (!LOOPBACK.test(host)) {
    throw new Error(
      `LANDFALL_BOOTSTRAP_KEYS is for local use only, and HOST is ${host}. ` +
        'Listen on 127.0.0.1, or leave it out and mint keys instead.',
    )
  }
  const wrong = keys.findIndex((key) => !isKeyShaped(key))
  if (wrong >= 0) {
    throw new Error(
      `LANDFALL_BOOTSTRAP_KEYS: key ${wrong + 1} of ${keys.length} is not sk_live_ or sk_test_ ` +
        'followed by 32 hexadecimal digits.',
    )
  }
}

/** Keeps a chosen key once, however many replicas start with it; a revoked one stays revoked. */
async function register(store: Store, raw: string): Promise<void> {
  await inTransaction(store.pool, async (session) => {
    await session.query('select from organisation where id = $1 for update', [DEMO])
    const alike = await findKeys(session, [keyPrefix(raw)])
    if (alike.some((key) => isKey(key, raw))) return
    const id = await keepKey(session, DEMO, BOOTSTRAP_NAME, raw)
    const detail = { name: BOOTSTRAP_NAME, prefix: keyPrefix(raw) }
    const entry = { organisation: DEMO, by: LANDFALL, subject: id, detail }
    await recordAudit(session, { ...entry, action: 'key.minted' })
  })
}

/** Keys chosen for local use, maybe easy to guess, end when others can reach their database. */
async function revokeBootstrapKeys(store: Store): Promise<void> {
  const { rows } = await store.pool.query<{ id: string }>(
    'select id from api_key where organisation = $1 and name = $2 and revoked_at is null',
    [DEMO, BOOTSTRAP_NAME],
  )
  for (const { id } of rows) await revokeKey(store.pool, LANDFALL, id)
}

async function keptDemoKey({ store }: DemoSettings, file: string): Promise<string | null> {
  const raw = (await readFile(file, 'utf8').catch(() => '')).trim()
  if (!isKeyShaped(raw)) return null
  const alike = await findKeys(store.pool, [keyPrefix(raw)])
  return alike.some((key) => !key.revoked && isKey(key, raw)) ? raw : null
}

async function mintDemoKey(settings: DemoSettings, file?: string): Promise<string | null> {
  const key = { organisation: DEMO, name: 'Demo sandbox key', sandbox: true }
  const minted = await mintKey(settings.store.pool, settings.tiers, LANDFALL, key)
  if (!minted.ok) return null
  if (file !== undefined) {
    // Under a name of its own: another replica may be starting on the same folder.
    const aside = `${file}-${randomUUID()}`
    await writeFile(aside, `${minted.raw}\n`, { mode: 0o600 })
    await rename(aside, file)
  }
  return minted.raw
}
