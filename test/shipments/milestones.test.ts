// What counts of reported milestones, whatever the order in which they come; and what they say of
// where the goods are.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  CLASSIFIERS,
  dayWritten,
  type Milestone,
  takenIn,
  voyageOf,
} from '../../src/shipments/milestones.ts'

const HOUR_MS = 3_600_000
const START = Date.parse('2025-06-01T00:00:00Z')

const milestone = fc
  .record({
    event: fc.constantFrom('LOAD', 'DEPA', 'ARRI'),
    classifier: fc.constantFrom(...CLASSIFIERS),
    hour: fc.nat(5),
    reported: fc.nat(6),
    location: fc.constantFrom('DEHAM', 'USNYC'),
    retracted: fc.boolean(),
  })
  .map(({ hour, reported, ...one }): Milestone => {
    const at = new Date(START + hour * HOUR_MS)
    return {
      ...{ ...one, at, day: at.toISOString().slice(0, 10) as Milestone['day'] },
      ...{ equipment: '', leg: '', mode: null, vehicle: null, source: 'pushed' },
      reportedAt: new Date(START + reported * HOUR_MS),
    }
  })

/** As a database keeps them: changes replace, repetitions move the time of the report. */
function afterAll(batches: readonly (readonly Milestone[])[]): readonly string[] {
  let counting: readonly Milestone[] = []
  for (const batch of batches) counting = takenIn(counting, batch).counting
  return counting.map((one) => JSON.stringify(one)).sort()
}

test('in any order, in any pieces and twice: the same counts', () => {
  const reports = fc.array(milestone, { maxLength: 12 })
  fc.assert(
    fc.property(reports, fc.infiniteStream(fc.nat()), (all, draws) => {
      const wanted = afterAll([all])
      const [shuffled, pieces] = [[...all, ...all.slice(0, 3)], [] as Milestone[][]]
      while (shuffled.length > 0) {
        const [place = 0] = [...draws.take(1)]
        const [one] = shuffled.splice(place % shuffled.length, 1)
        if (one) pieces.push([one])
      }
      assert.deepEqual(afterAll(pieces), wanted)
      assert.deepEqual(afterAll([...pieces, all]), wanted)
    }),
    { numRuns: 2_000 },
  )
})

test('a report that came before changes nothing', () => {
  fc.assert(
    fc.property(fc.array(milestone, { maxLength: 8 }), (all) => {
      const { counting } = takenIn([], all)
      assert.deepEqual(takenIn(counting, all).changes, [])
    }),
  )
})

function seen(event: string, classifier: Milestone['classifier'], day: string, location: string) {
  const at = new Date(`${day}T12:00:00Z`)
  return {
    ...{ event, classifier, at, day: day as Milestone['day'], location, equipment: '', leg: '' },
    ...{ mode: null, vehicle: null, reportedAt: at, retracted: false, source: 'pushed' },
  }
}

test('a voyage with a transshipment enters where it is imported', () => {
  const isUs = (country: string) => country === 'US'
  const reports = [
    seen('LOAD', 'ACT', '2025-06-02', 'DEHAM'),
    seen('DISC', 'ACT', '2025-06-08', 'NLRTM'),
    seen('LOAD', 'ACT', '2025-06-10', 'NLRTM'),
    seen('ARRI', 'PLN', '2025-06-20', 'USNYC'),
    seen('ARRI', 'EST', '2025-06-22', 'USNYC'),
  ]
  const { state, loadedOn, entryOn } = voyageOf(reports, isUs)
  assert.deepEqual([state, loadedOn, entryOn], ['loaded', '2025-06-02', '2025-06-22'])
  const later = [...reports, seen('ARRI', 'ACT', '2025-06-23', 'USNYC')]
  assert.deepEqual(
    [voyageOf(later, isUs).state, voyageOf(later, isUs).entryOn],
    ['arrived', '2025-06-23'],
  )
  const released = [...later, seen('CUSR', 'ACT', '2025-06-25', 'USNYC')]
  assert.deepEqual(
    [voyageOf(released, isUs).state, voyageOf(released, isUs).entryOn],
    ['entered', '2025-06-25'],
  )
  // Arrivals elsewhere say nothing of the entry.
  assert.equal(voyageOf(reports.slice(0, 3), isUs).entryOn, null)
})

test('the day of a time is that of its place', () => {
  assert.equal(dayWritten('2025-06-04T01:00:00+02:00'), '2025-06-04')
  assert.equal(dayWritten('no time'), null)
})

test('a release elsewhere is no entry, and a name may have its country', () => {
  const isUs = (country: string) => country === 'US'
  const exported = seen('CUSR', 'ACT', '2025-06-01', 'SHENZHEN (CN)')
  const scanned = seen('ARRI', 'ACT', '2025-06-03', 'ANCHORAGE (US)')
  const elsewhere = seen('ARRI', 'ACT', '2025-06-02', '(JP)')
  const cases = [
    [[exported], 'expected', null],
    [[exported, elsewhere], 'expected', null],
    [[exported, elsewhere, scanned], 'arrived', '2025-06-03'],
    [[scanned, seen('CUSR', 'ACT', '2025-06-04', 'USSDF')], 'entered', '2025-06-04'],
    [[scanned, seen('CUSR', 'ACT', '2025-06-04', '')], 'entered', '2025-06-04'],
    // A name alone says no country.
    [[seen('CUSR', 'ACT', '2025-06-04', 'PORTLAND, ME')], 'entered', '2025-06-04'],
  ] as const
  for (const [reports, state, entryOn] of cases) {
    assert.deepEqual(voyageOf(reports, isUs), { state, entryOn, loadedOn: null })
  }
})
