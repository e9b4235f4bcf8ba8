// Measures that charge the shipment as a whole (MPF, HMF): once, on the sum of their lines.

import { apportion } from '../base/apportion.ts'
import { Decimal } from '../base/decimal.ts'
import type { Flag } from '../law/flag.ts'
import type { Heading, Measure } from '../law/measure.ts'
import type { AssessedLine } from './assess-line.ts'
import type { Layer } from './assessment.ts'
import { charge, measurement } from './charge.ts'
import type { LineContext } from './decide-line.ts'
import { gapFlag } from './flags.ts'
import { chargedLayer, exemptedLayers, isByLaw, undecidedLayer } from './layers.ts'
import { contentOrder } from './shipment.ts'
import { sum } from './value.ts'

export type ShipmentCharges = {
  readonly layers: readonly Layer[]
  readonly flags: readonly Flag[]
  /** The shares of the lines in each charge. */
  readonly shares: readonly LineShares[]
}

type LineShares = {
  readonly kind: Layer['kind']
  /** Whether it is charged by law; otherwise it is an own fee of the organisation. */
  readonly byLaw: boolean
  readonly parts: readonly Decimal[]
}

type ShipmentCharge = {
  readonly measure: Measure
  readonly heading: Heading
  readonly lines: AssessedLine[]
}

export function shipmentCharges(
  lines: readonly AssessedLine[],
  parts: LineContext,
): ShipmentCharges {
  const charged = new Map<Heading, ShipmentCharge>()
  const layers: Layer[] = []
  const flags: Flag[] = []
  for (const line of lines) {
    for (const decision of line.shipmentLevel) {
      if (decision.kind === 'exempt') layers.push(...exemptedLayers(decision, line.line.index))
      else if (decision.kind === 'undecided') {
        layers.push(undecidedLayer(decision, line.line.index))
        flags.push(gapFlag(line.line, decision.measure.title, [decision.question], null))
      } else if (decision.kind === 'charge') {
        const same = charged.get(decision.heading)
        if (same) same.lines.push(line)
        else charged.set(decision.heading, { ...decision, lines: [line] })
      }
    }
  }
  const shares = [...charged.values()].map((one) => {
    const layer = chargeOnce(one, parts, flags)
    layers.push(layer)
    return {
      kind: layer.kind,
      byLaw: isByLaw(layer),
      parts: apportionToLines(layer.amount, one.lines, lines, parts.places),
    }
  })
  return { layers, flags, shares }
}

function chargeOnce(one: ShipmentCharge, parts: LineContext, flags: Flag[]): Layer {
  const base = sum(one.lines.map(({ customsValue }) => customsValue))
  const [first] = one.lines as [AssessedLine]
  const measured = measurement(first.line, base, parts.exchange)
  const priced = charge(one.heading, { ...measured, column1: null })
  if (priced.amount === null) {
    flags.push(gapFlag(null, one.measure.title, priced.missing, one.measure.cite[0] ?? null))
  }
  const place = { line: null, base, places: parts.places }
  return chargedLayer(one, priced, place, one.heading.note ?? null)
}

function apportionToLines(
  amount: Decimal,
  charged: readonly AssessedLine[],
  lines: readonly AssessedLine[],
  places: number,
): readonly Decimal[] {
  const parts = apportion(
    amount,
    charged.map(({ customsValue }) => customsValue),
    places,
    contentOrder(charged.map(({ line }) => line)),
  )
  const partOf = new Map(charged.map((line, at) => [line, parts[at]]))
  return lines.map((line) => partOf.get(line) ?? Decimal.zero)
}
