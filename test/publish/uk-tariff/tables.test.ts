// The bulk CSV of the UK tariff: generated tables in its format, since no genuine one is available.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Day } from '../../../src/base/day.ts'
import { inheritedMeasures, paddedLineage } from '../../../src/law/inherited-measures.ts'
import { treeLineage } from '../../../src/publish/measures/tree-lineage.ts'
import { isCommodityTable, readCommodityTable } from '../../../src/publish/uk-tariff/commodities.ts'
import { isMeasureTable, readMeasureTable } from '../../../src/publish/uk-tariff/measures.ts'

const MEASURES = `id,commodity__sid,commodity__code,commodity__indent,commodity__description,\
measure__sid,measure__type__id,measure__type__description,measure__additional_code__code,\
measure__additional_code__description,measure__duty_expression,measure__effective_start_date,\
measure__effective_end_date,measure__reduction_indicator,measure__footnotes,measure__conditions,\
measure__geographical_area__sid,measure__geographical_area__id,\
measure__geographical_area__description,measure__excluded_geographical_areas__ids,\
measure__excluded_geographical_areas__descriptions,measure__quota__order_number,\
measure__regulation__id,measure__regulation__url`
const NODES = `id,commodity__sid,commodity__code,commodity__suffix,commodity__description,\
commodity__validity_start,commodity__validity_end,parent__sid,parent__code,parent__suffix`

type Row = Readonly<Record<string, string>>

/** A table under `header`, its unnamed cells \`#NA\`. */
function table(header: string, rows: readonly Row[]): string {
  const columns = header.split(',')
  const lines = rows.map((row) => columns.map((column) => row[column] ?? '#NA').join(','))
  return `${[header, ...lines].join('\n')}\n`
}

function measure(sid: string, code: string, rest: Row = {}): Row {
  return {
    commodity__code: code,
    measure__sid: sid,
    measure__type__id: '103',
    measure__effective_start_date: '2021-01-01',
    measure__geographical_area__id: '1011',
    measure__duty_expression: '4.00%',
    ...rest,
  }
}

function node(sid: string, code: string, rest: Row = {}): Row {
  return {
    commodity__sid: sid,
    commodity__code: code,
    commodity__suffix: '80',
    commodity__validity_start: '2021-01-01',
    ...rest,
  }
}

test('a row of the table of measures', () => {
  const text = table(MEASURES, [
    measure('20000001', '0201100021', {
      measure__type__id: '143',
      measure__geographical_area__id: '2005',
      measure__excluded_geographical_areas__ids: 'VN|IN',
      measure__effective_end_date: '2025-12-31',
      measure__quota__order_number: '058400',
      measure__additional_code__code: 'VATZ',
      measure__conditions: '"condition:B,certificate:C084,action:27|condition:B,action:07"',
      measure__regulation__id: 'X1906930',
      measure__regulation__url: 'https://www.legislation.gov.uk/uksi/2019/693',
    }),
  ])
  assert.equal(isMeasureTable(text), true)
  assert.equal(isCommodityTable(text), false)
  assert.deepEqual(readMeasureTable(text), [
    {
      sid: '20000001',
      goods: '0201100021',
      type: '143',
      origin: '2005',
      excluded: ['VN', 'IN'],
      from: '2021-01-01',
      to: '2026-01-01',
      duty: '4.00%',
      additionalCode: 'VATZ',
      orderNumber: '058400',
      reduction: null,
      conditions: [
        { code: 'B', certificate: 'C084', threshold: '', action: '27', duty: '' },
        { code: 'B', certificate: null, threshold: '', action: '07', duty: '' },
      ],
      regulation: { id: 'X1906930', url: 'https://www.legislation.gov.uk/uksi/2019/693' },
      territory: 'UK',
    },
  ])
})

test('a missing or new column is refused, and so is a cut-off row', () => {
  const text = table(MEASURES, [measure('1', '0101210000'), measure('2', '0101300000')])
  const renamed = text.replace('measure__duty_expression', 'measure__duty')
  assert.throws(() => readMeasureTable(renamed), /no column measure__duty_expression/)
  const drifted = table(`${MEASURES},measure__ad_valorem`, [measure('1', '0101210000')])
  assert.throws(() => readMeasureTable(drifted), /unknown columns: measure__ad_valorem/)
  assert.throws(() => readMeasureTable(text.slice(0, -20)), /cut off/)
  const nameless = table(MEASURES, [measure('1', '#NA')])
  assert.throws(() => readMeasureTable(nameless), /row 2: commodity__code is empty/)
})

test('a replaced node ends when the newer one starts', () => {
  const text = table(NODES, [
    node('1', '8712000000'),
    node('2', '8712003000', { parent__sid: '1' }),
    node('3', '8712003010', { parent__sid: '2' }),
    node('4', '8712003010', { parent__sid: '2', commodity__validity_start: '2024-01-01' }),
    node('5', '8712007000', { parent__sid: '1', commodity__validity_end: '2022-12-31' }),
  ])
  assert.equal(isCommodityTable(text), true)
  const nodes = readCommodityTable(text)
  assert.deepEqual(
    nodes.map(({ sid, to, leaf }) => [sid, to, leaf]),
    [
      ['1', null, false],
      ['2', null, false],
      ['3', '2024-01-01', true],
      ['4', null, true],
      ['5', '2023-01-01', true],
    ],
  )
})

test('a leaf inherits along the tree, including from a ten-digit code', () => {
  const nodes = readCommodityTable(
    table(NODES, [
      node('1', '0201000000'),
      node('2', '0201100020', { parent__sid: '1', commodity__suffix: '10' }),
      node('3', '0201100010', { parent__sid: '2' }),
      node('4', '0201100021', { parent__sid: '3' }),
    ]),
  )
  const day = '2025-01-01' as Day
  const lineage = treeLineage(nodes, day)('0201100021')
  assert.deepEqual(lineage, ['0201100021', '0201100010', '0201000000'])
  assert.equal(treeLineage(nodes, '2020-12-31' as Day)('0201100021'), null)
  assert.deepEqual(paddedLineage('0201100021'), [
    '0201100021',
    '0201100000',
    '0201000000',
    '0200000000',
  ])
  const measures = readMeasureTable(
    table(MEASURES, [
      measure('far', '0201000000'),
      measure('near', '0201100010'),
      measure('vietnam', '0201000000', { measure__geographical_area__id: 'VN' }),
      measure('ended', '0201100021', { measure__effective_end_date: '2024-12-31' }),
      measure('elsewhere', '0202000000'),
    ]),
  )
  const borne = inheritedMeasures(measures, lineage ?? [], day)
  assert.deepEqual(
    borne.map(({ sid }) => sid),
    ['near', 'vietnam'],
  )
})
