// Unit values of trade statistics, `screening/unit-values/NAME.csv`: one row for a code, an origin
// and a month. A sync brings them; without one there are none, and nothing is compared with them.

import type { DataFiles } from '../tariff/data-files.ts'
import { readTable } from '../tariff/read-data.ts'
import type { PriceKey } from '../tariff/screened.ts'
import type { Prices } from './unit-price.ts'

/** Columns: code, origin, unit (`USD per kg`, `USD per unit`), month, price. */
export function unitValues(files: DataFiles, folder: string): Prices | null {
  const byKey = new Map<string, number[]>()
  const names = files.list(folder)
  for (const name of names) {
    for (const { code = '', origin = '', unit = '', price = '' } of readTable(
      files,
      `${folder}/${name}`,
    )) {
      const value = Number(price)
      if (!(value > 0)) continue
      const key = keyOf({ code, origin, unit })
      const known = byKey.get(key)
      if (known) known.push(value)
      else byKey.set(key, [value])
    }
  }
  if (names.length === 0) return null
  return {
    of: (key) => byKey.get(keyOf(key)) ?? [],
    source: `unit values of trade statistics (${names.join(', ')})`,
    url: null,
  }
}

function keyOf({ code, origin, unit }: PriceKey): string {
  return `${code} ${origin} ${unit}`
}
