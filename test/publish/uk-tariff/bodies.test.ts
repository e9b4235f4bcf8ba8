// Genuine response bodies of the UK tariff's API, recorded in 2025: every measure is read, and a
// cut-off body is refused.

import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { addDays, type Day } from '../../../src/base/day.ts'
import { measureFaults } from '../../../src/publish/measures/verify.ts'
import { readTariffBody } from '../../../src/publish/uk-tariff/body.ts'
import { type BodyMeasure, wholeMeasure } from '../../../src/publish/uk-tariff/body-measures.ts'

const shared = join(process.env.LANDFALL_SHARED ?? '../shared', 'data/uk')
const folder = join(shared, 'api-fixtures')
const skip = existsSync(folder) ? false : 'the recorded bodies are not here (LANDFALL_SHARED)'

type Transcribed = Readonly<Record<string, string>>

function bodyOf(file: string) {
  const xi = /(__xi__|_api_xi_)/.test(file)
  return readTariffBody(readFileSync(join(folder, file), 'utf8'), xi ? 'XI' : 'UK')
}

/** The fields of a measure in the form of the transcription. */
function transcribed(measure: BodyMeasure): Transcribed {
  const { components, to } = measure
  return {
    measure_sid: measure.sid,
    measure_type: measure.type,
    geo_area: measure.origin ?? '',
    additional_code: measure.additionalCode ?? '',
    order_number: measure.orderNumber ?? '',
    duty_expression: measure.duty,
    start: measure.from ?? '',
    end: to ? addDays(to, -1) : '',
    import: measure.imports === null ? '' : measure.imports ? 'True' : 'False',
    components_sig: components
      .map((part) => [part.expression, part.currency, part.unit, part.qualifier].join('|'))
      .join(' '),
  }
}

/** The columns that the reader supports; days without times. */
function expected(row: Transcribed): Transcribed {
  const columns = Object.entries(row).filter(([column]) => !UNREAD.includes(column))
  return {
    ...Object.fromEntries(columns),
    start: (row.start ?? '').slice(0, 10),
    end: (row.end ?? '').slice(0, 10),
  }
}

const UNREAD = ['service', 'commodity', 'measure_type_desc', 'geo_desc', 'vat', 'excise', 'file']

test('the 851 measures of an independent transcription are equal', { skip }, () => {
  const rows: readonly Transcribed[] = parse(
    readFileSync(join(shared, 'api-fixture-measures.csv')),
    {
      columns: true,
    },
  )
  assert.equal(rows.length, 851)
  for (const [file, own] of Map.groupBy(rows, (row) => row.file ?? '')) {
    const body = bodyOf(file)
    const found = new Map(body.measures.map((measure) => [measure.sid, measure]))
    for (const row of own) {
      const measure = found.get(row.measure_sid ?? '')
      assert.ok(measure, `${file}: ${row.measure_sid}`)
      assert.deepEqual(transcribed(measure), expected(row), file)
      assert.equal(body.goods ?? '', row.commodity)
      assert.equal(measure.territory, row.service === 'xi' ? 'XI' : 'UK')
    }
  }
})

/** Counted independently of the reader: resources by type, including repeated bodies. */
const COUNTS = { measures: 1285, whole: 1094, areas: 303, quotas: 28, rates: 397, values: 2273 }

test('all 65 bodies are read; complete measures are valid', { skip }, () => {
  const files = readdirSync(folder)
  assert.equal(files.length, 65)
  const counts = { measures: 0, whole: 0, areas: 0, quotas: 0, rates: 0, values: 0 }
  for (const file of files) {
    const body = bodyOf(file)
    const whole = body.measures.map(wholeMeasure).filter((measure) => measure !== null)
    assert.deepEqual(measureFaults(whole), [], file)
    counts.measures += body.measures.length
    counts.whole += whole.length
    counts.areas += body.areas.length
    counts.quotas += body.quotas.length
    counts.rates += body.rates.length
    counts.values += body.values.length
  }
  assert.deepEqual(counts, COUNTS)
})

test('a measure with its exclusions, conditions and act', { skip }, () => {
  const beef = bodyOf(
    'vcr__api_uk_commodities_0201100021_as_of_2025_02_11_' +
      'filter_5Bmeursing_additional_code_id_5D.json',
  )
  const organic = beef.measures.find(({ sid }) => sid === '20232644')
  assert.equal(organic?.excluded.length, 33)
  assert.equal(organic?.regulation?.id, 'X1906930')
  const control = beef.measures.find(({ sid }) => sid === '20234416')
  assert.deepEqual(control?.conditions[0], {
    code: 'B',
    certificate: 'C084',
    threshold: '',
    action: '26',
    duty: '',
  })
  assert.equal(control?.regulation?.url, 'https://www.legislation.gov.uk/uksi/2019/782')
  const quota = beef.quotas.find(({ orderNumber }) => orderNumber === '059741')
  assert.equal(quota?.volume.toString(), '4912000')
  assert.equal(quota?.to, '2026-01-01' as Day)
})

test('thresholds of an entry price lead to their duties', { skip }, () => {
  const tomatoes = bodyOf('vcr__api_uk_commodities_0702000007_as_of_2020_07_22.json')
  const morocco = tomatoes.measures.find(({ sid }) => sid === '3705893')
  const prices = morocco?.conditions.filter(({ code }) => code === 'V') ?? []
  assert.ok(prices.length >= 5)
  assert.ok(prices.every(({ threshold, duty }) => threshold.endsWith('EUR DTN') && duty !== ''))
})

test('members of the European Union, and rates of a month', { skip }, () => {
  const [union] = bodyOf('vcr__api_uk_geographical_areas_1013.json').areas
  assert.equal(union?.id, '1013')
  assert.ok(union?.members.some(({ id }) => id === 'DE'))
  const { rates } = bodyOf('vcr__api_uk_exchange_rates_2023_9_filter_5Btype_5D_monthly.json')
  const dirham = rates.find(({ currency }) => currency === 'AED')
  assert.equal(dirham?.rate.toString(), '4.6386')
  assert.deepEqual([dirham?.from, dirham?.to], ['2023-09-01', '2023-10-01'])
})

test('every genuine body is refused when cut off', { skip }, () => {
  for (const file of readdirSync(folder)) {
    const text = readFileSync(join(folder, file), 'utf8')
    assert.throws(() => readTariffBody(text.slice(0, text.length * 0.9), 'UK'), /cut off/, file)
  }
})
