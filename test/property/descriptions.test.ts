// Ten thousand random descriptions: every code offered is a code of the destination on the day, and
// none takes long.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { americanSchedule } from '../../bench/classify/schedule.ts'
import { readLexicon } from '../../src/classify/lexicon.ts'
import { classifier, plainly } from '../classify/engine.ts'
import { anyText } from '../classify/texts.ts'

const HOSTILE = 5_000
const RANDOM = 10_000
/** Milliseconds within which 95 of 100 answers must be there. */
const SOON = 10

const destination = americanSchedule()
const { subheadings } = readLexicon('data/classify/lexicon')
const words = [...new Set(subheadings.flatMap(({ phrases }) => phrases.join(' ').split(' ')))]

function check(text: string, times: number[]): void {
  const start = performance.now()
  const found = classifier.classify(text, destination, plainly)
  times.push(performance.now() - start)
  for (const { code } of found.candidates) assert.ok(destination.has(code), `${code} of ${text}`)
  const { tenDigit } = found
  assert.ok(tenDigit === null || destination.codesBelow(found.hs6).includes(tenDigit), text)
}

function assertSoon(times: number[]): void {
  times.sort((one, other) => one - other)
  const most = times[Math.floor(times.length * 0.95)] as number
  assert.ok(most < SOON, `95 of 100 answers took up to ${most.toFixed(1)} ms`)
}

test('words of goods in any order', () => {
  const times: number[] = []
  const some = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(some, (parts) => check(parts.join(' '), times)),
    { numRuns: RANDOM },
  )
  assertSoon(times)
})

test('whatever else is written', () => {
  const times: number[] = []
  fc.assert(
    fc.property(anyText, (text) => check(text, times)),
    { numRuns: HOSTILE },
  )
  assertSoon(times)
})
