// Third-country duties: on the eight-digit line if all codes below agree, on ten digits if they
// differ, and no rate where the table has none.

import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { DataError } from '../../../src/base/data-error.ts'
import type { Day } from '../../../src/base/day.ts'
import { embeddedFiles } from '../../../src/compile/data-files.ts'
import { loadSchedule } from '../../../src/compile/schedule/load-schedule.ts'
import { bridgeEdition } from '../../../src/publish/global-tariff/edition.ts'
import { type Bridge, readBridge } from '../../../src/publish/global-tariff/manifest.ts'

const bridge: Bridge = { ...readBridge('data/eu/bridge.yaml'), corrections: [] }
const today = '2026-08-01' as Day

function table(...rows: string[]): string {
  return `code,description_own_level,rate_as_of_2021_01,match\n${rows.join('\n')}\n`
}

const FIRST_DAY = '2025-01-01'
/** A later table without a row of the codes. */
const NO_LATER = 'code10,measure_type,duty\n'

function rowsOf(files: ReadonlyMap<string, string>, file: string): readonly string[] {
  const lines = (files.get(file) ?? '').trimEnd().split('\n')
  return lines.filter((line) => !line.startsWith('#')).slice(1)
}

function loaded(t: TestContext, files: ReadonlyMap<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'bridge-'))
  t.after(() => rmSync(folder, { recursive: true }))
  for (const [file, text] of files) writeFileSync(join(folder, file), text)
  return loadSchedule(embeddedFiles(dirname(folder)), basename(folder))
}

test('a line has the rate shared by all codes below it', () => {
  const files = bridgeEdition(
    bridge,
    table(
      '0101210000,Horses,0.0%,exact8',
      '0101299010,a,11.5%,exact8',
      '0101299090,b,11.5%,exact8',
    ),
    NO_LATER,
    FIRST_DAY,
  )
  assert.deepEqual(rowsOf(files, 'ch01.csv'), [
    '01012100,,,,0.0%,,',
    '0101210000,,,,,,',
    '01012990,,,,11.5%,,',
    '0101299010,,,,,,',
    '0101299090,,,,,,',
  ])
})

test('if the codes of a line differ, each has its own rate and the line has none', (t) => {
  const files = bridgeEdition(
    bridge,
    table(
      '1001912010,a,0.0%,exact10',
      '1001912020,b,"1,024.00 EUR / tonne",exact10',
      '1001912030,c,,no-match',
      '1001990000,d,,no-match',
    ),
    NO_LATER,
    FIRST_DAY,
  )
  assert.deepEqual(rowsOf(files, 'ch10.csv'), [
    '10019120,,,,,,',
    '1001912010,,,,0.0%,,',
    '1001912020,,,,"1,024.00 EUR / tonne",,',
    '1001912030,,,,,,',
    '10019900,,,,,,',
    '1001990000,,,,,,',
  ])
  const schedule = loaded(t, files)
  const of = (code: string) => {
    const found = schedule.resolve(code, today)
    return found.kind === 'line' ? [found.line.rateCode, found.line.general] : found.kind
  }
  assert.deepEqual(of('1001912010'), ['1001912010', '0.0%'])
  assert.deepEqual(of('1001912020'), ['1001912020', '1,024.00 EUR / tonne'])
  assert.deepEqual(of('1001912030'), ['10019120', ''])
  assert.deepEqual(of('10019900'), ['10019900', ''])
  for (const code of ['10019120', '100191', '1001']) assert.equal(of(code), 'several', code)
})

test('the manifest has the number of rated codes and the day of the rates', (t) => {
  const files = bridgeEdition(
    bridge,
    table('0101210000,a,0.0%,exact8', '9901000000,b,,no-match'),
    NO_LATER,
    FIRST_DAY,
  )
  assert.match(files.get('manifest.yaml') ?? '', /coverage: partial\ncodes: 2\nrated: 1\n/)
  const schedule = loaded(t, files)
  assert.deepEqual([schedule.begins, schedule.horizon], ['2021-01-01', '2026-07-12'])
  assert.match(schedule.sources[0]?.cite.act ?? '', /, Common Customs Tariff rates beside the UK/)
  assert.match(schedule.sources[0]?.cite.doubt ?? '', /Rates of 2021-01-01/)
})

