// Goods in Northern Ireland that are stated not to be at risk bear the duty of the United Kingdom,
// as into Great Britain, or that of the Union as if they were at risk: never another one.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { assess } from '../../src/assess/assess.ts'
import type { Assessment } from '../../src/assess/assessment.ts'
import type { Tariff } from '../../src/law/tariff.ts'
import { day, shipmentOf } from '../assess/shipments.ts'
import { RISKS } from '../draws.ts'
import { tariffs } from '../loaded.ts'

const on = '2026-03-02'
const [northern, british] = ['XI', 'GB'].map((name) => tariffs().of(name) as Tariff) as [
  Tariff,
  Tariff,
]
const codes = northern.schedule.codesBelow('', day(on))

function answer(place: 'XI' | 'GB', code: string, origin: string, at_risk?: boolean): Assessment {
  const stated = at_risk === undefined ? {} : { at_risk }
  const goods = { code, origin, value: 1000, kg: 100, quantity: 10, stated }
  const shipment = shipmentOf([goods], { on, place, currency: 'GBP' })
  return assess(shipment, place === 'XI' ? northern : british, 2)
}

function dutiesOf({ layers }: Assessment): readonly string[] {
  return layers
    .filter(({ kind, exempted }) => kind === 'duty' && !exempted)
    .map(({ code, amount, citation }) => `${code} ${amount} ${citation}`)
}

test('the duty is that of one law, and of the Union unless stated', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...codes),
      fc.constantFrom('CN', 'US', 'IN', 'JP', 'BR'),
      (code, origin) => {
        const union = answer('XI', code, origin, true)
        const kingdom = answer('GB', code, origin)
        const stated = answer('XI', code, origin, false)
        assert.deepEqual(dutiesOf(answer('XI', code, origin)), dutiesOf(union))
        const refused = stated.warnings.some(({ text }) => text.includes('was not followed'))
        assert.deepEqual(dutiesOf(stated), dutiesOf(refused ? union : kingdom))
        const gain = union.duty.minus(stated.duty).toNumber()
        const known = [union, kingdom].every(({ totalRange: { low, high } }) => high?.equals(low))
        if (known) assert.ok(gain < 30, `${gain} of 1,000 are saved`)
      },
    ),
    { numRuns: RISKS },
  )
})
