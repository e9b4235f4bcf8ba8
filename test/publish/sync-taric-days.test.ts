// Daily changes of TARIC end to end: they update a month of workbooks, day after day, in either
// format; changes that cannot be applied are reported, and a gap between days is refused.

import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Day } from '../../src/base/day.ts'
import { readTariffPublisher } from '../../src/publish/measures/tariff-publisher.ts'
import { taricDailyPublisher } from '../../src/publish/taric/daily-publisher.ts'
import { taricPublisher } from '../../src/publish/taric/publisher.ts'
import { compiled } from '../loaded.ts'
import { settingsOf } from './settings.ts'
import { type Syncing, syncing } from './syncing.ts'
import { component, envelope, measure } from './taric/envelopes.ts'
import { putDays, putMonths, SMALL, wholeMonth } from './taric/library.ts'
import { dayOfWorkbooks } from './taric/month.ts'
import { zipped } from './zipped.ts'

const { limits, workbooks } = readTariffPublisher('data/eu/publishers.yaml', 'taric')
const small = { limits: { ...limits, ...SMALL }, workbooks }
const monthly = settingsOf('taric')
const daily = settingsOf('taric-daily')
const LINE = '8712003000'

function archive(number: number, ...records: readonly string[]): Buffer {
  const xml = envelope(...records).replace('<env:envelope id="1"', `<env:envelope id="${number}"`)
  return zipped({ [`TGB${number}.xml`]: xml })
}

const amount = (text: string) => `<oub:duty.amount>${text}</oub:duty.amount>`
const begins = (record: string, day: string) => record.replace('2021-01-01', day)

/** The third-country duty of the line on a day. */
function rate(at: Syncing, day: string): Promise<string | null> {
  return at.files((files) => {
    const found = compiled(files)
      .of('EU')
      ?.schedule.resolve(LINE, day as Day)
    return found?.kind === 'line' ? found.line.general : null
  })
}

function bicycles(duty: string) {
  return wholeMonth({
    measures: [
      { goods: LINE, duty },
      { goods: LINE, type: '142', origin: '2005', duty: '10.500 %' },
      { goods: LINE, type: '552', origin: 'CN', duty: '48.500 %', additional: 'B999' },
    ],
    excluded: [[LINE, '', '', '2005', '142', 'VN']],
    members: [
      ['1011', 'CN', ''],
      ['2005', 'IN', ''],
      ['2005', 'VN', ''],
    ],
    codes: ['8700000000', '8712000000', LINE],
  })
}

