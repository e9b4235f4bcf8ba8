// Measure tariffs end to end: versions of the UK's bulk tables and months of TARIC's workbooks,
// generated in their formats, with the genuine list of the UK's groups of countries.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import type { Day } from '../../src/base/day.ts'
import { readTariffPublisher } from '../../src/publish/measures/tariff-publisher.ts'
import { taricPublisher } from '../../src/publish/taric/publisher.ts'
import { ukTariffPublisher } from '../../src/publish/uk-tariff/publisher.ts'
import { compiled } from '../loaded.ts'
import { withShared } from '../shared.ts'
import { settingsOf } from './settings.ts'
import { type Syncing, syncing } from './syncing.ts'
import { putMonths, SMALL, type Workbooks, wholeMonth } from './taric/library.ts'

/** The third-country duty in force of a code on a day. */
function rate(at: Syncing, destination: string, code: string, day: string) {
  return at.files((files) => {
    const tariff = compiled(files).of(destination)
    const found = tariff?.schedule.resolve(code, day as Day)
    return found?.kind === 'line' ? found.line.general : null
  })
}

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
const COMMODITIES = `${NODES}
1,1,8700000000,80,x,2021-01-01,#NA,#NA,#NA,#NA
2,2,8712000000,80,x,2021-01-01,#NA,1,8700000000,80
3,3,8712003000,80,x,2021-01-01,#NA,2,8712000000,80
`

const NA = '#NA'

/** A row of the bulk table. */
function measure(
  sid: string,
  type: string,
  area: string,
  duty: string,
  from = '2021-01-01',
): string {
  const columns = [
    ...['1', '3', '8712003000', NA, NA, sid, type, NA, NA, NA, duty, from],
    ...[NA, NA, NA, NA, '1', area, NA, NA, NA, NA, 'C2100001', NA],
  ]
  return columns.join(',')
}

describe('the UK tariff, version after version', withShared, () => {
  const settings = settingsOf('uk-tariff')
  const { limits } = readTariffPublisher('data/uk/publishers.yaml', 'uk-tariff')
  const uk = ukTariffPublisher(settings, { limits: { ...limits, ...SMALL }, workbooks: [] })
  let at: Syncing
  before(async () => {
    at = await syncing()
  })
  after(() => at.close())

  function put(version: string, rows: readonly string[]): void {
    const versions = ['v4.0.999', version, 'v4.0.1590'].map((id) => ({ id }))
    const fixtures = join(process.env.LANDFALL_SHARED ?? '../shared', 'data/uk/api-fixtures')
    const bodies = {
      measures: [MEASURES, ...rows, ''].join('\n'),
      commodities: COMMODITIES,
      areas: readFileSync(join(fixtures, 'dutycalc__uk__geographical_areas.json')),
    }
    at.local.put(settings.address('versions'), { body: JSON.stringify({ versions }) })
    for (const [name, body] of Object.entries(bodies)) {
      at.local.put(settings.address(name, { version }), { body })
    }
  }

  it('the newest version by number replaces the embedded schedule', async () => {
    put('v4.0.1612', [
      measure('20000001', '103', '1011', '14.00%'),
      measure('20000002', '142', '2005', '10.50%'),
    ])
    const result = await at.run(uk, '2026-09-20')
    assert.equal(result.title, 'UK tariff v4.0.1612', result.reason ?? '')
    assert.equal(await rate(at, 'GB', '8712003000', '2026-09-20'), '14.00%')
    const areas = await at.inForce('uk/published/areas.csv')
    assert.match(areas, /^1013,FR,/m)
  })

  it('the same version again is not fetched', async () => {
    at.local.asked()
    assert.equal((await at.run(uk, '2026-09-21')).outcome, 'unchanged')
    assert.equal(at.local.asked().length, 1)
  })

  it('the next version: a new duty from its day on, the old one before', async () => {
    put('v4.0.1613', [
      measure('20000003', '103', '1011', '8.00%', '2026-09-22'),
      measure('20000002', '142', '2005', '10.50%'),
    ])
    const result = await at.run(uk, '2026-09-22')
    assert.equal(result.outcome, 'activated', result.reason ?? '')
    assert.deepEqual(
      await Promise.all(
        ['2026-09-21', '2026-09-22'].map((day) => rate(at, 'GB', '8712003000', day)),
      ),
      ['14.00%', '8.00%'],
    )
  })

  it('an incomplete table is refused with its reasons, and the version before stays', async () => {
    put('v4.0.1614', [measure('20000009', '142', '2005', '10.50%')])
    const result = await at.run(uk, '2026-09-23')
    assert.equal(result.outcome, 'refused')
    assert.match(
      result.reason ?? '',
      /^UK tariff v4.0.1614 is refused: it has 1 measures, at least 2 expected; .*third-country/,
    )
    assert.equal(await at.title('uk-tariff'), 'UK tariff v4.0.1613')
  })
})

describe('TARIC, month after month', () => {
  const settings = settingsOf('taric')
  const { limits, workbooks } = readTariffPublisher('data/eu/publishers.yaml', 'taric')
  const taric = taricPublisher(settings, { limits: { ...limits, ...SMALL }, workbooks })
  let at: Syncing
  before(async () => {
    at = await syncing()
  })
  after(() => at.close())

  const put = (months: Readonly<Record<string, Workbooks>>) => putMonths(at.local, settings, months)
  const month = (duty: string) =>
    wholeMonth({
      measures: [
        { goods: '8712003000', duty },
        { goods: '8712003000', type: '142', origin: '2005', duty: '10.500 %' },
      ],
      excluded: [['8712003000', '', '', '2005', '142', 'VN']],
      members: [
        ['1011', 'CN', ''],
        ['2005', 'IN', ''],
        ['2005', 'VN', ''],
      ],
      codes: ['8700000000', '8712000000', '8712003000'],
    })

  it('the newest complete month replaces the embedded schedule', async () => {
    const { 'Measure conditions': _, ...part } = month('15.000 %')
    put({ '08 - August': month('14.000 %'), '09 - September': part })
    const result = await at.run(taric, '2026-09-03')
    assert.equal(result.title, 'TARIC 2026-08', result.reason ?? '')
    assert.equal(await rate(at, 'EU', '8712003000', '2026-08-15'), '14.000 %')
  })

  it('an incomplete month is skipped and checked again later', async () => {
    assert.equal((await at.run(taric, '2026-09-04')).outcome, 'unchanged')
    put({ '08 - August': month('14.000 %'), '09 - September': month('15.000 %') })
    const result = await at.run(taric, '2026-09-06')
    assert.equal(result.title, 'TARIC 2026-09', result.reason ?? '')
    assert.equal((await at.run(taric, '2026-09-07')).outcome, 'unchanged')
  })

  it('a workbook that unpacks to more than the limit is refused before reading', async () => {
    const bounded = settingsOf('taric', { megabytes_unpacked_at_most: 0.001 })
    const strict = taricPublisher(bounded, { limits: { ...limits, ...SMALL }, workbooks })
    put({ '10 - October': month('16.000 %') })
    const result = await at.run(strict, '2026-10-06')
    assert.equal(result.outcome, 'refused')
    assert.match(result.reason ?? '', /unpacks to more than the limit of 0 MB$/)
    assert.equal(await at.title('taric'), 'TARIC 2026-09')
  })
})
