// Reads the sheets of a file into a draft of goods: finds the table, its columns, the rows that are
// goods, and what is open.

import type { FileSheet } from './cell/cell.ts'
import { fingerprint, folded } from './cell/folded.ts'
import type { Choices, DraftRow, IntakeDraft, IntakeQuestion, SheetUse } from './draft.ts'
import type { ColumnName, ReadColumn } from './fields.ts'
import { fileCurrency } from './row/file-currency.ts'
import { readRow } from './row/read-row.ts'
import { cellsOfRow, type RowCells, withCorrections } from './row/row-cells.ts'
import { currencyOnce, originOnce } from './row/stated-once.ts'
import { type Aside, asideOf, kindOf } from './table/aside.ts'
import { type SheetTables, tablesOf } from './table/choose.ts'
import { columnOf, columnsIn, type SheetColumn } from './table/columns.ts'
import { type Signs, signsOfColumns } from './table/signs.ts'
import type { SheetRow } from './table/table.ts'
import type { Words } from './words.ts'

const ROWS_PER_NOTICE = 2_000

/** Null when no sheet has rows. `onRead` is given how many rows of how many were read. */
export function draftOf(
  sheets: readonly FileSheet[],
  words: Words,
  choices: Choices,
  onRead: (rows: number, of: number) => void = () => undefined,
): IntakeDraft | null {
  const found = tablesOf(sheets, words, choices.sheet ?? null)
  if (!found) return null
  const { table } = found
  const columns = settled(columnsIn(table, words, choices.columns ?? {}), words)
  const needs = neededIn(columns)
  const read = columns.map((one) =>
    one.isSure || needs.has(one.column) ? one : { ...one, column: 'ignored' as const },
  )
  const { goods, aside } = sorted(found, read, words)
  const signs = signsOfColumns(goods, read, words, choices.decimal ?? null)
  const around = [...table.before, ...aside.map(({ row }) => row)]
  const cells = cellsOf(goods, read, words, choices)
  const money = fileCurrency(
    cells,
    read,
    words,
    currencyOnce(around, words),
    choices.currency ?? null,
  )
  const context = {
    ...{ columns: read, signs, words, choices, currency: money.currency },
    origin: originOnce(around, words),
    doubts: doubtsOf(columns, needs),
  }
  const rows = rowsRead(goods, cells, context, onRead)
  return {
    layout: layoutOf(columns),
    sheets: sheetUses(found, goods),
    headRows: table.headRows,
    columns,
    signs,
    currency: money.currency,
    questions: [...questionsOf(columns, signs, rows), ...(money.question ? [money.question] : [])],
    rows,
    correct: (index, corrections) => {
      const own = withCorrections(cells[index] as RowCells, corrections)
      return readRow(goods[index] as SheetRow, own, context)
    },
    aside: [
      ...table.before.filter(hasText).map((row) => asideOf(row, 'title')),
      ...aside.map(({ one }) => one),
    ],
  }
}

function rowsRead(
  goods: readonly SheetRow[],
  cells: readonly RowCells[],
  context: Parameters<typeof readRow>[2],
  onRead: (rows: number, of: number) => void,
): readonly DraftRow[] {
  return goods.map((row, at) => {
    if (at % ROWS_PER_NOTICE === 0) onRead(at, goods.length)
    return readRow(row, cells[at] as RowCells, context)
  })
}

/** Columns without which no row is complete; an amount only where no column is the price. */
function neededIn(columns: readonly SheetColumn[]): ReadonlySet<ColumnName> {
  const price = columns.find(({ column }) => column === 'unit_value')
  return new Set<ColumnName>([
    ...(['description', 'hs_code', 'quantity', 'unit_value', 'origin_country'] as const),
    ...(price?.isSure ? [] : (['amount'] as const)),
  ])
}

/**
 * A weight without a unit anywhere may be in pounds, and a "declared value" without a price beside
 * it that of one piece.
 */
function settled(columns: readonly SheetColumn[], words: Words): readonly SheetColumn[] {
  const hasPrice = columns.some(({ column }) => column === 'unit_value')
  return columns.map((one) => {
    if (one.column === 'amount' && !hasPrice && isOfOneOrAll(one)) {
      return { ...one, isSure: false, reason: `${one.reason}; no price is beside it` }
    }
    const isWeight = one.column === 'weight_kg' || one.column === 'unit_weight'
    const saysUnit = one.head.unit ?? one.head.key.split(' ').find((word) => weighs(word, words))
    if (!isWeight || saysUnit || one.confidence === 1 || one.contents.weighs) return one
    return { ...one, isSure: false, reason: `${one.reason}; nothing says its unit` }
  })
}

