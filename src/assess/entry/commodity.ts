// The number of chapters 1 to 97 of a line, and its quantities in the units that the schedule asks
// for.

import type { Day } from '../../base/day.ts'
import type { Decimal } from '../../base/decimal.ts'
import { memoized } from '../../base/memo.ts'
import { parseUnit, quantityIn } from '../../law/duty/unit.ts'
import { formatHts } from '../../law/goods-code.ts'
import type { Schedule } from '../../law/schedule.ts'
import { quantities } from '../charge.ts'
import type { ShipmentLine } from '../shipment.ts'

export type Commodity = {
  readonly number: string
  readonly quantities: readonly { readonly unit: string; readonly quantity: Decimal | null }[]
}

/** Eight digits without a subdivision are reported with two zeros. */
const SUFFIX = '00'
const LINE_DIGITS = 8

export function commodityOf(line: ShipmentLine, schedule: Schedule, day: Day): Commodity {
  const resolved = schedule.resolve(line.code, day)
  if (resolved.kind !== 'line') return { number: formatHts(line.code), quantities: [] }
  const { code, units } = resolved.line
  const known = quantities(line)
  const isWhole = code.length === LINE_DIGITS && schedule.codesBelow(code, day).length <= 1
  return {
    number: formatHts(isWhole ? `${code}${SUFFIX}` : code),
    quantities: units.map((unit) => ({ unit, quantity: quantityOf(unit, known) })),
  }
}

/** More than a schedule has units. */
const UNITS = 500
const remember = memoized<string | null>(UNITS)

function quantityOf(printed: string, known: ReadonlyMap<string, Decimal>): Decimal | null {
  const unit = remember(printed, () => parseUnit(printed))
  return unit === null ? null : quantityIn(unit, known)
}
