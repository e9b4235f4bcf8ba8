// `landfall carriers …`: how an organisation's shipments are looked up with its carriers, for
// operators.

import { refusalMessage } from '../account/refusal.ts'
import { sharedSecret } from '../account/sign-in.ts'
import { systemClock } from '../base/clock.ts'
import { isId } from '../base/id.ts'
import { createSecretCipher, type SecretCipher } from '../events/secret.ts'
import { isLocal, readSettings, type Settings } from '../settings.ts'
import { listAccess, readAccess, removeAccess, storeAccess } from '../shipments/carriers.ts'
import { TRACKERS, type Tracker } from '../shipments/trackers.ts'
import type { Store } from '../store/store.ts'
import { fail, operator, table, withDatabase } from './database.ts'
import type { Asked, CommandContext, Say } from './declared/command.ts'

const KEY = 'LANDFALL_CARRIER_KEY'

/** Runs one command on the configured database. */
export async function runCarriers(
  { path, words: [organisation = '', carrier = '', url, header] }: Asked,
  { say }: CommandContext,
): Promise<number> {
  const command = path.at(-1)
  if (!isId(organisation)) return fail(`${organisation} is not an id.`)
  if (command === 'list') return withDatabase((store) => list(store, organisation, say))
  const tracker = TRACKERS.get(carrier)
  if (!tracker) {
    return fail(`${carrier} is no SCAC of an ocean carrier that is known, nor AFTERSHIP.`)
  }
  return withDatabase(async (store) => {
    const change = { organisation, by: operator(), now: systemClock.now() }
    if (command === 'remove') {
      return done(await removeAccess(store.pool, change, carrier))
    }
    return set(store, change, tracker, { url, header })
  })
}

async function cipherOf({ pool }: Store, { secret }: Settings): Promise<SecretCipher> {
  return createSecretCipher(secret ?? (await sharedSecret(pool)))
}

async function list(store: Store, organisation: string, say: Say): Promise<number> {
  const cipher = await cipherOf(store, readSettings(process.env))
  const rows = await listAccess(store.pool, cipher, organisation)
  const cells = rows.map(({ carrier, url, header, keyEnd, setAt, failure }) => [
    ...[carrier, url, header, keyEnd === null ? 'not shown' : `…${keyEnd}`],
    ...[setAt.toISOString(), failure ?? 'no failure'],
  ])
  say(table(['carrier', 'address', 'header', 'key', 'set', 'last failure'], cells))
  return 0
}

const FIELDS: Readonly<Record<string, string>> = {
  url: 'address',
  header: 'header',
  key: 'key',
}

async function set(
  store: Store,
  change: Parameters<typeof storeAccess>[2],
  tracker: Tracker,
  stated: Omit<Parameters<typeof readAccess>[1], 'key'>,
): Promise<number> {
  const key = process.env[KEY] ?? ''
  if (key === '') return fail(`Set ${KEY} to the key.`)
  const settings = readSettings(process.env)
  const { access, issues } = readAccess(tracker, { ...stated, key }, isLocal(settings))
  const [wrong] = issues
  if (wrong) return fail(`The ${FIELDS[wrong.path.join()]} ${wrong.message}.`)
  return done(await storeAccess(store.pool, await cipherOf(store, settings), change, access))
}

function done(outcome: Awaited<ReturnType<typeof storeAccess>>): number {
  return outcome.ok ? 0 : fail(refusalMessage(outcome.refusal))
}
