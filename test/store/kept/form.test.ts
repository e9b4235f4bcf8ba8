// The compact form gives back every value of JSON as JSON.stringify prints it, whatever is shared.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { runToEnd } from '../../../src/base/steps.ts'
import { decode, isCompact } from '../../../src/store/kept/decode.ts'
import { encode, type Shared } from '../../../src/store/kept/encode.ts'
import { openNames } from '../../../src/store/kept/names.ts'

const nothing: Shared = { numberOf: () => undefined, numberOfNames: () => undefined }

/** Shares what `isShared` says, from number `first` on. */
function sharing(isShared: (text: string) => boolean, first: number) {
  const texts: string[] = []
  const numberOf = (text: string): number | undefined => {
    if (!isShared(text)) return undefined
    const at = texts.indexOf(text)
    return first + (at < 0 ? texts.push(text) - 1 : at)
  }
  const shared: Shared = { numberOf, numberOfNames: ({ json }) => numberOf(json) }
  return { shared, textOf: (number: number) => texts[number - first] ?? assert.fail() }
}

const known = openNames()
const noText = (): string => assert.fail('it refers to a shared text')

function assertKept(value: unknown, isShared: (text: string) => boolean = () => false, first = 0) {
  const { shared, textOf } = sharing(isShared, first)
  const kept = runToEnd(encode(value, known, shared))
  assert(isCompact(kept))
  assert.equal(JSON.stringify(decode(kept, textOf)), JSON.stringify(value) ?? 'null')
}

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ minLength: 40, maxLength: 60 }),
  fc.constantFrom('\ud800', 'a\udc00b', '\u0000', '__proto__', 'constructor', '12', '7'),
)
const anyNumber = fc.oneof(
  fc.double(),
  fc.integer(),
  fc.maxSafeInteger(),
  fc
    .tuple(fc.integer(), fc.constantFrom(1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7))
    .map(([n, by]) => n / by),
  fc.constantFrom(-0, 1e21, 2 ** 53, -(2 ** 53), 5e-324, Number.MAX_VALUE, Number.NaN, 47, 48),
)
const anyValue = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    anyText,
    anyNumber,
    fc.constantFrom(null, true, false, undefined),
    fc.array(tie('value'), { maxLength: 20 }),
    fc.dictionary(fc.oneof(fc.constantFrom('a', 'b', 'c'), anyText), tie('value')),
    fc.record({ a: tie('value'), b: tie('value'), c: tie('value') }),
  ),
})).value

test('any value is given back', () => {
  fc.assert(
    fc.property(
      anyValue,
      fc.func(fc.boolean()),
      fc.constantFrom(0, 8_190, 32_000),
      (value, is, from) => {
        assertKept(value)
        assertKept(value, is, from)
      },
    ),
    { numRuns: 500 },
  )
})

test('any JSON text that JSON.stringify prints is given back', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      const value = JSON.parse(text)
      const kept = runToEnd(encode(value, known, nothing))
      assert.deepEqual(decode(kept, noText), value)
    }),
  )
})

for (const [what, text] of [
  ['a name of the prototype', '{"__proto__":{"a":1},"constructor":null,"toJSON":5}'],
  ['names that are whole numbers', '{"1":1,"2":{"10":[],"b":0},"a":{}}'],
  [
    'objects of the same names within each other',
    '[{"a":{"a":{"a":1,"b":2},"b":2},"b":2},{"a":1,"b":2}]',
  ],
  [
    'numbers of every length',
    `[${[0, 47, 48, 255, 256, 65_536, 2 ** 40, 1e15, 0.1, 1e-7].join()}]`,
  ],
  ['an empty text, list and object', '["",[],{},[[]],{"":""}]'],
  [
    'many names',
    JSON.stringify(Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`n${at}`, at]))),
  ],
] as const) {
  test(`${what}: given back`, () => {
    for (const list of [JSON.parse(text), [JSON.parse(text), JSON.parse(text)]]) assertKept(list)
  })
}

test('deep values are given back', () => {
  const deep = `${'[{"a":'.repeat(500)}1${'}]'.repeat(500)}`
  assertKept(JSON.parse(deep))
})

test('more names than are remembered are given back', () => {
  const odd = Array.from({ length: 12_000 }, (_, at) => ({ [`name ${at}`]: at, same: { a: 1 } }))
  assertKept(odd)
})

test('a long value is written in steps, to the same bytes', () => {
  const list = Array.from({ length: 5_000 }, (_, at) => ({ at, text: `text ${at % 7}` }))
  const steps = encode(list, known, nothing)
  let pauses = 0
  for (let step = steps.next(); ; step = steps.next(), pauses++) {
    if (!step.done) continue
    assert.deepEqual(step.value, runToEnd(encode(list, known, nothing)))
    break
  }
  assert(pauses >= 5, `${pauses} pauses`)
})

test('values that repeat take a bit, amounts a few bytes', () => {
  const layers = Array.from({ length: 100 }, (_, at) => ({
    code: 'MFN',
    amount: 171.47 + at,
    rate: 0.014,
    exempted: false,
    note: null,
  }))
  const kept = runToEnd(encode(layers, known, nothing))
  // A tag, five bits and an amount of three bytes with its tag; the first object has its names.
  assert(kept.length < 100 * 6 + 60, `${kept.length} bytes`)
})

test('what is cut short, goes on or has an unknown tag or version is a fault', () => {
  const kept = runToEnd(encode({ a: [1, 'b', 2.5] }, known, nothing))
  for (let length = 1; length < kept.length; length++) {
    assert.throws(() => decode(kept.subarray(0, length), noText), /cut short/)
  }
  assert.throws(() => decode(Buffer.concat([kept, Buffer.of(0)]), noText), /followed by/)
  assert.throws(() => decode(Buffer.of(1, 0x0f), noText), /unknown tag 15/)
  assert.throws(() => decode(Buffer.of(2, 0), noText), /form .* is not known/)
  assert.throws(() => decode(Buffer.of(1, 0x20), noText), /names that it does not have/)
})
