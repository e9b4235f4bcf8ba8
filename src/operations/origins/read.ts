// Reads what a ranking of origins is about: a destination, a goods code, a day, a way of transport.

import { type Day, dayOf } from '../../base/day.ts'
import { Decimal } from '../../base/decimal.ts'
import type { Mode } from '../../law/measure.ts'
import type { LoadedLaw } from '../operation.ts'
import { readCode, readDay, refuse, settle, startReading } from '../request/reading.ts'
import { unknownFieldFinder, unknownFieldWarnings } from '../request/unknown-fields.ts'
import { validLookup } from '../request/validated.ts'
import { OriginsPath, OriginsQuery } from './schema.ts'

const valid = validLookup(OriginsPath, OriginsQuery)
const unknownFields = unknownFieldFinder(OriginsQuery)

export type OriginsInput = {
  /** As written: an unknown country is a 404, not a 400. */
  readonly country: string
  readonly stated: string
  readonly code: string
  readonly day: Day
  readonly mode: Mode
  /** Null when none was stated. */
  readonly value: Decimal | null
  /** How many origins to answer; null: all. */
  readonly limit: number | null
  readonly warnings: readonly string[]
}

/** Throws a 400 for parameters that are not valid. */
export function readOrigins(path: unknown, query: unknown, law: LoadedLaw): OriginsInput {
  const { path: params, query: search } = valid(path, query)
  const reading = startReading(law.tariffs)
  const { calculation_date: date, transport_mode: mode = 'ocean' } = search
  const value = search.value === undefined ? null : Decimal.of(search.value)
  if (value?.isZero) refuse(reading, ['value'], 'must be above 0')
  const input = {
    country: params.country,
    stated: params.hs,
    code: readCode(reading, params.hs, ['hs']),
    day: date === undefined ? dayOf(law.clock.now()) : readDay(reading, date, ['calculation_date']),
    mode,
    value,
    limit: search.limit === undefined ? null : Number(search.limit),
    warnings: unknownFieldWarnings(unknownFields(search)),
  }
  settle(reading)
  return input
}
