// Unit values of the Census Bureau, `screening/unit-values.csv`: monthly import values per unit by
// tariff number and country. A sync fetches them; without the file there is no comparison.

import { Decimal } from '../base/decimal.ts'
import { appendTo } from '../base/groups.ts'
import type { DataFiles } from '../compile/data-files.ts'
import { readTable } from '../compile/read-data.ts'
import type { PriceKey } from '../law/screened-shipment.ts'
import type { PriceSource } from './unit-price.ts'

const VALUES = 'screening/unit-values.csv'
/** Our codes for the Bureau's countries and units. */
const COUNTRIES = 'screening/census-countries.csv'
const UNITS = 'screening/census-units.csv'
const DIVISION_PLACES = 12

export function unitValues(files: DataFiles): PriceSource | null {
  if (!files.exists(VALUES)) return null
  const origins = new Map(readTable(files, COUNTRIES).map((row) => [row.census, row.country]))
  const units = new Map(readTable(files, UNITS).map((row) => [row.census, row]))
  const byKey = new Map<string, number[]>()
  for (const { code = '', country, unit, quantity = '', value = '' } of readTable(files, VALUES)) {
    const origin = origins.get(country)
    const measure = units.get(unit)
    const [count, worth] = [Decimal.parse(quantity), Decimal.parse(value)]
    if (!origin || !measure || !count || !worth || count.isZero || worth.isZero) continue
    const whole = count.times(Decimal.of(measure.pieces ?? ''))
    const key = keyOf({ code, origin, unit: `USD per ${measure.unit}` })
    appendTo(byKey, key, worth.dividedBy(whole, DIVISION_PLACES).toNumber())
  }
  return {
    of: (key) => byKey.get(keyOf(key)) ?? [],
    source: 'U.S. Census Bureau, monthly unit values of imports',
    url: 'https://www.census.gov/data/developers/data-sets/international-trade.html',
  }
}

function keyOf({ code, origin, unit }: PriceKey): string {
  return `${code} ${origin} ${unit}`
}
