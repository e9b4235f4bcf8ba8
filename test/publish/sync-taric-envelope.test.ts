// The EU's complete daily file of a day in December 2018, applied to a month of workbooks with the
// measures that it changes: every change is found in the result.

import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { readTariffPublisher } from '../../src/publish/measures/tariff-publisher.ts'
import { taricDailyPublisher } from '../../src/publish/taric/daily-publisher.ts'
import { taricDelta } from '../../src/publish/taric/delta.ts'
import { taricPublisher } from '../../src/publish/taric/publisher.ts'
import { readTaricEnvelope } from '../../src/publish/taric/records.ts'
import { settingsOf } from './settings.ts'
import { type Syncing, syncing } from './syncing.ts'
import { putDays, putMonths, SMALL, type Workbooks, wholeMonth } from './taric/library.ts'
import { zipped } from './zipped.ts'

const { limits, workbooks } = readTariffPublisher('data/eu/publishers.yaml', 'taric')
const small = { limits: { ...limits, ...SMALL }, workbooks }
const monthly = settingsOf('taric')
const daily = settingsOf('taric-daily')
const LINE = '8712003000'
const genuine = join(process.env.LANDFALL_SHARED ?? '../shared', 'data/eu/taric-xml/TGB18241.xml')
const skip = existsSync(genuine) ? false : 'the genuine envelope is not here (LANDFALL_SHARED)'

describe('the envelope of a day of December 2018', { skip }, () => {
  const month = taricPublisher(monthly, small)
  const days = taricDailyPublisher(daily, small)
  let at: Syncing
  before(async () => {
    at = await syncing()
  })
  after(() => at.close())

  it('ends, adds and deletes the measures that it names', async () => {
    const xml = readFileSync(genuine, 'utf8')
    putMonths(at.local, monthly, { '12 - December': monthBefore(xml) }, '2018')
    const begun = await at.run(month, '2018-12-05')
    assert.equal(begun.outcome, 'activated', begun.reason ?? '')
    const archived = zipped({ 'TGB18241.xml': xml })
    putDays(at.local, daily, {
      '2018-11-30': zipped({ 'x.txt': 'not fetched' }),
      '2018-12-13': archived,
    })
    const result = await at.run(days, '2018-12-14')
    assert.equal(result.outcome, 'activated', result.reason ?? '')
    const rows = (await at.inForce('eu/published/measures.csv')).split('\n')
    // 766 inserted, 459 ended, one of everyone; two deleted.
    assert.equal(rows.length - 2, 766 + 459 + 1)
    const ended = rows.filter((row) => row.split(',')[6] === '2019-01-01')
    assert.equal(ended.length, 376)
    for (const code of ['3907990500', '9013101000']) {
      assert.equal(rows.filter((row) => row.includes(`${code}/142/UA/-/-/-/2019-07-01`)).length, 0)
    }
    const numbers = await at.inForce('eu/published/numbers.csv')
    assert.equal(numbers.match(/^measure,/gm)?.length, 1225)
    assert.match(await at.inForce('eu/published/daily.yaml'), /area 392 in group 470/)
  })
})

function isGroup(area: string): boolean {
  return area.length > 2 && area !== '1011'
}

/** The measures that the day updates or deletes, as a month prints them. */
function monthBefore(xml: string): Workbooks {
  const touched = taricDelta(readTaricEnvelope(xml).records).measures
  const changes = Map.groupBy(touched, ({ update }) => update)
  const inserted = new Set(changes.get('insert')?.map(({ number }) => number))
  const inForce = [...(changes.get('update') ?? []), ...(changes.get('delete') ?? [])]
    .filter(({ number }) => !inserted.has(number))
    .map(({ measure: one }) => one)
  const groups = new Set(touched.map(({ measure: one }) => one.origin).filter(isGroup))
  const excluded = touched.flatMap(({ measure: one }) => one.excluded).filter(isGroup)
  return wholeMonth({
    measures: [
      { goods: LINE, from: '01-01-2010' },
      ...inForce.map((one) => ({
        goods: one.goods,
        type: one.type,
        origin: one.origin,
        from: one.from.split('-').toReversed().join('-'),
        ...(one.additionalCode === null ? {} : { additional: one.additionalCode }),
        ...(one.orderNumber === null ? {} : { order: one.orderNumber }),
      })),
    ],
    members: [...groups, ...excluded].map((group) => [group, 'CN', '']),
    codes: ['8700000000', '8712000000', LINE],
  })
}
