// Twice the lines are little more than twice the work: no step of a request compares every line
// with every other.

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { test } from 'node:test'
import { Worker } from 'node:worker_threads'

/** Sorting takes a little more than twice as long. */
const MOST = 2.2

test('twice the lines are at most 2.2 times the work', async () => {
  const counting = new Worker(new URL('count-work.ts', import.meta.url))
  const [growth] = (await once(counting, 'message')) as [Readonly<Record<string, number>>]
  await counting.terminate()
  assert.deepEqual(
    Object.entries(growth).filter(([, times]) => !(times <= MOST)),
    [],
  )
})
