// Headings that no line of an importation can meet are left out before lines are tried.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { headingsTried } from '../../src/assess/decide/headings-tried.ts'
import type { EntryType } from '../../src/law/entry/entry-type.ts'
import type { Measure } from '../../src/law/measure.ts'
import { type Candidate, candidatesFor } from '../../src/law/tariff.ts'
import { measure } from './acts.ts'
import { day } from './shipments.ts'

const candidates = (...measures: readonly Measure[]): readonly Candidate[] =>
  candidatesFor(measures, '0101210010', 'DE', day('2026-03-01'))

const when = (id: string, when: object) => ({ id, when, charge: '1%' })
const own = measure({
  measure: 'us/own',
  headings: [
    when('French', { member_state: ['FR'] }),
    when('German by sea', { member_state: ['DE'], mode: ['ocean'] }),
    when('informal', { entry: ['informal'] }),
    when('formal', { entry: ['formal'] }),
    when('preferred', { preference: ['USMCA'] }),
    when('returned', { entered_under: { prefixes: ['98'] } }),
    when('by sea', { mode: ['ocean'] }),
    { id: 'all', charge: '1%' },
  ],
})
const french = measure({ measure: 'us/french', headings: [when('F', { member_state: ['FR'] })] })

const ids = (tried: readonly Candidate[]): string =>
  tried.map(({ headings }) => headings.map(({ heading }) => heading.id).join(', ')).join('; ')

const LATER = 'by sea, all'
const ANY = `informal, formal, preferred, returned, ${LATER}`
const BOTH = 'French, German by sea'

const ROWS: readonly (readonly [
  place: string | null,
  entry: readonly EntryType[] | null,
  all: string,
  ordinary: string,
])[] = [
  [null, null, `${BOTH}, ${ANY}; F`, `${BOTH}, informal, formal, ${LATER}; F`],
  [null, ['informal'], `${BOTH}, ${ANY}; F`, `${BOTH}, informal, ${LATER}; F`],
  ['DE', ['formal'], `German by sea, ${ANY}`, `German by sea, formal, ${LATER}`],
  ['FR', ['informal', 'formal'], `French, ${ANY}; F`, `French, informal, formal, ${LATER}; F`],
  ['IT', null, ANY, `informal, formal, ${LATER}`],
]

for (const [place, entry, all, ordinary] of ROWS) {
  test(`tried in ${place ?? 'any state'}, entry ${entry ?? 'of any type'}`, () => {
    const tried = headingsTried(candidates(own, french), { place, entry })
    assert.equal(ids(tried.all), all)
    assert.equal(ids(tried.ordinary), ordinary)
  })
}

test('what is tried is computed once for all importations that it does not depend on', () => {
  const plain = measure({
    measure: 'us/plain',
    headings: [when('by sea', { mode: ['ocean'] }), { id: 'all', charge: '1%' }],
  })
  const informal = measure({
    measure: 'us/informal',
    headings: [when('informal', { mode: ['ocean'], entry: ['informal'] })],
  })
  const tried = (of: readonly Candidate[]) => (place: string, entry: EntryType) =>
    headingsTried(of, { place, entry: [entry] })
  const ofPlain = tried(candidates(plain))
  assert.equal(ofPlain('DE', 'formal'), ofPlain('FR', 'informal'))
  const onPlace = tried(candidates(plain, french))
  assert.equal(onPlace('DE', 'formal'), onPlace('DE', 'informal'))
  assert.notEqual(onPlace('DE', 'formal'), onPlace('FR', 'formal'))
  const onEntry = tried(candidates(plain, informal))
  assert.equal(onEntry('DE', 'formal'), onEntry('FR', 'formal'))
  assert.notEqual(onEntry('DE', 'formal'), onEntry('DE', 'informal'))
  const [candidate] = candidates(plain)
  assert(candidate)
  assert.equal(headingsTried([candidate], { place: 'DE', entry: null }).ordinary[0], candidate)
})
