// Editions come into force while calls come in at a steady rate: no call fails, and none is
// answered from two editions. Each answer names its editions, and its duty tells by which rate it
// was made.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import autocannon from 'autocannon'
import { filesOf } from '../../src/compile/data-files.ts'
import { activate } from '../../src/editions/activate.ts'
import { storeEdition } from '../../src/editions/stored-editions.ts'
import { lawCompiler } from '../../src/operations/serving-law.ts'
import { ACTIVATIONS } from '../draws.ts'
import { until } from '../store/registry.ts'
import { embedded, serving } from './serving.ts'
import { GBP_A_HECTOLITRE, HECTOLITRES, monthly, spirits } from './spirits.ts'

const landfall = serving()
const A_SECOND = 200
const DOLLARS = ['1.25', '1.5']

/** Dollars a pound by the edition's name in the answer. */
type Rates = ReadonlyMap<string, string>

type Seen = { readonly answers: Map<string, number>; readonly wrong: string[] }

/** What of an answer is wrong; its edition is counted. */
function check(body: string, rates: Rates, { answers, wrong }: Seen): void {
  const { data_as_of: asOf, result } = JSON.parse(body)
  const names = Object.keys(asOf).filter((name) => name.startsWith('hmrc@'))
  const [name = ''] = names
  const dollars = Number(rates.get(name))
  const duty = HECTOLITRES * GBP_A_HECTOLITRE * dollars
  answers.set(name, (answers.get(name) ?? 0) + 1)
  if (names.length !== 1 || result.duty_amount !== duty) {
    wrong.push(`${names.join()} with a duty of ${result.duty_amount}`)
  }
}

async function keptRates(): Promise<Rates> {
  const { pool } = landfall()
  const rates = new Map<string, string>()
  for (const dollars of DOLLARS) {
    const id = await storeEdition(pool, monthly(dollars))
    rates.set(`hmrc@${id.slice(0, 12)}`, dollars)
  }
  return rates
}

/** The longest time in which the event loop did nothing else, in milliseconds. */
function longestPause(): { stop(): number } {
  let longest = 0
  let last = performance.now()
  const beat = setInterval(() => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
  }, 1)
  return {
    stop: () => {
      clearInterval(beat)
      return longest
    },
  }
}

type Load = { readonly answered: () => number; stop(): Promise<autocannon.Result> }

/** Calls at a steady rate until it is stopped; `seen` is told each answer. */
function steady(url: string, key: string, seen: (body: string) => void): Load {
  let answered = 0
  let finish: (result: autocannon.Result) => void = () => undefined
  const finished = new Promise<autocannon.Result>((resolve) => {
    finish = resolve
  })
  const options = {
    url: `${url}/v1/calc`,
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(spirits),
    connections: 20,
    overallRate: A_SECOND,
    duration: 3600,
    verifyBody: (body: string | Buffer | undefined) => {
      answered += 1
      seen(String(body))
      return true
    },
  } as const
  const load = autocannon(options, (_error, result) => finish(result))
  return {
    answered: () => answered,
    stop: () => {
      load.stop()
      return finished
    },
  }
}

const NAME = `${ACTIVATIONS} activations at ${A_SECOND} calls a second: no error, no mixed answer`
test(NAME, async (t) => {
  const { app, key, pool, law } = landfall()
  const rates = await keptRates()
  const ids = [...rates.keys()].map((name) => name.slice('hmrc@'.length))
  const registry = { pool, base: filesOf(embedded), compile: lawCompiler() }
  const force = async (at: number): Promise<void> => {
    const id = ids[at % 2] ?? ''
    await activate(registry, id, { actor: 'test', why: 'steady', again: true })
    await until('it answers', () => law.inForce().editions[0]?.edition?.startsWith(id) ?? false)
  }
  await force(0)
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const seen: Seen = { answers: new Map(), wrong: [] }
  const load = steady(url, key.raw, (body) => check(body, rates, seen))
  const pause = longestPause()
  for (let at = 1; at <= ACTIVATIONS; at += 1) {
    await force(at)
    const enough = load.answered() + A_SECOND / 4
    await until('calls were answered by it', () => load.answered() >= enough)
  }
  const longest = pause.stop().toFixed(0)
  const { errors, non2xx, timeouts, latency, duration } = await load.stop()
  const slowest = `the slowest after ${latency.max} ms, the longest pause ${longest} ms`
  t.diagnostic(`${load.answered()} answers in ${duration} s, ${slowest}`)
  assert.deepEqual({ errors, non2xx, timeouts }, { errors: 0, non2xx: 0, timeouts: 0 })
  assert.deepEqual(seen.wrong, [])
  assert(load.answered() >= (ACTIVATIONS * A_SECOND) / 4)
  for (const name of rates.keys()) assert((seen.answers.get(name) ?? 0) > A_SECOND / 4, name)
})
