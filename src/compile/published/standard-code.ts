// Third-country duties by additional code: pharmaceutical substances of the annex of the Combined
// Nomenclature are free, others under the same goods code are not.

import type { PublishedMeasure } from '../../law/published-measure.ts'

/**
 * The additional code whose duty applies when none is stated: null for the duty without a code,
 * else that of the highest one, since a lower one is for goods that someone must name.
 */
export function standardCode(measures: readonly PublishedMeasure[]): string | null {
  if (measures.some(({ additionalCode }) => additionalCode === null)) return null
  const [highest] = measures.toSorted((one, other) => figureOf(other) - figureOf(one))
  return highest?.additionalCode ?? null
}

function figureOf({ duty }: PublishedMeasure): number {
  return Number.parseFloat(duty) || 0
}
