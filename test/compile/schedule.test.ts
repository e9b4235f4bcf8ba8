// The dated schedule resolves any code on any day to the line whose rates apply, or to a reason.

import assert from 'node:assert/strict'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import fc from 'fast-check'
import { DataError } from '../../src/base/data-error.ts'
import { addDays, contains, type Day, parseDay } from '../../src/base/day.ts'
import { embeddedFiles } from '../../src/compile/data-files.ts'
import { loadSchedule } from '../../src/compile/schedule/load-schedule.ts'
import type { ScheduleLine } from '../../src/law/schedule.ts'
import { usSchedule } from '../loaded.ts'

const folder = 'data/us/schedule'
const schedule = usSchedule()
const today = day('2026-08-01')

function day(text: string): Day {
  const parsed = parseDay(text)
  assert.ok(parsed, text)
  return parsed
}

function lineOf(code: string, on: string): ScheduleLine {
  const resolution = schedule.resolve(code, day(on))
  assert.equal(resolution.kind, 'line', `${code} on ${on}: ${resolution.kind}`)
  return (resolution as { line: ScheduleLine }).line
}

test('a ten-digit code inherits the rates of its eight digits and has its own units', () => {
  assert.deepEqual(lineOf('0102294062', '2026-04-06'), {
    code: '0102294062',
    rateCode: '01022940',
    period: { from: null, to: null },
    units: ['No.', 'kg'],
    general: '1¢/kg',
    special: 'Free (A+,AU,BH,CL,CO,D,E,IL,JO,KR,MA,OM,P,PA,PE,S,SG)',
    other: '5.5¢/kg',
  })
})

test('staged Special rates of Korea, Colombia and Panama change on 2026-01-01', () => {
  const special = (code: string, on: string) => lineOf(code, on).special
  const beef = ['Free (BH,CL,CO,JO,MA,OM,P,PE,S,SG) 1.7% (KR)', 'Free (BH,CL,CO,JO,KR,MA,OM']
  assert.ok(special('02011050', '2025-12-31').startsWith(beef[0] as string))
  assert.ok(special('02011050', '2026-01-01').startsWith(beef[1] as string))
  assert.equal(
    special('2008111500', '2025-12-31'),
    'Free (AU,BH,CL,JO,KR,MA,OM,P,PE,S,SG) 8.7% (CO) 13.1% (PA)',
  )
  assert.equal(special('2008111500', '2026-01-01'), 'Free (AU,BH,CL,CO,JO,KR,MA,OM,P,PA,PE,S,SG)')
  assert.deepEqual(lineOf('2008111500', '2025-06-01').period, { from: null, to: '2026-01-01' })
  assert.deepEqual(lineOf('2008111500', '2026-06-01').period, { from: '2026-01-01', to: null })
})

test('a statistical number retired on 2026-07-01 is reported; its line stays', () => {
  assert.deepEqual(lineOf('0704200000', '2026-06-30').period, { from: null, to: '2026-07-01' })
  assert.deepEqual(schedule.resolve('0704200000', day('2026-07-01')), {
    kind: 'none',
    retired: '2026-07-01',
  })
  assert.deepEqual(schedule.resolve('0704200020', day('2026-06-30')), {
    kind: 'none',
    retired: null,
  })
  assert.equal(lineOf('0704200020', '2026-07-01').general, '12.5%')
  assert.equal(lineOf('07042000', '2026-06-30').code, '0704200000')
  assert.equal(lineOf('07042000', '2026-07-01').code, '07042000')
})

test('statistical changes apply from 2025-07-01 and 2026-02-01', () => {
  assert.equal(lineOf('0901110045', '2025-06-30').rateCode, '09011100')
  assert.deepEqual(schedule.resolve('0901110045', day('2025-07-01')), {
    kind: 'none',
    retired: '2025-07-01',
  })
  assert.deepEqual(lineOf('8504320000', '2026-01-31').units, ['No.'])
  assert.deepEqual(lineOf('8504320000', '2026-02-01').units, ['No.', 'kg'])
})

test('4420.19.00, omitted from the 2025 Basic Edition by mistake, was always in force', () => {
  for (const on of ['2025-01-01', '2025-02-04', '2026-08-01']) {
    const { code, general, period } = lineOf('44201900', on)
    assert.deepEqual([code, general, period.from], ['4420190000', '3.2%', null])
  }
})

test('an eight-digit code with one statistical number resolves to it', () => {
  assert.equal(lineOf('01013000', '2026-08-01'), lineOf('0101300000', '2026-08-01'))
  assert.equal(lineOf('0101300000', '2026-08-01').rateCode, '01013000')
})

test('an eight-digit code with several numbers has the rates of the line, the units of all', () => {
  const steers = lineOf('01022940', '2026-08-01')
  assert.deepEqual([steers.code, steers.units], ['01022940', ['No.', 'kg']])
  assert.deepEqual(lineOf('03071100', '2026-08-01').units, ['kg'])
  assert.deepEqual(lineOf('05119940', '2026-08-01').units, [])
})

test('a short code resolves to its only line', () => {
  assert.equal(lineOf('870323', '2026-08-01'), lineOf('87032301', '2026-08-01'))
  assert.equal(lineOf('0205', '2026-08-01'), lineOf('0205000000', '2026-08-01'))
})

test('a short code whose lines share a rate has that rate', () => {
  const line = lineOf('021099', '2026-08-01')
  assert.deepEqual([line.code, line.rateCode, line.general], ['021099', '021099', '2.3%'])
  const below = schedule.codesBelow('021099', today).map((code) => lineOf(code, '2026-08-01'))
  assert.ok(below.length > 1)
  for (const { general, special, other } of below) {
    assert.deepEqual([general, special, other], [line.general, line.special, line.other])
  }
})

