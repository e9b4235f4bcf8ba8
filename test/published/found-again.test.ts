// Every measure in the publishers' files is found in the tariff compiled from
// them, by code, origin and day: as a heading that may charge, or as a control.

import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { addDays, contains, type Day } from '../../src/base/day.ts'
import type { Tariff } from '../../src/law/tariff.ts'
import type { MeasureTables } from '../../src/publish/measures/tables.ts'
import type { TariffMeasure } from '../../src/publish/measures/tariff-measure.ts'
import { applyDelta } from '../../src/publish/taric/apply-delta.ts'
import { taricDelta } from '../../src/publish/taric/delta.ts'
import { readTaricEnvelope } from '../../src/publish/taric/records.ts'
import { areasOfBodies, noBodies, tablesOf, tariffOf, wholeMeasures } from './held-bodies.ts'

const shared = process.env.LANDFALL_SHARED ?? '../shared'

/** The place of the measure in the selection for its code, origin and day; null for none. */
function placeOf(
  tariff: Tariff,
  measure: TariffMeasure,
  areas: MeasureTables['areas'],
  day: Day,
): string | null {
  const origin = originIn(measure, areas, day)
  if (origin === null) return 'nobody is in its area'
  const selection = tariff.select(measure.goods, origin, day)
  const named = `measure ${measure.sid} (`
  const charging = selection.candidates.some(({ headings }) =>
    headings.some(({ heading }) => heading.cite?.some(({ act }) => act.includes(named))),
  )
  if (charging) return 'heading'
  return selection.controls.some(({ sid }) => sid === measure.sid) ? 'control' : null
}

/** A country that the measure covers on the day. */
function originIn(
  { origin, excluded }: TariffMeasure,
  areas: MeasureTables['areas'],
  day: Day,
): string | null {
  const membersOf = (area: string): readonly string[] =>
    /^[A-Z]{2}$/.test(area)
      ? [area]
      : areas.flatMap((one) => (one.area === area && contains(one.period, day) ? [one.member] : []))
  const out = new Set(excluded.flatMap(membersOf))
  const found = (origin === '1011' ? ['CN', 'BR', 'US', 'TH'] : membersOf(origin)).find(
    (country) => !out.has(country),
  )
  return found === undefined ? null : found === 'XS' ? 'RS' : found
}

/** The day for looking up a measure and its code. */
function dayOf({ from, to }: TariffMeasure): Day {
  const recorded = '2025-07-14' as Day
  if (contains({ from, to }, recorded)) return recorded
  return to === null ? from : addDays(to, -1)
}

function counted(
  tariff: Tariff,
  measures: readonly TariffMeasure[],
  areas: MeasureTables['areas'],
): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const measure of measures) {
    const place = placeOf(tariff, measure, areas, dayOf(measure))
    assert.ok(place, `measure ${measure.sid}, type ${measure.type}, of ${measure.origin}`)
    counts[place] = (counts[place] ?? 0) + 1
  }
  return counts
}

test('the measures of the recorded responses, in both tariffs', { skip: noBodies }, (context) => {
  const areas = areasOfBodies()
  const found = new Set<string>()
  for (const folder of ['uk', 'eu'] as const) {
    const measures = wholeMeasures(folder)
    const tariff = tariffOf(folder, tablesOf(measures, areas))
    context.diagnostic(`${folder}: ${JSON.stringify(counted(tariff, measures, areas))}`)
    for (const { sid } of measures) found.add(`${folder} ${sid}`)
  }
  const transcribed: readonly Readonly<Record<string, string>>[] = parse(
    readFileSync(join(shared, 'data/uk/api-fixture-measures.csv')),
    { columns: true },
  )
  assert.equal(transcribed.length, 851)
  const whole = transcribed.filter(({ geo_area, start }) => geo_area && start)
  const missing = whole.filter(
    (row) => !found.has(`${row.service === 'xi' ? 'eu' : 'uk'} ${row.measure_sid}`),
  )
  assert.deepEqual(missing, [])
  context.diagnostic(`${whole.length} of 851 transcribed rows say area and start; all are found`)
})

const envelope = join(shared, 'data/eu/taric-xml/TGB18241.xml')
const noEnvelope = existsSync(envelope) ? noBodies : 'the genuine envelope is not here'

test('the measures in force after a day of TARIC in 2018', { skip: noEnvelope }, (context) => {
  const applied = applyDelta(
    null,
    taricDelta(readTaricEnvelope(readFileSync(envelope, 'utf8')).records),
  )
  const measures = [...applied.measures.values()]
  assert.equal(measures.length, 1225)
  const areas = areasOfBodies()
  const tariff = tariffOf('eu', tablesOf(measures, areas))
  context.diagnostic(JSON.stringify(counted(tariff, measures, areas)))
})
