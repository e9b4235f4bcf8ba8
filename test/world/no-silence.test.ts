// Of any line of any destination and any origin, the duty is computed, exempt with a reason or
// undecided with its question; what is zero is free in words. The long run takes every line.

import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { assess } from '../../src/assess/assess.ts'
import type { Assessment, Layer } from '../../src/assess/assessment.ts'
import { day, shipmentOf } from '../assess/shipments.ts'
import { LINES } from '../draws.ts'
import { tariffs } from '../loaded.ts'
import { drawn, linesOf } from '../property/codes.ts'
import { worldPlaces } from './places.ts'

const ON = day('2026-06-15')
const SEED = process.env.LANDFALL_SEED ?? randomBytes(4).toString('hex')
const ORIGINS = ['CN', 'US', 'DE', 'JP', 'KR', 'IN', 'VN', 'MX', 'BR', 'GB', 'AU', 'ZA'] as const
const STATED = [
  {},
  { kg: 50_000, quantity: 10_000, quantities: { l: 20_000, m2: 30_000, prs: 5_000 } },
] as const
const SHOWN = 20
const DUTIES = new Set(['MFN', 'PREF', 'COL2', 'BCD', 'II'])

/** What is wrong with an answer; null when it says everything. */
function silence({ layers, flags }: Assessment): string | null {
  const duties = layers.filter(({ code }) => DUTIES.has(code))
  const isProhibited = flags.some(({ kind }) => kind === 'restriction')
  if (duties.length === 0 && !isProhibited) return 'no duty, no exemption and no question'
  for (const layer of layers) {
    const problem = unexplained(layer, flags)
    if (problem) return `${layer.code} ${layer.heading}: ${problem}`
  }
  return null
}

function unexplained(layer: Layer, flags: Assessment['flags']): string | null {
  const { amount, exempted, rate, expression, base, range } = layer
  if (exempted) return layer.note ? null : 'exempt without a reason'
  if (range !== null) {
    return flags.some(({ kind }) => kind === 'data_gap') ? null : 'undecided without a question'
  }
  if (!amount.isZero || rate?.isZero || base?.isZero) return null
  // A duty by weight less a share of the value is nothing on valuable goods.
  return /free|^0|less|-/i.test(expression ?? '') ? null : 'zero without a reason'
}

for (const { destination } of worldPlaces()) {
  test(`no line into ${destination} is silent`, (t) => {
    const tariff = tariffs().of(destination)
    assert(tariff)
    const lines = drawn(linesOf(tariff, ON), LINES, SEED)
    assert(lines.length > 0, 'it has lines')
    const found: string[] = []
    let tried = 0
    const began = performance.now()
    for (const [at, code] of lines.entries()) {
      for (const origin of ORIGINS) {
        if (origin === destination) continue
        const goods = { code, origin, value: 1_000_000, ...STATED[at % STATED.length] }
        const shipment = shipmentOf([goods], {
          on: ON,
          place: destination,
          currency: tariff.currency,
        })
        const problem = silence(assess(shipment, tariff, 2))
        if (problem) found.push(`${code} of ${origin}: ${problem}`)
        tried += 1
      }
    }
    const perSecond = Math.round((tried * 1000) / (performance.now() - began))
    t.diagnostic(
      `${destination}: ${lines.length} lines, ${tried} answers, ${perSecond}/s, seed ${SEED}`,
    )
    assert.equal(found.length, 0, found.slice(0, SHOWN).join('\n'))
  })
}
