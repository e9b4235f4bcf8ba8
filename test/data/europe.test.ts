// The editions of the UK and the EU hold what their sources give, and say what they do not know.

import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { test } from 'node:test'
import type { Day } from '../../src/base/day.ts'
import { runData } from '../../src/cli/data.ts'
import { loadSchedule } from '../../src/tariff/schedule.ts'

const shared = process.env.LANDFALL_SHARED ?? resolve(import.meta.dirname, '../../../shared')
const skip = existsSync(shared) ? false : 'the publishers’ files (LANDFALL_SHARED) are not here'
const today = '2026-08-01' as Day
const schedules = {
  uk: loadSchedule('data/uk/schedule'),
  eu: loadSchedule('data/eu/schedule'),
}

function general(place: 'uk' | 'eu', code: string): string {
  const found = schedules[place].resolve(code, today)
  return found.kind === 'line' ? found.line.general : found.kind
}

test('the tables of the UK and the EU equal what their sources give', { skip }, () => {
  const said: string[] = []
  assert.equal(
    runData(['europe', 'check'], (text) => said.push(text)),
    0,
    said.join(''),
  )
})

test('97 % of the codes have a third-country duty, and the others have none, not zero', () => {
  for (const [place, codes, unrated] of [
    ['uk', 16_682, 469],
    ['eu', 16_639, 496],
  ] as const) {
    const all = schedules[place].codesBelow('', today)
    assert.equal(all.length, codes)
    assert.ok(all.every((code) => code.length === 10))
    assert.equal(all.filter((code) => general(place, code) === '').length, unrated)
  }
  assert.deepEqual([general('uk', '9880840000'), general('eu', '9880840000')], ['', ''])
})

test('bicycles, shirts and seed wheat have the duties of both tariffs', () => {
  for (const code of ['87120030', '6109100010']) {
    const rate = code === '87120030' ? '14.0%' : '12.0%'
    assert.deepEqual([general('uk', code), general('eu', code)], [rate, rate])
  }
  assert.equal(general('uk', '10019120'), 'several')
  assert.deepEqual(
    schedules.uk.codesBelow('10019120', today).map((code) => general('uk', code)),
    ['79.00 GBP/1000kg', '0.0%'],
  )
})

test('the rates are of January 2021 and the schedules say so', () => {
  for (const { begins, horizon, sources } of Object.values(schedules)) {
    assert.deepEqual([begins, horizon], ['2021-01-01', '2021-01-27'])
    assert.match(sources[0]?.cite.doubt ?? '', /^Rates of 2021-01-01/)
  }
})
