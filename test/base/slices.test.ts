// Long computations share the thread: slices, organisations in turn, short calls at once.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openSlices } from '../../src/base/slices.ts'
import { mapInSteps, runToEnd, type Steps } from '../../src/base/steps.ts'

/** A thread whose time passes only while it computes, and that goes on when the test says so. */
function thread() {
  let time = 0
  const paused: (() => void)[] = []
  const trace: string[] = []
  const run = openSlices({ now: () => time, pause: (resume) => paused.push(resume) })
  function* work(name: string, ms: number): Steps<string> {
    for (let spent = 0; spent < ms; spent++) {
      time++
      trace.push(name)
      yield
    }
    return name
  }
  return {
    trace,
    paused,
    run,
    start: (organisation: string, name: string, ms: number) => run(organisation, work(name, ms)),
    /** What ran until the next pause. */
    turn: (): string => {
      const before = trace.length
      paused.shift()?.()
      return trace.slice(before).join('')
    },
  }
}

test('a short computation is finished before anything else happens', async () => {
  const { start, trace } = thread()
  const done = start('one', 'a', 1)
  assert.deepEqual(trace, ['a'])
  assert.equal(await done, 'a')
})

test('organisations take turns, however many computations each has', () => {
  const { start, turn, trace } = thread()
  start('one', 'a', 6)
  start('one', 'b', 3)
  start('other', 'c', 4)
  assert.equal(trace.join(''), 'aa')
  assert.deepEqual([turn(), turn(), turn(), turn()], ['bb', 'cc', 'aa', 'cc'])
})

test('a computation that arrives meanwhile does not wait for the long ones', () => {
  const { start, turn, trace } = thread()
  start('one', 'a', 6)
  assert.equal(turn(), 'aa')
  start('one', 'b', 1)
  start('other', 'c', 1)
  assert.equal(trace.join(''), 'aaaabc')
})

test('long computations of one organisation run one after the other', () => {
  const { start, turn } = thread()
  start('one', 'a', 4)
  turn()
  start('one', 'b', 4)
  start('one', 'c', 4)
  assert.deepEqual([turn(), turn(), turn(), turn()].join(''), 'ccbbcc')
})

test('what arrives at once shares one slice before the pause', () => {
  const { start, trace, turn } = thread()
  for (const name of 'abcdef') start(`organisation ${name}`, name, 1)
  assert.equal(trace.join(''), 'ab')
  assert.deepEqual([turn(), turn(), turn()], ['cd', 'ef', ''])
})

test('it pauses once, and not at all when nothing is left', () => {
  const { start, paused, turn } = thread()
  start('one', 'a', 3)
  start('other', 'b', 1)
  assert.equal(paused.length, 1)
  turn()
  turn()
  assert.equal(paused.length, 0)
})

test('a failure rejects its own computation only', async () => {
  const { run, start, turn } = thread()
  const failing = run(
    'one',
    (function* (): Steps<never> {
      yield
      throw new Error('no amount')
    })(),
  )
  const other = start('other', 'b', 3)
  turn()
  await assert.rejects(failing, /no amount/)
  assert.equal(await other, 'b')
})

test('a list is mapped like any other, with a pause after so many items', () => {
  const steps = mapInSteps(['a', 'b', 'c', 'd', 'e'], 2, (item, at) => `${item}${at}`)
  let pauses = 0
  function* counted(): Steps<string[]> {
    for (;;) {
      const step = steps.next()
      if (step.done) return step.value
      pauses++
      yield
    }
  }
  assert.deepEqual(runToEnd(counted()), ['a0', 'b1', 'c2', 'd3', 'e4'])
  assert.equal(pauses, 2)
})
