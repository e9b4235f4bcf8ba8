// Currencies and the decimals of their minor unit (ISO 4217, data/currencies.csv).

import type { Day } from '../base/day.ts'

export type Currencies = {
  /**
   * Decimals of the minor unit: 2 for USD, 0 for JPY; null for an unknown code.
   */
  minorUnits(currency: string): number | null
  /** Codes of the currencies in use on the day. */
  inUse(day: Day): readonly string[]
}

export function currencies(rows: readonly Readonly<Record<string, string>>[]): Currencies {
  const places = new Map(rows.map((row) => [row.code, Number(row.minor_unit)]))
  return {
    minorUnits: (currency) => places.get(currency) ?? null,
    inUse: (day) =>
      rows
        .filter(({ from, to }) => (!from || from <= day) && (!to || day < to))
        .map(({ code = '' }) => code),
  }
}
