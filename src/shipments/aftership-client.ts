// Looks parcels and air waybills up with AfterShip (Tracking API 2025-01). AfterShip follows a
// number from when it is named there; so a number that it does not have is named first.

import { vocabularyTable } from '../base/vocabulary.ts'
import { ask } from '../events/ask.ts'
import type { Transport } from '../events/send.ts'
import type { TransportNumber } from '../operations/shipment/numbers.ts'
import { readTracking } from './aftership.ts'
import {
  jsonOf,
  type LookUp,
  looked,
  type OpenedAccess,
  refusedWith,
  unreadable,
} from './look-up.ts'
import { bareNumber, type Fields, fieldsIn, wordsIn } from './reported.ts'

/** By the kind of the number: the courier, empty where AfterShip finds it. */
const couriers = new Map(
  vocabularyTable('aftership-numbers', ['kind', 'courier']).map(({ kind, courier }) => [
    kind,
    courier,
  ]),
)

export const AFTERSHIP_KINDS: readonly string[] = [...couriers.keys()]

/** AfterShip takes so many in one query. */
const NUMBERS = 50
const PAGES = 10
const PAGE = '200'
const [OK, CREATED, BAD_REQUEST] = [200, 201, 400]

export const lookUpWithAfterShip: LookUp = (access, numbers, transport, now) =>
  looked(async () => {
    const own = numbers.filter(({ kind }) => couriers.has(kind)).slice(0, NUMBERS)
    const trackings = await trackingsOf(access, own, transport, now)
    const held = new Set(trackings.map(({ tracking_number: it }) => bareNumber(wordsIn(it))))
    const missing = own.filter(({ number }) => !held.has(bareNumber(number)))
    let isNamed = false
    for (const one of missing) isNamed = (await name(access, one, transport, now)) || isNamed
    const isOver = missing.length === 0 && trackings.every(({ active }) => active === false)
    return {
      milestones: trackings.flatMap((tracking) => readTracking(tracking, now)),
      outlook: isNamed ? 'soon' : isOver ? 'over' : 'usual',
    }
  })

async function trackingsOf(
  access: OpenedAccess,
  numbers: readonly TransportNumber[],
  transport: Transport,
  now: Date,
): Promise<readonly Fields[]> {
  const found: Fields[] = []
  const url = addressOf(access)
  url.searchParams.set('tracking_numbers', numbers.map(({ number }) => bareNumber(number)).join())
  url.searchParams.set('limit', PAGE)
  for (let page = 0; page < PAGES; page++) {
    const got = await ask({ url, headers: headersOf(access) }, transport)
    if (got.status !== OK) throw refusedWith(got, now)
    const { trackings, pagination } = fieldsIn(fieldsIn(jsonOf(got)).data)
    if (!Array.isArray(trackings)) throw unreadable('has no list of trackings')
    found.push(...trackings.map(fieldsIn))
    const { has_next_page: more, next_cursor: cursor } = fieldsIn(pagination)
    if (more !== true || wordsIn(cursor) === '') break
    url.searchParams.set('cursor', wordsIn(cursor))
  }
  return found
}

/** Returns whether AfterShip follows it from now on: not one that it refuses, or has since. */
async function name(
  access: OpenedAccess,
  { kind, number }: TransportNumber,
  transport: Transport,
  now: Date,
): Promise<boolean> {
  const courier = couriers.get(kind)
  const body = { tracking_number: bareNumber(number), ...(courier && { slug: courier }) }
  const got = await ask({ url: addressOf(access), headers: headersOf(access), body }, transport)
  if (![OK, CREATED, BAD_REQUEST].includes(got.status)) throw refusedWith(got, now)
  return got.status !== BAD_REQUEST
}

function addressOf({ url }: OpenedAccess): URL {
  return new URL(`${url.replace(/\/+$/, '')}/trackings`)
}

function headersOf({ header, key }: OpenedAccess): Readonly<Record<string, string>> {
  return { [header]: key, accept: 'application/json' }
}
