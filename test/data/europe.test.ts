// The editions of the UK and the EU hold what their sources give, and say what they do not know.

import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { parse as parseCsv } from 'csv-parse/sync'
import { quote } from '../../src/assess/quote.ts'
import type { Day } from '../../src/base/day.ts'
import { runData } from '../../src/cli/data/data.ts'
import { readExchange } from '../../src/compile/acts/act-schema.ts'
import { loadSchedule } from '../../src/compile/schedule/load-schedule.ts'
import { adValoremRate } from '../../src/law/duty/duty-expression.ts'
import { parseExpression } from '../../src/law/duty/parse-expression.ts'
import { type Bridge, readBridge } from '../../src/publish/global-tariff/manifest.ts'
import { dataFiles, tariffs } from '../loaded.ts'
import { yamlFile } from '../yaml-file.ts'

const shared = process.env.LANDFALL_SHARED ?? resolve(import.meta.dirname, '../../../shared')
const skip = existsSync(shared) ? false : 'the publishers’ files (LANDFALL_SHARED) are not here'
const today = '2026-08-01' as Day
const schedule = loadSchedule(dataFiles(), 'uk/schedule')

function general(code: string): string {
  const found = schedule.resolve(code, today)
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

test('99 % of the codes have a third-country duty, and the others have none, not zero', () => {
  const all = schedule.codesBelow('', today)
  assert.equal(all.length, 16_682)
  assert.ok(all.every((code) => code.length === 10))
  assert.equal(all.filter((code) => general(code) === '').length, 156)
  assert.equal(general('9880840000'), '')
})

test('bicycles, shirts and seed wheat have the duties of both tariffs', () => {
  for (const code of ['87120030', '6109100010']) {
    const rate = code === '87120030' ? '14.0%' : '12.0%'
    const union = tariffs().of('EU')?.select(code, 'TW', today).line?.general
    assert.deepEqual([general(code), union], [rate, rate.replace('.0%', '.000 %')])
  }
  assert.equal(general('10019120'), 'several')
  assert.deepEqual(
    schedule.codesBelow('10019120', today).map((code) => general(code)),
    ['79.00 GBP/1000kg', '0.0%'],
  )
})

test('nearly all rates by value of the later table of the United Kingdom are held', {
  skip,
}, (t) => {
  const tariff = tariffs().of('GB')
  assert.ok(tariff)
  const { later } = readBridge('data/uk/bridge.yaml')
  const printed = laterRates(later).filter(({ code }) => has(code))
  const other = printed.filter(
    ({ code, rate }) => !quote(code, null, '2025-07-14' as Day, tariff)?.mfnRate?.equals(rate),
  )
  const share = 1 - other.length / printed.length
  t.diagnostic(`${printed.length} rates, ${other.length} differ`)
  assert.ok(share >= 0.99, `${share}: ${other.slice(0, 10).map(({ code }) => code)}`)
})

function has(code: string): boolean {
  const found = schedule.resolve(code, today)
  return found.kind === 'line' && found.line.code === code
}

/** The rates of the later table that are fractions of the value. */
function laterRates({ file, code, rate, only }: Bridge['later']) {
  const bytes = readFileSync(join(shared, 'data', file))
  const text = file.endsWith('.gz') ? gunzipSync(bytes) : bytes
  const rows: readonly Row[] = parseCsv(text, { columns: true, bom: true })
  return rows.flatMap((row) => {
    const parsed = parseExpression(row[rate] ?? '')
    const fraction = parsed.ok ? adValoremRate(parsed.expression) : null
    if (!fraction || (only && row[only.column] !== only.value)) return []
    return [{ code: row[code] ?? '', rate: fraction }]
  })
}

test('the schedule says of which day its rates are', () => {
  assert.deepEqual([schedule.begins, schedule.horizon], ['2021-01-01', '2025-07-01'])
  const doubts = schedule.sources.map(({ cite }) => cite.doubt ?? '').join(' ')
  assert.match(doubts, /Rates of 2021-01-01/)
  assert.match(doubts, /Codes that it alone has are held to 2026-03-01/)
})

type Row = Readonly<Record<string, string>>

function rowsOf(file: string): readonly Row[] {
  return parseCsv(readFileSync(file, 'utf8'), { columns: true, comment: '#' })
}

test('the customs months reach from 2025-01 as far as their publishers do', () => {
  for (const [name, currency, last, dollar] of [
    ['hmrc-monthly', 'GBP', '2026-08-01', '2026-01-01,USD,1.3329'],
    ['eu-customs-monthly', 'EUR', '2026-04-01', '2026-01-01,USD,1.1787'],
  ] as const) {
    const file = `data/exchange/${name}.yaml`
    assert.equal(readExchange(yamlFile(file), file).currency, currency)
    const rows = rowsOf(`data/exchange/${name}.csv`)
    assert.deepEqual([rows[0]?.day, rows.at(-1)?.day], ['2025-01-01', last])
    assert.ok(rows.some((row) => Object.values(row).join() === dollar))
  }
})

test('the months of the EU equal those computed apart from the ECB file', { skip }, () => {
  const apart = rowsOf(join(shared, 'data/fx/eu_customs_monthly_derived.csv'))
    .filter(({ valid_month: month = '' }) => month >= '2025-01')
    .map((row) => `${row.valid_month}-01 ${row.currency} ${Number(row.units_per_eur)}`)
  const here = rowsOf('data/exchange/eu-customs-monthly.csv').map(
    ({ day, currency, rate }) => `${day} ${currency} ${Number(rate)}`,
  )
  assert.deepEqual(here.toSorted(), apart.toSorted())
})
