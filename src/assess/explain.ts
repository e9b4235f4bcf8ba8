// explain(shipment, tariff): for each line every measure considered, heading by heading, with what
// decided and what it came to. It listens to `assess` itself, so it cannot tell another story.

import type { Decimal } from '../base/decimal.ts'
import type { Heading, Measure } from '../law/measure.ts'
import type { Country } from '../law/origin.ts'
import type { Screen } from '../law/screened-shipment.ts'
import type { Tariff } from '../law/tariff.ts'
import { assess } from './assess.ts'
import type { Assessment, Layer } from './assessment.ts'
import type { LineTrace } from './decide-line.ts'
import type { Decision } from './decision.ts'
import type { Shipment, ShipmentLine } from './shipment.ts'
import type { Trial } from './stack.ts'

/** A measure that names the goods, the origin and the day of a line. */
export type Considered = {
  readonly measure: Measure
  /** In the order tried. */
  readonly trials: readonly Trial[]
  /** Headings that were not tried, since one before them decided. */
  readonly untried: number
  /** Null: none of its headings held. */
  readonly decision: Decision | null
  /** What it did to this line; a charge on the whole shipment is not among them. */
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

/** As {@link assess}: the same arguments, the same errors. */
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
    lines: traces.map((trace) => explained(trace, shipment.place, assessment.layers)),
  }
}

function explained(trace: LineTrace, place: Country, layers: readonly Layer[]): ExplainedLine {
  const { line, customsValue } = trace
  const considered = trace.candidates.flatMap(({ measure, headings }) => {
    const here = headings.filter(({ heading }) => isOf(heading, place))
    if (here.length === 0) return []
    const trials = trace.trials.filter(
      (trial) => trial.measure === measure && isOf(trial.heading, place),
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

/** Whether a heading is law there at all: of the taxes of 27 member states one is told. */
function isOf({ when }: Heading, place: Country): boolean {
  return when.every((one) => one.kind !== 'place' || one.places.includes(place))
}
