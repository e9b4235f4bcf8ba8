// The Hungarian customs' days of TARIC end to end: archives made from rows of the copy, served by a
// local publisher, carry the embedded tables of the Union on; a damaged day changes nothing.

import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Day } from '../../src/base/day.ts'
import { readTariffPublisher } from '../../src/publish/measures/tariff-publisher.ts'
import type { NomenclatureRow } from '../../src/publish/openkkk/nomenclature.ts'
import { openkkkPublisher } from '../../src/publish/openkkk/publisher.ts'
import { taricDailyPublisher } from '../../src/publish/taric/daily-publisher.ts'
import { taricPublisher } from '../../src/publish/taric/publisher.ts'
import { compiled, dataFiles } from '../loaded.ts'
import { sharedJson, sharedRows, withShared } from '../shared.ts'
import { type CopiedRow, codesArchive, dutiesArchive, dutiesXml } from './openkkk/archives.ts'
import { settingsOf } from './settings.ts'
import { type Syncing, syncing } from './syncing.ts'
import { putMonths, SMALL, wholeMonth } from './taric/library.ts'
import { zipped } from './zipped.ts'

const FOLDER = 'data/eu/taric-2026-07-12'
/** Bicycles with an antidumping duty, and tomatoes with seasons and entry prices. */
const isOurs = (code = '') => (code.length < 4 ? /^(87|07)$/.test(code) : /^(8712|0702)/.test(code))
const TABLES = ['goods', 'measures', 'conditions', 'areas']
const BICYCLE = '8712003000'

/** The embedded tables with the goods of the test alone. */
function smallTables(): Readonly<Record<string, string>> {
  const files = dataFiles()
  return Object.fromEntries(
    TABLES.map((name) => {
      const path = `eu/published/${name}.csv`
      const [header = '', ...rows] = files.read(path).toString('utf8').trimEnd().split('\n')
      const own = name === 'areas' ? rows : rows.filter((row) => isOurs(stem(row.slice(0, 10))))
      return [path, `${[header, ...own].join('\n')}\n`]
    }),
  )
}

function stem(code: string): string {
  return code.replace(/(00)+$/, '')
}

