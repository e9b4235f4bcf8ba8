// A shipment of one line in the form that history and audit assess: nothing stated but the goods.

import type { Shipment, ShipmentLine } from '../../assess/shipment.ts'
import type { Day } from '../../base/day.ts'
import { Decimal } from '../../base/decimal.ts'
import { noFacts } from './facts.ts'

const CURRENCY = 'USD'

type Known = Pick<ShipmentLine, 'code' | 'origin' | 'unitValue'>

/** One piece, FOB by sea, in USD; `line` and `shipment` add what more is known. */
export function plainShipment(
  line: Known & Partial<ShipmentLine>,
  day: Day,
  shipment: Pick<Shipment, 'place'> & Partial<Shipment>,
): Shipment {
  return {
    from: line.origin,
    province: null,
    incoterm: 'FOB',
    mode: 'ocean',
    entryType: null,
    currency: CURRENCY,
    day,
    exchangeDay: day,
    exchangeRates: new Map(),
    freight: Decimal.zero,
    insurance: Decimal.zero,
    otherDutiableCharges: Decimal.zero,
    adjustments: null,
    lines: [
      {
        index: 0,
        description: line.code,
        provision: null,
        quantity: Decimal.one,
        weightKg: null,
        manufacturer: null,
        exporter: null,
        claim: null,
        facts: noFacts,
        ...line,
      },
    ],
    ...shipment,
  }
}
