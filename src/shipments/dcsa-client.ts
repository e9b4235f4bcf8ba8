// Looks a shipment up by the Track & Trace interface of DCSA: the events of its bill of lading and
// its containers, page by page.

import { ask, type Got } from '../events/ask.ts'
import type { Transport } from '../events/send.ts'
import type { TransportNumber } from '../operations/shipment/numbers.ts'
import { readDcsa } from './dcsa.ts'
import {
  jsonOf,
  type LookUp,
  looked,
  type OpenedAccess,
  refusedWith,
  unreadable,
} from './look-up.ts'
import { fieldsIn } from './reported.ts'

const PAGES = 50
const PAGE = '100'
const CONTAINERS = 20
const SCAC_LETTERS = 4
const [OK, NOT_FOUND] = [200, 404]

export const lookUpWithDcsa: LookUp = (access, numbers, transport, now) =>
  looked(async () => {
    const events: unknown[] = []
    for (const query of queriesOf(access, numbers)) {
      const found = await pagesOf(access, query, transport, now)
      events.push(...found)
    }
    const milestones = events
      .map((event) => readDcsa(fieldsIn(event), now))
      .filter((one) => typeof one !== 'string')
    return { milestones, outlook: 'usual' }
  })

/** Carriers write the number of their bill of lading with their SCAC, or without it. */
function queriesOf(
  { carrier }: OpenedAccess,
  numbers: readonly TransportNumber[],
): readonly (readonly [string, string])[] {
  const of = (kind: TransportNumber['kind']): readonly string[] =>
    numbers
      .filter((one) => one.kind === kind && (one.carrier ?? carrier) === carrier)
      .map(({ number }) => number)
  const bills = of('bill_of_lading').flatMap((bill) => [bill, bill.slice(SCAC_LETTERS)])
  return [
    ...bills.map((bill) => ['transportDocumentReference', bill] as const),
    ...of('container')
      .slice(0, CONTAINERS)
      .map((number) => ['equipmentReference', number] as const),
  ]
}

async function pagesOf(
  access: OpenedAccess,
  [name, value]: readonly [string, string],
  transport: Transport,
  now: Date,
): Promise<readonly unknown[]> {
  const events: unknown[] = []
  const first = new URL(access.url)
  first.searchParams.set(name, value)
  first.searchParams.set('limit', PAGE)
  let next: URL | null = first
  for (let page = 0; next !== null && page < PAGES; page++) {
    const headers = { [access.header]: access.key, accept: 'application/json' }
    const got: Got = await ask({ url: next, headers }, transport)
    if (got.status === NOT_FOUND) return events
    if (got.status !== OK) throw refusedWith(got, now)
    events.push(...eventsIn(got))
    next = nextOf(got, first)
  }
  return events
}

/** A list, or an object that has one under `events`. */
function eventsIn(got: Got): readonly unknown[] {
  const value = jsonOf(got)
  const list = Array.isArray(value) ? value : fieldsIn(value).events
  if (!Array.isArray(list)) throw unreadable('has no list of events')
  return list
}

/** Version 3 has a cursor; version 2 a cursor, or the address of the page on the same server. */
function nextOf({ headers }: Got, first: URL): URL | null {
  const said = headers['next-page-cursor'] ?? headers['next-page']
  const text = Array.isArray(said) ? said[0] : said
  if (!text) return null
  if (URL.canParse(text)) {
    const next = new URL(text)
    return next.origin === first.origin ? next : null
  }
  const next = new URL(first)
  next.searchParams.set('cursor', text)
  return next
}
