// `landfall carriers …`: how an organisation's shipments are looked up with its carriers, for
// operators.

import { sharedSecret } from '../account/sign-in.ts'
import { systemClock } from '../base/clock.ts'
import { isId } from '../base/id.ts'
import { readAddress } from '../events/address.ts'
import { createSecretCipher } from '../events/secret.ts'
import { isOceanCarrier } from '../operations/shipment/numbers.ts'
import { readSettings } from '../settings.ts'
import { listAccess, removeAccess, storeAccess } from '../shipments/carriers.ts'
import type { Store } from '../store/store.ts'
import { fail, operator, table, withDatabase } from './database.ts'
import type { Asked, CommandContext, Say } from './declared/command.ts'

const KEY = 'LANDFALL_CARRIER_KEY'

/** Runs one command on the configured database. */
export async function runCarriers(
  { path, words: [organisation = '', carrier = '', url = '', header = 'Authorization'] }: Asked,
  { say }: CommandContext,
): Promise<number> {
  const command = path.at(-1)
  if (!isId(organisation)) return fail(`${organisation} is not an id.`)
  if (command !== 'list' && !isOceanCarrier(carrier)) {
    return fail(`${carrier} is no SCAC of an ocean carrier that is known.`)
  }
  return withDatabase(async (store) => {
    if (command === 'list') return list(store, organisation, say)
    const change = { organisation, by: operator(), now: systemClock.now() }
    if (command === 'remove') {
      const gone = await removeAccess(store.pool, change, carrier)
      return gone ? 0 : fail(`There is no access to ${carrier}.`)
    }
    return set(store, change, { carrier, url, header })
  })
}

async function list({ pool }: Store, organisation: string, say: Say): Promise<number> {
  const rows = await listAccess(pool, organisation)
  const cells = rows.map(({ carrier, url, header, failure }) => [
    ...[carrier, url, header, failure ?? 'no failure'],
  ])
  say(table(['carrier', 'address', 'header', 'last failure'], cells))
  return 0
}

async function set(
  { pool }: Store,
  change: Parameters<typeof storeAccess>[2],
  access: { readonly carrier: string; readonly url: string; readonly header: string },
): Promise<number> {
  const key = process.env[KEY] ?? ''
  if (key === '') return fail(`Set ${KEY} to the key.`)
  if (!/^[\w-]{1,100}$/.test(access.header)) return fail('The header is no name of a header.')
  const settings = readSettings(process.env)
  const address = readAddress(access.url, settings.tls === null && !settings.trustProxy)
  if (!address.ok) return fail(`The address ${address.why}.`)
  const cipher = createSecretCipher(settings.secret ?? (await sharedSecret(pool)))
  const value = access.header === 'Authorization' ? `Bearer ${key}` : key
  const stored = { ...access, url: address.url, key: value }
  const known = await storeAccess(pool, cipher, change, stored)
  return known ? 0 : fail(`There is no organisation ${change.organisation}.`)
}
