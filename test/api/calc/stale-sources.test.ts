// From when on a source is stale, and for which answers: the limits of data_stale, and the flag.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays, type Day } from '../../../src/base/day.ts'
import type { Source } from '../../../src/law/tariff.ts'
import { findingsOf } from '../../findings.ts'
import { calc, varied } from '../requests.ts'
import { sharedServing } from '../shared-serving.ts'

const landfall = sharedServing()

test('a source is stale once it is too old, and then only for days after its last', async () => {
  const { clock, law, send } = landfall()
  const lastDayOf = ({ asOf, maxAgeDays }: Source): Day => addDays(asOf, maxAgeDays)
  const sources = law.loaded().tariffs.of('US')?.sources ?? []
  const [first] = sources.toSorted((a, b) => (lastDayOf(a) < lastDayOf(b) ? -1 : 1))
  assert(first)
  assert.equal(first.has, 'exchange rates')
  const toldFor = async (day: Day, own: object = { currency: 'EUR' }) => {
    const { json, text } = await send(varied(calc, { calculation_date: day, ...own }))
    assert(json.result, text)
    const known = findingsOf(json.compliance_flags).filter(({ title }) => /known to/.test(title))
    return [json.data_stale, known.map(({ title }) => title.split(':')[0])]
  }
  clock.set(`${lastDayOf(first)}T23:59:59.999Z`)
  assert.deepEqual(await toldFor(addDays(first.asOf, 1)), [false, []])
  clock.set(`${addDays(lastDayOf(first), 1)}T00:00:00.000Z`)
  assert.deepEqual(await toldFor(addDays(first.asOf, 1)), [true, [first.name]])
  assert.deepEqual(await toldFor(first.asOf), [false, []])
  const inDollars = await toldFor(addDays(first.asOf, 1), {})
  assert.deepEqual(inDollars, [false, []], 'no rate of exchange is asked for')
})
