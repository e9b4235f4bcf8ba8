// Batches of calls to count: how they are numbered, and what is tried again after a failure.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type BatchNumbers, openCountBatches } from '../../src/account/count-batches.ts'

type Asked = { readonly numbers: BatchNumbers; readonly asks: string[]; readonly given: string[] }

/** Counts of replica 7; statements fail while `fails` is true, pauses end by `goOn`. */
function opened() {
  const state = { fails: false, pauses: [] as number[] }
  const asked: Asked[] = []
  let goOn = (): void => undefined
  const batches = openCountBatches<string, string, string>({
    replica: 7,
    wait: (ms) => {
      state.pauses.push(ms)
      return new Promise<void>((resolve) => {
        goOn = resolve
      })
    },
    run: async (numbers, asks, given) => {
      asked.push({ numbers, asks: [...asks], given: [...given] })
      if (state.fails) throw new Error('the database is away')
      return asks.map((ask) => `decision on ${ask}`)
    },
  })
  return { ...batches, state, asked, goOn: () => goOn() }
}

const settled = () => new Promise((next) => setTimeout(next, 5))

function numbers(batch: number, known: number): BatchNumbers {
  return { replica: 7, batch, known }
}

test('calls at once are one batch, and each gets its own decision', async () => {
  const { ask, giveBack, asked } = opened()
  const all = await Promise.all([ask('a'), giveBack('old'), ask('b')])
  assert.deepEqual(all, ['decision on a', undefined, 'decision on b'])
  await ask('c')
  assert.deepEqual(asked, [
    { numbers: numbers(1, 0), asks: ['a', 'b'], given: ['old'] },
    { numbers: numbers(2, 1), asks: ['c'], given: [] },
  ])
})

test('after a failure it tries again each second, until what is owed is given back', async () => {
  const { ask, giveBack, state, asked, goOn } = opened()
  state.fails = true
  await assert.rejects(ask('a'), /away/)
  await giveBack('b')
  assert.deepEqual(state.pauses, [1_000])
  goOn()
  await settled()
  assert.deepEqual(state.pauses, [1_000, 1_000])
  state.fails = false
  goOn()
  await settled()
  const numbered = asked.map((each) => [each.numbers.batch, each.numbers.known, ...each.given])
  assert.deepEqual(numbered, [
    [1, 0],
    [2, 0, 'b'],
    [3, 0, 'b'],
    [4, 0, 'b'],
  ])
  // Nothing is left to correct; a later failure is corrected as well.
  goOn()
  await settled()
  assert.deepEqual([asked.length, state.pauses.length], [4, 2])
  state.fails = true
  await assert.rejects(ask('c'), /away/)
  assert.equal(state.pauses.length, 3)
})

test('a call that succeeds meanwhile is the correction', async () => {
  const { ask, state, asked, goOn } = opened()
  state.fails = true
  await assert.rejects(ask('a'), /away/)
  state.fails = false
  await ask('b')
  goOn()
  await settled()
  assert.equal(asked.length, 2)
  assert.equal(state.pauses.length, 1)
})

test('closing corrects once what is left, and nothing when nothing is', async () => {
  const { ask, close, state, asked, goOn } = opened()
  await ask('a')
  await close()
  assert.equal(asked.length, 1)
  const other = opened()
  other.state.fails = true
  await assert.rejects(other.ask('a'), /away/)
  await other.close()
  assert.equal(other.asked.length, 2)
  other.goOn()
  await settled()
  assert.equal(other.asked.length, 2)
  goOn()
  assert.equal(state.pauses.length, 0)
})
