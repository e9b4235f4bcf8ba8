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
import { fail, operator, type Say, table, withDatabase } from './database.ts'

const KEY = 'LANDFALL_CARRIER_KEY'
const USAGE = `landfall carriers list ORGANISATION
landfall carriers set ORGANISATION SCAC URL [HEADER]   the key is in ${KEY}
landfall carriers remove ORGANISATION SCAC

Shipments with a bill of lading of the carrier are then looked up by DCSA Track & Trace (2 or 3).
URL is the address of its events: https://api.example.com/v2/events. HEADER has the key; default
Authorization (the value then begins with Bearer). The key is stored encrypted and not shown.
`

/** Runs one command on the configured database, writing to `say`; returns the exit status. */
export async function runCarriers(args: readonly string[], say: Say): Promise<number> {
  const [command, organisation = '', carrier = '', url = '', header = 'Authorization'] = args
  const counts = { list: [2, 2], set: [4, 5], remove: [3, 3] }[command ?? ''] ?? [1, 0]
  const [least = 1, most = 0] = counts
  if (args.length < least || args.length > most) {
    say(USAGE)
    return 1
  }
  if (!isId(organisation)) return fail(say, `${organisation} is not an id.`)
  if (command !== 'list' && !isOceanCarrier(carrier)) {
    return fail(say, `${carrier} is no SCAC of an ocean carrier that is known.`)
  }
  return withDatabase(say, async (store) => {
    if (command === 'list') return list(store, organisation, say)
    const change = { organisation, by: operator(), now: systemClock.now() }
    if (command === 'remove') {
      const gone = await removeAccess(store.pool, change, carrier)
      return gone ? 0 : fail(say, `There is no access to ${carrier}.`)
    }
    return set(store, change, { carrier, url, header }, say)
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
  say: Say,
): Promise<number> {
  const key = process.env[KEY] ?? ''
  if (key === '') return fail(say, `Set ${KEY} to the key.`)
  if (!/^[\w-]{1,100}$/.test(access.header)) return fail(say, 'The header is no name of a header.')
  const settings = readSettings(process.env)
  const address = readAddress(access.url, settings.tls === null && !settings.trustProxy)
  if (!address.ok) return fail(say, `The address ${address.why}.`)
  const cipher = createSecretCipher(settings.secret ?? (await sharedSecret(pool)))
  const value = access.header === 'Authorization' ? `Bearer ${key}` : key
  const stored = { ...access, url: address.url, key: value }
  const known = await storeAccess(pool, cipher, change, stored)
  return known ? 0 : fail(say, `There is no organisation ${change.organisation}.`)
}
