// Tasks of organisations in turn.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTurns } from '../../src/base/turns.ts'

test('one task at a time, organisations in turn, a failed one too', async () => {
  const { run, open } = openTurns()
  const trace: string[] = []
  const task = (name: string) => async () => {
    trace.push(`${name} begins`)
    await null
    trace.push(`${name} ends`)
    if (name === 'a2') throw new Error(name)
    return name
  }
  const all = [
    run('a', task('a1')),
    run('a', task('a2')),
    run('a', task('a3')),
    run('b', task('b1')),
  ]
  assert.deepEqual([open('a'), open('b'), open('c')], [3, 1, 0])
  const ends = await Promise.allSettled(all)
  assert.deepEqual(
    ends.map((end) => (end.status === 'fulfilled' ? end.value : end.reason.message)),
    ['a1', 'a2', 'a3', 'b1'],
  )
  assert.deepEqual(
    trace,
    ['a1', 'b1', 'a2', 'a3'].flatMap((name) => [`${name} begins`, `${name} ends`]),
  )
  assert.equal(open('a'), 0)
  assert.equal(await run('a', task('a4')), 'a4')
})
