// Short published measures for tests: the default is an ordinary measure on all origins.

import type { Day } from '../../src/base/day.ts'
import type { PublishedMeasure } from '../../src/law/published-measure.ts'
import type { MeasureTables } from '../../src/publish/measures/tables.ts'

type Words = Partial<Omit<PublishedMeasure, 'from' | 'to' | 'conditions'>> & {
  readonly from?: string
  readonly to?: string
  readonly conditions?: readonly Partial<PublishedMeasure['conditions'][number]>[]
}

/** `measures(goods, [type, duty, more …])`: numbered in order. */
export function measuresOn(
  goods: string,
  rows: readonly (readonly [type: string, duty: string, words?: Words])[],
): readonly PublishedMeasure[] {
  return rows.map(([type, duty, words = {}], at) => {
    const { from = '2021-01-01', to, conditions = [], ...rest } = words
    return {
      sid: `${goods}-${at}`,
      goods,
      type,
      origin: '1011',
      excluded: [],
      duty,
      additionalCode: null,
      orderNumber: null,
      reduction: null,
      regulation: null,
      ...rest,
      from: from as Day,
      to: (to ?? null) as Day | null,
      conditions: conditions.map((row) => ({
        code: 'B',
        certificate: null,
        threshold: '',
        action: '27',
        duty: '',
        ...row,
      })),
    }
  })
}

/** `{2005: ['KH', 'BD']}` as members without an end. */
export function areasOf(
  groups: Readonly<Record<string, readonly string[]>>,
): MeasureTables['areas'] {
  return Object.entries(groups).flatMap(([area, members]) =>
    members.map((member) => ({ area, member, period: { from: null, to: null } })),
  )
}
