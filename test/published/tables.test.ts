// The tables of an edition: written and read consistently, carried forward without losing days,
// and refused with a reason when damaged, while the previous edition still answers.

import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { test } from 'node:test'
import { quote } from '../../src/assess/quote.ts'
import type { Day } from '../../src/base/day.ts'
import { overlayEditions } from '../../src/compile/data-files.ts'
import { editionId } from '../../src/law/edition.ts'
import {
  type MeasureTables,
  measureFiles,
  readMeasureTables,
  withEndedRows,
} from '../../src/publish/measures/tables.ts'
import { day } from '../assess/shipments.ts'
import { compiled, dataFiles } from '../loaded.ts'
import { yamlFile } from '../yaml-file.ts'
import { editionOf, tablesOf, tariffOf } from './held-bodies.ts'
import { areasOf, measuresOn } from './measures-in-short.ts'

const CODE = '8712003010'
const price = { code: 'V', threshold: '50 GBP DTN', action: '01', duty: '8.00 %, more "or" less' }
const tables = tablesOf(
  [
    ...measuresOn(CODE, [
      ['103', '14.00 %', { regulation: { id: 'R1', url: 'https://example.org/?a=1,2' } }],
      ['142', '0.00 %', { origin: '1060', excluded: ['PK', '1061'], to: '2027-01-01' }],
      ['122', '', { orderNumber: '050001', conditions: [price, { ...price, threshold: '0' }] }],
    ]),
    ...measuresOn('0101210000', [['305', '', { additionalCode: 'VATE', reduction: '1' }]]),
  ],
  areasOf({ '1060': ['ID', 'PK'], '1061': ['ID'] }),
)

function readBack(files: ReadonlyMap<string, Buffer>): MeasureTables | null {
  return readMeasureTables('uk', (path) => files.get(path) ?? null)
}

test('written tables are read again, and equal tables have the same name', () => {
  const { files, rows } = measureFiles('uk', tables)
  const again = readBack(files)
  assert.ok(again)
  const bySid = (one: { sid: string }, other: { sid: string }) => (one.sid < other.sid ? -1 : 1)
  assert.deepEqual(again.measures.toSorted(bySid), tables.measures.toSorted(bySid))
  assert.deepEqual(again.goods, tables.goods)
  assert.deepEqual(again.areas, tables.areas)
  assert.deepEqual(again.edition, { ...tables.edition, completeFrom: null })
  assert.equal(rows['uk/published/conditions.csv'], 2)
  const turned = { ...tables, measures: tables.measures.toReversed() }
  const names = [again, turned, tables].map((one) => editionId(editionOf('uk', one)))
  assert.equal(new Set(names).size, 1)
  assert.equal(readBack(new Map()), null)
})

test('a later edition keeps ended measures, and ends removed ones', () => {
  const [mfn, preference, quota] = tables.measures
  assert.ok(mfn && preference && quota)
  const later = '2026-08-01' as Day
  const ended = { ...quota, to: '2026-01-01' as Day }
  const before = { ...tables, measures: [mfn, preference, ended] }
  const raised = { ...mfn, sid: 'new', duty: '15.00 %', from: later }
  const now = {
    ...tables,
    edition: { ...tables.edition, legalDay: later, begins: later },
    measures: [raised],
  }
  const carried = withEndedRows(before, now)
  assert.deepEqual(
    carried.measures.map(({ sid, to }) => [sid, to]),
    [
      ['new', null],
      [mfn.sid, later],
      [preference.sid, later],
      [quota.sid, '2026-01-01'],
    ],
  )
  assert.equal(carried.edition.begins, tables.edition.begins)
  const tariff = tariffOf('uk', carried)
  const rateOn = (on: string) => quote(CODE, 'CN', day(on), tariff)?.mfnExpression
  assert.deepEqual([rateOn('2026-07-31'), rateOn('2026-08-01')], ['14.00 %', '15.00 %'])
})

test('an edition that begins later than the acts is not used for earlier days', () => {
  const edition = { ...tables.edition, begins: '2025-07-14' as Day }
  assert.equal(tariffOf('uk', { ...tables, edition }).firstDay, '2025-07-14')
  assert.equal(tariffOf('uk', tables).firstDay, '2025-01-01')
})

test('a damaged edition is refused by name, and the previous one still answers', () => {
  const whole = measureFiles('uk', tables).files
  const base = dataFiles()
  const standing = overlayEditions(base, [editionOf('uk', tables)])
  const load = (path: string, change: (bytes: Buffer) => Buffer) => {
    const bytes = whole.get(`uk/published/${path}`)
    assert.ok(bytes)
    const files = new Map([...whole, [`uk/published/${path}`, change(bytes)]])
    const edition = { ...editionOf('uk', tables), files }
    return () => compiled(overlayEditions(base, [edition]))
  }
  const replaced = (from: RegExp, to: string) => (bytes: Buffer) =>
    Buffer.from(bytes.toString('utf8').replace(from, to))
  assert.throws(
    load('measures.csv', (bytes) => bytes.subarray(0, bytes.length - 20)),
    /uk\/published\/measures.csv is cut off: its last line is open/,
  )
  assert.throws(load('measures.csv', replaced(/^goods,sid/, 'code,sid')), /the header reads "code/)
  assert.throws(
    load('measures.csv', replaced(/\n0101210000/, '\n9901210000')),
    /measures.csv, row 2: 8712003010 is out of order/,
  )
  assert.throws(
    load('conditions.csv', replaced(/\n8712003010/, '\n8712')),
    /conditions.csv, row 1 does not begin with a goods code of ten digits/,
  )
  assert.throws(load('goods.csv', replaced(/\n8712003010/, '\n8712')), /"8712" is not a goods code/)
  assert.throws(
    load('edition.yaml', replaced(/begins: /, 'from: ')),
    /edition.yaml:\d+: "from" is not a key/,
  )
  const tariff = compiled(standing).of('GB')
  assert.ok(tariff)
  assert.equal(quote(CODE, 'CN', day('2025-07-14'), tariff)?.mfnExpression, '14.00 %')
})

/** Acts that no edition contains: taxes, fees, formalities and returned goods. */
const BESIDE = new Set(['uk/excise', 'uk/returned-goods', 'uk/returned-goods-tax', 'uk/vat'])

test('every act of the United Kingdom is in an edition of measures or charged beside it', () => {
  const { carried_acts: carried } = yamlFile<{ readonly carried_acts: readonly string[] }>(
    'data/uk/carried-acts.yaml',
  )
  const files = readdirSync('data/uk/measures').filter((file) => file.endsWith('.yaml'))
  const acts = files.map((file) => `uk/${basename(file, '.yaml')}`)
  for (const act of acts) {
    assert.notEqual(carried.includes(act), BESIDE.has(act), `${act}: carried or beside?`)
  }
  assert.deepEqual(
    carried.filter((act) => !acts.includes(act)),
    [],
  )
})
