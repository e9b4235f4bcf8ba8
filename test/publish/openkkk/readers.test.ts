// The readers of the Hungarian customs' XML: spreadsheets with and without empty cells, rows of
// additional codes alone, and what they refuse.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readDutyRows } from '../../../src/publish/openkkk/duty-rows.ts'
import { readSheetRows } from '../../../src/publish/openkkk/sheet-rows.ts'
import { dutiesXml, sheetXml } from './archives.ts'

const all = () => true
const columns = ['VTSZ', 'INDENT', 'VTSZ_VEGE']

test('a cell that is empty, or left out with the place of the next one, shifts no other', () => {
  const header = columns
    .map((name) => `<Cell><Data ss:Type="String">${name}</Data></Cell>`)
    .join('')
  const rows = [
    '<Cell><Data>0101</Data></Cell><Cell/><Cell><Data>2026.12.31</Data></Cell>',
    '<Cell><Data>0102</Data></Cell><Cell ss:Index="3"><Data>2026.12.31</Data></Cell>',
    '<Cell><Data>0103 &amp; more</Data></Cell><Cell><Data> 2 </Data></Cell>',
  ].map((cells) => `<Row>${cells}</Row>`)
  const text = `<Workbook xmlns:ss="urn:s"><Row>${header}</Row>${rows.join('')}</Workbook>`
  assert.deepEqual(readSheetRows(Buffer.from(text), 'KN_10.xml', columns), [
    { VTSZ: '0101', INDENT: '', VTSZ_VEGE: '2026.12.31' },
    { VTSZ: '0102', INDENT: '', VTSZ_VEGE: '2026.12.31' },
    { VTSZ: '0103 & more', INDENT: '2', VTSZ_VEGE: '' },
  ])
})

test('a spreadsheet without a column, without rows or in another encoding is refused', () => {
  const read = (bytes: Buffer) => () => readSheetRows(bytes, 'KN_10.xml', columns)
  assert.throws(read(sheetXml([['VTSZ', 'INDENT']])), /KN_10.xml: .*no column VTSZ_VEGE$/)
  assert.throws(read(sheetXml([])), /KN_10.xml has no rows/)
  assert.throws(read(sheetXml([columns]).subarray(0, 200)), /KN_10.xml is cut off or damaged/)
  const latin = Buffer.from(sheetXml([[...columns, 'á']]).toString('utf8'), 'latin1')
  assert.throws(read(latin), /KN_10.xml is not UTF-8 text/)
})

const row = {
  code: '8712 00 30',
  origin_area: '1011',
  measure_type: '103',
  duty_expression_id: '01',
  amount: '14',
  start: '2021-01-01',
  end: '2026-12-31',
}

test('rows are read across the pieces of a large file, each as it is', () => {
  const rows = Array.from({ length: 3_000 }, (_, at) => ({ ...row, amount: String(at) }))
  const read = readDutyRows(dutiesXml(rows), 'duties', all)
  assert.deepEqual(
    read.rows.map(({ amount }) => amount),
    rows.map(({ amount }) => amount),
  )
  assert.equal(read.rows[7]?.code, '87120030')
  assert.deepEqual([read.rows[7]?.start, read.rows[7]?.end], ['2021-01-01', '2026-12-31'])
})

test('rows of an additional code alone count; one without a first day is refused', () => {
  const meursing = { ...row, code: '', additional_code: '7000', measure_type: '674' }
  const read = readDutyRows(dutiesXml([row, meursing]), 'duties', all)
  assert.deepEqual([read.rows.length, read.withoutGoods], [1, 1])
  const undated = dutiesXml([row, { ...row, start: '' }])
  assert.throws(
    () => readDutyRows(undated, 'duties', all),
    /^Unpublished: duties, row 2 has no ERVENYESSEG_KEZDETE$/,
  )
})
