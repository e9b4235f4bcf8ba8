// Sends requests to the service, drawn from a seed and guided by coverage, and gathers what is
// wrong with the answers.

import { chanceOf } from '../sim/random.ts'
import { type Coverage, openCoverage } from './coverage.ts'
import { openDraw } from './draw.ts'
import { type Findings, openFindings } from './findings.ts'
import { learnFrom } from './learn.ts'
import { memoryFault, memorySamples } from './memory.ts'
import type { Sent } from './request.ts'
import { routesOf } from './routes.ts'
import { openSend, type Send } from './send.ts'
import { openTally, type Tally } from './tally.ts'
import { openWorld, type World } from './world.ts'

type Run = {
  readonly seed: number
  readonly corpus: readonly Sent[]
  /** Whether to go on after so many requests. */
  readonly goesOn: (sent: number) => boolean
  /** Requests after which coverage is asked for. */
  readonly batch: number
  /** The part of all requests that may be sent to find which one reached a new place. */
  readonly search: number
  /** Takes a request that reached a new place. */
  readonly kept: (sent: Sent) => void
  readonly say: (text: string) => void
}

type Fuzzed = {
  readonly tally: Tally
  readonly findings: Findings
  readonly places: { readonly functions: number; readonly missing: number }
  /** Megabytes. */
  readonly memory: readonly number[]
  readonly memoryFault: string | null
  /** Routes of the service to which nothing was sent. */
  readonly unsent: readonly string[]
}

/** Of all requests, those sent to find which one reached a new place. */
export const SEARCH = 0.1
/** Coverage is asked for after each batch, which takes as long as some requests. */
export const BATCH = 250
const AT_ONCE = 8
const REQUESTS_OF_A_WORLD = 5_000
const REQUESTS_OF_A_READING = 2_500

export async function fuzz(run: Run): Promise<Fuzzed> {
  const world = await openWorld()
  const coverage = await openCoverage()
  try {
    return await fuzzIn(run, world, coverage)
  } finally {
    await coverage.close()
    await world.close()
  }
}

async function fuzzIn(run: Run, world: World, coverage: Coverage): Promise<Fuzzed> {
  const { seed, corpus, goesOn, kept, say, search, batch: size } = run
  const chance = chanceOf(seed)
  const routes = routesOf(world.app)
  const findings = openFindings(seed)
  const tally = openTally()
  const send = openSend({ world, chance, findings, routes, count: tally.count })
  const pool = [...corpus]
  const draw = openDraw(chance, routes, pool)
  // What is kept as it is, and every route.
  const firsts = [...corpus, ...draw.each()]
  const keep = (sent: Sent): void => {
    pool.push(sent)
    kept(sent)
  }
  const parts = { coverage, sendAll: (all: readonly Sent[]) => sendAll(send, all), keep }
  const memory = memorySamples()
  const grown = everySo(REQUESTS_OF_A_WORLD)
  const due = everySo(REQUESTS_OF_A_READING)
  let searched = 0
  for (let batch = 0; goesOn(tally.requests()); batch++) {
    if (grown(tally.requests())) await world.renew()
    await world.heal()
    const first = firsts.slice(batch * size, (batch + 1) * size)
    const own = first.length > 0 ? first : Array.from({ length: size }, draw.next)
    await sendAll(send, own)
    const before = tally.requests()
    await learnFrom(parts, own, first.length > 0 ? 'known' : searched <= before * search)
    searched += tally.requests() - before
    if (due(tally.requests())) {
      memory.read()
      say(`${tally.text()}; ${pool.length} requests to vary; ${memory.all().at(-1)} MB`)
    }
  }
  memory.read()
  const places = coverage.figures()
  const sent = tally.routes()
  const served = routes.routes.map(({ method, path }) => `${method} ${path}`)
  const unsent = served.filter((route) => !sent.has(route))
  const samples = memory.all()
  return { tally, places, findings, memory: samples, memoryFault: memoryFault(samples), unsent }
}

/** True once for each so many requests. */
function everySo(many: number): (requests: number) => boolean {
  let next = many
  return (requests) => {
    if (requests < next) return false
    next = requests + many
    return true
  }
}

async function sendAll(send: Send, own: readonly Sent[]): Promise<void> {
  const rest = own.values()
  const next = async (): Promise<void> => {
    for (const sent of rest) await send(sent)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
}
