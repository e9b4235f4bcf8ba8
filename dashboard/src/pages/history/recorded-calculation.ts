// Recorded calculations as the service returns them.

import type { CalculationSummary, RecordedCalculation } from '../../api-types.ts'

export const KINDS = ['calc', 'bulk', 'compare', 'classify'] as const

export const KIND_NAMES: Readonly<Record<CalculationSummary['kind'], string>> = {
  calc: 'Calculation',
  bulk: 'Bulk calculation',
  compare: 'Comparison',
  classify: 'Classification',
}

/** A request with its response, by kind. */
export type Exchange = ExchangeIn<RecordedCalculation>

type ExchangeIn<Recorded> = Recorded extends RecordedCalculation
  ? Pick<Recorded, 'kind' | 'request' | 'response'>
  : never

/** The name of the API key, or `dashboard`. */
export function callerName({ key_name }: Pick<RecordedCalculation, 'key_name'>): string {
  return key_name ?? 'dashboard'
}
