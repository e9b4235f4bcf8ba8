// Compiles the files of data/, or of editions laid over it, into tariffs. Strict: what does not
// compile stops with its file named.

import { parse as parseCsv } from 'csv-parse/sync'
import { Decimal } from '../base/decimal.ts'
import { parseYaml } from '../base/yaml.ts'
import {
  DataError,
  type ProgrammeRow,
  readExchange,
  readGroups,
  readOrderRates,
  readProgrammes,
  readTariff,
  type TariffRow,
} from './act-schema.ts'
import { compileMeasure, inDecisionOrder } from './compile-measure.ts'
import { compileOrders, type OrderRow } from './compile-orders.ts'
import {
  compileCitation,
  compileDay,
  compileList,
  compileMember,
  compileOrigin,
  compilePeriod,
  type Names,
} from './compile-scope.ts'
import { type Coverage, readCoverage } from './coverage.ts'
import { type Currencies, currencies } from './currencies.ts'
import type { DataFiles } from './data-files.ts'
import { type ExchangeTable, exchangeTable } from './exchange.ts'
import type { GoodsList } from './goods-scope.ts'
import type { Measure } from './measure.ts'
import { anyOrigin, type Member, originMembers } from './origin.ts'
import { type Programme, type Programmes, programmeBook } from './programme.ts'
import { loadSchedule, type ScheduleLine } from './schedule.ts'
import { COLUMN_1, COLUMN_2, PREFERENCE, scheduleMeasures } from './schedule-measures.ts'
import { selector } from './select.ts'
import type { Caution, DeMinimisRule, Source, Tariff } from './tariff.ts'
import { type Territories, territories } from './territories.ts'
import { thirdCountryMeasures } from './third-country.ts'

export type Tariffs = {
  /**
   * The destination's tariff; null when it is not covered. Codes as {@link Territories} gives
   * them.
   */
  of(destination: string): Tariff | null
  readonly territories: Territories
  readonly currencies: Currencies
  /** What the tariffs hold and what they miss. */
  readonly coverage: Coverage
}

/** Every tariff that has a folder with a tariff.yaml in `files`. Throws DataError. */
export function loadTariffs(files: DataFiles): Tariffs {
  const known = loadTerritories(files)
  const byDestination = new Map<string, Tariff>()
  for (const name of files.list('')) {
    const file = `${name}/tariff.yaml`
    if (!files.exists(file)) continue
    const row = readTariff(readYaml(files, file), file)
    const tariff = loadTariff(files, name, row, known.name)
    byDestination.set(tariff.destination, tariff)
  }
  return {
    of: (destination) => byDestination.get(destination) ?? null,
    territories: known,
    currencies: currencies(readTable(files, 'currencies.csv')),
    coverage: readCoverage(readYaml(files, 'coverage.yaml'), 'coverage.yaml'),
  }
}

function loadTerritories(files: DataFiles): Territories {
  const rows = readTable(files, 'territories.csv').map((row) => ({
    code: row.code ?? '',
    name: row.name ?? '',
    customsTerritory: row.customs_territory ?? '',
  }))
  return territories(rows)
}

function loadTariff(
  files: DataFiles,
  name: string,
  row: TariffRow,
  nameOf: Territories['name'],
): Tariff {
  const file = `${name}/tariff.yaml`
  const schedule = loadSchedule(files, `${name}/schedule`)
  const groupRows = readGroups(readYaml(files, `${name}/groups.yaml`), `${name}/groups.yaml`)
  const groups = new Map(
    Object.entries(groupRows).map(([group, { members }]) => [
      group,
      members.map((member) => compileMember(member, `${name}/groups.yaml`)),
    ]),
  )
  const names = { file, groups, lists: loadLists(files, `${name}/lists`) }
  const exchange = loadExchange(files, row.exchange)
  const programmes = loadProgrammes(files, name)
  return {
    destination: row.destination,
    title: row.title,
    currency: row.currency,
    valueBasis: row.value_basis,
    firstDay: compileDay(row.first_day, file),
    horizon: compileDay(row.acts.as_of, file),
    schedule,
    programmes,
    exchange,
    deMinimisOf: row.de_minimis_of,
    sources: sourcesOf(row, exchange, file, schedule.horizon),
    caution: compileCaution(row.caution, file),
    select: selector({
      title: row.title,
      schedule,
      acts: [
        ...loadMeasures(files, `${name}/measures`, names, row.headings_not_held),
        ...loadOrders(files, `${name}/adcvd`, nameOf),
      ],
      ownMeasures: ownMeasures(row, groups, file),
      programmes,
      readAs: new Map(row.origins_read_as?.map((one) => [one.origin, one.as])),
      deMinimis: row.de_minimis.map((rule) => compileDeMinimis(rule, names)),
    }),
  }
}

