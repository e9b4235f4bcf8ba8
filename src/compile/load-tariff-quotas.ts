// tariff-quotas.csv: the lines of the schedule within a tariff quota, each with those beyond it.

import type { QuotaSide, TariffQuotas } from '../law/tariff-quotas.ts'
import type { DataFiles } from './data-files.ts'
import { readTable } from './read-data.ts'

/** Null for a destination without the file. */
export function loadTariffQuotas(files: DataFiles, name: string): TariffQuotas | null {
  const file = `${name}/tariff-quotas.csv`
  if (!files.exists(file)) return null
  const beyond = new Map<string, QuotaSide>()
  const within = new Map<string, QuotaSide>()
  for (const row of readTable(files, file)) {
    const note = row.note ?? ''
    const outside = codes(row.beyond)
    const inside = codes(row.within)
    for (const code of inside) beyond.set(code, { codes: outside, note })
    for (const code of outside) {
      within.set(code, { codes: [...(within.get(code)?.codes ?? []), ...inside], note })
    }
  }
  return { beyond, within }
}

function codes(cell = ''): readonly string[] {
  return cell.replaceAll('.', '').split(' ')
}
