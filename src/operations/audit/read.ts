// Reads a table of entries into filed lines: one row for each number of a line, or one for each
// line with its headings in a cell.

import type { Day } from '../../base/day.ts'
import { dayOf, parseDay } from '../../base/day.ts'
import { Decimal } from '../../base/decimal.ts'
import {
  ADDITIONAL_DUTIES,
  formatHts,
  parseGoodsCode,
  SPECIAL_PROVISIONS,
} from '../../law/goods-code.ts'
import { invalid, issue } from '../errors.ts'
import type { LoadedLaw } from '../operation.ts'
import { validatedBy } from '../request/validated.ts'
import {
  amountIn,
  type Cell,
  cellText,
  columnsOf,
  dayIn,
  type EntryField,
  quoted,
} from './columns.ts'
import type { FiledLine, FiledNumber } from './filed-line.ts'
import { EntryTable, type TableError } from './schema.ts'

export type EntriesInput = {
  readonly lines: readonly FiledLine[]
  readonly errors: readonly TableError[]
  readonly columns: readonly EntryField[]
  readonly today: Day
}

const validated = validatedBy(EntryTable)
const HUNDREDTH = Decimal.of('0.01')
const ORDER = /^[AC]-?\d{3}-?\d{3}(-?\d{3})?$/i
const NEEDED: readonly EntryField[] = ['entry_number', 'entry_date', 'number', 'origin', 'value']

/** Throws a 400 for a body that is no table, and for a table without the columns that it needs. */
export function readEntries(request: unknown, law: LoadedLaw): EntriesInput {
  const { body } = validated(request)
  const columns = columnsOf(body.head)
  const missing = NEEDED.filter((field) => !columns.has(field))
  if (missing.length > 0) {
    throw invalid(missing.map((field) => issue(['head'], `has no column for ${field}`)))
  }
  const today = body.today === undefined ? dayOf(law.clock.now()) : parseDay(body.today)
  if (!today) throw invalid([issue(['today'], 'must be a calendar day')])
  const errors: TableError[] = []
  const rows = body.rows.map((cells, at) => ({ at, of: cellsBy(columns, cells) }))
  const lines = grouped(rows, columns.has('line')).flatMap((group) => {
    const read = readLine(group, law)
    if (!('reason' in read)) return read
    errors.push(read)
    return []
  })
  return { lines, errors, columns: [...columns.keys()], today }
}

type Row = { readonly at: number; of(field: EntryField): Cell | undefined }

function cellsBy(
  columns: ReadonlyMap<EntryField, number>,
  cells: readonly Cell[],
): (field: EntryField) => Cell | undefined {
  return (field) => {
    const at = columns.get(field)
    return at === undefined ? undefined : cells[at]
  }
}

type Group = { readonly line: string; readonly rows: Row[] }

/**
 * The rows of each line. Without a column for its number, a line ends with its number of chapters
 * 1 to 97.
 */
function grouped(rows: readonly Row[], isNumbered: boolean): readonly Group[] {
  const groups = new Map<string, Group>()
  const ended = new Map<string, number>()
  for (const row of rows) {
    const entry = cellText(row.of('entry_number'))
    const counted = (ended.get(entry) ?? 0) + 1
    const line = isNumbered ? cellText(row.of('line')) : String(counted)
    const key = `${entry}\n${line}`
    const group = groups.get(key)
    if (group) group.rows.push(row)
    else groups.set(key, { line, rows: [row] })
    if (isCommodity(cellText(row.of('number')))) ended.set(entry, counted)
  }
  return [...groups.values()]
}

function isCommodity(number: string): boolean {
  const code = parseGoodsCode(number)
  return code !== null && !isSpecial(code)
}

function isSpecial(code: string): boolean {
  return code.startsWith(SPECIAL_PROVISIONS) || code.startsWith(ADDITIONAL_DUTIES)
}

/** Collects the first error of a line. */
class Faults {
  first: TableError | null = null