/** What a line of the schedule says by itself, in the columns that this tariff has. */
function ownMeasures(
  row: TariffRow,
  groups: ReadonlyMap<string, readonly Member[]>,
  file: string,
): (line: ScheduleLine) => readonly Measure[] {
  if (row.columns === 'third country') return (line) => thirdCountryMeasures(line, row.title)
  const members = groups.get(row.column_2 ?? '')
  if (!members) throw new DataError(`${file}: there is no group ${row.column_2}`)
  const column2 = originMembers('members', members)
  return (line) => scheduleMeasures(line, column2)
}

function compileCaution(row: TariffRow['caution'], file: string): Caution | null {
  if (!row) return null
  const [cite] = row.cite.map((one) => compileCitation(one, file))
  return { title: row.title, detail: row.detail, cite: cite ?? null }
}

function loadMeasures(
  files: DataFiles,
  folder: string,
  names: Names,
  notHeld: readonly string[],
): ReturnType<typeof inDecisionOrder> {
  const measures = filesIn(files, folder, '.yaml').map((name) => {
    const file = `${folder}/${name}`
    return compileMeasure(readYaml(files, file), { ...names, file })
  })
  return inDecisionOrder(measures, new Set([PREFERENCE, COLUMN_1, COLUMN_2, ...notHeld]))
}

/** Antidumping and countervailing duty orders yield to nothing, and nothing yields to them. */
function loadOrders(
  files: DataFiles,
  folder: string,
  nameOf: Territories['name'],
): readonly Measure[] {
  const orders = `${folder}/orders.csv`
  const rates = `${folder}/rates.yaml`
  if (!files.exists(orders)) return []
  const rows = readTable(files, orders) as readonly OrderRow[]
  return compileOrders(rows, readOrderRates(readYaml(files, rates), rates), nameOf, orders)
}

function loadLists(files: DataFiles, folder: string): ReadonlyMap<string, GoodsList> {
  return new Map(
    filesIn(files, folder, '.csv').map((file) => {
      const name = file.slice(0, -'.csv'.length)
      const rows = readTable(files, `${folder}/${file}`).map((row) => ({
        code: row.code ?? '',
        from: row.from ?? '',
        to: row.to ?? '',
        except: row.except ?? '',
      }))
      return [name, compileList(name, rows)]
    }),
  )
}

function loadProgrammes(files: DataFiles, name: string): Programmes {
  const file = `${name}/programmes.yaml`
  const rows = readProgrammes(readYaml(files, file), file)
  return programmeBook(
    rows.map((row) => ({ programme: compileProgramme(row, file), names: row.names })),
  )
}

function compileProgramme(row: ProgrammeRow, file: string): Programme {
  return {
    id: row.id,
    title: row.title,
    symbols: row.symbols,
    members:
      row.members === 'all'
        ? anyOrigin
        : originMembers(
            'members',
            row.members.map((member) => compileMember(member, file)),
          ),
    periods: row.periods.map((period) => compilePeriod(period, file)),
    cite: row.cite.map((cite) => compileCitation(cite, file)),
  }
}

function compileDeMinimis(row: TariffRow['de_minimis'][number], names: Names): DeMinimisRule {
  return {
    period: compilePeriod(row.period, names.file),
    origin: compileOrigin(row.origin, names),
    threshold: row.threshold === null ? null : Decimal.of(row.threshold),
    relieves: row.relieves ?? ['duty', 'fee', 'tax'],
    cite: row.cite.map((cite) => compileCitation(cite, names.file)),
  }
}

function sourcesOf(
  row: TariffRow,
  exchange: ExchangeTable,
  file: string,
  scheduleAsOf: Source['asOf'],
): readonly Source[] {
  return [
    { name: row.title, asOf: scheduleAsOf, maxAgeDays: row.schedule_max_age_days },
    {
      name: `Acts of ${row.destination}`,
      asOf: compileDay(row.acts.as_of, file),
      maxAgeDays: row.acts.max_age_days,
    },
    { name: exchange.publisher, asOf: exchange.horizon, maxAgeDays: exchange.validDays },
  ]
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
      byMonth: about.calendar_month ?? false,
    },
    readTable(files, `${file}.csv`).map((row) => {
      const rate = Decimal.parse(row.rate ?? '')
      if (!rate) throw new DataError(`${file}.csv: ${row.rate} is not a rate`)
      return { day: compileDay(row.day ?? '', `${file}.csv`), currency: row.currency ?? '', rate }
    }),
  )
}

function filesIn(files: DataFiles, folder: string, ending: string): readonly string[] {
  return files.list(folder).filter((file) => file.endsWith(ending))
}

function readYaml(files: DataFiles, path: string): unknown {
  return parseYaml(files.read(path).toString('utf8'))
}

function readTable(files: DataFiles, path: string): readonly Readonly<Record<string, string>>[] {
  return parseCsv(files.read(path), { columns: true, comment: '#', bom: true })
}
