// The rows of the copy of TARIC, written as the Hungarian customs publish them and read again: the
// same measures, and as the files of the next day the same tables that are embedded.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Day } from '../../../src/base/day.ts'
import { readTariffPublisher } from '../../../src/publish/measures/tariff-publisher.ts'
import { CODES_ARCHIVE, DUTIES_ARCHIVE } from '../../../src/publish/openkkk/daily-edition.ts'
import { readDutyRows } from '../../../src/publish/openkkk/duty-rows.ts'
import type { NomenclatureRow } from '../../../src/publish/openkkk/nomenclature.ts'
import { PARCEL_LIST } from '../../../src/publish/openkkk/parcel-list.ts'
import type { Qualify } from '../../../src/publish/openkkk/printed-duties.ts'
import { openkkkPublisher } from '../../../src/publish/openkkk/publisher.ts'
import { isOfTaric, readCopiedRates } from '../../../src/publish/openkkk/rates.ts'
import { COPIED_RATES } from '../../draws.ts'
import { dataFiles } from '../../loaded.ts'
import { sharedJson, sharedRows, withShared } from '../../shared.ts'
import { settingsOf } from '../settings.ts'
import { codesArchive, dutiesArchive, dutiesXml } from './archives.ts'

const FOLDER = 'data/eu/taric-2026-07-12'

test('rows of the copy read from their XML make the same measures', withShared, (t) => {
  const all = sharedRows(`${FOLDER}/rates.csv.gz`)
  const step = Math.max(1, Math.floor(all.length / COPIED_RATES))
  const codes = new Set(all.filter((_, at) => at % step === 0).map(({ code }) => code))
  const rows = all.filter(({ code }) => codes.has(code))
  const read = readDutyRows(dutiesXml(rows), 'duties', isOfTaric)
  const plain: Qualify = (_goods, _area, component) => component
  const measures = readCopiedRates(rows, plain)
  t.diagnostic(`${rows.length} rows, ${measures.length} measures`)
  assert.deepEqual(read.withoutGoods, 0)
  assert.deepEqual(readCopiedRates(read.rows, plain), measures)
})

// All rows at once, which takes a minute: for the long run.
if (COPIED_RATES === Number.POSITIVE_INFINITY) {
  test(
    'the same rows a day later make the tables that are embedded',
    withShared,
    makeEmbeddedTables,
  )
}

function makeEmbeddedTables(): void {
  const { rows: nodes } = sharedJson(`${FOLDER}/nomenclature-rows.json.gz`) as {
    readonly rows: readonly NomenclatureRow[]
  }
  const limits = readTariffPublisher('data/eu/publishers.yaml', 'openkkk')
  const publisher = openkkkPublisher(settingsOf('openkkk'), limits, 'data')
  const embedded = dataFiles()
  const inForce = { title: null, read: (path: string) => embedded.read(path) }
  const files = new Map([
    ['day', Buffer.from('2026-07-13')],
    [DUTIES_ARCHIVE, dutiesArchive(sharedRows(`${FOLDER}/rates.csv.gz`))],
    [CODES_ARCHIVE, codesArchive(nodes, groups(), sharedRows(`${FOLDER}/conditions.csv.gz`))],
  ])
  const draft = publisher.build(files, inForce, '2026-07-13' as Day)
  assert.deepEqual(publisher.verify(draft, inForce), [])
  for (const name of ['goods', 'measures', 'conditions', 'areas']) {
    const path = `eu/published/${name}.csv`
    const [ours, theirs] = [draft.files.get(path)?.toString('utf8'), embedded.read(path).toString()]
    assert.ok(ours === theirs, `${path} differs`)
  }
  const rowsOf = (bytes?: Buffer) => bytes?.toString('utf8').split('code,from')[1]
  assert.equal(rowsOf(draft.files.get(PARCEL_LIST)), rowsOf(embedded.read(PARCEL_LIST)))
}

function groups(): Readonly<Record<string, readonly string[]>> {
  const { countryGroups } = sharedJson(`${FOLDER}/country-groups.json`) as {
    readonly countryGroups: Readonly<Record<string, readonly string[]>>
  }
  return countryGroups
}
