// Reads a table of customs rates of exchange: its description and its rates by day.

import { DataError } from '../base/data-error.ts'
import { Decimal } from '../base/decimal.ts'
import { type ExchangeTable, exchangeTable } from '../law/exchange.ts'
import { readExchange } from './acts/act-schema.ts'
import { compileDay } from './acts/compile-scope.ts'
import type { DataFiles } from './data-files.ts'
import { readTable, readYaml } from './read-data.ts'

export function loadExchange(files: DataFiles, name: string): ExchangeTable {
  const file = `exchange/${name}`
  const about = readExchange(readYaml(files, `${file}.yaml`), `${file}.yaml`)
  return exchangeTable(
    {
      currency: about.currency,
      publisher: about.publisher,
      citation: about.citation,
      detail: about.detail,
      url: about.url,
      validDays: about.valid_days,
      movesAtMost: Decimal.of(about.moves_at_most),
      byMonth: about.calendar_month ?? false,
    },
    readTable(files, `${file}.csv`).map((row) => {
      const rate = Decimal.parse(row.rate ?? '')
      if (!rate) throw new DataError(`${file}.csv: ${row.rate} is not a rate`)
      return { day: compileDay(row.day ?? '', `${file}.csv`), currency: row.currency ?? '', rate }
    }),
  )
}
