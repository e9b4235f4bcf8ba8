// The Census Bureau: value and quantity of imports by tariff number, country and month, the basis
// of unit prices. `screening/unit-values.csv`, the newest months.

import { parse } from 'csv-parse/sync'
import { addDays, type Day } from '../../base/day.ts'
import { Decimal } from '../../base/decimal.ts'
import { FetchError } from '../fetch.ts'
import { parseJson } from '../parse-file.ts'
import {
  type Draft,
  type EditionInForce,
  type FetchContext,
  fileText,
  type PublishedFiles,
  type Publisher,
  UnexpectedContent,
} from '../publisher.ts'
import type { PublisherSettings } from '../publisher-settings.ts'

const PATH = 'screening/unit-values.csv'
/** Country codes are the Bureau's own (Schedule C). */
const COLUMNS = ['month', 'code', 'country', 'unit', 'quantity', 'value'] as const
const ANSWER = ['I_COMMODITY', 'CTY_CODE', 'GEN_VAL_MO', 'GEN_QY1_MO', 'UNIT_QY1'] as const
const CODE = /^\d{10}$/
const COUNTRY = /^\d{4}$/
const LONGEST_MONTH = 31
/** A month is published about five weeks after its end. */
const OUT_AFTER_DAYS = 36

type Cell = Readonly<Record<(typeof COLUMNS)[number], string>>

export function censusPublisher(settings: PublisherSettings): Publisher {
  return {
    id: settings.id,
    settings,
    fetch: (fetching) => fetchMonths(settings, fetching),
    build: (files, inForce) => buildCells(files, inForce, settings),
    verify: (draft) => tooFew(readCells(draft.files.get(PATH) ?? null), settings),
  }
}

/** Fetches the published months of the last year that are missing. */
async function fetchMonths(
  settings: PublisherSettings,
  { web, inForce, today, key }: FetchContext,
): Promise<PublishedFiles | null> {
  if (key === null) {
    throw new FetchError(`${settings.keyVariable} is not set: request a key at ${settings.url}`)
  }
  const held = new Set(readCells(inForce.read(PATH)).map(({ month }) => month))
  const newest = addDays(today, -OUT_AFTER_DAYS - LONGEST_MONTH)
  const months = monthsTo(newest, settings.limit('months_kept'))
  const files = new Map<string, Buffer>()
  for (const month of months.filter((one) => !held.has(one))) {
    const address = settings.address('imports', { month, key })
    files.set(month, await web.get(address))
  }
  return files.size === 0 ? null : files
}

function monthsTo(newest: Day, count: number): readonly string[] {
  const [year = 0, month = 0] = newest.split('-').map(Number)
  return Array.from({ length: count }, (_, back) => {
    const first = new Date(Date.UTC(year, month - 1 - back, 1))
    return first.toISOString().slice(0, 'yyyy-mm'.length)
  }).reverse()
}

function buildCells(
  files: PublishedFiles,
  inForce: EditionInForce,
  settings: PublisherSettings,
): Draft {
  const fresh = [...files.keys()].flatMap((month) => readAnswer(fileText(files, month), month))
  const kept = readCells(inForce.read(PATH)).filter(({ month }) => !files.has(month))
  const all = [...kept, ...fresh].toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
  const months = [...new Set(all.map(({ month }) => month))].slice(-settings.limit('months_kept'))
  const rows = all.filter(({ month }) => months.includes(month))
  const lines = rows.map((cell) => COLUMNS.map((column) => cell[column]).join(','))
  const last = months.at(-1) ?? ''
  return {
    title: `Census imports to ${last}`,
    legalDay: `${last}-01` as Day,
    published: null,
    rows: { [PATH]: rows.length },
    files: new Map([[PATH, Buffer.from(`${[COLUMNS.join(','), ...lines].join('\n')}\n`)]]),
  }
}

/** Rows as arrays below a header; totals and cells without a quantity have no unit price. */
function readAnswer(text: string, month: string): readonly Cell[] {
  const [header, ...rows] = answerRows(text, month)
  const places = ANSWER.map((name) => header?.indexOf(name) ?? -1)
  if (places.some((place) => place < 0)) {
    throw new UnexpectedContent(
      `the format changed: ${month} has the columns ${header?.join(', ') ?? ''}`,
    )
  }
  return rows.flatMap((row) => {
    const [code = '', country = '', value = '', quantity = '', unit = ''] = places.map(
      (at) => row[at],
    )
    const sound = CODE.test(code) && COUNTRY.test(country) && unit !== '' && unit !== '-'
    const amounts = [Decimal.parse(value), Decimal.parse(quantity)]
    if (!sound || amounts.some((amount) => !amount || amount.isZero)) return []
    return [{ month, code, country, unit, quantity, value }]
  })
}

function answerRows(text: string, month: string): readonly (readonly string[])[] {
  const rows = parseJson(text, month)
  if (!Array.isArray(rows) || !rows.every(Array.isArray)) {
    throw new UnexpectedContent(`${month} is not a list of rows`)
  }
  return rows.map((row: unknown[]) => row.map((cell) => String(cell ?? '')))
}

function readCells(file: Buffer | null): readonly Cell[] {
  return file ? parse(file, { columns: true }) : []
}

function tooFew(cells: readonly Cell[], settings: PublisherSettings): readonly string[] {
  const least = settings.limit('cells_at_least')
  return [...Map.groupBy(cells, ({ month }) => month)].flatMap(([month, own]) =>
    own.length < least ? [`${month} has ${own.length} cells, at least ${least} expected`] : [],
  )
}

function keyOf({ month, code, country, unit }: Cell): string {
  return `${month} ${code} ${country} ${unit}`
}
