// What differs between a recorded answer and the same calculation made again.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { compared } from '../../src/record/differences.ts'

function differences(recorded: unknown, again: unknown) {
  return compared(JSON.stringify(recorded), JSON.stringify(again)).found
}

const duty = { code: 'MFN', kind: 'duty', amount: 10, line_index: 0, heading: '7202.11.10' }
const fee = { code: 'MPF', kind: 'fee', amount: 2, line_index: null, heading: null }

test('a layer is found wherever it is, and its field is named', () => {
  const recorded = { result: { breakdown: [duty, fee], total: 12 } }
  const again = { result: { breakdown: [fee, { ...duty, amount: 11 }], total: 13 } }
  assert.deepEqual(
    [...differences(recorded, again)],
    [
      {
        ...{ path: 'result.breakdown[0].amount', recorded: 10, again: 11 },
        layer: { code: 'MFN', line: 0 },
      },
      { path: 'result.total', layer: null, recorded: 12, again: 13 },
    ],
  )
})

test('a layer that is gone, and one that is new, are shown whole', () => {
  const layer = { code: 'MPF', line: null }
  assert.deepEqual(
    [...differences([duty, fee], [duty])],
    [{ path: '[1]', layer, recorded: fee, again: undefined }],
  )
  assert.deepEqual(
    [...differences([duty], [duty, fee])],
    [{ path: '[1]', layer, recorded: undefined, again: fee }],
  )
})

test('layers of one kind are compared in their order', () => {
  const [one, other] = [duty, { ...duty, amount: 3 }]
  const found = [...differences([one, other], [one, { ...other, amount: 4 }])]
  assert.deepEqual(
    found.map(({ path }) => path),
    ['[1].amount'],
  )
})

test('a field that was added is no difference, one that is gone is', () => {
  assert.deepEqual([...differences({ a: 1 }, { a: 1, b: 2 })], [])
  assert.deepEqual(
    [...differences({ a: 1, b: 2 }, { a: 1 })],
    [{ path: 'b', layer: null, recorded: 2, again: undefined }],
  )
})

test('nothing differs from itself, and two values that are not the same differ', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
      assert.deepEqual([...differences(one, one)], [])
      const found = [...differences(one, other), ...differences(other, one)]
      const same = isDeepStrictEqual(
        JSON.parse(JSON.stringify(one)),
        JSON.parse(JSON.stringify(other)),
      )
      assert.equal(found.length === 0, same)
    }),
  )
})
