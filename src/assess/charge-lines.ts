// Charges the lines of a shipment, and the shipment as a whole, in the order that bases need: a
// charge on the shipment that the base of a line names (a fee in the base of a tax) is shared
// among the lines before their later measures are charged.

import { assert } from '../base/assert.ts'
import { mapInSteps, type Steps } from '../base/steps.ts'
import { isNamed, type LayerName } from '../law/charge-base.ts'
import type { Heading, Measure } from '../law/measure.ts'
import { type AssessedLine, completeLine, type LineRun, runLine, startLine } from './assess-line.ts'
import type { DecidedLine, LineContext } from './decide-line.ts'
import { isByLaw } from './layers.ts'
import {
  type ChargedTogether,
  chargeTogether,
  type ShipmentCharge,
  type ShipmentCharges,
  shipmentCharges,
  undecidedOfShipment,
} from './shipment-charges.ts'
import { subheadingCharges } from './subheading-charges.ts'

/** Lines that are charged in one step. */
const STEP = 8

export type ChargedShipment = {
  readonly lines: readonly AssessedLine[]
  readonly charges: ShipmentCharges
}

/** A line to charge, or one whose alternatives are already assessed. */
export type ReadyLine =
  | { readonly decided: DecidedLine; readonly assessed?: never }
  | { readonly assessed: AssessedLine; readonly decided?: never }

/** `ready`: all lines, since lines may share a charge. */
export function* chargeLines(
  ready: readonly ReadyLine[],
  context: LineContext,
): Steps<ChargedShipment> {
  const decided = ready.flatMap((one) => one.decided ?? [])
  const shares = subheadingCharges(decided, context)
  yield
  const awaited = awaitedMeasures(decided)
  yield
  const early = new Map<Heading, ChargedTogether>()
  const started = awaited.size === 0 ? [] : decided
  const runs = new Map(started.map((one) => [one, startLine(one, shares)]))
  yield* chargeAwaited([...runs.values()], awaited, early, context)
  const lines = yield* mapInSteps(
    ready,
    STEP,
    (one) =>
      one.assessed ??
      completeLine(runs.get(one.decided) ?? startLine(one.decided, shares), context),
  )
  yield
  return { lines, charges: yield* shipmentCharges(lines, early, context) }
}

/** Measures on the shipment whose layers the base of another measure names. */
function awaitedMeasures(decided: readonly DecidedLine[]): Set<Measure> {
  const namedBy = namedLayers(decided)
  const awaited = new Set<Measure>()
  if (namedBy.size === 0) return awaited
  for (const { decisions } of decided) {
    for (const { measure } of decisions) {
      if (measure.level !== 'shipment' || !isByLaw({ measure })) continue
      const isAwaited = [...namedBy].some(([name, by]) => by !== measure && isNamed(name, measure))
      if (isAwaited) awaited.add(measure)
    }
  }
  return awaited
}

/** The layers that bases name, with a measure that names them. */
function namedLayers(decided: readonly DecidedLine[]): ReadonlyMap<LayerName, Measure> {
  const namedBy = new Map<LayerName, Measure>()
  for (const { decisions } of decided) {
    for (const { kind, measure, heading } of decisions) {
      if (kind !== 'charge' || heading.outcome.kind !== 'charge') continue
      for (const { part } of heading.outcome.base.layers) namedBy.set(part, measure)
    }
  }
  return namedBy
}

/** Runs all lines up to the first awaited measure, charges it, and so on to the last. */
function* chargeAwaited(
  runs: readonly LineRun[],
  awaited: Set<Measure>,
  early: Map<Heading, ChargedTogether>,
  context: LineContext,
): Steps<void> {
  while (awaited.size > 0) {
    const stops = yield* mapInSteps(runs, STEP, (run) => runLine(run, context, awaited))
    const next = [...awaited].find((measure) =>
      runs.every((run, at) => stops[at]?.measure === measure || !isAhead(run, measure)),
    )
    assert(next, 'charges on the shipment wait for each other')
    const stopped = runs.filter((_, at) => stops[at]?.measure === next)
    chargeNow(stopped, context, early)
    awaited.delete(next)
  }
}

function isAhead({ decided, next }: LineRun, measure: Measure): boolean {
  return decided.decisions.slice(next).some((decision) => decision.measure === measure)
}

/** Charges the measure that `runs` have stopped at, and gives each line its share. */
function chargeNow(
  runs: readonly LineRun[],
  context: LineContext,
  early: Map<Heading, ChargedTogether>,
): void {
  const groups = new Map<Heading, { charge: ShipmentCharge; runs: LineRun[] }>()
  for (const run of runs) {
    const decision = run.decided.decisions[run.next++]
    const { line, customsValue } = run.decided
    if (decision?.kind === 'undecided') {
      const { decided, output, shipmentShares } = run
      const charged = { ...decided, layers: output.layers, shipmentShares }
      shipmentShares.push(undecidedOfShipment(decision, charged, context))
    } else if (decision?.kind === 'charge') {
      const charged = { layers: run.output.layers, shipmentShares: run.shipmentShares }
      const member = { line, customsValue, charged, decision }
      const group = groups.get(decision.heading)
      if (group) {
        group.charge.lines.push(member)
        group.runs.push(run)
      } else {
        groups.set(decision.heading, { charge: { ...decision, lines: [member] }, runs: [run] })
      }
    }
  }
  for (const [heading, { charge, runs: charged }] of groups) {
    const together = chargeTogether(charge, context)
    early.set(heading, together)
    for (const [at, run] of charged.entries()) {
      const amount = together.parts[at]
      if (amount) run.shipmentShares.push({ ...together.layer, amount })
    }
  }
}