test('a short code whose lines differ returns all of them', () => {
  const resolution = schedule.resolve('8703', today)
  assert.equal(resolution.kind, 'several')
  const lines = resolution.kind === 'several' ? resolution.lines : []
  assert.equal(lines.length, 15)
  assert.ok(lines.includes(lineOf('87032301', '2026-08-01')))
  assert.equal(schedule.resolve('8703', day('2026-08-02')), resolution)
})

test('digits after the tenth must be zeros', () => {
  assert.equal(lineOf('0101210010000', '2026-08-01'), lineOf('0101210010', '2026-08-01'))
  assert.deepEqual(schedule.resolve('0101210010001', today), { kind: 'none', retired: null })
})

test('codes without a chapter, or of odd length, do not resolve', () => {
  const none = { kind: 'none', retired: null }
  for (const code of ['', '87', '87032', '8703230', '870323011', '77010000', '0101210000']) {
    assert.deepEqual(schedule.resolve(code, today), none, code)
  }
  for (const code of ['99038803', '9903', 'abcdefgh', '0101:']) {
    assert.deepEqual(schedule.resolve(code, today), none, code)
  }
})

test('chapter 98 has its rates as printed, even if only one column is filled', () => {
  const repairs = lineOf('98020050', '2025-03-01')
  assert.ok(repairs.special.endsWith('(see U.S. note 3 of this subchapter) (B,C)'))
  assert.deepEqual(
    [lineOf('98230607', '2025-12-31').special, lineOf('98230607', '2026-01-01').special],
    ['47¢/kg + 3.9% (S+)', '37.6¢/kg + 3.1% (S+)'],
  )
  assert.equal(lineOf('98230607', '2026-01-01').general, '')
})

test('days before the first covered day are answered as of that day', () => {
  assert.equal(schedule.begins, '2025-01-01')
  assert.equal(schedule.horizon, '2026-10-07')
  assert.equal(lineOf('0101300000', '2020-01-01'), lineOf('0101300000', '2025-01-01'))
})

test('every day from the first has one source, and only the reconstruction has a doubt', () => {
  const on = (text: string) =>
    schedule.sources.filter(({ period }) => contains(period, day(text))).map(({ cite }) => cite)
  assert.deepEqual(on('2024-12-31'), [])
  const acts = ['2025-01-01', '2025-08-01', '2026-01-31', '2026-02-01', '2026-12-01'].map(
    (text) => {
      const [cite, ...others] = on(text)
      assert.equal(others.length, 0)
      return `${cite?.act.split(', ').at(-1)} ${cite?.published} ${cite?.doubt === null}`
    },
  )
  assert.deepEqual(acts, [
    'HTSUS 2025 Basic Edition 2024-12-10 true',
    'HTSUS 2025 Revision 16 2025-06-20 true',
    'HTSUS 2026 Basic Edition 2025-12-17 true',
    'HTSUS 2026 Revision 2 2026-01-26 true',
    'HTSUS 2026 Revision 11 2026-06-22 false',
  ])
})

test('the schedule has 5,612 HS subheadings, 11,414 lines and 19,831 numbers on 2026-08-01', () => {
  assert.equal(schedule.hs6.size, 5612)
  const finest = schedule.codesBelow('', today).filter((code) => code < '98')
  assert.equal(new Set(finest.map((code) => code.slice(0, 8))).size, 11_414)
  assert.equal(finest.filter((code) => code.length === 10).length, 19_831)
  assert.deepEqual(schedule.codesBelow('01012', today), [
    '0101210010',
    '0101210020',
    '0101290010',
    '0101290090',
  ])
  assert.deepEqual(schedule.codesBelow('910111', today), ['91011140', '91011180'])
})

test('the same line is the same object, on any day and from a coarser code', () => {
  const codes = schedule.codesBelow('', today)
  const code = fc.constantFrom(...codes)
  const days = fc.integer({ min: 0, max: 700 }).map((count) => addDays(schedule.begins, count))
  fc.assert(
    fc.property(code, days, days, (code, one, other) => {
      const [first, second] = [schedule.resolve(code, one), schedule.resolve(code, other)]
      fc.pre(first.kind === 'line' && second.kind === 'line')
      assert.ok(contains(first.line.period, one))
      assert.equal(first.line === second.line, contains(first.line.period, other))
      const line = schedule.resolve(code.slice(0, 8), one)
      assert.ok(line.kind === 'line' && line.line.general === first.line.general)
      assert.equal(schedule.resolve(code, one), first)
    }),
  )
})

/** A copy of the edition to damage. */
function copy(t: TestContext): string {
  const place = mkdtempSync(join(tmpdir(), 'schedule-'))
  t.after(() => rmSync(place, { recursive: true }))
  cpSync(folder, join(place, 'schedule'), { recursive: true })
  return place
}

function edit(place: string, file: string, change: (text: string) => string): void {
  const path = join(place, file)
  writeFileSync(path, change(readFileSync(path, 'utf8')))
}

test('a changed chapter file is not loaded', (t) => {
  const place = copy(t)
  edit(place, 'schedule/ch72.csv', (text) => text.replace('20%', '2%'))
  assert.throws(
    () => loadSchedule(embeddedFiles(place), 'schedule'),
    (error) =>
      error instanceof DataError &&
      /ch72\.csv is not the file its manifest names/.test(error.message),
  )
})

test('a manifest without its horizon is refused by file and line', (t) => {
  const place = copy(t)
  edit(place, 'schedule/manifest.yaml', (text) => text.replace(/^horizon: .*\n/m, ''))
  assert.throws(
    () => loadSchedule(embeddedFiles(place), 'schedule'),
    (error) =>
      error instanceof DataError && /manifest\.yaml:\d+: the key "horizon" is/.test(error.message),
  )
})
