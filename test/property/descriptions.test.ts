// Ten thousand random descriptions: every candidate is a code of the destination on the day, in
// the United States, the European Union and Great Britain.

import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import fc from 'fast-check'
import type { Day } from '../../src/base/day.ts'
import { readLexicon } from '../../src/classify/lexicon.ts'
import type { ClassifiedSchedule } from '../../src/classify/ranking.ts'
import { scheduleOn } from '../../src/operations/request/destination.ts'
import { classifier, defaultOptions } from '../classify/engine.ts'
import { anyText } from '../classify/texts.ts'
import { DESCRIPTIONS, HOSTILE_DESCRIPTIONS } from '../draws.ts'
import { tariffs as loadedTariffs } from '../loaded.ts'

const DAY = '2026-10-01' as Day

const tariffs = loadedTariffs()
const destinations = [
  ['US', 'US'],
  ['DE', 'EU'],
  ['GB', 'GB'],
].map(([place = '', territory = '']) => {
  const tariff = tariffs.of(territory)
  assert.ok(tariff, territory)
  return scheduleOn(tariff, DAY, { country: place, place, territory, province: null })
})
const { subheadings } = readLexicon('data/classify/lexicon')
const words = [...new Set(subheadings.flatMap(({ phrases }) => phrases.join(' ').split(' ')))]

function check(text: string, times: number[]): void {
  for (const destination of destinations) checkIn(destination, text, times)
}

function checkIn(destination: ClassifiedSchedule, text: string, times: number[]): void {
  const start = performance.now()
  const found = classifier.classify(text, destination, defaultOptions)
  times.push(performance.now() - start)
  for (const { code } of found.candidates) assert.ok(destination.has(code), `${code} of ${text}`)
  const { tenDigit } = found
  assert.ok(tenDigit === null || destination.codesBelow(found.hs6).includes(tenDigit), text)
}

/** Printed, because a loaded machine is no fault of the code: `npm run bench:classify` measures. */
function tell(t: TestContext, times: number[]): void {
  times.sort((one, other) => one - other)
  const at = (part: number) => (times[Math.floor(times.length * part)] as number).toFixed(2)
  t.diagnostic(`ms per answer: p50 ${at(0.5)}, p95 ${at(0.95)}`)
}

test('words of goods in any order', (t) => {
  const times: number[] = []
  const some = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(some, (parts) => check(parts.join(' '), times)),
    { numRuns: DESCRIPTIONS },
  )
  tell(t, times)
})

test('any other text', (t) => {
  const times: number[] = []
  fc.assert(
    fc.property(anyText, (text) => check(text, times)),
    { numRuns: HOSTILE_DESCRIPTIONS },
  )
  tell(t, times)
})
