// Deriving the Section 301 lists from their sources.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DataError } from '../../../src/base/data-error.ts'
import { chinaRows } from '../../../src/publish/goods-lists/china-lists.ts'
import { amendmentsIn, listText } from '../../../src/publish/goods-lists/goods-list.ts'
import type { ListPart } from '../../../src/publish/goods-lists/list-sources.ts'
import { part } from './derived-list.ts'

const LISTS = `hts_prefix,heading,rate,effective_from,effective_to,except_prefixes,source
84798950,9903.88.01,0.25,2018-07-06,,,note 20(b)
28452000,9903.88.01,0.25,2018-07-06,,,note 20(b)
85176200,9903.88.04,0.25,2019-05-10,,8517620090,note 20(g)
63079098,9903.91.01,0.25,2024-09-27,,,note 31(b)
6307909842,9903.91.01,0.25,2024-09-27,2026-01-01,,note 31(b)
9018310080,9903.91.01,0.25,2026-01-01,,,note 31(b)
`
const EXCLUSIONS = `heading,note,item,kind,hts10,from_duty_of,effective_from,effective_to,text
9903.88.69,20(vvv)(i),1,whole,8607211000 5603920090,9903.88.01,2024-06-15,2026-11-10,
9903.88.69,20(vvv)(i),2,described,8413919085,9903.88.01,2024-06-15,2026-11-10,
9903.88.69,20(vvv)(i),3,described,8413919085,9903.88.01,2024-06-15,2026-11-10,
`
const NUMBERS = new Set(['8607211000', '8413919085'])

const china = (of: string) => part('china', 'us/china.csv', { of })
const exclusions = (kind: string) =>
  part('exclusions', 'us/exclusions.csv', { of: '9903.88.69', rows: { kind: [kind] } })

/** The rows of the derived file, without the names of the goods. */
function derived(one: ListPart, ...comments: readonly string[]): readonly string[] {
  const text = `${['# cite: a note', ...comments].join('\n')}\nold,rows\n1,2\n`
  const source = one.form === 'china' ? LISTS : EXCLUSIONS
  const rows = chinaRows(one, amendmentsIn(text), source, NUMBERS)
  return listText(text, ['a public table'], rows, () => 'goods')
    .trimEnd()
    .split('\n')
    .filter((line) => !line.startsWith('# corrected'))
}

test('the comments stay, followed by the public reference and the columns', () => {
  assert.deepEqual(derived(china('9903.88.01')), [
    '# cite: a note',
    '# derived from: a public table',
    'code,from,to,except,name',
    '2845.20.00,,,,goods',
    '8479.89.50,,,,goods',
  ])
})

test('rows of the heading are sorted by code; a shared first day is the heading’s', () => {
  assert.deepEqual(derived(china('9903.91.01')).slice(3), [
    '6307.90.98,,,,goods',
    '6307.90.98.42,,2026-01-01,,goods',
    '9018.31.00.80,2026-01-01,,,goods',
  ])
})

test('exceptions below a listed code are kept', () => {
  assert.deepEqual(derived(china('9903.88.04')).slice(3), ['8517.62.00,,,8517.62.00.90,goods'])
})

test('a correction replaces all rows of its legal line', () => {
  const correction = '# corrected: 6307.90.98,,2025-01-01,6307.90.98.70: masks left'
  assert.deepEqual(derived(china('9903.91.01'), correction).slice(3), [
    '6307.90.98,,2025-01-01,6307.90.98.70,goods',
    '9018.31.00.80,2026-01-01,,,goods',
  ])
})

test('numbers that ended before the first day are omitted, duplicates listed once', () => {
  assert.deepEqual(derived(exclusions('whole')).slice(3), ['8607.21.10.00,,,,goods'])
  assert.deepEqual(derived(exclusions('described')).slice(3), ['8413.91.90.85,,,,goods'])
})

test('an unknown heading or an invalid row stops the derivation', () => {
  assert.throws(() => derived(china('9903.88.99')), DataError)
  for (const row of ['6307,2025-02-30,,', '63O7,,,', '6307.90.98,,,6307']) {
    assert.throws(() => derived(china('9903.88.01'), `# corrected: ${row}: wrong`), DataError)
  }
})
