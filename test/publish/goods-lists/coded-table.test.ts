// Reading transcribed tables: rows, codes, days.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DataError } from '../../../src/base/data-error.ts'
import { codedRows } from '../../../src/publish/goods-lists/coded-table.ts'

type Values = Readonly<Record<string, readonly string[]>>

function lines(text: string, rows: Values = {}, undated = false): readonly string[] {
  return codedRows(text, { rows, undated }).map(({ code, from, to }) => `${code},${from},${to}`)
}

test('only rows with the given values are selected', () => {
  const table =
    'hts8,category,group\n30049092,pharma,eu\n88073000,aircraft,eu\n30049092,pharma,ch\n'
  assert.deepEqual(lines(table, { category: ['pharma'], group: ['eu'] }), ['30049092,,'])
  assert.deepEqual(lines(table, { category: ['none'] }), [])
})

test('statistical numbers are reduced to their legal line, once', () => {
  const table = `# comment
hts10,effective_date_start,effective_date_end
7406100000,NA,2025-07-31
4407110001,NA,2025-10-13
4407110002,NA,2025-10-13
0201100510,2025-11-13,NA
`
  assert.deepEqual(lines(table), [
    '74061000,,2025-08-01',
    '44071100,,2025-10-14',
    '02011005,2025-11-13,',
  ])
})

test('the earliest first day is the heading’s; undated parts have no days', () => {
  const table = 'hts_prefix,effective_from\n44012100,2025-08-06\n02011005,2025-11-13\n'
  assert.deepEqual(lines(table), ['44012100,,', '02011005,2025-11-13,'])
  assert.deepEqual(lines(table, {}, true), ['44012100,,', '02011005,,'])
})

test('a table without codes and an invalid day are refused', () => {
  assert.throws(() => lines('heading\n9903.01.32\n'), DataError)
  assert.throws(() => lines('hts8,effective_to\n44012100,soon\n'), DataError)
})