  add(row: number, field: EntryField, reason: string): null {
    this.first ??= { row, field, reason }
    return null
  }
}

function readLine(group: Group, { tariffs }: LoadedLaw): FiledLine | TableError {
  const faults = new Faults()
  const { rows } = group
  const [first] = rows as [Row, ...Row[]]
  const numbers = rows.flatMap((row) => numbersIn(row, faults))
  const [commodity, second] = commoditiesIn(numbers)
  if (!commodity) faults.add(first.at, 'number', 'the line has no number of chapters 1 to 98')
  if (second) {
    faults.add(second.row.at, 'number', 'the line has two numbers of chapters 1 to 97')
  }
  const own = commodity?.row ?? first
  const entered = dayOfRow(own, 'entry_date', faults)
  if (entered === null) faults.add(own.at, 'entry_date', 'must be a day: 2025-03-12 or 3/12/2025')
  const origin = countryOf(own, 'origin', tariffs, faults)
  if (origin === null) faults.add(own.at, 'origin', 'must be a country: CN, VN …')
  const provision = numbers.find(
    ({ code }) => code.startsWith(SPECIAL_PROVISIONS) && code !== commodity?.code,
  )
  const { value, dutiable } = valuesOf(own, provision?.row ?? own, faults)
  if (value === null) faults.add(own.at, 'value', 'must be the entered value')
  const amount = (field: EntryField) => amountOf(own, field, faults)
  const sumOnly = rows.length === 1 && numbers.length > 1 && numbers.every((one) => !one.duty)
  const usContent = amount('us_content_pct')
  if (usContent && usContent.toNumber() > 100) {
    faults.add(own.at, 'us_content_pct', 'must be at most 100')
  }
  const line = {
    row: first.at,
    entry: cellText(own.of('entry_number')),
    line: group.line,
    liquidated: dayOfRow(own, 'liquidated_on', faults),
    ...filedNumbers(numbers, sumOnly),
    provision: provision?.code ?? null,
    dutiable,
    paid: paidIn(rows, numbers, faults),
    program: cellText(own.of('program')) || null,
    quantity: amount('quantity'),
    unit: cellText(own.of('unit')) || null,
    weightKg: amount('weight_kg'),
    loadedOn: dayOfRow(own, 'loaded_on', faults),
    usContent: usContent?.times(HUNDREDTH) ?? null,
    smelter: countryOf(own, 'smelter', tariffs, faults),
  }
  if (faults.first) return faults.first
  if (!(entered && origin && value && commodity)) {
    return { row: first.at, field: 'number', reason: 'the line cannot be read' }
  }
  return { ...line, entered, origin, value, code: commodity.code }
}

/** The value of the line, and what is dutiable of it where its provision has a value of its own. */
function valuesOf(
  own: Row,
  provision: Row,
  faults: Faults,
): Pick<FiledLine, 'dutiable'> & {
  readonly value: Decimal | null
} {
  const value = amountOf(own, 'value', faults)
  const free = provision === own ? null : amountOf(provision, 'value', faults)
  if (free === null) return { value, dutiable: null }
  const dutiable = value ?? Decimal.zero
  return { value: free.plus(dutiable), dutiable }
}

/** The numbers of chapters 1 to 97; without one, that of chapter 98 in its place. */
function commoditiesIn(numbers: readonly ReadNumber[]): readonly ReadNumber[] {
  const found = numbers.filter(({ kind }) => kind === 'commodity')
  return found.length > 0
    ? found
    : numbers.filter(({ code }) => code.startsWith(SPECIAL_PROVISIONS)).slice(0, 1)
}

type ReadNumber = FiledNumber & {
  readonly row: Row
  readonly code: string
  readonly kind: 'commodity' | 'heading' | 'order'
}

