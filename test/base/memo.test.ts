// A bounded cache: what is used lately is computed once, and no more than the limit is kept.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { memoized } from '../../src/base/memo.ts'

function counted(limit: number) {
  const computed: string[] = []
  const remember = memoized<string>(limit)
  const ask = (key: string): string =>
    remember(key, () => {
      computed.push(key)
      return `${key}!`
    })
  return { ask, computed }
}

test('a result is computed once while it is used', () => {
  const { ask, computed } = counted(4)
  for (const other of ['b', 'c', 'd', 'e', 'f', 'g']) {
    assert.equal(ask('a'), 'a!')
    assert.equal(ask(other), `${other}!`)
  }
  assert.deepEqual(computed, ['a', 'b', 'c', 'd', 'e', 'f', 'g'])
})

test('what is not used is dropped: of many keys no more than the limit are kept', () => {
  const limit = 10
  const { ask, computed } = counted(limit)
  const keys = Array.from({ length: 100 }, (_, at) => `key ${at}`)
  for (const key of keys) ask(key)
  computed.length = 0
  for (const key of keys.toReversed()) ask(key)
  const kept = keys.length - computed.length
  assert(kept >= limit / 2 && kept <= limit, `${kept} kept`)
})
