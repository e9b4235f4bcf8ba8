// Seasonal rates: the days of each, across New Year, and misprints, which apply as printed.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays, type Day, parseDay } from '../../src/base/day.ts'
import {
  inPartOfYear,
  partsOfYear,
  printSeason,
  seasonOn,
  seasons,
  type YearPart,
} from '../../src/law/season.ts'

function rateOn(text: string, date: string): string | null {
  const all = seasons(text)
  const day = parseDay(date)
  assert.ok(all !== null && day !== null, text)
  return seasonOn(all, day)?.text ?? null
}

test('the rate of a season applies from its first day to its last', () => {
  const days: readonly (readonly [string, string, string | null])[] = [
    [HERRING_UK, '2026-07-01', '14.00%'],
    [HERRING_UK, '2026-12-31', '14.00%'],
    [HERRING_UK, '2026-01-01', '14.00%'],
    [HERRING_UK, '2026-01-31', '14.00%'],
    [HERRING_UK, '2026-02-01', '0.00%'],
    [HERRING_UK, '2026-06-30', '0.00%'],
    [HERRING_EU, '2026-02-14', '15.00%'],
    [HERRING_EU, '2026-02-15', '0.00%'],
    [HERRING_EU, '2026-06-16', '15.00%'],
    [PEARS, '2026-01-31', '8.00%'],
    [PEARS, '2028-02-29', '4.00%'],
    [PEARS, '2026-08-01', '10.00%'],
    [CAULIFLOWER, '2026-04-14', '9.60% MIN 1.1 €/100 kg/net'],
    [CAULIFLOWER, '2026-12-01', '9.60% MIN 1.1 €/100 kg/net'],
    [CAULIFLOWER, '2026-04-15', '13.60% MIN 1.6€/100kg/net'],
    [POTATOES, '2026-06-30', '13.40%'],
  ]
  for (const [text, day, rate] of days) assert.equal(rateOn(text, day), rate, `${day} ${text}`)
})

test('a misprint is read as printed: a gap has no rate, 31 April is the end of April', () => {
  assert.equal(rateOn(AVOCADOS, '2026-03-31'), '4.00%')
  assert.equal(rateOn(AVOCADOS, '2026-12-31'), '4.00%')
  assert.equal(rateOn(AVOCADOS, '2026-05-01'), null)
  assert.equal(rateOn(STRAWBERRIES, '2026-04-30'), '11.20%')
  assert.equal(rateOn(STRAWBERRIES, '2026-05-01'), '12.80% MIN 2.4€/100kg/net')
})

test('the parts of a year include each day once, gaps included', () => {
  const days = Array.from({ length: 366 }, (_, at) => addDays('2028-01-01' as Day, at))
  for (const text of [HERRING_UK, HERRING_EU, PEARS, CAULIFLOWER, POTATOES, AVOCADOS]) {
    const all = seasons(text)
    assert.ok(all)
    for (const day of days) {
      const parts: readonly YearPart[] = partsOfYear(all).filter((part) => inPartOfYear(part, day))
      assert.deepEqual(parts, [{ all, season: seasonOn(all, day) }], `${day} ${text}`)
    }
  }
})

test('the days of a season are printed as people write them, and can be parsed again', () => {
  for (const text of [HERRING_UK, HERRING_EU, PEARS, POTATOES, AVOCADOS, STRAWBERRIES]) {
    const all = seasons(text)
    const printed = all?.map((season) => `${season.text} (${printSeason(season)})`).join(', ')
    assert.deepEqual(seasons(printed ?? ''), all, printed ?? '')
  }
  const [winter, rest] = seasons(CAULIFLOWER) ?? []
  assert.ok(winter && rest)
  assert.equal(printSeason(winter), '1 Jan–14 Apr, 1 Dec–31 Dec')
  assert.equal(printSeason(rest), 'the rest of the year')
})

test('a text of anything but rates with their days has no seasons', () => {
  const others = [
    ...['', '5%', '5% (see note)', '5% (01 JUL - 31 JAM)', '5% (32 JUL - 31 AUG)', '5% (JUL-AUG)'],
    ...['5% (01 JUL - 31 JAN) + 1 EUR', '(01 JUL - 31 JAN)', '5% (01 JUL-31 JAN), 6% (note)'],
    ...['0 JUL-1 JUL', '5% (00 JUL-31 JUL)', '9.60% (01 JAN, 2 FEB)'],
  ]
  for (const text of others) assert.equal(seasons(text), null, text)
})

const HERRING_UK = '14.00% (01 JUL - 31 JAN), 0.00% (01 FEB - 30 JUN)'
const HERRING_EU = '15.00% (01 JAN-14 FEB, 16 JUN-31 DEC), 0.00% (15 FEB-15 JUN)'
const PEARS =
  '8.00% (01 JAN - 31 JAN), 4.00% (01 FEB - 31 MAR), 0.00% (01 APR - 31 JUL), ' +
  '10.00% (01 AUG - 31 DEC)'
const CAULIFLOWER =
  '9.60% MIN 1.1 €/100 kg/net (01 JAN-14 APR, 1 DEC-31 DEC), 13.60% MIN 1.6€/100kg/net'
const POTATOES = '9.60% (01 JAN-15 MAY), 13.40% (16 MAY-30 JUNE)'
const AVOCADOS = '4.00% (01 JAN-31 MAR, 01-31 DEC), 5.10% (01 JUN-30 NOV)'
const STRAWBERRIES =
  '11.20% (01 JAN-31 APR, 01 AUG-31 DEC), 12.80% MIN 2.4€/100kg/net (01 MAY-31 JUL)'
