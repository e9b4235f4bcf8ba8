// How many of the orders that random lines of five countries meet have a duty, or bounds of one:
// the shares are printed, and each duty cites its notice.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assess } from '../../src/assess/assess.ts'
import type { Layer } from '../../src/assess/assessment.ts'
import { day, type LineFields, shipmentOf } from '../assess/shipments.ts'
import { ORDER_LINES } from '../draws.ts'
import { tariffs } from '../loaded.ts'
import { drawing, pick } from './mistype.ts'

const ON = '2026-10-01'
const ORIGINS = ['CN', 'VN', 'IN', 'KR', 'TR']
const SEED = Number(process.env.LANDFALL_SEED ?? 41)
/** The open orders that are named, most often met first. */
const NAMED = 12

const tariff = tariffs().of('US')
assert.ok(tariff)
const us = tariff

type State = 'priced' | 'ranged' | 'open'

/** An order that a line meets. */
type Hit = { readonly case: string; readonly state: State; readonly layer: Layer }

function hitsOf(line: LineFields): readonly Hit[] {
  const { layers } = assess(shipmentOf([line], { on: ON }), us, 2)
  return layers
    .filter(({ code }) => code === 'AD_CVD')
    .flatMap((layer) =>
      (layer.heading ?? '').split(', ').map((one) => ({ case: one, state: stateOf(layer), layer })),
    )
}

function stateOf({ base, range }: Layer): State {
  if (base !== null && range === null) return 'priced'
  return range?.high ? 'ranged' : 'open'
}

function randomLines(count: number): readonly LineFields[] {
  const draw = drawing(SEED)
  const chapters = Array.from({ length: 97 }, (_, at) => String(at + 1).padStart(2, '0'))
  const codes = chapters.flatMap((chapter) => us.schedule.codesBelow(chapter, day(ON)))
  return Array.from({ length: count }, () => ({
    code: pick(codes, draw),
    origin: pick(ORIGINS, draw),
    value: 10_000,
  }))
}

test('the orders that random lines meet: duties cite a notice, and the shares are printed', (t) => {
  const hits = randomLines(ORDER_LINES).flatMap(hitsOf)
  assert.ok(hits.length > 0)
  for (const { layer, case: number, state } of hits) {
    if (state === 'open') continue
    assert.match(layer.citation ?? '', /\((\d+ FR \d+|FR Doc\. |Federal Register of )/, number)
    assert.match(layer.url ?? '', /^https:\/\/www\.federalregister\.gov\//, number)
  }
  const count = (state: State): number => hits.filter((hit) => hit.state === state).length
  const share = (number: number): string => `${((100 * number) / hits.length).toFixed(1)} %`
  t.diagnostic(`${ORDER_LINES} lines, seed ${SEED}: ${hits.length} orders met`)
  for (const state of ['priced', 'ranged', 'open'] as const) {
    t.diagnostic(`${state}: ${count(state)}, ${share(count(state))}`)
  }
  const open = hits.filter(({ state }) => state === 'open')
  const byCase = [...Map.groupBy(open, (hit) => hit.case)].toSorted(
    ([, a], [, b]) => b.length - a.length,
  )
  const named = byCase.slice(0, NAMED).map(([number, rows]) => `${number} (${rows.length})`)
  t.diagnostic(`open most often: ${named.join(', ')}`)
})
