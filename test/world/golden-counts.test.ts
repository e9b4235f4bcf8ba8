// How many golden cases each destination of a national table has at least.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { goldenCases } from '../golden/cases.ts'
import { worldPlaces } from './places.ts'

const LEAST: Readonly<Record<string, number>> = {
  ...Object.fromEntries(['CA', 'JP', 'AU', 'BR', 'IN', 'MX', 'NZ'].map((one) => [one, 15])),
  ...Object.fromEntries(
    ['NO', 'IS', 'CH', 'SG', 'MY', 'TH', 'VN', 'ID', 'PH', 'TW', 'KR', 'IL', 'AE', 'SA', 'ZA'].map(
      (one) => [one, 5],
    ),
  ),
  ...{ CL: 5, PE: 5, CO: 5 },
}
const OTHERS = 2

test('every destination has its golden cases', (t) => {
  const counts = Map.groupBy(goldenCases(), ({ destination }) => destination)
  const few = worldPlaces().flatMap(({ destination }) => {
    const found = counts.get(destination)?.length ?? 0
    const least = LEAST[destination] ?? OTHERS
    return found < least ? [`${destination}: ${found} of ${least}`] : []
  })
  t.diagnostic(
    worldPlaces()
      .map(({ destination: to }) => `${to} ${counts.get(to)?.length}`)
      .join(', '),
  )
  assert.deepEqual(few, [])
})
