// What the largest valid requests of one organisation do to the service: how their CPU grows with
// their lines, how late the event loop gets, how long calls of another organisation take.

import { systemClock } from '../../src/base/clock.ts'
import { loadEmbeddedLaw } from '../../src/operations/embedded-law.ts'
import { largeRequests } from '../large-requests.ts'
import { median } from '../median.ts'
import { shipmentBody } from '../shipment.ts'
import { type Replica, startReplica } from './replica.ts'

type Figure = { readonly name: string; readonly figure: string }

/** A large request: twice as many lines cost how much more? */
type Large = {
  readonly name: string
  readonly path: string
  readonly body: (lines: number) => string
  readonly lines: number
  /** Calls per measurement, for the kernel counts CPU in hundredths of a second. */
  readonly calls: number
}

const ROUNDS = 5
/** Calls of the neighbour, each with and without the large requests; in blocks that alternate. */
const CALLS = 10_000
const BLOCK = 1_000
/** Calls of the neighbour, and large requests, at a time. */
const CALLERS = 2
const TAIL = 0.99

export async function neighbours(): Promise<readonly Figure[]> {
  const large = largeBodies()
  const replica = await startReplica()
  try {
    const growth: Figure[] = []
    for (const one of large) {
      const times = await growthOf(replica, one)
      const name = `${one.path} ${one.name}, CPU of ${2 * one.lines} ÷ ${one.lines}`
      growth.push({ name, figure: times.toFixed(2) })
    }
    return [...growth, ...(await latencies(replica, large))]
  } finally {
    await replica.stop()
  }
}

function largeBodies(): readonly Large[] {
  const us = loadEmbeddedLaw(systemClock).tariffs.of('US')
  if (!us) throw new Error('there is no tariff of the United States')
  const large = largeRequests(us)
  const json = (of: (lines: number) => object) => (lines: number) => JSON.stringify(of(lines))
  return [
    { name: 'goods of the schedule', path: 'calc', body: json(large.calc), lines: 1000, calls: 1 },
    { name: 'equal goods', path: 'calc', body: json(large.calcAlike), lines: 1000, calls: 1 },
    {
      name: 'long descriptions, no codes',
      path: 'calc',
      body: json(large.calcDescribed),
      lines: 200,
      calls: 1,
    },
    { name: 'goods', path: 'calc/bulk', body: json(large.bulk), lines: 250, calls: 4 },
    { name: 'origins', path: 'compare', body: json(large.compare), lines: 3, calls: 100 },
    { name: 'descriptions', path: 'classify', body: json(large.classify), lines: 25, calls: 5 },
  ]
}

/** The median CPU of twice as many lines, relative to that of the lines. */
async function growthOf(replica: Replica, { path, body, lines, calls }: Large): Promise<number> {
  const cpuOf = async (text: string): Promise<number> => {
    const before = replica.cpuSeconds()
    for (let at = 0; at < calls; at++) await replica.call(replica.busy, path, text)
    return replica.cpuSeconds() - before
  }
  const [fewer, more] = [body(lines), body(2 * lines)]
  await cpuOf(more)
  const one: number[] = []
  const two: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    one.push(await cpuOf(fewer))
    two.push(await cpuOf(more))
  }
  return median(two) / median(one)
}

/** The neighbour's calls alone and with the large requests, in blocks that alternate. */
async function latencies(replica: Replica, large: readonly Large[]): Promise<readonly Figure[]> {
  const bodies = large.map(({ path, body, lines }) => ({ path, body: body(2 * lines) }))
  const alone: number[] = []
  const disturbed: number[] = []
  const delays: number[] = []
  let sent = 0
  await block(replica)
  while (disturbed.length < CALLS) {
    alone.push(...(await block(replica)))
    let stop = false
    const disturb = async (): Promise<void> => {
      while (!stop) {
        const { path, body } = bodies[sent++ % bodies.length] as (typeof bodies)[number]
        await replica.call(replica.busy, path, body)
      }
    }
    await replica.loopDelay()
    const disturbing = Array.from({ length: CALLERS }, disturb)
    disturbed.push(...(await block(replica)))
    delays.push((await replica.loopDelay()).p999Ms)
    stop = true
    await Promise.all(disturbing)
  }
  const [quiet, busy] = [quantile(alone, TAIL), quantile(disturbed, TAIL)]
  return [
    { name: `event loop delay, 99.9th percentile, median`, figure: ms(median(delays)) },
    { name: `event loop delay, 99.9th percentile, worst block`, figure: ms(Math.max(...delays)) },
    { name: `neighbour alone, p99 of ${alone.length} calls`, figure: ms(quiet) },
    { name: `neighbour beside ${sent} large requests, p99`, figure: ms(busy) },
    { name: 'neighbour, p99 beside them ÷ alone', figure: (busy / quiet).toFixed(2) },
  ]
}

async function block(replica: Replica): Promise<readonly number[]> {
  const body = JSON.stringify(shipmentBody)
  const took: number[] = []
  const caller = async (): Promise<void> => {
    while (took.length < BLOCK) took.push(await replica.call(replica.neighbour, 'calc', body))
  }
  await Promise.all(Array.from({ length: CALLERS }, caller))
  return took
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN
}

function ms(value: number): string {
  return `${value.toFixed(1)} ms`
}
