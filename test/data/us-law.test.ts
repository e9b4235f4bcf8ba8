// The first US law as it compiles: fees by fiscal year, who is exempt, and preference programmes by
// day.

import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { test } from 'node:test'
import { type Day, parseDay } from '../../src/base/day.ts'
import type { Heading } from '../../src/law/measure.ts'
import { isBeneficiary } from '../../src/law/programme.ts'
import { tariffs } from '../loaded.ts'

const root = resolve(import.meta.dirname, '../..')
const shared = process.env.LANDFALL_SHARED ?? resolve(root, '../shared')
const skip = existsSync(shared) ? false : 'the publishers’ lists (LANDFALL_SHARED) are not here'
const loaded = tariffs().of('US')
assert(loaded)
const tariff = loaded

function day(text: string): Day {
  const parsed = parseDay(text)
  assert(parsed, text)
  return parsed
}

/** Headings of the fee that name the origin on the day; any goods will do. */
function fee(id: string, origin: string, on: string): readonly Heading[] {
  const { candidates } = tariff.select('6109100012', origin, day(on))
  const found = candidates.find(({ measure }) => measure.id === id)
  return (found?.headings ?? []).map(({ heading }) => heading)
}

function charges(headings: readonly Heading[]): readonly string[] {
  return headings.flatMap(({ outcome }) =>
    outcome.kind === 'charge' ? [outcome.expression.text] : [],
  )
}

function exempted(origin: string, on = '2026-03-02'): boolean {
  return fee('us/mpf', origin, on).some(
    ({ outcome, when }) => outcome.kind === 'exempt' && when.length === 0,
  )
}

function inForce(name: string, origin: string, on: string): boolean {
  const claim = tariff.programmes.claim(name)
  assert(claim, `no programme is called ${name}`)
  return isBeneficiary(claim.programme, origin, day(on))
}

test('19 CFR 24.23(b): the fees of each type of entry change on each first of October', () => {
  for (const [on, amounts] of [
    ['2025-09-30', ['1.31 USD', '2.62 USD', '0.3464% MIN 32.71 USD MAX 634.62 USD']],
    ['2025-10-01', ['1.34 USD', '2.69 USD', '0.3464% MIN 33.58 USD MAX 651.50 USD']],
    ['2026-10-01', ['1.38 USD', '2.77 USD', '0.3464% MIN 34.58 USD MAX 670.86 USD']],
    ['2027-09-30', ['1.38 USD', '2.77 USD', '0.3464% MIN 34.58 USD MAX 670.86 USD']],
    ['2027-10-01', []],
  ] as const) {
    assert.deepEqual(charges(fee('us/mpf', 'VN', on)), amounts, on)
  }
})

test('19 CFR 143.21: an informal entry is open up to 2,500 USD', () => {
  const informal = fee('us/mpf', 'VN', '2026-10-01').filter(({ when }) =>
    when.some((one) => one.kind === 'entry' && one.types.includes('informal')),
  )
  assert.deepEqual(charges(informal), ['2.77 USD'])
  const { informalAtMost, currency } = tariff.entry ?? assert.fail()
  assert.equal(`${informalAtMost.toString()} ${currency}`, '2500 USD')
})

test('19 U.S.C. 58c(b)(8) and (11): exempt by origin alone', () => {
  for (const origin of ['IL', 'HT', 'TT', 'CW', 'ET', 'KH', 'GU', 'VI']) {
    assert.equal(exempted(origin), true, origin)
  }
  for (const origin of ['CA', 'MX', 'KR', 'JO', 'JP', 'MA', 'KE', 'IN', 'SX', 'CR', 'BD']) {
    assert.equal(exempted(origin), false, origin)
  }
})

test('19 U.S.C. 58c(b)(10) and (12)-(21): exempt by a claim under eleven agreements', () => {
  const named = fee('us/mpf', 'VN', '2026-03-02').flatMap(({ when }) =>
    when.flatMap((condition) => (condition.kind === 'preference' ? condition.programmes : [])),
  )
  const agreements = ['USMCA', 'CL', 'SG', 'AU', 'CAFTA-DR', 'BH', 'OM', 'PE', 'KORUS', 'CO', 'PA']
  assert.deepEqual(named, agreements)
  for (const name of named) assert(tariff.programmes.claim(name), name)
})

test('26 U.S.C. 4461: an eighth of a percent, by sea', () => {
  const [heading] = fee('us/hmf', 'VN', '2026-03-02')
  assert.deepEqual(charges(heading ? [heading] : []), ['0.125%'])
  assert.deepEqual(heading?.when, [{ kind: 'mode', modes: ['ocean'] }])
})

test('General Note 3(c)(i): every symbol of the Special column has one programme', { skip }, () => {
  const file = readFileSync(resolve(shared, 'data/us/spi-codes.csv'), 'utf8')
  const printed = file
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(',')[0])
  const ours = tariff.programmes.all.flatMap(({ symbols }) => symbols)
  assert.deepEqual(ours.toSorted(), printed.toSorted())
  assert.equal(new Set(ours).size, ours.length)
})

test('a claim is known by the names the contract uses', () => {
  const names = ['USMCA', 'KORUS', 'CAFTA-DR', 'CAFTA_DR', 'S', 'S+', 'P', 'P+', 'AU', 'KR', 'sg']
  for (const name of names) assert(tariff.programmes.claim(name), name)
})

test('AGOA and HOPE/HELP: the days of the lapse are covered, the end of 2026 is the end', () => {
  for (const [name, origin] of [
    ['AGOA', 'KE'],
    ['HOPE', 'HT'],
  ] as const) {
    assert.equal(inForce(name, origin, '2025-12-01'), true)
    assert.equal(inForce(name, origin, '2026-12-31'), true)
    assert.equal(inForce(name, origin, '2027-01-01'), false)
  }
  assert.equal(inForce('AGOA', 'GA', '2025-06-02'), false)
  assert.equal(inForce('AGOA', 'GA', '2026-06-02'), true)
  assert.equal(inForce('AGOA', 'UG', '2026-06-02'), false)
})

test('GSP has lapsed, Nepal’s programme ended with 2025, the trade agreements run on', () => {
  assert.equal(inForce('A', 'TH', '2025-01-01'), false)
  assert.equal(inForce('NP', 'NP', '2025-12-31'), true)
  assert.equal(inForce('NP', 'NP', '2026-01-01'), false)
  assert.equal(inForce('KORUS', 'KR', '2030-01-01'), true)
})

test('General Notes 5, 6, 13, 14: car parts of Canada; aircraft, medicines and dyes of all', () => {
  assert.deepEqual(
    [inForce('B', 'CA', '2026-03-02'), inForce('B', 'DE', '2026-03-02')],
    [true, false],
  )
  for (const symbol of ['C', 'K', 'L']) assert.equal(inForce(symbol, 'DE', '2026-03-02'), true)
})

test('31 U.S.C. 5151: 21 currencies from 2025-01-03, and no rate where the table has none', () => {
  const { exchange } = tariff
  assert.equal(exchange.horizon, '2026-09-25')
  assert.equal(exchange.rate('JPY', day('2026-03-18'))?.day, '2026-03-13')
  assert.equal(exchange.rate('JPY', day('2025-01-02')), null)
  assert.equal(exchange.rate('LKR', day('2026-03-18')), null)
})
