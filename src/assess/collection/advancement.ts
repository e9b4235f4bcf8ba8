// What a carrier or broker asks for paying duties and taxes for somebody else. Under DDP the seller
// owes them, and who delivers the goods pays them to customs first.

import { apportion } from '../../base/apportion.ts'
import { Decimal } from '../../base/decimal.ts'
import { beyond, exactly, type Range, sumOfRanges } from '../../base/range.ts'
import type { Flag } from '../../law/flag.ts'
import type { Heading, Measure } from '../../law/measure.ts'
import { advancementFee, type OwnFee } from '../../law/own-fees.ts'
import { type AssessedLine, INCOMPLETE_BASE_NOTE } from '../assess-line.ts'
import type { Layer } from '../assessment.ts'
import { charge, measurement } from '../charge.ts'
import type { LineContext } from '../decide-line.ts'
import { gapFlag, incompleteTaxFlag } from '../flags.ts'
import { chargedLayer, isByLaw } from '../layers.ts'
import { rangeOnBase } from '../possible-range.ts'
import { contentOrder } from '../shipment.ts'
import type { ShipmentCharges } from '../shipment-charges.ts'
import { sum } from '../value.ts'

/**
 * The charges of the shipment with the fee of the schedule, on what `layers` say is advanced; as
 * they are without such a fee, under other terms, and where nothing is advanced.
 */
export function withAdvancement(
  charges: ShipmentCharges,
  fees: readonly OwnFee[],
  layers: readonly Layer[],
  lines: readonly AssessedLine[],
  context: LineContext,
): ShipmentCharges {
  const { shipment, tariff, places } = context
  if (fees.length === 0 || shipment.incoterm !== 'DDP') return charges
  const fee = advancementFee(fees, tariff.destination, shipment.mode)
  const advanced = layers.filter(isAdvanced)
  const base = sum(advanced.map(({ amount }) => amount))
  const unknown = advanced.flatMap(({ range, amount }) => (range ? [beyond(range, amount)] : []))
  if (!fee || (base.isZero && unknown.length === 0)) return charges
  const bounds = unknown.length > 0 ? sumOfRanges([exactly(base), ...unknown]) : null
  const { layer, flags } = feeLayer(fee, base, bounds, lines, context)
  const order = contentOrder(lines.map(({ line }) => line))
  const values = lines.map(({ customsValue }) => customsValue)
  return {
    layers: [...charges.layers, layer],
    flags: [...charges.flags, ...flags],
    shares: [...charges.shares, { layer, parts: apportion(layer.amount, values, places, order) }],
  }
}

/**
 * What the seller collects with the price, or the importer pays with a return, never goes through
 * the carrier's hands.
 */
function isAdvanced(layer: Layer): boolean {
  const { kind, exempted, collectedBy = 'border' } = layer
  if (kind === 'fee' || exempted || !isByLaw(layer)) return false
  return collectedBy === 'border' || collectedBy === 'carrier'
}

function feeLayer(
  fee: { readonly measure: Measure; readonly heading: Heading },
  base: Decimal,
  bounds: Range | null,
  [first]: readonly AssessedLine[],
  { exchange, places }: LineContext,
): { readonly layer: Layer; readonly flags: readonly Flag[] } {
  const { measure, heading } = fee
  const { line } = first as AssessedLine
  const measured = { ...measurement(line, base, exchange), column1: null }
  const nothing = { amount: Decimal.zero, rate: null, missing: [] }
  const priced = base.isZero ? nothing : charge(heading, measured)
  const known = priced.amount !== null && bounds === null
  const range = known ? null : rangeOnBase(heading, measured, bounds ?? exactly(base))
  // The least that is charged is charged only where something is advanced.
  const least = range && bounds?.low.isZero ? { ...range, low: Decimal.zero } : range
  const note = bounds ? INCOMPLETE_BASE_NOTE : (heading.note ?? null)
  return {
    layer: chargedLayer(fee, priced, { line: null, base, places }, note, least),
    flags: [
      ...(priced.amount === null ? [gapFlag(null, measure.title, priced.missing, null)] : []),
      ...(bounds ? [incompleteTaxFlag(null, measure, heading)] : []),
    ],
  }
}