test('a misprint is corrected, and an unused correction is refused', () => {
  const corrections = [{ printed: '24', read: '24.00%', reason: 'The sign is missing.' }]
  const files = bridgeEdition(
    { ...bridge, corrections },
    table('0101210000,a,24,exact8'),
    NO_LATER,
    FIRST_DAY,
  )
  assert.equal(rowsOf(files, 'ch01.csv')[0], '01012100,,,,24.00%,,')
  assert.throws(
    () =>
      bridgeEdition(
        { ...bridge, corrections },
        table('0101210000,a,2%,exact8'),
        NO_LATER,
        FIRST_DAY,
      ),
    /"24"; drop its correction/,
  )
})

test('a table that is not of codes and rates is refused', () => {
  for (const rows of [
    ['01012100,a,0.0%,exact8'],
    ['0101210000,a,0.0%,exact8', '0101210000,a,1.0%,exact8'],
  ]) {
    assert.throws(() => bridgeEdition(bridge, table(...rows), NO_LATER, FIRST_DAY), DataError)
  }
  assert.throws(
    () => bridgeEdition(bridge, 'code,rate\n0101210000,1%\n', NO_LATER, FIRST_DAY),
    DataError,
  )
})

/** Rows of the later table: code, type, duty, first and last day. */
function later(...rows: readonly string[]): string {
  return `code10,measure_type,duty,start,end\n${rows.join('\n')}\n`
}

test('a later rate by value takes the place of the earlier, from its first day', (t) => {
  const files = bridgeEdition(
    bridge,
    table('0101210000,a,4.0%,exact8', '0101300000,b,,no-match', '0306121010,c,6.0%,exact8'),
    later(
      '0101210000,103,5 %,2020-01-01,',
      '0101300000,103,7.7 %,2018-01-01,',
      '0306121010,103,0 %,2025-08-01,',
    ),
    FIRST_DAY,
  )
  const schedule = loaded(t, files)
  const of = (code: string, on: string) => {
    const found = schedule.resolve(code, on as Day)
    return found.kind === 'line' ? found.line.general : found.kind
  }
  assert.deepEqual([of('01012100', today), of('01013000', today)], ['5 %', '7.7 %'])
  assert.deepEqual([of('03061210', '2025-07-31'), of('03061210', '2025-08-01')], ['6.0%', '0 %'])
})

test('equal duties keep their words; seasons, specific duties and other types stay', () => {
  const seasons = '"8.50% (01 NOV - 31 MAY), 12.00% (01 JUN - 31 OCT)"'
  const specific = '2.00 EUR / 1 kg lactic matter'
  const files = bridgeEdition(
    bridge,
    table(
      `0603110000,a,${seasons},exact8`,
      '0101210000,b,4.0%,exact8',
      `0404908100,c,${specific},exact8`,
      '0101291000,d,11.5%,exact8',
    ),
    later(
      '0603110000,103,12 %,2026-06-01,2026-10-31',
      '0101210000,103,4 %,2020-01-01,',
      '0404908100,103,2 EUR / kg,2000-07-01,',
      '0101291000,105,0 %,2012-01-01,',
    ),
    FIRST_DAY,
  )
  const rateOf = (file: string, code: string): string =>
    rowsOf(files, file).find((line) => line.startsWith(code)) ?? ''
  assert.equal(rateOf('ch06.csv', '06031100'), `06031100,,,,${seasons},,`)
  assert.equal(rateOf('ch01.csv', '01012100'), '01012100,,,,4.0%,,')
  assert.equal(rateOf('ch04.csv', '04049081'), `04049081,,,,${specific},,`)
  assert.equal(rateOf('ch01.csv', '01012910'), '01012910,,,,11.5%,,')
})
