// Compiles the base of a charge: a name of one part, or a sum of named parts.

import { DataError } from '../../base/data-error.ts'
import { Decimal } from '../../base/decimal.ts'
import { parsePercent } from '../../base/percent.ts'
import {
  type Base,
  type BaseParts,
  CUSTOMS_VALUE,
  chargeBase,
  type MeasureKind,
  VALUE_AND_DUTIES,
  type ValuePart,
} from '../../law/charge-base.ts'
import type { BaseRow } from './measure-schema.ts'

type PartRow = Exclude<BaseRow, string>['of'][number]

const KINDS: ReadonlySet<unknown> = new Set<MeasureKind>(['duty', 'tax', 'fee'])
const US_CONTENT = /^US content above (\d+%)$/

/** Throws DataError naming the place. */
export function compileBase(row: BaseRow | undefined, file: string): Base {
  if (row === undefined || row === CUSTOMS_VALUE.text) return CUSTOMS_VALUE
  if (row === VALUE_AND_DUTIES.text) return VALUE_AND_DUTIES
  if (typeof row === 'string') {
    return chargeBase({ ...sumOf([row], null), text: row, insideItself: false })
  }
  const text = row.of.map(textOf).join(' + ')
  const twice = row.of.find((part, at) => row.of.findIndex((one) => isSame(one, part)) !== at)
  if (twice) throw new DataError(`${file}: the base "${text}" names ${nameOf(twice)} twice`)
  const sum = sumOf(row.of, row.uplift ?? null)
  const insideItself = row.inside_itself === true
  const uplift = row.uplift ? `, plus ${row.uplift}` : ''
  return chargeBase({
    ...sum,
    text: `${text}${uplift}${insideItself ? ', inside itself' : ''}`,
    insideItself,
  })
}

function sumOf(rows: readonly PartRow[], uplift: string | null): Pick<Base, 'values' | 'layers'> {
  const values: BaseParts['values'][number][] = []
  const layers: BaseParts['layers'][number][] = []
  const besideValue = rows.some((row) => nameOf(row) === CUSTOMS_VALUE.text)
  for (const row of rows) {
    const own = typeof row === 'object' ? row.uplift : undefined
    const times = product(own ?? null, uplift)
    const name = typeof row === 'object' && 'part' in row ? row.part : row
    if (typeof name === 'object') layers.push({ part: { code: name.layer }, times })
    else if (isKind(name)) layers.push({ part: { kind: name }, times })
    else values.push({ part: valuePart(name, besideValue), times })
  }
  return { values, layers }
}

function isKind(name: string): name is MeasureKind {
  return KINDS.has(name)
}

function valuePart(name: string, besideValue: boolean): ValuePart {
  if (name === 'transport' || name === 'insurance') return { cost: name, besideValue }
  const above = US_CONTENT.exec(name)?.[1]
  return above ? { usContentAbove: parsePercent(above) } : (name as ValuePart)
}

/** 1.1 for an uplift of 10 %; null when there is none. */
function product(one: string | null, other: string | null): Decimal | null {
  const factors = [one, other].flatMap((uplift) =>
    uplift === null ? [] : [Decimal.one.plus(parsePercent(uplift))],
  )
  return factors.reduce<Decimal | null>((all, factor) => all?.times(factor) ?? factor, null)
}

function nameOf(row: PartRow): string {
  if (typeof row === 'string') return row
  return 'part' in row ? row.part : row.layer
}

function textOf(row: PartRow): string {
  const uplift = typeof row === 'object' ? row.uplift : undefined
  return uplift ? `${nameOf(row)} plus ${uplift}` : nameOf(row)
}

function isSame(one: PartRow, other: PartRow): boolean {
  return nameOf(one) === nameOf(other)
}
