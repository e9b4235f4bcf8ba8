// Bodies are compared by value: order of names and spaces do not matter, everything else does.

import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import { runToEnd } from '../../src/base/steps.ts'
import { bodyDigest } from '../../src/record/body-digest.ts'

const digestOf = (value: unknown): Buffer => runToEnd(bodyDigest(value))

function digest(json: string): string {
  return digestOf(JSON.parse(json)).toString('hex')
}

test('is SHA-256 over the JSON with sorted names', () => {
  // printf '{"a":[1,null],"b":"é"}' | sha256sum
  const expected = 'e03c3c1ebb5fccd76e3bd35b9a86169f35e6f1b069645d48ac278175f54c4208'
  assert.equal(digest('{ "b": "é", "a": [1, null] }'), expected)
})

for (const [one, other] of [
  ['{"a":1,"b":2}', '{ "b": 2, "a": 1 }'],
  ['{"a":{"c":[],"d":{}}}', '{"a":{"d":{},"c":[]}}'],
  ['1.0', '1'],
  ['"\\u00e9"', '"é"'],
] as const) {
  test(`${one} is ${other}`, () => assert.equal(digest(one), digest(other)))
}

for (const [one, other] of [
  ['[1,2]', '[2,1]'],
  ['{"a":1}', '{"a":"1"}'],
  ['{"a":null}', '{}'],
  ['{"a":1,"b":2}', '{"a":{"b":2}}'],
  ['[[],[]]', '[[[]]]'],
  ['["a,b"]', '["a","b"]'],
  ['{"a":[{}]}', '{"a":{"0":{}}}'],
] as const) {
  test(`${one} is not ${other}`, () => assert.notEqual(digest(one), digest(other)))
}

/** The same value with the names of every object the other way round. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed)
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).reverse()
  return Object.fromEntries(entries.map(([name, held]) => [name, reversed(held)]))
}

test('any two values have one digest exactly when they are the same JSON', () => {
  const value = fc.jsonValue()
  fc.assert(
    fc.property(value, value, (one, other) => {
      assert.deepEqual(digestOf(one), digestOf(reversed(one)))
      const same = JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
      assert.equal(digestOf(one).equals(digestOf(other)), same)
    }),
  )
})

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).map(([name, held]) => [name, sorted(held)] as const)
  return { names: entries.sort(([one], [other]) => (one < other ? -1 : 1)) }
}

test('takes the deepest and the widest body that fits the limit', () => {
  const size = 1_000_000
  assert.equal(digest(`${'['.repeat(size)}${']'.repeat(size)}`).length, 64)
  const wide = `[0${',0'.repeat(size)}]`
  assert.equal(digest(wide), createHash('sha256').update(wide).digest('hex'))
})

test('lets others run about every thousand pieces', () => {
  const pauses = (values: number): number => [...bodyDigest(Array(values).fill(0))].length
  assert.equal(pauses(400), 0)
  const many = pauses(1_000_000)
  assert(many > 1_000 && many < 4_000, `${many} pauses`)
})
