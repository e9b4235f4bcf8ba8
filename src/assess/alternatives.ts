// A line whose code is wider than a line of the tariff: each line that the goods may be in is
// assessed, and what they have in common is the answer.

import type { Day } from '../base/day.ts'
import { mapInSteps, type Steps } from '../base/steps.ts'
import type { Selection, Tariff } from '../law/tariff.ts'
import { type AssessedLine, completeLine, startLine } from './assess-line.ts'
import { decideLine, type LineContext, type LineValue } from './decide-line.ts'
import { inCommon } from './in-common.ts'
import type { ShipmentLine } from './shipment.ts'

/** Lines of the tariff that are assessed in one step. */
const STEP = 4

/** Codes of so many digits have few lines. */
const LINE_DIGITS = 8

/** `tariff.select`. A wide code takes long, so the lines below it are found in steps first. */
export function* selectInSteps(
  tariff: Pick<Tariff, 'schedule' | 'select'>,
  { code, origin }: Pick<ShipmentLine, 'code' | 'origin'>,
  day: Day,
): Steps<Selection> {
  if (code.length < LINE_DIGITS) {
    const { schedule } = tariff
    yield* mapInSteps(schedule.codesBelow(code, day), 1, (one) => void schedule.resolve(one, day))
    const found = schedule.resolve(code, day)
    const lines = found.kind === 'several' ? found.lines : []
    yield* mapInSteps(lines, 1, (one) => void tariff.select(one.code, origin, day))
  }
  return tariff.select(code, origin, day)
}

export function* assessAlternatives(
  line: ShipmentLine,
  selection: Selection,
  value: LineValue,
  context: LineContext,
): Steps<AssessedLine> {
  const { shipment, tariff } = context
  const all = yield* mapInSteps(selection.alternatives, STEP, ({ code }) => {
    const one = tariff.select(code, line.origin, shipment.day)
    return completeLine(startLine(decideLine(line, one, value, context), new Map()), context)
  })
  const { customsValue } = value
  return { line, customsValue, ...inCommon(all, line, selection), shipmentShares: [] }
}