/** The number of a row and, where one row is a line, the headings in its cell before it. */
function numbersIn(row: Row, faults: Faults): readonly ReadNumber[] {
  const duty = amountOf(row, 'duty', faults)
  const listed = cellText(row.of('headings'))
    .split(/[;,\s]+/)
    .filter(Boolean)
    .flatMap((word) => {
      const [number = '', paid] = word.split('=')
      return numberOfWord(row, number, paid === undefined ? null : (amountIn(paid) ?? null))
    })
  // The duty of the row is the sum of the line where headings are listed without their own.
  const own = listed.length > 0 && listed.some((one) => one.duty === null) ? null : duty
  const before = sumOf(listed.map((one) => one.duty))
  const rest = own && listed.length > 0 ? own.minus(before) : own
  return [...listed, ...numberOfWord(row, cellText(row.of('number')), rest)]
}

function numberOfWord(row: Row, text: string, duty: Decimal | null): readonly ReadNumber[] {
  if (text === '') return []
  if (ORDER.test(text)) {
    return [{ row, number: text.toUpperCase(), code: '', kind: 'order', duty }]
  }
  const code = parseGoodsCode(text)
  if (code === null) return []
  const kind = isSpecial(code) ? 'heading' : 'commodity'
  return [
    {
      row,
      number: formatHts(code.startsWith(ADDITIONAL_DUTIES) ? code.slice(0, 8) : code),
      code,
      kind,
      duty,
    },
  ]
}

function filedNumbers(
  numbers: readonly ReadNumber[],
  sumOnly: boolean,
): Pick<FiledLine, 'headings' | 'orders' | 'ordinary' | 'commodityAt'> {
  const of = (kind: ReadNumber['kind']): FiledNumber[] =>
    numbers
      .filter((one) => one.kind === kind)
      .map(({ number, duty }) => ({ number, duty: sumOnly ? null : (duty ?? Decimal.zero) }))
  const hasOwn = numbers.some(({ kind }) => kind === 'commodity')
  const standIn = hasOwn ? null : commoditiesIn(numbers)[0]?.number
  const inOrder = numbers.filter(({ kind }) => kind !== 'order')
  return {
    headings: of('heading').filter(({ number }) => number !== standIn),
    orders: of('order'),
    ordinary: (hasOwn ? of('commodity') : of('heading'))[0]?.duty ?? null,
    commodityAt: hasOwn ? inOrder.findIndex(({ kind }) => kind === 'commodity') : 0,
  }
}

/** The duty of the line without the deposits of orders. */
function paidIn(rows: readonly Row[], numbers: readonly ReadNumber[], faults: Faults): Decimal {
  const deposits = sumOf(numbers.map(({ kind, duty }) => (kind === 'order' ? duty : null)))
  const duties = rows
    .filter((row) => !ORDER.test(cellText(row.of('number'))))
    .map((row) => amountOf(row, 'duty', faults))
  const listed = numbers.some(({ kind, row }) => {
    return kind === 'order' && !ORDER.test(cellText(row.of('number')))
  })
  return listed ? sumOf(duties).minus(deposits) : sumOf(duties)
}

function sumOf(amounts: readonly (Decimal | null)[]): Decimal {
  return amounts.reduce<Decimal>((sum, one) => (one ? sum.plus(one) : sum), Decimal.zero)
}

function amountOf(row: Row, field: EntryField, faults: Faults): Decimal | null {
  const amount = amountIn(row.of(field))
  if (amount === undefined || amount?.isNegative) {
    return faults.add(row.at, field, `${quoted(row.of(field))} is no amount`)
  }
  return amount
}

function dayOfRow(row: Row, field: EntryField, faults: Faults): Day | null {
  const day = dayIn(row.of(field))
  if (day === undefined) {
    return faults.add(row.at, field, `${quoted(row.of(field))} is no day: write 2025-03-12`)
  }
  return day
}

function countryOf(
  row: Row,
  field: EntryField,
  { territories }: LoadedLaw['tariffs'],
  faults: Faults,
): string | null {
  const text = cellText(row.of(field))
  if (text === '') return null
  const country = territories.normalise(text)
  return (
    country ?? faults.add(row.at, field, `${quoted(text)} is no country: write its two letters`)
  )
}
