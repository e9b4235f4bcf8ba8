// 200 of GET /v1/origins/{country}/{hs}: the duties on a code from every origin, the lowest first.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RankedOrigin } from '../../../src/operations/origins/schema.ts'
import { OriginsResponse } from '../../../src/operations/origins/schema.ts'
import { used } from '../../account/accounts.ts'
import { line } from '../requests.ts'
import { assertShape } from '../serving.ts'
import { sharedServing } from '../shared-serving.ts'

const landfall = sharedServing()

async function answered(path: string): Promise<OriginsResponse> {
  const answer = await landfall().send({ url: `/v1/origins/${path}` })
  assert.equal(answer.status, 200, answer.text)
  assertShape(OriginsResponse, answer.json)
  return answer.json
}

function from({ origins }: OriginsResponse, wanted: string): RankedOrigin {
  const found = origins.find(({ origin }) => origin === wanted)
  assert(found, `${wanted} is not among the origins`)
  return found
}

test('each origin has its duties, with their citations, and its rank', async () => {
  const answer = await answered('US/7202.11.10?calculation_date=2025-01-15')
  assert.deepEqual([answer.country, answer.tariff_line], ['US', '7202.11.10.00'])
  const china = from(answer, 'CN')
  // 1.4 % and Section 301 of 25 %.
  assert.equal(china.duty_rate, 0.264)
  assert.deepEqual(china.duty_range, { low: 0.264, high: 0.264 })
  assert.equal(china.duty_amount, null)
  const duties = china.duties.map((at) => answer.duties[at])
  assert.deepEqual(
    duties.map((duty) => [duty?.code, duty?.rate]),
    [
      ['MFN', 0.014],
      ['SEC_301', 0.25],
    ],
  )
  assert(duties.every((duty) => duty?.legal_citation))
  assert.deepEqual([from(answer, 'JP').rank, from(answer, 'JP').duty_rate], [1, 0.014])
  // Column 2 is 6.5 %, and China pays more than every country of it.
  assert.equal(from(answer, 'BY').duty_rate, 0.065)
  const decided = answer.origins.filter(({ rank }) => rank !== null)
  assert.equal(china.rank, decided.length)
})

test('the order is that of the duties; prohibited origins are last and have no rank', async () => {
  const { origins } = await answered('US/6109.10.00.12?calculation_date=2026-10-01')
  const open = origins.filter(({ prohibited }) => prohibited === null)
  const lows = open.map(({ duty_range }) => duty_range.low)
  assert.deepEqual(
    lows,
    lows.toSorted((one, other) => one - other),
  )
  const last = origins.slice(open.length)
  assert(last.some(({ origin }) => origin === 'KP'))
  assert(last.every(({ prohibited, rank }) => prohibited !== null && rank === null))
  const ranks = new Map(open.map(({ rank, duty_rate }) => [rank, duty_rate]))
  for (const { rank, duty_rate: rate } of open) {
    assert.equal(ranks.get(rank), rate)
    const lower = open.filter(({ duty_rate: other }) => (other ?? 0) < (rate ?? 0)).length
    assert.equal(rank, lower + 1)
  }
  assert(!origins.some(({ origin }) => ['US', 'PR'].includes(origin)))
})

test('a preference is open under its condition, with what all duties are then', async () => {
  const korea = from(await answered('US/6109.10.00.12?calculation_date=2025-01-15'), 'KR')
  assert.equal(korea.duty_rate, 0.165)
  const [korus] = korea.preferences
  assert.deepEqual([korus?.programme, korus?.duty_range], ['KORUS', { low: 0, high: 0 }])
  assert.match(korus?.condition ?? '', /^The goods originate in KR under the rules of /)
  const japan = from(await answered('US/6109.10.00.12?calculation_date=2025-01-15'), 'JP')
  assert.deepEqual(japan.preferences, [])
})

test('what code and origin do not decide is open, between its bounds', async () => {
  const answer = await answered('US/7616.99.51.90?calculation_date=2025-01-15')
  const china = from(answer, 'CN')
  assert.deepEqual([china.rank, china.duty_rate], [null, null])
  // 2.5 % and 25 %; the orders on extrusions add up to 86.01 % and 374.15 %.
  assert.deepEqual(china.duty_range, { low: 0.275, high: 4.8766 })
  assert.match(china.undecided.join(' '), /are the goods aluminum extrusions/)
})

test('with a value, the amounts are those of calc', async () => {
  const query = 'calculation_date=2026-10-01&value=25000&transport_mode=air'
  const answer = await answered(`US/7202.11.10.00?${query}`)
  assert.deepEqual([answer.value, answer.transport_mode], [25_000, 'air'])
  for (const origin of ['CN', 'JP', 'BR', 'DE', 'ZA']) {
    const body = {
      ...{ destination_country: 'US', origin_country: origin, incoterm: 'FOB', currency: 'USD' },
      ...{ transport_mode: 'air', calculation_date: '2026-10-01' },
      line_items: [{ ...line, quantity: 1, unit_value: 25_000, origin_country: origin }],
    }
    const { json } = await landfall().send({ url: '/v1/calc', body })
    assert.equal(from(answer, origin).duty_amount, json.result.duty_amount, origin)
  }
})

test('a member state and the Union have the same duties; its members are no origins', async () => {
  const state = await answered('DE/8712.00.30.90?calculation_date=2026-06-15')
  const union = await answered('eu/8712.00.30.90?calculation_date=2026-06-15')
  assert.deepEqual([state.country, union.country], ['DE', 'EU'])
  assert.deepEqual(union.origins, state.origins)
  assert(!state.origins.some(({ origin }) => ['DE', 'FR', 'EU'].includes(origin)))
})

test('the first origins alone have the duties of them alone', async () => {
  const all = await answered('US/7202.11.10?calculation_date=2026-10-01')
  const first = await answered('US/7202.11.10?calculation_date=2026-10-01&limit=4')
  assert.deepEqual(first.origins, all.origins.slice(0, 4))
  const named = new Set(first.origins.flatMap(({ duties }) => duties))
  assert.deepEqual([...named], [...first.duties.keys()])
  assert(first.duties.length < all.duties.length)
})

test('a parameter that is not known is named in a warning', async () => {
  const { warnings } = await answered('US/7202.11.10?calculation_date=2025-01-15&colour=red')
  assert.match(warnings.join(' '), /colour/)
})

test('it counts as one call, and may be cached', async () => {
  const { pool, organisation, send } = landfall()
  const before = await used(pool, organisation)
  const answer = await send({ url: '/v1/origins/US/7202.11.10' })
  assert.equal(await used(pool, organisation), before + 1)
  assert.equal(answer.headers['cache-control'], 'private, max-age=3600')
})
