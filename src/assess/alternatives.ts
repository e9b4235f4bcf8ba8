// A line whose code is wider than a line of the tariff: each line that the goods may be in is
// assessed, and what they have in common is the answer.

import { mapInSteps, type Steps } from '../base/steps.ts'
import type { Selection } from '../law/tariff.ts'
import { type AssessedLine, completeLine, startLine } from './assess-line.ts'
import { decideLine, type LineContext, type LineValue } from './decide-line.ts'
import { inCommon } from './in-common.ts'
import type { ShipmentLine } from './shipment.ts'

/** Lines of the tariff that are assessed in one step. */
const STEP = 4

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
