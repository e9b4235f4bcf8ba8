// Decisions that are remembered make no difference: lines of few goods with many values, statements
// and claims are assessed as they are when every heading is tried, which an explanation does.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assess } from '../../src/assess/assess.ts'
import type { Assessment } from '../../src/assess/assessment.ts'
import { explain } from '../../src/assess/explain.ts'
import { oneStep } from '../../src/base/steps.ts'
import type { Tariff } from '../../src/law/tariff.ts'
import { day, type LineFields, shipmentOf } from '../assess/shipments.ts'
import { drawing, pick } from '../data/mistype.ts'
import { REMEMBERED } from '../draws.ts'
import { tariffs } from '../loaded.ts'

const SEED = Number(process.env.LANDFALL_SEED ?? 20)
const SOME = ['US', 'US', 'US', 'EU', 'GB', 'CA', 'JP', 'XI']
/** A long run has all destinations, and more of those above. */
const DESTINATIONS =
  REMEMBERED < 100_000
    ? SOME
    : [
        ...Array.from({ length: 9 }, () => SOME).flat(),
        ...tariffs().coverage.destinations.map(territoryOf),
      ]
const ORIGINS = ['CN', 'CN', 'DE', 'MX', 'CA', 'KR', 'VN', 'RU', 'CH', 'IL', 'BR']
const DAYS = ['2025-03-12', '2025-08-07', '2026-02-24', '2026-07-01', '2026-10-01', '2026-10-01']
const CLAIMS = ['USMCA', 'KORUS', 'GSP', 'IL', 'EU', 'JP']
/** Few, so that most lines meet decisions on others of the same goods. */
const CODES = 40
const TRIED = 400
/** Conditions that amounts decide: half of the goods have one. */
const OF_AMOUNTS = new Set([
  'content',
  'all metal',
  'duty below',
  'entry price',
  'quantity at most',
  'value at most',
])

const draw = drawing(SEED)
const chance = (share: number): boolean => draw(100) < share * 100
const upTo = (most: number): number => 1 + draw(most)

const codesOf = new Map(
  DESTINATIONS.map((destination) => {
    const { schedule } = tariffOf(destination)
    const all = [...schedule.hs6].flatMap((hs6) => schedule.codesBelow(hs6, day('2026-10-01')))
    const drawn = Array.from({ length: TRIED }, () => pick(all, draw))
    const telling = drawn.filter((code) => hasAmounts(destination, code))
    return [destination, [...telling.slice(0, CODES / 2), ...drawn.slice(0, CODES / 2)]]
  }),
)

/** Whether an amount decides something about the goods on one of the days. */
function hasAmounts(destination: string, code: string): boolean {
  return DAYS.some((on) => {
    const { candidates } = tariffOf(destination).select(code, 'DE', day(on))
    return candidates.some((one) =>
      one.headings.some(({ heading }) => heading.when.some(({ kind }) => OF_AMOUNTS.has(kind))),
    )
  })
}

function territoryOf({ destination }: { readonly destination: string }): string {
  return destination
}

function tariffOf(destination: string): Tariff {
  const found = tariffs().of(destination)
  assert.ok(found, destination)
  return found
}

function lineInto(destination: string, on: string): LineFields {
  const code = pick(codesOf.get(destination) ?? [], draw)
  const origin = pick(ORIGINS, draw)
  const { candidates } = tariffOf(destination).select(code, origin, day(on))
  const headings = candidates.flatMap((one) => one.headings.map(({ heading }) => heading.id))
  return {
    code,
    origin,
    value: chance(0.08) ? 0 : upTo(30_000) / 10,
    quantity: upTo(900),
    ...(chance(0.6) && { kg: upTo(4_000) / 8 }),
    ...(chance(0.2) && { claim: pick(CLAIMS, draw) }),
    ...(chance(0.2) && headings.length > 0 && { headings: [pick(headings, draw)] }),
    ...(chance(0.2) && { usContent: upTo(5) / 5 }),
    ...(chance(0.1) && { components: { [`${pick(METALS, draw)} content`]: upTo(2_000) } }),
    ...(chance(0.1) && { smelter: pick(ORIGINS, draw) }),
    ...(chance(0.1) && { stated: { within_quota: chance(0.5), patented: chance(0.5) } }),
    ...(chance(0.05) && { loadedOn: '2025-03-30' }),
    ...(chance(0.05) && { additionalCode: 'C999' }),
    ...(chance(0.05) && { certificates: ['N853'] }),
  }
}

const METALS = ['steel', 'aluminum', 'copper'] as const

/** What is charged and said; measures and headings by their names. */
function answerOf({ layers, ...rest }: Assessment): string {
  const named = layers.map(({ measure, rule, ...layer }) => [measure?.id, rule?.id, layer])
  return JSON.stringify([named, rest])
}

test('an assessment from remembered decisions is that of every heading tried', (t) => {
  for (let at = 0; at < REMEMBERED; at++) {
    const destination = pick(DESTINATIONS, draw)
    const on = pick(DAYS, draw)
    const lines = Array.from({ length: upTo(4) }, () => lineInto(destination, on))
    const shipment = shipmentOf(lines, {
      on,
      place: destination === 'EU' ? 'DE' : destination,
      mode: pick(['ocean', 'air', 'truck'] as const, draw),
      ...(destination === 'US' &&
        chance(0.3) && { entryType: pick(['formal', 'express'] as const, draw) }),
    })
    const tariff = tariffOf(destination)
    const tried = explain(shipment, tariff, 2, () => oneStep(() => [])).assessment
    const remembered = assess(shipment, tariff, 2)
    assert.equal(answerOf(remembered), answerOf(tried), `shipment ${at} of seed ${SEED}`)
  }
  t.diagnostic(`${REMEMBERED} shipments, seed ${SEED}`)
})
