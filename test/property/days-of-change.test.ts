// The days on which a tariff says that the law of goods may change: between them it does not.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays, type Day, daysBetween } from '../../src/base/day.ts'
import type { Heading } from '../../src/law/measure.ts'
import type { Selection, Tariff } from '../../src/law/tariff.ts'
import { DAYED_GOODS } from '../draws.ts'
import { tariffs } from '../loaded.ts'
import { drawn, linesOf, writtenAs } from './codes.ts'

const WITHIN = { after: '2026-06-01' as Day, to: '2027-03-15' as Day }
const ORIGINS = ['CN', 'VN', 'MX', 'DE', 'US', 'GB', 'RU', 'IN', 'KR', 'UA', 'BR', 'CA']
/** Acts, published measures, tables of lines, the law of two destinations. */
const DESTINATIONS = ['US', 'EU', 'GB', 'XI', 'CA']

for (const destination of DESTINATIONS) {
  test(`${destination}: no law of goods changes on another day`, () => {
    const tariff = tariffs().of(destination)
    assert(tariff, destination)
    const lines = linesOf(tariff, WITHIN.after)
    let changes = 0
    for (const [at, line] of drawn(lines, DAYED_GOODS, destination).entries()) {
      const short = writtenAs(line, tariff, WITHIN.after, new Set(lines))
      const code = at % 4 === 0 ? (short[at % short.length]?.code ?? line) : line
      changes += assertAllFound(tariff, code, ORIGINS[at % ORIGINS.length] ?? '')
    }
    assert(changes > 0, 'nothing ever changed')
  })
}

/** How often the law changed. */
function assertAllFound(tariff: Tariff, code: string, origin: string): number {
  const found = new Set(tariff.daysOfChange(code, origin, WITHIN))
  for (const day of found) assert(day > WITHIN.after && day <= WITHIN.to)
  let before = lawOn(tariff.select(code, origin, WITHIN.after))
  let changes = 0
  for (let at = 1; at <= daysBetween(WITHIN.after, WITHIN.to); at++) {
    const day = addDays(WITHIN.after, at)
    const now = lawOn(tariff.select(code, origin, day))
    if (now === before) continue
    assert(found.has(day), `${code} from ${origin} on ${day}:\n${before}\n${now}`)
    before = now
    changes++
  }
  return changes
}

function lawOn({ line, mayBe, alternatives, candidates, ...more }: Selection): string {
  const { preferences, unrated, controls, deMinimis, claimableRelief } = more
  return JSON.stringify([
    [line?.code, line?.general, line?.special, line?.other, mayBe],
    alternatives.map((one) => [one.code, one.general]),
    candidates.map(({ measure, headings }) => [
      measure.id,
      headings.map(({ heading, coverage }) => [...words(heading), coverage]),
    ]),
    preferences.map(({ programme, heading }) => [programme.id, ...words(heading)]),
    [unrated.map(({ id }) => id), controls.map(({ sid }) => sid), deMinimis?.period],
    claimableRelief.map(({ claim }) => claim?.id),
  ])
}

function words({ id, period, outcome, when }: Heading): readonly unknown[] {
  const text = outcome.kind === 'charge' ? outcome.expression.text : outcome.kind
  return [id, period.from, period.to, text, when.length]
}
