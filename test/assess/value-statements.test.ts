// What is stated of a customs value: amounts that contradict each other, costs that the value does
// or does not take in, fractions of a cent, goods without a value.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Incoterm, Shipment } from '../../src/assess/shipment.ts'
import { appraise, ValueError } from '../../src/assess/value.ts'
import { Decimal } from '../../src/base/decimal.ts'
import { adjustmentsOf, shipmentOf } from './shipments.ts'

const of = Decimal.of

/** Of goods of 100; the field to change and the end of the sentence. */
const REFUSED: readonly (readonly [terms: Partial<Shipment>, path: string, words: string])[] = [
  [
    { incoterm: 'CFR', freight: of(101) },
    'freight',
    'a CFR price contains freight, but it exceeds',
  ],
  [
    { incoterm: 'CFR', freight: of(101), insurance: of(1) },
    'freight',
    'a CFR price contains freight, but it exceeds',
  ],
  [
    { incoterm: 'CIF', freight: of(60), insurance: of(41) },
    'freight',
    'a CIF price contains freight and insurance, but together they exceed',
  ],
  [
    { incoterm: 'CIF', insurance: of(101) },
    'insurance',
    'a CIF price contains freight and insurance, but together they exceed',
  ],
  [
    { adjustments: adjustmentsOf({ buyingCommission: 60, promptPaymentDiscount: 41 }) },
    'customs_value_adjustments',
    'buying_commission and prompt_payment_discount together exceed',
  ],
]

for (const [terms, path, words] of REFUSED) {
  test(`refused: ${words} the goods value, in ${path}`, () => {
    assert.throws(
      () => appraise(shipmentOf([{ value: 100 }], terms), 'FOB', 2),
      (fault) => {
        assert(fault instanceof ValueError)
        assert.deepEqual(fault.path, [path])
        assert.equal(fault.message, `${words} the goods value of 100 USD`)
        return true
      },
    )
  })
}

test('what takes the whole value is not refused', () => {
  for (const terms of [
    { incoterm: 'CFR', freight: of(100) } as const,
    { adjustments: adjustmentsOf({ buyingCommission: 60, promptPaymentDiscount: 40 }) },
  ]) {
    const { customs } = appraise(shipmentOf([{ value: 100 }], terms), 'FOB', 2)
    assert.equal(customs.toString(), '0')
  }
})

test('each sum is rounded once, half up', () => {
  const cents = (terms: Partial<Shipment>, basis: 'FOB' | 'CIF') => {
    const values = appraise(shipmentOf([{ value: 100 }], terms), basis, 2)
    return [values.intrinsic, values.customs].map((amount) => amount.toString())
  }
  const half = of(0.005)
  assert.deepEqual(cents({ incoterm: 'CFR', freight: half }, 'FOB'), ['99.99', '99.99'])
  assert.deepEqual(cents({ freight: half, otherDutiableCharges: half }, 'CIF'), ['100', '100.02'])
  assert.deepEqual(cents({ otherDutiableCharges: half }, 'FOB'), ['100', '100.01'])
})

test('lines share what is added by value, or equally where the goods have none', () => {
  const shares = (values: readonly number[]) => {
    const lines = values.map((value) => ({ value }))
    const { lines: own, costs } = appraise(
      shipmentOf(lines, { freight: of(10.004), insurance: of(1.006) }),
      'CIF',
      2,
    )
    return own.map(({ customs }, at) => {
      const { transport, insurance, inValue } = costs(at)
      return `${customs}: ${transport} ${insurance} ${inValue}`
    })
  }
  assert.deepEqual(shares([300, 100]), ['308.26: 7.5 0.76 true', '102.75: 2.5 0.25 true'])
  assert.deepEqual(
    shares([0, 0]).map((text) => text.split(':')[0]),
    ['5.51', '5.5'],
  )
})

/** The term, whether freight is stated, and the words of each warning. */
const WARNED: readonly (readonly [
  basis: 'FOB' | 'CIF',
  incoterm: Incoterm,
  freight: number,
  warnings: readonly RegExp[],
])[] = [
  ['FOB', 'FOB', 0, []],
  ['FOB', 'FOB', 5, [/of 5 USD are not part .* they were not in the price\.$/]],
  ['FOB', 'CIF', 5, [/what the price contained of them was taken out\.$/]],
  ['FOB', 'DAP', 5, [/was taken out\.$/]],
  ['FOB', 'DDP', 5, [/was taken out\.$/, /^A DDP price may also contain duties/]],
  ['FOB', 'DDP', 0, []],
  ['CIF', 'FOB', 0, [/^No freight is stated, and the FOB price contains none/]],
  ['CIF', 'FOB', 5, []],
  ['CIF', 'CIF', 0, []],
  ['CIF', 'DAP', 0, [/^The DAP price may contain transport beyond/]],
  ['CIF', 'DPU', 5, [/^The DPU price may contain transport beyond/]],
  ['CIF', 'DDP', 5, [/^The DDP price may contain duties, taxes and transport beyond/]],
]

for (const [basis, incoterm, freight, expected] of WARNED) {
  test(`warned of a ${incoterm} price with freight ${freight}, on ${basis} values`, () => {
    const shipment = shipmentOf([{ value: 100 }], { incoterm, freight: of(freight) })
    const { warnings } = appraise(shipment, basis, 2)
    assert.equal(warnings.length, expected.length, warnings.join())
    for (const [at, words] of expected.entries()) assert.match(warnings[at] ?? '', words)
  })
}
