// Rates of exchange month after month: a first sync, nothing newer, a new month, a correction, each
// checked in the rates in force.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { parse } from 'csv-parse/sync'
import type { Day } from '../../src/base/day.ts'
import { ecbPublisher } from '../../src/publish/ecb/publisher.ts'
import { federalReservePublisher } from '../../src/publish/federal-reserve/publisher.ts'
import { hmrcPublisher } from '../../src/publish/hmrc/publisher.ts'
import { compiled } from '../loaded.ts'
import { sharedRows, withShared } from '../shared.ts'
import { settingsOf } from './settings.ts'
import { type Syncing, syncing } from './syncing.ts'
import { zipped } from './zipped.ts'

const shared = process.env.LANDFALL_SHARED ?? '../shared'
const hmrc = hmrcPublisher(settingsOf('hmrc'))
const ecb = ecbPublisher(settingsOf('ecb'))
const h10 = federalReservePublisher(settingsOf('federal-reserve'))

/** An embedded table without its rows from `day` on. */
function until(table: string, day: string): string {
  const lines = readFileSync(`data/exchange/${table}`, 'utf8').split('\n')
  return lines.filter((line) => !/^\d/.test(line) || line < day).join('\n')
}

function month(name: string): string {
  return readFileSync(join(shared, `data/fx/hmrc/data/monthly/${name}.xml`), 'utf8')
}

function monthAddress(name: string): string {
  const [year = '', number] = name.split('-')
  return hmrc.settings.address('month', { year, month: String(Number(number)) })
}

/** The rate in force for a destination on a day; null for a gap. */
async function rate(at: Syncing, destination: string, currency: string, day: string) {
  return at.files((files) => {
    const table = compiled(files).of(destination)?.exchange
    return table?.rate(currency, day as Day)?.rate.toString() ?? null
  })
}

const MONTHS_2025_2026 = Array.from({ length: 20 }, (_, at) => {
  return new Date(Date.UTC(2025, at, 1)).toISOString().slice(0, 7)
})

describe('HMRC, month after month', withShared, () => {
  let at: Syncing
  before(async () => {
    at = await syncing({ 'exchange/hmrc-monthly.csv': until('hmrc-monthly.csv', '2025-02') })
    for (const name of ['2024-12', '2025-01', '2025-02']) {
      at.local.put(monthAddress(name), { body: month(name) })
    }
  })
  after(() => at.close())

  it('a first sync fetches the published months', async () => {
    const result = await at.run(hmrc, '2025-02-10')
    assert.equal(result.outcome, 'activated', result.reason ?? '')
    assert.equal(result.title, 'HMRC monthly exchange rates to 2025-02-01')
    assert.deepEqual(
      at.local.asked().map((one) => one.replace(/ .*monthly_xml_/, ' ')),
      ['200 2024-12.xml', '200 2025-1.xml', '200 2025-2.xml', '404 2025-3.xml'],
    )
    assert.equal(await rate(at, 'GB', 'USD', '2025-02-28'), '1.2357')
    assert.equal(await rate(at, 'GB', 'USD', '2025-03-01'), null, 'March is not published: no rate')
  })

  it('without news no file is sent and nothing is activated', async () => {
    const result = await at.run(hmrc, '2025-02-11')
    assert.equal(result.outcome, 'unchanged')
    assert.deepEqual(
      at.local.asked().map((one) => one.slice(0, 3)),
      ['304', '304', '404'],
    )
  })

  it('every month of 2025 and 2026 has the published rate once it is published', async () => {
    for (const name of MONTHS_2025_2026.slice(2)) {
      at.local.put(monthAddress(name), { body: month(name) })
      // Month by month at first, then after a break of more than a year.
      if (name > '2025-05' && name < '2026-08') continue
      const result = await at.run(hmrc, `${name}-20`)
      assert.equal(result.outcome, 'activated', result.reason ?? '')
    }
    const published = sharedRows('data/fx/hmrc_monthly_2024-01_2026-08.csv')
    const wanted = published.filter((row) => MONTHS_2025_2026.includes(row.month ?? ''))
    const rows = parse(await at.inForce('exchange/hmrc-monthly.csv'), {
      columns: true,
      comment: '#',
    }) as { day: string; currency: string; rate: string }[]
    const has = new Map(rows.map((row) => [`${row.day.slice(0, 7)} ${row.currency}`, row.rate]))
    for (const { month: name, currency, units_per_gbp: printed } of wanted) {
      assert.equal(Number(has.get(`${name} ${currency}`)), Number(printed), `${name} ${currency}`)
    }
    assert.equal(await rate(at, 'GB', 'EUR', '2026-08-31'), '1.1719')
    assert.equal(await rate(at, 'GB', 'EUR', '2026-09-01'), null)
    assert.equal(await rate(at, 'GB', 'EUR', '2026-10-31'), null)
  })

  it('a correction replaces its month', async () => {
    const corrected = month('2026-08').replaceAll('>1.3367<', '>1.3400<')
    at.local.put(monthAddress('2026-08'), { body: corrected })
    const before = await rate(at, 'GB', 'USD', '2026-08-15')
    const result = await at.run(hmrc, '2026-08-25')
    assert.equal(result.outcome, 'activated', result.reason ?? '')
    assert.deepEqual([before, await rate(at, 'GB', 'USD', '2026-08-15')], ['1.3367', '1.34'])
  })
})

