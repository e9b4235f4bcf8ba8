// explain(shipment, tariff): for each line, every measure considered, heading by heading, with the
// decision and its layers. It records `assess` itself, so it cannot differ from the calculation.

import type { Decimal } from '../base/decimal.ts'
import type { Heading, Measure } from '../law/measure.ts'
import type { Screen } from '../law/screened-shipment.ts'
import type { Tariff } from '../law/tariff.ts'
import { assess } from './assess.ts'
import type { Assessment, Layer } from './assessment.ts'
import type { Decision } from './decide/decision.ts'
import type { Trial } from './decide/stack.ts'
import type { LineTrace } from './decide-line.ts'
import type { Shipment, ShipmentLine } from './shipment.ts'

/** A measure that covers the goods, the origin and the day of a line. */
export type Considered = {
  readonly measure: Measure
  /** In the order of evaluation. */
  readonly trials: readonly Trial[]
  /** Number of headings not tried, because an earlier one decided. */
  readonly untried: number
  /** Null: none of its headings held. */
  readonly decision: Decision | null
  /** Its layers on this line, without charges on the whole shipment. */
  readonly layers: readonly Layer[]
}

export type ExplainedLine = {
  readonly line: ShipmentLine
  readonly customsValue: Decimal
  readonly considered: readonly Considered[]
}

export type Explanation = {
  readonly assessment: Assessment
  readonly lines: readonly ExplainedLine[]
}

/** Takes the same arguments and throws the same errors as {@link assess}. */
export function explain(
  shipment: Shipment,
  tariff: Tariff,
  places: number,
  screen: Screen,
): Explanation {
  const traces: LineTrace[] = []
  const assessment = assess(shipment, tariff, places, {
    screen,
    trace: (trace) => traces.push(trace),
  })
  return {
    assessment,
    lines: traces.map((trace) => explained(trace, shipment, assessment.layers)),
  }
}

function explained(trace: LineTrace, shipment: Shipment, layers: readonly Layer[]): ExplainedLine {
  const { line, customsValue } = trace
  const considered = trace.candidates.flatMap(({ measure, headings }) => {
    const here = headings.filter(({ heading }) => appliesIn(heading, shipment))
    if (here.length === 0) return []
    const trials = trace.trials.filter(
      (trial) => trial.measure === measure && appliesIn(trial.heading, shipment),
    )
    return {
      measure,
      trials,
      untried: here.length - trials.length,
      decision: trace.decisions.find((decision) => decision.measure === measure) ?? null,
      layers: layers.filter((layer) => layer.line === line.index && layer.measure === measure),
    }
  })
  return { line, customsValue, considered }
}

/** Whether a heading may apply in the province: those of other member states are not tried. */
function appliesIn({ when }: Heading, { province }: Shipment): boolean {
  return when.every(
    (one) => one.kind !== 'province' || province === null || one.provinces.includes(province),
  )
}