describe('TARIC day after day from the customs of Hungary', withShared, () => {
  const settings = settingsOf('openkkk')
  const { limits, workbooks } = readTariffPublisher('data/eu/publishers.yaml', 'openkkk')
  const small = { ...limits, ...SMALL, unreadDutiesAtMost: 0.02 }
  const openkkk = openkkkPublisher(settings, { limits: small, workbooks }, 'data')
  /** As if bicycles had been on the list the day before. */
  const list = 'code,from,to,except,name\n07,2026-07-01,,,\n8712,2026-07-01,,,\n'
  const embedded: Readonly<Record<string, string>> = withShared.skip
    ? {}
    : { ...smallTables(), 'eu/lists/low-value-duty.csv': list }
  let rows: readonly CopiedRow[]
  let nodes: readonly NomenclatureRow[]
  let documents: readonly CopiedRow[]
  let groups: Readonly<Record<string, readonly string[]>>
  let at: Syncing
  before(async () => {
    rows = sharedRows(`${FOLDER}/rates.csv.gz`).filter(({ code }) => isOurs(code))
    documents = sharedRows(`${FOLDER}/conditions.csv.gz`).filter(({ code }) =>
      isOurs(stem(code ?? '')),
    )
    const all = sharedJson(`${FOLDER}/nomenclature-rows.json.gz`) as {
      readonly rows: readonly NomenclatureRow[]
    }
    nodes = all.rows.filter(({ code }) => isOurs(stem(code)))
    const copied = sharedJson(`${FOLDER}/country-groups.json`) as {
      readonly countryGroups: typeof groups
    }
    groups = copied.countryGroups
    at = await syncing(embedded)
  })
  after(() => at.close())

  const places = (day: string) => ({
    year: '2026',
    quarter: '3',
    stamp: day.replaceAll('-', ''),
  })
  function put(day: string, duties: Buffer | readonly CopiedRow[], codes?: Buffer): void {
    const archive = Buffer.isBuffer(duties) ? duties : dutiesArchive(duties as typeof rows)
    at.local.put(settings.address('duties', places(day)), { body: archive })
    at.local.put(settings.address('codes', places(day)), {
      body: codes ?? codesArchive(nodes, groups, documents),
    })
  }
  const duty = (code: string, day: string) =>
    at.files((files) => {
      const found = compiled(files)
        .of('EU')
        ?.schedule.resolve(code, day as Day)
      return found?.kind === 'line' ? found.line.general : found?.kind
    })

  it('the next day with the same rows makes the same tables, of the next day', async () => {
    put('2026-07-13', rows)
    const result = await at.run(openkkk, '2026-07-13')
    assert.equal(
      result.title,
      'TARIC of 2026-07-13, from the customs of Hungary',
      result.reason ?? '',
    )
    for (const name of TABLES.filter((table) => table !== 'areas')) {
      const path = `eu/published/${name}.csv`
      assert.equal(await at.inForce(path), embedded[path], path)
    }
    assert.match(await at.inForce('eu/published/edition.yaml'), /^legal_day: 2026-07-13$/m)
    assert.match(await at.inForce('eu/published/edition.yaml'), /^complete_from: 2026-07-12$/m)
  })

  it('the flat duty of parcels is on the goods that TARIC lists on the day', async () => {
    const list = await at.inForce('eu/lists/low-value-duty.csv')
    assert.match(list, /^# last day in TARIC: 2026-10-31;/m)
    assert.match(list, /^07,2026-07-01,,,$/m)
    assert.match(list, /^8712,2026-07-01,2026-07-13,,$/m)
  })

  it('a day that is in force already is not asked for', async () => {
    at.local.asked()
    assert.equal((await at.run(openkkk, '2026-07-13')).outcome, 'unchanged')
    assert.deepEqual(at.local.asked(), [])
  })

  it('a day without an archive leaves the law, and the next one brings both', async () => {
    assert.equal((await at.run(openkkk, '2026-07-14')).outcome, 'unchanged')
    const third = { measure_type: '103', origin_area: '1011', additional_code: '' }
    const changed = rows
      .filter(({ code, measure_type: type }) => !(code === '871200' && type === '552'))
      .map((row) => {
        if (row.code !== '87120030' || row.measure_type !== third.measure_type) return row
        return { ...row, amount: '9', start: '2026-07-14' }
      })
    put('2026-07-15', changed)
    const result = await at.run(openkkk, '2026-07-15')
    assert.equal(result.outcome, 'activated', result.reason ?? '')
    const days = ['2025-03-01', '2026-07-13', '2026-07-14', '2026-07-15']
    assert.deepEqual(await Promise.all(days.map((day) => duty(BICYCLE, day))), [
      '14.000 %',
      '14.000 %',
      '9.000 %',
      '9.000 %',
    ])
  })

  const damaged: readonly [what: string, archive: () => Buffer | readonly CopiedRow[], RegExp][] = [
    [
      'cut off',
      () => dutiesArchive(rows).subarray(0, 900),
      /not a zip archive, or a truncated one/,
    ],
    [
      'with an XML file that is cut off',
      () => zipped({ 'AIS_vamtetelek.data.xml': dutiesXml(rows).subarray(0, 9_000) }),
      /AIS_vamtetelek.data.xml is cut off or damaged/,
    ],
    [
      'without the file of duties',
      () => zipped({ 'AIS_vamtetelek.xml': dutiesXml(rows) }),
      /none of the files expected/,
    ],
    [
      'without a field',
      () => zipped({ 'AIS_vamtetelek.data.xml': dutiesXml(rows, ['RENDELESSZAM']) }),
      /the format changed: no row has RENDELESSZAM/,
    ],
    [
      'with an unknown type of measure',
      () => with_({ measure_type: '199' }),
      /type of measure "199"/,
    ],
    ['with an unknown country', () => with_({ origin_area: 'QQ' }), /area "QQ" is not known/],
    [
      'with a group of no member',
      () => with_({ origin_area: '2999' }),
      /area 2999, which has no member/,
    ],
    ['with an unknown unit', () => with_({ unit: 'XYZ' }), /unit "XYZ" is not known/],
    ['with an unknown currency', () => with_({ currency: 'USD' }), /currency "USD" is not known/],
    [
      'with an unknown expression',
      () => with_({ duty_expression_id: '98' }),
      /duty expression "98"/,
    ],
    ['with a day that is none', () => with_({ start: '2026-13-01' }), /"2026-13-01" is not a day/],
    [
      'with a part of the rows',
      () => rows.filter(({ code = '' }, row) => !code.startsWith('87') || row % 3 === 0),
      /chapter 87 fell from \d+ measures to \d+/,
    ],
  ]
  const with_ = (cells: CopiedRow) => {
    const third = rows.find(({ measure_type: type }) => type === '103')
    return [...rows, { ...third, ...cells }]
  }
  for (const [what, archive, reason] of damaged) {
    it(`an archive ${what} is refused, and the day before stays`, async () => {
      put('2026-07-16', archive())
      const result = await at.run(openkkk, '2026-07-16')
      assert.equal(result.outcome, 'refused')
      assert.match(result.reason ?? '', reason)
      assert.match((await at.title('taric')) ?? '', /2026-07-15/)
    })
  }

  it('a week without any archive is reported with the address', async () => {
    const result = await at.run(openkkk, '2026-07-30')
    assert.equal(result.outcome, 'refused')
    assert.match(
      result.reason ?? '',
      /2026_3_negyed.*ais_torzsadatok_20260730\.zip.*may have changed/,
    )
  })

  it('the daily changes of the Commission wait for a month of its own', async () => {
    const daily = readTariffPublisher('data/eu/publishers.yaml', 'taric')
    const result = await at.run(taricDailyPublisher(settingsOf('taric-daily'), daily), '2026-07-30')
    assert.match(result.reason ?? '', /no month of TARIC is in force yet/)
  })

  it('a month of the Commission takes its place, until none has come for long', async () => {
    const commission = readTariffPublisher('data/eu/publishers.yaml', 'taric')
    const month = wholeMonth({
      measures: [
        { goods: BICYCLE, duty: '14.000 %' },
        { goods: BICYCLE, type: '142', origin: '2005', duty: '10.500 %' },
      ],
      excluded: [['8712003000', '', '', '2005', '142', 'VN']],
      members: [
        ['1011', 'CN', ''],
        ['2005', 'IN', ''],
        ['2005', 'VN', ''],
      ],
      codes: ['8700000000', '8712000000', BICYCLE],
    })
    const theirs = settingsOf('taric')
    putMonths(at.local, theirs, { '08 - August': month })
    const taric = taricPublisher(theirs, {
      limits: { ...commission.limits, ...SMALL, chapterLossAtMost: 1 },
      workbooks: commission.workbooks,
    })
    const monthly = await at.run(taric, '2026-08-03')
    assert.equal(monthly.title, 'TARIC 2026-08', monthly.reason ?? '')
    put('2026-08-04', rows)
    assert.equal((await at.run(openkkk, '2026-08-04')).outcome, 'unchanged')
    put('2026-09-20', rows)
    const result = await at.run(openkkk, '2026-09-20')
    assert.match(result.title ?? result.reason ?? '', /^TARIC of 2026-09-20/)
    assert.equal(await duty(BICYCLE, '2025-03-01'), '14.000 %')
  })
})
