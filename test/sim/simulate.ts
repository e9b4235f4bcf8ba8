// Plays a part of the seeds on a database of its own. A seed that does not hold is played again
// with LANDFALL_SEED.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { freshDatabase, type TestDatabase } from '../database.ts'
import { PLAYING_MS, SEEDS } from '../draws.ts'
import { openGame } from './game.ts'
import { type Game, type Played, play } from './play.ts'

/** What so many seeds must have seen, or they would prove nothing. */
const SEEDS_ENOUGH = 500
const SEEN = [
  ...['kill', 'stall', 'full disk', 'lost connection', 'rough network', 'held row'],
  ...['troubled receiver', 'revocation', 'other tier', 'job'],
  ...['lost', 'replayed', '200', '400', 'IDEMPOTENCY_KEY_REUSED', 'DOMESTIC_SHIPMENT'],
  ...['API_KEY_REVOKED', 'TIER_DOWNGRADED', 'RATE_LIMITED', 'QUOTA_EXCEEDED'],
]
const SEEDS_OF_A_TEST = 500
/** Of one test. */
const PATIENCE = { timeout: 900_000 }
/** Every seed of so many is played twice. */
const TWICE_EVERY = 10
const SHOWN = 80

/** Registers the tests of every `parts`-th seed from `part` on. */
export function simulate(part: number, parts: number): void {
  const all = Array.from({ length: SEEDS }, (_, at) => at + 1)
  const one = process.env.LANDFALL_SEED
  const seeds = (one === undefined ? all : [Number(one)]).filter((seed) => seed % parts === part)
  if (seeds.length === 0) return
  let database: TestDatabase
  let opened: Awaited<ReturnType<typeof openGame>>
  before(async () => {
    database = await freshDatabase()
    opened = await openGame(database)
  })
  after(async () => {
    await opened.close()
    await database.drop()
  })

  for (let from = 0; from < seeds.length; from += SEEDS_OF_A_TEST) {
    const own = seeds.slice(from, from + SEEDS_OF_A_TEST)
    test(`${own.length} seeds hold, from seed ${own[0]} on`, PATIENCE, async (context) => {
      const { played, sum } = await playAll(opened.game, own)
      context.diagnostic(`${played} seeds: ${JSON.stringify(sum)}`)
      if (played < SEEDS_ENOUGH) return
      for (const what of SEEN) assert(sum[what], `nothing of kind ${what} came about`)
    })
  }

  const sample = seeds.filter((_, at) => at % TWICE_EVERY === 0).slice(0, SEEDS_OF_A_TEST)
  test(`${sample.length} seeds give the same trace twice, to the byte`, PATIENCE, async () => {
    const until = performance.now() + PLAYING_MS
    for (const seed of sample) {
      if (performance.now() > until) break
      const first = await play(opened.game, seed)
      const second = await play(opened.game, seed)
      assert.equal(second.trace.join('\n'), first.trace.join('\n'), `seed ${seed}`)
    }
  })
}

/** Plays the seeds, or as many of them as the time allows. */
async function playAll(game: Game, seeds: readonly number[]) {
  const sum: Record<string, number> = {}
  const until = performance.now() + PLAYING_MS
  let count = 0
  for (const seed of seeds) {
    if (performance.now() > until) break
    count++
    const played = await play(game, seed).catch((error: unknown) => {
      throw new Error(`seed ${seed} cannot be played`, { cause: error })
    })
    if (played.problems.length > 0) throw new Error(wordsOf(seed, played))
    for (const [what, count] of Object.entries(played.tally)) sum[what] = (sum[what] ?? 0) + count
  }
  return { played: count, sum }
}

/** With the end of the trace; the whole of it when the seed is played alone. */
function wordsOf(seed: number, { problems, trace }: Played): string {
  const file = `test/sim/${seed % 2 === 0 ? 'even' : 'odd'}-seeds.test.ts`
  const shown = process.env.LANDFALL_SEED === undefined ? trace.slice(-SHOWN) : trace
  return [
    `seed ${seed} does not hold:`,
    ...problems,
    ...shown,
    `play it again: LANDFALL_SEED=${seed} npm test -- ${file}`,
  ].join('\n')
}
