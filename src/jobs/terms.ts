// What is read of a job before its rows are calculated: whether its settings hold for all of them,
// and how freight and insurance of the whole file are shared out by chunk.

import { apportion } from '../base/apportion.ts'
import { assert } from '../base/assert.ts'
import { dayOf } from '../base/day.ts'
import { Decimal } from '../base/decimal.ts'
import { bulkEndpoint } from '../operations/bulk/answer.ts'
import { CalcBulkRow } from '../operations/bulk/schema.ts'
import { validator } from '../operations/request/validator.ts'
import type { ServingLaw } from '../operations/serving-law.ts'
import type { JobSettings } from './schema.ts'

export type Law = Pick<ServingLaw, 'sources'>

const row = validator(CalcBulkRow)

/** As the rows will be calculated with them: all by the law of one day. */
export function readSettings(settings: Readonly<Record<string, unknown>>, law: Law): object {
  const sources = law.sources()
  // A row that is wrong is no fault of the settings.
  bulkEndpoint(sources).read({ ...settings, rows: [null] })
  return {
    ...settings,
    calculation_date: settings.calculation_date ?? dayOf(sources.clock.now()),
  }
}

/** Of the rows that have the shape of one. */
export function worthOf(rows: readonly unknown[]): Decimal {
  return rows
    .filter(row.matches)
    .map(({ quantity, unit_value }) => Decimal.of(quantity).times(Decimal.of(unit_value)))
    .reduce((sum, value) => sum.plus(value), Decimal.zero)
}

/** Freight and insurance are those of the whole file: each chunk bears its share by value. */
export function sharesOf(
  settings: Readonly<Record<string, unknown>>,
  values: readonly string[],
  law: Law,
): readonly { readonly freight: string; readonly insurance: string }[] {
  const { freight = 0, insurance = 0, currency } = settings as JobSettings
  const places = law.sources().tariffs.currencies.minorUnits(currency.toUpperCase())
  assert(places !== null, 'the settings of a job were kept with an unknown currency')
  const weights = values.map((value) => Decimal.of(value))
  const split = (amount: number): readonly Decimal[] =>
    weights.length === 0
      ? []
      : apportion(Decimal.of(amount), weights, places, (one, other) => one - other)
  const insurances = split(insurance)
  return split(freight).map((part, at) => ({
    freight: part.toString(),
    insurance: insurances[at]?.toString() ?? '0',
  }))
}