const NAMED_AS_SUCH = 0.95
const VALUE = /\b(value|valeur|wert|valor|cost|price)\b/

/** A "declared value" may be that of one piece; "amount" is not. */
function isOfOneOrAll({ confidence, head }: SheetColumn): boolean {
  return confidence < NAMED_AS_SUCH && VALUE.test(head.key)
}

/** `kg netos`; a single letter may be anything. */
function weighs(word: string, words: Words): boolean {
  return word.length > 1 && words.unitOf(word)?.base === 'kg'
}

function sorted(found: SheetTables, columns: readonly SheetColumn[], words: Words) {
  const goods: SheetRow[] = []
  const aside: { readonly row: SheetRow; readonly one: Aside }[] = []
  for (const row of found.rows) {
    const kind = kindOf(row, found.table.heads, columns, words)
    if (kind === null) goods.push(row)
    else if (kind !== 'blank') aside.push({ row, one: asideOf(row, kind) })
  }
  for (const row of found.table.after) {
    if (hasText(row)) aside.push({ row, one: asideOf(row, 'other table') })
  }
  return { goods, aside }
}

function hasText({ cells }: SheetRow): boolean {
  return cells.some(({ text }) => text !== '')
}

function cellsOf(
  goods: readonly SheetRow[],
  columns: readonly SheetColumn[],
  words: Words,
  choices: Choices,
): readonly RowCells[] {
  let before: RowCells = new Map()
  return goods.map((row) => {
    before = cellsOfRow(row, columns, before, words, choices)
    return before
  })
}

function layoutOf(columns: readonly SheetColumn[]): string {
  return fingerprint(columns.map(({ head }) => folded(head.text)).join('|'))
}

function sheetUses({ sheets, others }: SheetTables, goods: readonly SheetRow[]): SheetUse[] {
  const read = sheets.map((name) => {
    const rows = goods.filter(({ sheet }) => sheet === name).length
    return { name, isRead: true, rows, reason: 'it has the table' }
  })
  return [...read, ...others.map((one) => ({ ...one, isRead: false }))]
}

const NAMES: Partial<Record<ReadColumn, string>> = {
  description: 'the description',
  hs_code: 'the goods code',
  quantity: 'the quantity',
  unit_value: 'the unit price',
  amount: 'the amount',
  origin_country: 'the origin',
  weight_kg: 'the weight of the row',
  unit_weight: 'the weight of one',
}

function columnWords(name: ReadColumn): string {
  return NAMES[name] ?? `the ${name.replaceAll('_', ' ')}`
}

function doubtsOf(
  columns: readonly SheetColumn[],
  needs: ReadonlySet<ColumnName>,
): readonly string[] {
  return columns
    .filter(({ isSure, column }) => !isSure && needs.has(column))
    .map(({ column, head, at }) => {
      const name = head.text || `column ${at + 1}`
      return `Is "${name}" ${columnWords(column as ReadColumn)}?`
    })
}

function questionsOf(
  columns: readonly SheetColumn[],
  signs: Signs,
  rows: readonly DraftRow[],
): readonly IntakeQuestion[] {
  const unsure = columns.flatMap(({ isSure, column, head, at, reason }): IntakeQuestion[] => {
    if (isSure || column === 'ignored') return []
    const name = head.text || `column ${at + 1}`
    const text = `Is "${name}" ${columnWords(column)}? (${reason})`
    return [{ kind: 'column', column, text }]
  })
  const missing = (['description', 'quantity', 'unit_value'] as const)
    .filter((name) => !columnOf(columns, name))
    .filter((name) => name !== 'unit_value' || !columnOf(columns, 'amount'))
    .map(
      (column): IntakeQuestion => ({
        kind: 'column',
        column,
        text: `Which column is ${columnWords(column)}?`,
      }),
    )
  const decimals = [...signs].flatMap(([column, { sign, isNeeded, example }]): IntakeQuestion[] =>
    isNeeded && (sign === null || sign === 'mixed')
      ? [
          {
            kind: 'decimal',
            column,
            text: `Is ${example} in ${columnWords(column)} with decimal point or comma?`,
          },
        ]
      : [],
  )
  const open = rows
    .flatMap(({ troubles }) => troubles)
    .find(({ reason }) => reason.startsWith('For one '))
  const text = `Are the prices for one piece, or for one unit of the quantity?`
  const price: IntakeQuestion[] = open ? [{ kind: 'price', choices: ['piece', 'unit'], text }] : []
  return [...missing, ...unsure, ...decimals, ...price]
}
