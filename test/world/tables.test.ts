// The embedded schedules and preferences are those of their sources, nearly all of their rates are
// duties, and a second reading of the workbooks, by other code, finds the same ordinary rates.

import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import * as xlsx from '@e965/xlsx'
import { Decimal } from '../../src/base/decimal.ts'
import { COLUMN_1 } from '../../src/law/measure.ts'
import type { Tariff } from '../../src/law/tariff.ts'
import { nationalEdition } from '../../src/publish/national-table/edition.ts'
import type { TableSettings } from '../../src/publish/national-table/settings.ts'
import { day } from '../assess/shipments.ts'
import { NATIONAL_TABLES, WORKBOOKS } from '../draws.ts'
import { tariffs } from '../loaded.ts'
import { drawn } from '../property/codes.ts'
import { withShared } from '../shared.ts'
import { worldPlaces } from './places.ts'

const SHARED = join(process.env.LANDFALL_SHARED ?? '../shared', 'data')
const SEED = process.env.LANDFALL_SEED ?? randomBytes(4).toString('hex')
const LEAST_PARSED = 0.97
const LINES_READ_AGAIN = 20
const BY_VALUE = /^(\d+(?:[.,]\d+)?) ?%$/
const HUNDREDTH = Decimal.of('0.01')
const FREE = /^(free|exempt(ed|ion)?)$/i

type Cells = Readonly<Record<string, unknown>>

const withTable = worldPlaces().flatMap(({ table, ...place }) =>
  table ? [{ ...place, table }] : [],
)

function textOf({ file }: Pick<TableSettings, 'file'>): string {
  const bytes = readFileSync(join(SHARED, file))
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
}

function embedded(path: string): string {
  return existsSync(`${path}.gz`)
    ? gunzipSync(readFileSync(`${path}.gz`)).toString('utf8')
    : readFileSync(path, 'utf8')
}

const readAgain = new Set(
  drawn(
    withTable.map((one) => one.folder),
    NATIONAL_TABLES,
    SEED,
  ),
)

for (const { folder, destination, table } of withTable) {
  if (!readAgain.has(folder)) continue
  test(`the tables of ${destination} are those of their source`, withShared, (t) => {
    const { files, counts } = nationalEdition(table, textOf(table), (table.later ?? []).map(textOf))
    const { rows, lines, rates, parsed } = counts
    const share = rates === 0 ? 1 : parsed / rates
    t.diagnostic(`${rows} rows, ${lines} lines, ${parsed} of ${rates} rates are duties`)
    for (const [path, text] of files) assert.equal(embedded(`${folder}/${path}`), text, path)
    assert(share >= LEAST_PARSED, `${(share * 100).toFixed(2)} % of the rates are duties`)
  })
}

/**
 * Rates by value of the first column of ordinary rates, as the workbook prints them; of codes whose
 * further digits decide the rate, none.
 */
function printedRates(table: TableSettings): ReadonlyMap<string, Decimal> {
  const book = xlsx.read(readFileSync(join(SHARED, workbookOf(table))), { dense: true })
  const sheet = book.Sheets[book.SheetNames[0] ?? '']
  assert(sheet)
  const printed: (readonly [string, string])[] = []
  for (const row of xlsx.utils.sheet_to_json<Cells>(sheet, { raw: false })) {
    const cells = new Map(Object.entries(row).map(([head, cell]) => [oneLine(head), oneLine(cell)]))
    const code = cells.get(oneLine(table.codes.column)) ?? ''
    const rate = cells.get(oneLine(table.general[0])) ?? ''
    if (code.length === table.codes.printed && rate !== '') printed.push([code, rate])
  }
  const kept = ([code]: readonly [string, string]) => code.slice(0, table.codes.kept)
  const alike = [...Map.groupBy(printed, kept).values()].filter(
    (rows) => new Set(rows.map(([, rate]) => rate)).size === 1,
  )
  return new Map(
    alike.flat().flatMap(([code, rate]) => {
      const value = FREE.test(rate) ? '0' : BY_VALUE.exec(rate)?.[1]
      return value ? [[code, Decimal.of(value.replace(',', '.')).times(HUNDREDTH)] as const] : []
    }),
  )
}

/** Heads and cells are broken into lines. */
function oneLine(cell: unknown): string {
  return String(cell ?? '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The rate by value of a line for an origin without preferences; null for none. */
function ordinaryRate(tariff: Tariff, code: string): Decimal | null {
  const { candidates } = tariff.select(code.replace(/[A-Z]$/, ''), 'CH', day('2025-12-15'))
  const ordinary = candidates.find(({ measure }) => measure.id === COLUMN_1)
  const outcome = ordinary?.headings.at(-1)?.heading.outcome
  return outcome?.kind === 'charge' ? outcome.rate : null
}

function workbookOf({ file }: TableSettings): string {
  return file.replace('/csv/', '/').replace('.csv.gz', '.xlsx')
}

const workbooks = withTable.filter(
  ({ table }) =>
    table.general.length > 0 &&
    !table.later &&
    existsSync(join(SHARED, workbookOf(table))) &&
    workbookOf(table).endsWith('.xlsx'),
)

for (const destination of drawn(
  workbooks.map((one) => one.destination),
  WORKBOOKS,
  SEED,
)) {
  test(`twenty lines of ${destination} have the rate that the workbook prints`, withShared, (t) => {
    const place = workbooks.find((one) => one.destination === destination)
    const tariff = tariffs().of(destination)
    assert(place && tariff)
    const printed = printedRates(place.table)
    const codes = drawn([...printed.keys()].sort(), LINES_READ_AGAIN, SEED)
    assert.equal(codes.length, LINES_READ_AGAIN)
    t.diagnostic(`of ${printed.size} rates by value; seed ${SEED}`)
    for (const code of codes) {
      assert.equal(`${ordinaryRate(tariff, code)}`, `${printed.get(code)}`, code)
    }
  })
}
