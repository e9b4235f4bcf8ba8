// Random goods and origins of each group of partners of the Union, with a claim of its programme:
// the ordinary duty is decided, by the preference or, where the goods have none, without it.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { assess } from '../../src/assess/assess.ts'
import { shipmentOf } from '../assess/shipments.ts'
import { PARTNER_GOODS as PAIRS } from '../draws.ts'
import { dataFiles, tariffs } from '../loaded.ts'
import { yamlFile } from '../yaml-file.ts'
import { enough } from './enough.ts'

type Row = Readonly<Record<string, string>>
type Programme = { readonly id: string; readonly members: readonly { readonly country: string }[] }

const SHARE = 0.95
const EUR_PLACES = 2
const SEED = Number(process.env.LANDFALL_SEED ?? Date.now() % 1_000_000)
const SHOWN = 5
const DAY = '2026-07-12'
const terms = { on: DAY, place: 'DE', currency: 'EUR' }
const tableOf = (name: string): readonly Row[] =>
  parse(dataFiles().read(`eu/published/${name}`), { columns: true })
const areas = Map.groupBy(tableOf('areas.csv'), ({ area = '' }) => area)
const programmes = yamlFile<readonly Programme[]>('data/eu/programmes.yaml')
const codes = tableOf('goods.csv')
  .filter(({ to }) => to === '')
  .map(({ code = '' }) => code)

/** By the claim: the arrangements of the Generalised Scheme by their areas, then agreements. */
const ARRANGEMENTS = { GSP: '2020', 'GSP+': '2027', EBA: '2005' }
const AGREEMENTS = [
  ['ANDEAN', 'CANADA', 'CENTRAL-AMERICA', 'CHILE', 'EEA', 'EGYPT', 'ISRAEL', 'JAPAN', 'KENYA'],
  ['MERCOSUR', 'MEXICO', 'MOROCCO', 'NEW-ZEALAND', 'SACUM', 'SINGAPORE', 'SOUTH-KOREA'],
  ['SWITZERLAND-LIECHTENSTEIN', 'TUNISIA', 'TURKEY', 'UK-TCA', 'UKRAINE', 'VIETNAM'],
].flat()
const groups = new Map([
  ...Object.entries(ARRANGEMENTS).map(
    ([claim, area]) => [claim, areas.get(area)?.map(({ member = '' }) => member) ?? []] as const,
  ),
  ...AGREEMENTS.map((claim) => {
    const { members } = programmes.find(({ id }) => id === claim) ?? { members: [] }
    return [claim, members.map(({ country }) => country)] as const
  }),
])

for (const [claim, members] of groups) {
  test(`${PAIRS} goods of ${claim} (${members.length} origins), seed ${SEED}`, (t) => {
    const tariff = tariffs().of('EU')
    assert.ok(tariff)
    const pair = fc.record({
      code: fc.constantFrom(...codes),
      origin: fc.constantFrom(...members),
    })
    const open: string[] = []
    let granted = 0
    for (const { code, origin } of fc.sample(pair, { numRuns: PAIRS, seed: SEED })) {
      const line = { ...enough, code, origin, claim }
      const { layers } = assess(shipmentOf([line], terms), tariff, EUR_PLACES)
      const duty = layers.find(
        (one) => (one.code === 'PREF' || one.code === 'MFN') && !one.exempted,
      )
      if (duty?.code === 'PREF') granted += 1
      if (!duty || duty.range) open.push(`${code} of ${origin}: ${duty?.note}`)
    }
    t.diagnostic(`${granted} by preference, ${open.length} not decided`)
    for (const one of open.slice(0, SHOWN)) t.diagnostic(one)
    assert.ok(open.length / PAIRS <= 1 - SHARE, `${open.length} of ${PAIRS} are not decided`)
  })
}
