// Reads a table of customs rates of exchange: its description and its rates by day.

import { DataError } from '../base/data-error.ts'
import { Decimal } from '../base/decimal.ts'
import { type BuildCache, cachedBuild, oneStep, type Steps } from '../base/steps.ts'
import { type ExchangeTable, exchangeTable, noExchange } from '../law/exchange.ts'
import type { Source } from '../law/tariff.ts'
import { readExchange } from './acts/act-schema.ts'
import { compileDay } from './acts/compile-scope.ts'
import type { TariffRow } from './acts/tariff-schema.ts'
import { type DataFiles, stampOf } from './data-files.ts'
import { readTable, readYaml } from './read-data.ts'

/** Has the most currencies: for the order of magnitude of an amount, where no table is held. */
const MAGNITUDE = 'hmrc-monthly'

type DestinationExchange = {
  readonly exchange: ExchangeTable
  readonly sources: readonly Source[]
  /** The files that it is read from. */
  readonly tables: readonly string[]
}

/** The rates of a destination; a table without rates where its law names none. */
export function* destinationExchange(
  files: DataFiles,
  { exchange: name, currency, first_day: day }: TariffRow,
  cache: BuildCache,
): Steps<DestinationExchange> {
  const exchange = yield* tableOf(files, name ?? MAGNITUDE, cache)
  if (name === undefined) {
    const none = noExchange(currency, compileDay(day, 'tariff.yaml'), exchange)
    return { exchange: none, sources: [], tables: [] }
  }
  const table = `exchange/${name}`
  const [edition] = files.behind(`${table}.csv`)
  const source: Source = {
    name: exchange.publisher,
    asOf: exchange.horizon,
    maxAgeDays: exchange.validDays,
    publisher: edition?.publisher ?? null,
    has: 'exchange rates',
  }
  return { exchange, sources: [source], tables: tablesOf(name) }
}

function tablesOf(name: string): readonly string[] {
  return [`exchange/${name}.csv`, `exchange/${name}.yaml`]
}

function tableOf(files: DataFiles, name: string, cache: BuildCache): Steps<ExchangeTable> {
  return cachedBuild(cache, `exchange/${name}`, stampOf(files, ...tablesOf(name)), () =>
    oneStep(() => loadExchange(files, name)),
  )
}

function loadExchange(files: DataFiles, name: string): ExchangeTable {
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
