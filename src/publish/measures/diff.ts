// The changes between two editions of a tariff's measures, measure by measure.

import type { TariffMeasure } from './tariff-measure.ts'

type Field = Exclude<keyof TariffMeasure, 'sid' | 'territory'>

type MeasureChange =
  | { readonly kind: 'added' | 'gone'; readonly measure: TariffMeasure }
  | {
      readonly kind: 'changed'
      readonly measure: TariffMeasure
      readonly fields: readonly Field[]
    }

const FIELDS: readonly Field[] = [
  'goods',
  'type',
  'origin',
  'excluded',
  'from',
  'to',
  'duty',
  'additionalCode',
  'orderNumber',
  'reduction',
  'conditions',
  'regulation',
]

/** The changes in order of code and number. */
export function measureDiff(
  before: readonly TariffMeasure[],
  after: readonly TariffMeasure[],
): readonly MeasureChange[] {
  const had = new Map(before.map((measure) => [measure.sid, measure]))
  const has = new Set(after.map(({ sid }) => sid))
  const changes: MeasureChange[] = before
    .filter(({ sid }) => !has.has(sid))
    .map((measure) => ({ kind: 'gone', measure }))
  for (const measure of after) {
    const earlier = had.get(measure.sid)
    if (!earlier) changes.push({ kind: 'added', measure })
    else {
      const fields = FIELDS.filter((field) => differs(earlier[field], measure[field]))
      if (fields.length > 0) changes.push({ kind: 'changed', measure, fields })
    }
  }
  return changes.sort((one, other) => (place(one) < place(other) ? -1 : 1))
}

function differs(one: TariffMeasure[Field], other: TariffMeasure[Field]): boolean {
  return JSON.stringify(one) !== JSON.stringify(other)
}

function place({ measure }: MeasureChange): string {
  return `${measure.goods} ${measure.sid}`
}