describe('the ECB, month after month', withShared, () => {
  const address = ecb.settings.address('history')
  let at: Syncing
  before(async () => {
    const table = until('eu-customs-monthly.csv', '2025-03')
    at = await syncing({ 'exchange/eu-customs-monthly.csv': table })
  })
  after(() => at.close())

  /** The genuine history without the days after `last`. */
  function history(last: string): Buffer {
    const daily = readFileSync(join(shared, 'data/fx/ecb_daily_2024-01_2026-04.csv'), 'utf8')
    const lines = daily.split('\n').filter((line) => !/^\d/.test(line) || line.slice(0, 10) <= last)
    return zipped({ 'eurofxref-hist.csv': lines.join('\n') })
  }

  it('the complete history gives all its customs months', async () => {
    at.local.put(address, { body: history('2025-03-20') })
    const result = await at.run(ecb, '2025-03-21')
    assert.equal(result.title, 'EU customs months of the ECB reference rates to 2025-04-01')
    assert.equal(await rate(at, 'EU', 'USD', '2025-04-30'), '1.0897')
    assert.equal(await rate(at, 'EU', 'USD', '2025-05-01'), null)
    assert.equal((await at.run(ecb, '2025-03-21')).outcome, 'unchanged')
    assert.deepEqual(
      at.local.asked().map((one) => one.slice(0, 3)),
      ['200', '304'],
    )
  })

  it('the official archive gives every month up to its last day', async () => {
    at.local.put(address, { body: readFileSync(join(shared, 'data/fx/eurofxref-hist.zip')) })
    const result = await at.run(ecb, '2026-04-14')
    assert.equal(result.outcome, 'activated', result.reason ?? '')
    assert.equal(await rate(at, 'EU', 'USD', '2026-04-15'), '1.15')
    assert.equal(await rate(at, 'EU', 'USD', '2026-01-15'), '1.1787')
    assert.equal(await rate(at, 'EU', 'USD', '2026-05-01'), null)
    assert.equal(
      await at.inForce('exchange/eu-customs-monthly.csv'),
      readFileSync('data/exchange/eu-customs-monthly.csv', 'utf8'),
      'the sync gives the table that was derived by hand',
    )
  })
})

describe('the Federal Reserve, week after week', withShared, () => {
  let at: Syncing
  before(async () => {
    const table = until('federal-reserve-h10.csv', '2026-03-02')
    at = await syncing({ 'exchange/federal-reserve-h10.csv': table })
  })
  after(() => at.close())

  /** The recorded rates of a series up to a day, in FRED's format. */
  function put(last: string, from: string): void {
    const rows = sharedRows('data/fx/h10_sample_2026-03.csv')
    for (const text of h10.settings.words('series')) {
      const [, id = ''] = text.split(' ')
      const own = rows.filter((row) => row.series_id === id && (row.date ?? '') <= last)
      const lines = own.map((row) => `${row.date},${row.value_quote_per_base}`)
      const body = [`observation_date,${id}`, ...lines, ''].join('\n')
      at.local.put(h10.settings.address('series', { id, from }), { body })
    }
  }

  it('a completed week is added, with quotes in dollars inverted', async () => {
    put('2026-03-10', '2025-12-29')
    const result = await at.run(h10, '2026-03-11')
    assert.equal(
      result.title,
      'Federal Reserve H.10 weekly rates to 2026-03-06',
      result.reason ?? '',
    )
    const gbp = sharedRows('data/fx/h10_sample_2026-03.csv').find(
      (row) => row.series_id === 'DEXUSUK' && row.date === '2026-03-06',
    )
    const found = Number(await rate(at, 'US', 'GBP', '2026-03-09'))
    assert.ok(Math.abs(1 / found - Number(gbp?.value_quote_per_base)) < 1e-7)
    assert.equal(
      await rate(at, 'US', 'JPY', '2026-03-17'),
      null,
      'a rate is not used past its days',
    )
  })

  it('the next week follows; a second sync finds nothing newer', async () => {
    put('2026-03-13', '2026-01-05')
    assert.equal((await at.run(h10, '2026-03-16')).outcome, 'activated')
    put('2026-03-13', '2026-01-12')
    assert.equal((await at.run(h10, '2026-03-16')).outcome, 'unchanged')
    assert.equal(
      Number(await rate(at, 'US', 'GBP', '2026-03-16')).toFixed(4),
      (1 / 1.324).toFixed(4),
    )
  })
})
