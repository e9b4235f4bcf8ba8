// Batching concurrent calls: calls that arrive while a batch is in flight form the next batch.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { batched } from '../../src/store/batch.ts'

/** A `run` whose batches the test ends. */
function controlled() {
  const batches: { items: readonly number[]; end: (error?: Error) => void }[] = []
  let arrived = () => {}
  const run = (items: readonly number[]) =>
    new Promise<readonly string[]>((resolve, reject) => {
      const end = (error?: Error) => (error ? reject(error) : resolve(items.map(String)))
      batches.push({ items, end })
      arrived()
    })
  const next = async (count: number) => {
    while (batches.length < count) {
      await new Promise<void>((resolve) => {
        arrived = resolve
      })
    }
    return batches[count - 1] ?? assert.fail()
  }
  return { run, batches, next }
}

test('concurrent calls share a batch and get their own results', async () => {
  const { run, batches, next } = controlled()
  const call = batched(10, run)
  const answers = Promise.all([call(1), call(2), call(3)])
  const batch = await next(1)
  assert.deepEqual(batch.items, [1, 2, 3])
  batch.end()
  assert.deepEqual(await answers, ['1', '2', '3'])
  assert.equal(batches.length, 1)
})

test('calls that arrive during a batch form the next ones, up to the limit', async () => {
  const { run, next } = controlled()
  const call = batched(2, run)
  const first = call(1)
  const one = await next(1)
  const rest = Promise.all([call(2), call(3), call(4)])
  one.end()
  assert.equal(await first, '1')
  const two = await next(2)
  assert.deepEqual(two.items, [2, 3])
  two.end()
  const three = await next(3)
  assert.deepEqual(three.items, [4])
  three.end()
  assert.deepEqual(await rest, ['2', '3', '4'])
})

test('a failed batch rejects only its own calls', async () => {
  const { run, next } = controlled()
  const call = batched(10, run)
  const failing = Promise.allSettled([call(1), call(2)])
  const batch = await next(1)
  const later = call(3)
  batch.end(new Error('lost'))
  const settled = await failing
  assert.deepEqual(
    settled.map((each) => each.status),
    ['rejected', 'rejected'],
  )
  const following = await next(2)
  following.end()
  assert.equal(await later, '3')
})

test('works again after being idle', async () => {
  const call = batched(10, async (items: readonly number[]) => items)
  assert.equal(await call(1), 1)
  assert.equal(await call(2), 2)
})
