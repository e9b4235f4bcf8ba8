// Section 301, China, against the dated list it was written from: for every statistical number of
// the schedule, on days around each change, the same heading decides.

import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { type Day, parseDay } from '../../src/base/day.ts'
import type { Measure } from '../../src/law/measure.ts'
import { candidatesFor } from '../../src/law/tariff.ts'
import { readExport } from '../../src/publish/usitc/read-export.ts'
import { tariffs } from '../loaded.ts'

const root = resolve(import.meta.dirname, '../..')
const shared = process.env.LANDFALL_SHARED ?? resolve(root, '../shared')
const skip = existsSync(shared) ? false : 'the publishers’ lists (LANDFALL_SHARED) are not here'
const DAYS = ['2025-01-01', '2025-12-31', '2026-01-01', '2026-10-10', '2026-11-10'].flatMap(
  (text) => parseDay(text) ?? [],
)
/** Headings that are claimed, or that add to a list rate in a measure of their own. */
const APART = new Set(['9903.91.12', '9903.91.14', '9903.92.10'])

type Row = Readonly<Record<string, string>>

function source(): readonly Row[] {
  const file = resolve(shared, 'data/us/overlays/lists/s301_china_dated.csv')
  const rows: readonly Row[] = parse(readFileSync(file, 'utf8'), { columns: true })
  return rows.filter((row) => !APART.has(row.heading ?? '')).flatMap(amended)
}

/** Where the law's text says otherwise than the dated list: see the list files and 9903.91.10. */
function amended(row: Row): readonly Row[] {
  if (row.hts_prefix === '9018310080') return []
  if (row.hts_prefix === '90183100') return [{ ...row, except_prefixes: '' }]
  if (row.hts_prefix !== '29319090') return [row]
  const left = '2931909030 2931909035 2931909040 2931909052'
  return [{ ...row, except_prefixes: left }]
}

function expected(rows: readonly Row[], code: string, day: Day): readonly string[] {
  const found = rows.filter(
    (row) =>
      code.startsWith(row.hts_prefix ?? '') &&
      (row.effective_from ?? '') <= day &&
      (!row.effective_to || day < row.effective_to) &&
      !(row.except_prefixes ?? '').split(' ').includes(code),
  )
  return [...new Set(found.map(({ heading }) => heading ?? ''))]
}

function numbers(): readonly string[] {
  const file = resolve(shared, 'data/us/hts/hts_2026_rev_10.json.gz')
  const { numbered } = readExport(gunzipSync(readFileSync(file)).toString('utf8'))
  return numbered.map(({ code }) => code).filter((code) => code.length === 10 && code < '98')
}

const tariff = tariffs().of('US')
assert(tariff)
const { schedule, select } = tariff

/** The measure as it compiled, found by goods that meet it. */
function china(): Measure {
  const { candidates } = select('6109100012', 'CN', DAYS[0] as Day)
  const found = candidates.find(({ measure }) => measure.id === 'us/301-china')
  assert(found)
  return found.measure
}

function met(measure: Measure, code: string, day: Day): readonly string[] {
  const [candidate] = candidatesFor([measure], code, 'CN', day)
  return (candidate?.headings ?? [])
    .filter(({ heading }) => heading.outcome.kind === 'charge' && heading.when.length === 0)
    .map(({ heading }) => heading.id)
}

test('each statistical number meets the heading the dated list gives, and one only', {
  skip,
}, () => {
  const byLine = new Map<string, Row[]>()
  for (const row of source()) {
    const line = (row.hts_prefix ?? '').slice(0, 8)
    byLine.set(line, [...(byLine.get(line) ?? []), row])
  }
  const measure = china()
  let charged = 0
  for (const code of numbers()) {
    const rows = byLine.get(code.slice(0, 8)) ?? []
    for (const day of DAYS) {
      // A number that did not exist on the day has no heading to meet.
      if (schedule.resolve(code, day).kind !== 'line') continue
      const headings = met(measure, code, day)
      assert.deepEqual(headings, expected(rows, code, day), `${code} on ${day}`)
      charged += headings.length
    }
  }
  assert(charged > 50_000, `${charged} pairs of number and day were charged`)
})

test('goods of China meet it; goods of Hong Kong, Macao and Taiwan do not', () => {
  for (const [origin, expectation] of [
    ['CN', true],
    ['HK', false],
    ['MO', false],
    ['TW', false],
  ] as const) {
    const { candidates } = select('6109100012', origin, DAYS[0] as Day)
    assert.equal(
      candidates.some(({ measure }) => measure.id === 'us/301-china'),
      expectation,
    )
  }
})
