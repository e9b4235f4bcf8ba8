// Reads the settings of a job before its rows are calculated, and shares out freight and insurance
// of the whole file by chunk.

import { Clean } from 'typebox/value'
import { apportion } from '../base/apportion.ts'
import { assert } from '../base/assert.ts'
import { dayOf } from '../base/day.ts'
import { Decimal } from '../base/decimal.ts'
import { readBulk } from '../operations/bulk/read.ts'
import { BulkTerms, CalcBulkRow } from '../operations/bulk/schema.ts'
import type { LoadedLaw } from '../operations/operation.ts'
import { validator } from '../operations/request/validator.ts'
import type { ServingLaw } from '../operations/serving-law.ts'
import type { Chunk } from './jobs.ts'
import type { JobSettings } from './schema.ts'

export type JobLaw = Pick<ServingLaw, 'loaded'>

const row = validator(CalcBulkRow)

/**
 * Throws a 400 for settings that no row could be calculated with. Fixes the day of the law; leaves
 * out fields that are not known.
 */
export function readJobSettings(settings: Readonly<Record<string, unknown>>, law: JobLaw): object {
  const loaded = law.loaded()
  // The null row is refused on its own, so only the settings are checked.
  readBulk({ ...settings, rows: [null] }, loaded)
  return {
    ...(Clean(BulkTerms, structuredClone(settings)) as object),
    calculation_date: settings.calculation_date ?? dayOf(loaded.clock.now()),
  }
}

/** The value of the well-formed rows. */
export function worthOf(rows: readonly unknown[]): Decimal {
  return rows
    .filter(row.matches)
    .map(({ quantity, unit_value }) => Decimal.of(quantity).times(Decimal.of(unit_value)))
    .reduce((sum, value) => sum.plus(value), Decimal.zero)
}

/** A chunk as it is kept. */
export function chunkOf(place: number, rows: readonly unknown[]): Chunk {
  return {
    place,
    rows: JSON.stringify(rows),
    count: rows.length,
    value: worthOf(rows).toString(),
  }
}

/** Freight and insurance are those of the whole file: each chunk bears its share by value. */
export function sharesOf(
  settings: Readonly<Record<string, unknown>>,
  values: readonly string[],
  law: { readonly loaded: () => Pick<LoadedLaw, 'tariffs'> },
): readonly { readonly freight: string; readonly insurance: string }[] {
  const { freight = 0, insurance = 0, currency } = settings as JobSettings
  const places = law.loaded().tariffs.currencies.minorUnits(currency.toUpperCase())
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
