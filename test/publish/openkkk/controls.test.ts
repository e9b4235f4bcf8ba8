// The rows of documents in the Hungarian customs' files, made into measures: rows of several
// documents, of additional codes, of duties; and what is refused.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readCopiedControls, sheetDocuments } from '../../../src/publish/openkkk/controls.ts'
import { documentsXml, sheetXml } from './archives.ts'

const FILE = 'import_intezkedes_EU.xml'
const types = {
  isControl(type: string): boolean {
    assert.ok(['755', '475', '552'].includes(type))
    return type !== '552'
  },
}
const waste = {
  direction: 'import_eu',
  code: '6900 00 00',
  area: '1011',
  measure_type: '755',
  start: '2026.05.21',
  end: '2026.12.31',
}
const fur = { ...waste, code: '4103900000', measure_type: '475', additional_code: '4203', end: '' }

function read(rows: readonly Readonly<Record<string, string>>[]) {
  return readCopiedControls(sheetDocuments(documentsXml(rows), FILE), types)
}

test('the documents of a measure are one condition, each as often as it is named', () => {
  const codes = ['Y923', 'C670', 'C672', 'Y923', 'C669', 'C672']
  const [measure, ...more] = read(codes.map((certificate) => ({ ...waste, certificate })))
  assert.deepEqual(more, [])
  assert.deepEqual(
    measure?.conditions.map(({ certificate }) => certificate),
    ['C669', 'C670', 'C672', 'C672', 'Y923', 'Y923'],
  )
  const { sid, goods, type, origin, from, to, duty, regulation } = measure ?? {}
  assert.deepEqual(
    { sid, goods, type, origin, from, to, duty, regulation },
    {
      sid: '6900000000/755/1011/-/-/-/2026-05-21',
      goods: '6900000000',
      type: '755',
      origin: '1011',
      from: '2026-05-21',
      to: '2027-01-01',
      duty: '',
      regulation: null,
    },
  )
})

test('an additional code is a row without a document', () => {
  const rows = [fur, { ...fur, certificate: 'C056' }, { ...fur, additional_code: '4999' }]
  assert.deepEqual(
    read(rows).map(({ additionalCode, to, conditions }) => [
      additionalCode,
      to,
      conditions.map(({ certificate }) => certificate),
    ]),
    [
      ['4203', null, ['C056']],
      ['4999', null, []],
    ],
  )
})

test('duties in the same rows are left out', () => {
  assert.deepEqual(read([{ ...waste, measure_type: '552', certificate: 'D008' }]), [])
})

test('a row without a day or an area, and a sheet without a column, are refused', () => {
  assert.throws(() => read([{ ...fur, start: '' }]), /control of 4103900000.*"" is not a day/)
  assert.throws(() => read([{ ...fur, area: '' }]), /control of 4103900000.* has no area/)
  const sheet = sheetXml([['VTSZ', 'TERULET']])
  assert.throws(() => sheetDocuments(sheet, FILE), /import_intezkedes_EU.xml: .*no column INT_TIP/)
})
