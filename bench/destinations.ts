// Measures 500 rows of goods into twenty destinations, each with a line of its own tariff, against
// 500 rows of goods into the United States.

import { runToEnd } from '../src/base/steps.ts'
import { noPrices } from '../src/law/screened-shipment.ts'
import type { LoadedLaw } from '../src/operations/operation.ts'
import { bulk } from '../src/operations/recorded.ts'
import { median } from './median.ts'

const ROWS = 500
const DESTINATIONS = 20
const ROUNDS = 7
const DAY = '2026-06-15'
const CHAPTERS = Array.from({ length: 97 }, (_, at) => String(at + 1).padStart(2, '0'))

const caller = { id: '00000000-0000-7000-8000-000000000000', fees: [], prices: noPrices }

/** CPU of the rows into twenty destinations, as a multiple of that into the United States. */
export function destinationsRatio(law: LoadedLaw): string {
  const others = law.tariffs.coverage.destinations
    .map(({ destination }) => destination)
    .filter((destination) => !['US', 'EU'].includes(destination))
    .slice(0, DESTINATIONS)
  const mixed = others.map((place) => bulkOf(law, place, ROWS / others.length))
  const one = [bulkOf(law, 'US', ROWS)]
  const [intoMany, intoOne] = [mixed, one].map((bodies) => timeOf(law, bodies))
  return ((intoMany ?? 0) / (intoOne ?? 1)).toFixed(2)
}

function bulkOf({ tariffs }: LoadedLaw, destination: string, count: number): object {
  const tariff = tariffs.of(destination)
  if (!tariff) throw new Error(`there is no tariff of ${destination}`)
  const codes = CHAPTERS.flatMap((chapter) => tariff.schedule.codesBelow(chapter, tariff.horizon))
  const every = Math.floor(codes.length / count)
  const rows = Array.from({ length: Math.ceil(count) }, (_, at) => ({
    description: 'goods',
    hs_code: codes[at * every],
    quantity: at + 1,
    unit_value: 12.5,
    weight_kg: 3,
    origin_country: destination === 'CN' ? 'KR' : 'CN',
  }))
  return {
    destination_country: destination,
    currency: tariff.currency,
    incoterm: 'FOB',
    transport_mode: 'ocean',
    calculation_date: DAY,
    rows,
  }
}

/** CPU milliseconds of all bodies; the median of several rounds after one to warm up. */
function timeOf(law: LoadedLaw, bodies: readonly object[]): number {
  const run = (): void => {
    for (const body of bodies) runToEnd(bulk.answer(bulk.read(body, law), law, caller))
  }
  run()
  return median(
    Array.from({ length: ROUNDS }, () => {
      const start = process.cpuUsage()
      run()
      const { user, system } = process.cpuUsage(start)
      return (user + system) / 1000
    }),
  )
}
