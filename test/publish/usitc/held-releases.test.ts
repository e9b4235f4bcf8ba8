// The committed edition compared with the publisher's files: nothing lost, nothing invented.

import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import type { Day } from '../../../src/base/day.ts'
import { Decimal } from '../../../src/base/decimal.ts'
import { diff } from '../../../src/publish/usitc/diff.ts'
import {
  compileEdition,
  type ReleaseLines,
  readReleases,
} from '../../../src/publish/usitc/edition.ts'
import { legalLines } from '../../../src/publish/usitc/legal-lines.ts'
import { type ExportRow, readExport } from '../../../src/publish/usitc/read-export.ts'
import { readUsitcReleases } from '../../../src/publish/usitc/releases.ts'
import { verify } from '../../../src/publish/usitc/verify.ts'
import { usSchedule } from '../../loaded.ts'

const shared = join(process.env.LANDFALL_SHARED ?? '../shared', 'data/us')
const skip = existsSync(shared) ? false : 'the publishers’ files are not here (LANDFALL_SHARED)'
const folder = 'data/us/schedule'
const publisher = readUsitcReleases('data/us/publishers.yaml')
const schedule = usSchedule()
const beforeStaging = '2025-12-31' as Day

function bytes(file: string): Buffer {
  const content = readFileSync(join(shared, file))
  return file.endsWith('.gz') ? gunzipSync(content) : content
}

let releases: readonly ReleaseLines[] | null = null

/** Read once for all tests of this file. */
function heldReleases(): readonly ReleaseLines[] {
  releases ??= readReleases(publisher, bytes)
  return releases
}

function countOf(codes: Iterable<string>, digits: number): number {
  return [...codes].filter((code) => code.length === digits && code < '98').length
}

test('2026 Revision 10 has 11,414 lines of eight digits and 19,738 of ten, all with a rate', {
  skip,
}, () => {
  const release = heldReleases().find(({ release }) => release.release === '2026 Revision 10')
  const codes = [...(release?.lines.keys() ?? [])]
  assert.equal(countOf(codes, 8), 11_414)
  assert.equal(countOf(codes, 10), 19_738)
  const day = '2026-06-08' as Day
  const unrated = codes.filter((code) => {
    const resolution = schedule.resolve(code, day)
    if (resolution.kind !== 'line' || code >= '98') return resolution.kind !== 'line'
    return resolution.line.general === '' || resolution.line.other === ''
  })
  assert.deepEqual(unrated, [])
})

/** Differences between printed rows and the edition on that day: only the known misprints. */
const MISPRINTS: Readonly<Record<string, readonly string[]>> = {
  '2025 Basic Edition': [
    '20031001 other',
    '2909191800 other',
    '40119020 special',
    '44201900 left out',
    '4420190000 left out',
    '62046311 special',
    '98020050 special',
  ],
  '2025 Revision 16': ['9401993030 not a code', '98020050 special'],
  '2025 Revision 32': ['98020050 special'],
  '2026 Basic Edition': ['98020050 special'],
  '2026 Revision 4': ['98020050 special'],
}

for (const { release, file, published, changes } of publisher.releases) {
  test(`the edition says on its day what ${release} prints`, { skip }, () => {
    const day = changes?.effective ?? published
    const rows = readExport(bytes(file).toString('utf8')).numbered.filter(
      ({ code }) => code.length >= 8 && code < '99',
    )
    const printedCodes = new Set(rows.flatMap(({ code }) => [code, code.slice(0, 8)]))
    const editionCodes = new Set(
      schedule.codesBelow('', day).flatMap((code) => [code, code.slice(0, 8)]),
    )
    const found = [
      ...rows.flatMap((row) => disagreements(row, day)),
      ...[...editionCodes]
        .filter((code) => !printedCodes.has(code))
        .map((code) => `${code} left out`),
    ]
    assert.deepEqual(found.sort(), MISPRINTS[release] ?? [])
    assert.equal(editionCodes.size > 31_000, true)
  })
}

