// Generated bodies in both formats of the API: the same measure is read from either.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readTariffBody } from '../../../src/publish/uk-tariff/body.ts'
import { wholeMeasure } from '../../../src/publish/uk-tariff/body-measures.ts'

const linked = {
  data: {
    id: '9',
    type: 'commodity',
    attributes: { goods_nomenclature_item_id: '8712003010' },
    relationships: { import_measures: { data: [{ id: '1', type: 'measure' }] } },
  },
  included: [
    {
      id: '1',
      type: 'measure',
      attributes: {
        import: true,
        effective_start_date: '2025-01-01T00:00:00.000Z',
        effective_end_date: '2025-06-30T00:00:00.000Z',
      },
      relationships: {
        measure_type: { data: { id: '142', type: 'measure_type' } },
        geographical_area: { data: { id: '2005', type: 'geographical_area' } },
        excluded_countries: { data: [{ id: 'VN', type: 'geographical_area' }] },
        duty_expression: { data: { id: '1-duty', type: 'duty_expression' } },
      },
    },
    { id: '1-duty', type: 'duty_expression', attributes: { base: '10.50 %' } },
    { id: '2005', type: 'geographical_area', attributes: { geographical_area_id: '2005' } },
    { id: 'VN', type: 'geographical_area', attributes: { geographical_area_id: 'VN' } },
  ],
}
const nested = {
  goods_nomenclature_item_id: '8712003010',
  export_measures: [],
  import_measures: [
    {
      id: 1,
      import: true,
      effective_start_date: '2025-01-01T00:00:00.000Z',
      effective_end_date: '2025-06-30T00:00:00.000Z',
      measure_type: { id: '142' },
      geographical_area: { id: '2005', geographical_area_id: '2005' },
      excluded_countries: [{ id: 'VN', geographical_area_id: 'VN' }],
      duty_expression: { base: '10.50 %' },
    },
  ],
}

test('both formats give the same measure, which ends on the day after its last', () => {
  for (const body of [linked, nested]) {
    const [measure, ...others] = readTariffBody(JSON.stringify(body), 'XI').measures
    assert.deepEqual(others, [])
    assert.deepEqual(measure && wholeMeasure(measure), {
      sid: '1',
      goods: '8712003010',
      type: '142',
      origin: '2005',
      excluded: ['VN'],
      from: '2025-01-01',
      to: '2025-07-01',
      duty: '10.50 %',
      additionalCode: null,
      orderNumber: null,
      reduction: null,
      conditions: [],
      regulation: null,
      territory: 'XI',
    })
  }
})

test('a body that names a measure without containing it is refused', () => {
  const partial = { ...linked, included: linked.included.slice(1) }
  assert.throws(
    () => readTariffBody(JSON.stringify(partial), 'UK'),
    /the body is partial: it names 1 measures that it does not contain \(1\)/,
  )
})

test('a measure without its area is not complete', () => {
  const included = linked.included.filter(({ id }) => id !== '2005')
  const [measure] = readTariffBody(JSON.stringify({ ...linked, included }), 'UK').measures
  assert.ok(measure)
  assert.equal(wholeMeasure(measure), null)
})

test('a text that is not a body, is cut off or has an invalid day is refused', () => {
  const wrongDay = JSON.stringify(linked).replace('2025-06-30', '2025-06-31')
  assert.throws(() => readTariffBody('code,descr\n', 'UK'), /not a known table or body/)
  assert.throws(() => readTariffBody('{"data": {', 'UK'), /cut off/)
  assert.throws(() => readTariffBody('[1]', 'UK'), /the body is empty/)
  assert.throws(() => readTariffBody(wrongDay, 'UK'), /measure 1: "2025-06-31T.*" is not a day/)
})
