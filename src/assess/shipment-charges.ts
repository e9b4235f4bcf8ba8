// Measures that charge the shipment as a whole (MPF, HMF): once, on the lines they charge together.

import { apportion } from '../base/apportion.ts'
import { Decimal } from '../base/decimal.ts'
import type { Flag } from '../law/flag.ts'
import type { Heading, Measure } from '../law/measure.ts'
import type { Layer } from './assessment.ts'
import { charge, measurement } from './charge.ts'
import type { LineParts } from './decide-line.ts'
import { gapFlag } from './flags.ts'
import { chargedLayer, exemptedLayers, undecidedLayer } from './layers.ts'
import type { AssessedLine } from './line.ts'
import { compareLines } from './shipment.ts'
import { sum } from './value.ts'

export type ShipmentCharges = {
  readonly layers: readonly Layer[]
  readonly flags: readonly Flag[]
  /** Each line's share of the charges, by kind, in the order of the lines. */
  readonly shares: readonly Share[]
}

type Share = {
  readonly kind: Layer['kind']
  /** Whether law charges it; else it is a fee of the organisation's own. */
  readonly byLaw: boolean
  readonly parts: readonly Decimal[]
}

type Charged = {
  readonly measure: Measure
  readonly heading: Heading
  readonly lines: AssessedLine[]
}

export function shipmentCharges(lines: readonly AssessedLine[], parts: LineParts): ShipmentCharges {
  const charged = new Map<Heading, Charged>()
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
      parts: shareOut(layer.amount, one.lines, lines, parts.places),
    }
  })
  return { layers, flags, shares }
}

/** Law lifts what law charges; what an organisation pays its broker is not for it to lift. */
export function isByLaw({ measure }: Layer): boolean {
  return measure?.role !== 'own fee'
}

function chargeOnce(one: Charged, parts: LineParts, flags: Flag[]): Layer {
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

function shareOut(
  amount: Decimal,
  charged: readonly AssessedLine[],
  lines: readonly AssessedLine[],
  places: number,
): readonly Decimal[] {
  const parts = apportion(
    amount,
    charged.map(({ customsValue }) => customsValue),
    places,
    (one, other) =>
      compareLines((charged[one] as AssessedLine).line, (charged[other] as AssessedLine).line),
  )
  return lines.map((line) => parts[charged.indexOf(line)] ?? Decimal.zero)
}