/** A printed row must equal the edition's resolution; empty cells of statistical rows inherit. */
function disagreements(row: ExportRow, day: Day): readonly string[] {
  const resolution = schedule.resolve(row.code, day)
  if (resolution.kind !== 'line') return [`${row.code} not a code`]
  const { line } = resolution
  const statistical = row.code.length === 10
  const inherits = statistical && row.general === '' && row.special === ''
  const differing = (['general', 'special', 'other'] as const).filter((column) =>
    inherits && row[column] === '' ? false : row[column] !== line[column],
  )
  const own = statistical || row.units.length > 0
  const units = own && row.units.join() !== line.units.join() ? ['units'] : []
  const rateCode = line.rateCode === row.code.slice(0, 8) ? [] : ['rate code']
  return [...differing, ...units, ...rateCode].map((what) => `${row.code} ${what}`)
}

test('the folder equals the output of the releases, byte for byte', { skip }, () => {
  const files = compileEdition(publisher, heldReleases())
  assert.deepEqual(readdirSync(folder).sort(), [...files.keys()].sort())
  const differing = [...files].filter(
    ([file, text]) => readFileSync(join(folder, file), 'utf8') !== text,
  )
  assert.deepEqual(
    differing.map(([file]) => file),
    [],
    'build it again: landfall data usitc edition',
  )
})

test('the CSV and the JSON export of 2026 Revision 4 are the same lines', { skip }, () => {
  const linesOf = (file: string) =>
    legalLines(readExport(bytes(file).toString('utf8')).numbered).lines
  const json = linesOf('hts/hts_2026_rev_4.json.gz')
  const csv = linesOf('hts/hts_2026_revision_4_csv.csv.gz')
  assert.equal(csv.size, 31_716)
  assert.deepEqual(diff(json, csv), [])
})

test('a real export cut in half is refused after its predecessor', { skip }, () => {
  const rows = readExport(bytes('hts/hts_2026_rev_10.json.gz').toString('utf8')).numbered
  const whole = legalLines(rows).lines
  const half = legalLines(rows.slice(0, rows.length / 2)).lines
  assert.deepEqual(verify(whole, whole, publisher.limits), [])
  assert.match(
    verify(half, whole, publisher.limits).join('; '),
    /at least 11500 expected; .*chapter 97/,
  )
})

test('the 484(f) transfers of 2026-07-01 retire the old numbers and bring the new', {
  skip,
}, () => {
  const day = '2026-07-01' as Day
  const rows: { old_hts10: string; new_hts10: string }[] = parse(
    readFileSync(join(shared, 'hts10-484f-transfers-2026-07-01.csv')),
    { columns: true },
  )
  assert.equal(rows.length, 203)
  const kept = new Set(rows.map(({ new_hts10 }) => new_hts10))
  const wrong = rows.filter(({ old_hts10, new_hts10 }) => {
    const old = schedule.resolve(old_hts10, day)
    const gone = kept.has(old_hts10) || (old.kind === 'none' && old.retired === day)
    return !gone || schedule.resolve(new_hts10, day).kind !== 'line'
  })
  assert.deepEqual(wrong, [])
})

type DatabaseRow = { hts8: string; mfn_text_rate: string; mfn_ad_val_rate: string }

test('the annual tariff database has the same lines and plain rates', {
  skip,
}, (t) => {
  const database: readonly DatabaseRow[] = parse(
    bytes('tariff-database/tariff_database_2025_06062025.csv.gz'),
    { columns: true, bom: true },
  )
  const rows = database.filter(({ hts8 }) => hts8 < '98')
  const lines = new Set(schedule.codesBelow('', beforeStaging).map((code) => code.slice(0, 8)))
  assert.deepEqual(
    rows.map(({ hts8 }) => hts8).sort(),
    [...lines].filter((code) => code < '98').sort(),
  )
  assert.equal(rows.length, 11_414)
  let plain = 0
  for (const { hts8, mfn_ad_val_rate } of rows) {
    const resolution = schedule.resolve(hts8, beforeStaging)
    assert.equal(resolution.kind, 'line')
    const general = resolution.kind === 'line' ? resolution.line.general : ''
    const percent = general === 'Free' ? '0' : /^([\d.]+)%$/.exec(general)?.[1]
    if (percent === undefined) continue
    plain++
    const fraction = Decimal.of(percent).times(Decimal.of('0.01'))
    assert.equal(fraction.equals(Decimal.of(mfn_ad_val_rate)), true, `${hts8}: ${general}`)
  }
  t.diagnostic(`${plain} of ${rows.length} lines are free or a plain percentage`)
  assert.equal(plain, 10_178)
})
