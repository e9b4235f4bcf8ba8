// Customs value by Incoterm and adjustment: 19 U.S.C. 1401a, 19 CFR 152.103.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { INCOTERMS, type Incoterm } from '../../src/assess/shipment.ts'
import { appraise, ValueError } from '../../src/assess/value.ts'
import { Decimal } from '../../src/base/decimal.ts'
import { adjustmentsOf, shipmentOf } from './shipments.ts'

const terms = (incoterm: Incoterm) => ({
  incoterm,
  freight: Decimal.of(100),
  insurance: Decimal.of(10),
})

/** Goods 1,000, freight 100, insurance 10. */
const expected: Readonly<Record<Incoterm, { fob: string; cif: string }>> = {
  EXW: { fob: '1000.00', cif: '1110.00' },
  FCA: { fob: '1000.00', cif: '1110.00' },
  FAS: { fob: '1000.00', cif: '1110.00' },
  FOB: { fob: '1000.00', cif: '1110.00' },
  CFR: { fob: '900.00', cif: '1010.00' },
  CPT: { fob: '900.00', cif: '1010.00' },
  CIF: { fob: '890.00', cif: '1000.00' },
  CIP: { fob: '890.00', cif: '1000.00' },
  DAP: { fob: '890.00', cif: '1000.00' },
  DPU: { fob: '890.00', cif: '1000.00' },
  DDP: { fob: '890.00', cif: '1000.00' },
}

test('every term says what its price includes', () => {
  assert.deepEqual(INCOTERMS.toSorted(), Object.keys(expected).sort())
})

for (const [incoterm, { fob, cif }] of Object.entries(expected)) {
  test(`${incoterm}: goods of 1,000, freight 100, insurance 10 are ${fob} FOB, ${cif} CIF`, () => {
    const shipment = shipmentOf([{ value: 1000 }], terms(incoterm as Incoterm))
    assert.equal(appraise(shipment, 'FOB', 2).customs.toFixed(2), fob)
    assert.equal(appraise(shipment, 'CIF', 2).customs.toFixed(2), cif)
  })
}

test('152.103(b): assists, royalties, selling commission, packing, proceeds are added', () => {
  const adjustments = adjustmentsOf({
    assists: 1,
    royaltiesLicenseFees: 2,
    sellingCommission: 4,
    packingCosts: 8,
    proceedsSubsequentResale: 16,
  })
  const shipment = shipmentOf([{ value: 1000 }], {
    adjustments,
    otherDutiableCharges: Decimal.of(32),
  })
  assert.equal(appraise(shipment, 'FOB', 2).customs.toFixed(2), '1063.00')
})

test('a buying commission and a discount are not part of the price to the seller', () => {
  const adjustments = adjustmentsOf({ buyingCommission: 50, promptPaymentDiscount: 20 })
  const shipment = shipmentOf([{ value: 1000 }], { adjustments })
  assert.equal(appraise(shipment, 'FOB', 2).customs.toFixed(2), '930.00')
})

test('each line has its share by value: 31 over 700 and 300 is 21.70 and 9.30', () => {
  const shipment = shipmentOf([{ value: 700 }, { value: 300 }], {
    otherDutiableCharges: Decimal.of(31),
  })
  const { lines } = appraise(shipment, 'FOB', 2)
  assert.deepEqual(
    lines.map(({ customs }) => customs.toFixed(2)),
    ['721.70', '309.30'],
  )
})

test('freight in the price that exceeds the goods value is an error at its field', () => {
  const shipment = shipmentOf([{ value: 50 }], terms('CIF'))
  for (const basis of ['FOB', 'CIF'] as const) {
    assert.throws(
      () => appraise(shipment, basis, 2),
      (error: unknown) => error instanceof ValueError && error.path.join() === 'freight',
    )
  }
})

test('a warning states the freight outside the customs value, with its amount', () => {
  const { warnings } = appraise(shipmentOf([{ value: 1000 }], terms('FOB')), 'FOB', 2)
  assert.match(warnings.join(), /110 USD are not part of the customs value/)
})
