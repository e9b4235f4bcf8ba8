// Looks a shipment up by the Track & Trace interface of DCSA: the events of its bill of lading and
// its containers, page by page.

import { type Got, get } from '../events/get.ts'
import type { Transport } from '../events/send.ts'
import type { TransportNumber } from '../operations/shipment/numbers.ts'
import type { CarrierAccess } from './carriers.ts'
import { readDcsa } from './dcsa.ts'
import type { Milestone } from './milestones.ts'
import { fieldsIn } from './reported.ts'

/** What a carrier said. `retryAfterMs`: when it may be asked again, if it said so. */
type Looked =
  | { readonly ok: true; readonly milestones: readonly Milestone[] }
  | { readonly ok: false; readonly why: string; readonly retryAfterMs: number | null }

const PAGES = 50
const PAGE = '100'
const CONTAINERS = 20
const SCAC_LETTERS = 4
const [OK, NOT_FOUND, TOO_MANY] = [200, 404, 429]
const SECOND_MS = 1000

class NoAnswer extends Error {
  readonly retryAfterMs: number | null

  constructor(why: string, retryAfterMs: number | null = null) {
    super(why)
    this.retryAfterMs = retryAfterMs
  }
}

export async function lookUp(
  access: CarrierAccess & { readonly key: string },
  numbers: readonly TransportNumber[],
  transport: Transport,
  now: Date,
): Promise<Looked> {
  try {
    const events: unknown[] = []
    for (const query of queriesOf(numbers)) {
      const found = await pagesOf(access, query, transport)
      events.push(...found)
    }
    const milestones = events
      .map((event) => readDcsa(fieldsIn(event), now))
      .filter((one) => typeof one !== 'string')
    return { ok: true, milestones }
  } catch (error) {
    const { message, retryAfterMs = null } = error as Partial<NoAnswer> & Error
    return { ok: false, why: message.slice(0, WHY_MAX), retryAfterMs }
  }
}

const WHY_MAX = 200

/** Carriers write the number of a bill of lading with their SCAC, or without it. */
function queriesOf(numbers: readonly TransportNumber[]): readonly (readonly [string, string])[] {
  const of = (kind: TransportNumber['kind']): readonly string[] =>
    numbers.filter((one) => one.kind === kind).map(({ number }) => number)
  const bills = of('bill_of_lading').flatMap((bill) => [bill, bill.slice(SCAC_LETTERS)])
  return [
    ...bills.map((bill) => ['transportDocumentReference', bill] as const),
    ...of('container')
      .slice(0, CONTAINERS)
      .map((number) => ['equipmentReference', number] as const),
  ]
}

async function pagesOf(
  access: CarrierAccess & { readonly key: string },
  [name, value]: readonly [string, string],
  transport: Transport,
): Promise<readonly unknown[]> {
  const events: unknown[] = []
  const first = new URL(access.url)
  first.searchParams.set(name, value)
  first.searchParams.set('limit', PAGE)
  let next: URL | null = first
  for (let page = 0; next !== null && page < PAGES; page++) {
    const headers = { [access.header]: access.key, accept: 'application/json' }
    const got = await get(next, headers, transport)
    if (got.status === NOT_FOUND) return events
    if (got.status !== OK) throw refusalOf(got)
    events.push(...eventsIn(got.body))
    next = nextOf(got, first)
  }
  return events
}

function refusalOf({ status, headers }: Got): NoAnswer {
  const seconds = Number(headers['retry-after'])
  const known = status === TOO_MANY && Number.isFinite(seconds) && seconds >= 0
  return new NoAnswer(`the response status was ${status}`, known ? seconds * SECOND_MS : null)
}

/** A list, or an object that has one under `events`. */
function eventsIn(body: string): readonly unknown[] {
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    throw new NoAnswer('the answer is not JSON')
  }
  const list = Array.isArray(value) ? value : fieldsIn(value).events
  if (!Array.isArray(list)) throw new NoAnswer('the answer has no list of events')
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