describe('TARIC, day after day', () => {
  const month = taricPublisher(monthly, small)
  const days = taricDailyPublisher(daily, small)
  let at: Syncing
  before(async () => {
    at = await syncing()
  })
  after(() => at.close())

  const before2 = { '2026-08-31 19:25': zipped({ 'x.txt': 'not fetched' }) }
  /** Ends on 14 September; another duty begins. */
  const second = {
    '2026-09-02 19:25': archive(
      26170,
      measure('update', '5001', LINE, '2026-09-14'),
      begins(measure('insert', '5002', LINE), '2026-09-15'),
      component('insert', '5002', '01', amount('12')),
    ),
  }

  it('without a month there is nothing to update', async () => {
    putDays(at.local, daily, before2)
    const result = await at.run(days, '2026-09-01')
    assert.equal(result.outcome, 'refused')
    assert.match(result.reason ?? '', /^no month of TARIC is in force yet/)
  })

  it('an end and a new duty of measures without a number are matched by key', async () => {
    putMonths(at.local, monthly, { '09 - September': bicycles('14.000 %') })
    assert.equal((await at.run(month, '2026-09-01')).outcome, 'activated')
    putDays(at.local, daily, { ...before2, ...second })
    const result = await at.run(days, '2026-09-02')
    assert.equal(
      result.title,
      'TARIC 2026-09 with daily changes to 2026-09-02',
      result.reason ?? '',
    )
    assert.equal(await rate(at, '2026-09-14'), '14.000 %')
    assert.equal(await rate(at, '2026-09-15'), '12.000 %')
    assert.match(await at.inForce('eu/published/edition.yaml'), /legal_day: 2026-09-02/)
    assert.deepEqual(
      await at.files(({ editions }) => editions.map(({ publisher, asOf }) => [publisher, asOf])),
      [['taric', '2026-09-02']],
    )
  })

  it('with nothing newer, what stands is the law of the day', async () => {
    assert.equal((await at.run(days, '2026-09-06')).outcome, 'unchanged')
    assert.equal(await at.files(({ editions }) => editions[0]?.asOf), '2026-09-06')
  })

  it('a stored number finds its measure when the first day is corrected', async () => {
    const corrected = begins(measure('update', '5002', LINE), '2026-09-08')
    putDays(at.local, daily, {
      ...before2,
      ...second,
      '2026-09-07 19:25': archive(26171, corrected),
    })
    const result = await at.run(days, '2026-09-07')
    assert.equal(result.outcome, 'activated', result.reason ?? '')
    const numbers = await at.inForce('eu/published/numbers.csv')
    assert.match(numbers, /^measure,5002,8712003000\/103\/1011\/-\/-\/-\/2026-09-08$/m)
    assert.doesNotMatch(await at.inForce('eu/published/measures.csv'), /2026-09-15,,12/)
  })

  const known = {
    ...before2,
    '2026-09-07 19:25': zipped({ 'x.txt': 'not fetched' }),
  }

  it('a missing day is detected by the number of the envelope', async () => {
    putDays(at.local, daily, {
      ...known,
      '2026-09-09 19:25': archive(26173, measure('delete', '5002', LINE)),
    })
    const result = await at.run(days, '2026-09-09')
    assert.equal(result.outcome, 'refused')
    assert.equal(
      result.reason,
      'the publication of 2026-09-09 19:25: its envelope is 26173, but 26172 follows ' +
        '26171: a day between is missing',
    )
    assert.match((await at.title('taric')) ?? '', /to 2026-09-07$/)
    const recorded = await at.recorded('taric-daily')
    assert.equal(recorded?.end?.outcome, 'refused')
  })

  it('a listed day that is missing fails, to be retried', async () => {
    putDays(at.local, daily, { ...known, '2026-09-08 19:25': null })
    const result = await at.run(days, '2026-09-09')
    assert.equal(result.outcome, 'failed')
    assert.match(result.reason ?? '', /2026-09-08.* was not found \(404\)/)
  })

  it('a list that begins too late is refused', async () => {
    putDays(at.local, daily, { '2026-11-02 19:25': archive(26210) })
    const result = await at.run(days, '2026-11-02')
    assert.match(result.reason ?? '', /the days between are no longer published/)
  })

  it('a cut-off envelope stops the update; the day before is kept', async () => {
    const whole = archive(26172, begins(measure('delete', '5002', LINE), '2026-09-08'))
    const cutXml = envelope(measure('insert', '7')).slice(0, -40)
    const faulty = { '2026-09-09 19:25': zipped({ 'TGB26173.xml': cutXml }) }
    putDays(at.local, daily, { ...known, '2026-09-08 19:25': whole, ...faulty })
    const result = await at.run(days, '2026-09-09')
    assert.match(result.title ?? '', /to 2026-09-08$/, result.reason ?? '')
    assert.equal(await rate(at, '2026-09-20'), '')
    const next = await at.run(days, '2026-09-09')
    assert.equal(next.outcome, 'refused')
    assert.match(next.reason ?? '', /^the publication of 2026-09-09 19:25: .*cut off or damaged/)
  })

  it('a change that cannot be matched is skipped and reported', async () => {
    const unknown = measure('update', '9999', '8712003090', '2026-12-31')
    putDays(at.local, daily, {
      ...known,
      '2026-09-08 19:25': zipped({ 'x.txt': 'not fetched' }),
      '2026-09-09 19:25': archive(
        26173,
        unknown,
        begins(measure('insert', '5003', LINE), '2026-09-15'),
        component('insert', '5003', '01', amount('11')),
      ),
    })
    const result = await at.run(days, '2026-09-10')
    assert.equal(result.outcome, 'activated', result.reason ?? '')
    const caution = await at.files((files) => compiled(files).of('EU')?.caution?.detail)
    assert.equal(
      caution,
      "TARIC's tables have no quota balances. Not applied: 8712003090 (103 of 1011) is " +
        'updated but does not exist (2026-09-09).',
    )
    assert.equal(await rate(at, '2026-09-20'), '11.000 %')
  })

  it('too many skipped changes are refused, and any change of an unknown measure', async () => {
    const strict = taricDailyPublisher(
      settingsOf('taric-daily', { changes_missed_at_most: 1 }),
      small,
    )
    const listed = { ...known, '2026-09-09 19:25': zipped({ 'x.txt': 'not fetched' }) }
    const other = measure('update', '9998', '8712003080', '2026-12-31')
    putDays(at.local, daily, { ...listed, '2026-09-10 19:25': archive(26174, other) })
    const many = await at.run(strict, '2026-09-11')
    assert.equal(many.outcome, 'refused')
    assert.match(many.reason ?? '', /2 changes cannot be applied, at most 1 may be skipped/)
    const part = component('update', '4711', '01', amount('3'))
    putDays(at.local, daily, { ...listed, '2026-09-10 19:25': archive(26174, part) })
    const unnamed = await at.run(days, '2026-09-11')
    assert.match(unnamed.reason ?? '', /measure 4711 has a changed part, but the number is unknown/)
  })

  it('days in the form of workbooks contain complete rows', async () => {
    const listed = { ...known, '2026-09-09 19:25': zipped({ 'x.txt': 'not fetched' }) }
    const rows = [
      { goods: LINE, from: '15/09/2026 00:00', duty: '9.000 %', update: 'UPDATE' },
      { goods: LINE, type: '142', origin: '2005', duty: '8.000 %', update: 'UPDATE' },
      { goods: LINE, type: '552', origin: 'CN', additional: 'B999', update: 'DELETE' },
      { goods: LINE, type: '142', origin: '2020', duty: '0.000 %', update: 'INSERT' },
    ]
    putDays(at.local, daily, { ...listed, '2026-09-10 19:25': dayOfWorkbooks(rows) })
    const result = await at.run(days, '2026-09-11')
    assert.equal(result.outcome, 'activated', result.reason ?? '')
    assert.equal(await rate(at, '2026-09-20'), '9.000 %')
    const table = await at.inForce('eu/published/measures.csv')
    assert.match(table, /142,2005,VN,2021-01-01,,8.000 %/, 'its exclusions stay')
    assert.doesNotMatch(table, /,552,/)
    assert.doesNotMatch(table, /,142,2020,/)
    const missed = await at.inForce('eu/published/daily.yaml')
    assert.match(missed, /142 of 2020\) is new, without its exclusions/)
  })

  it('the next month has the skipped changes; its later days are applied again', async () => {
    putMonths(at.local, monthly, { '10 - October': bicycles('7.000 %') })
    putDays(at.local, daily, {
      '2026-09-10 19:25': zipped({ 'x.txt': 'not fetched' }),
      '2026-10-02 19:25': archive(26190, measure('update', '5001', LINE, '2026-10-20')),
    })
    assert.match(
      (await at.run(days, '2026-10-02')).title ?? '',
      /09 with daily changes to 2026-10-02/,
    )
    assert.equal((await at.run(month, '2026-10-05')).title, 'TARIC 2026-10')
    assert.equal(await rate(at, '2026-10-25'), '7.000 %')
    const again = await at.run(days, '2026-10-05')
    assert.equal(again.title, 'TARIC 2026-10 with daily changes to 2026-10-02', again.reason ?? '')
    assert.equal(await rate(at, '2026-10-20'), '7.000 %')
    assert.equal(await rate(at, '2026-10-21'), '')
    assert.doesNotMatch(await at.inForce('eu/published/edition.yaml'), /Not applied/)
  })
})
