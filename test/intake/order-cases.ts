// Purchase orders as people and systems write them: a file as text, or the cells of a workbook,
// with the rows that it means. Each set was new to the reader when it was first tried.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import xlsx, { type CellObject } from '@e965/xlsx'
import { load } from 'js-yaml'
import type { Choices, DraftRow, IntakeDraft } from '../../src/intake/draft.ts'
import { embeddedWords } from '../../src/intake/embedded-words.ts'
import { fileSheets } from '../../src/intake/file/sheets.ts'
import { draftOf } from '../../src/intake/read.ts'
import type { AsideKind } from '../../src/intake/table/aside.ts'

type CellStated = string | { readonly n: number; readonly z?: string }

type OrderCase = {
  readonly name: string
  readonly file: string
  readonly text?: string
  readonly encoding?: 'latin1' | 'utf16le'
  /** Bars with blanks are tabs. */
  readonly separator?: 'tab'
  readonly sheets?: readonly {
    readonly name: string
    readonly hidden?: boolean
    readonly merges?: readonly string[]
    readonly rows: readonly (readonly CellStated[])[]
  }[]
  readonly choices?: Choices
  readonly currency?: string | null
  /** `reference | description | code | quantity | unit value | origin | weight`, of valid rows. */
  readonly rows: readonly string[]
  /** Rows of the file that must not be ready. */
  readonly open?: readonly number[]
  readonly confirm?: readonly number[]
  readonly questions?: readonly string[]
  readonly aside?: Partial<Record<AsideKind, readonly number[]>>
}

/** Each was written before the reader was tried on it; what it missed was then looked at. */
export const SETS = [
  ...(['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'] as const),
  ...(['ninth', 'tenth'] as const),
]

/** What it missed was left as it is: how well the reader does on a layout that is new to it. */
export const UNSEEN = 'eleventh'

export function orderCases(set: (typeof SETS)[number] | typeof UNSEEN): readonly OrderCase[] {
  const folder = join(import.meta.dirname, 'orders', set)
  return readdirSync(folder)
    .sort()
    .map((name) => {
      const text = readFileSync(join(folder, name), 'utf8')
      return { ...(load(text) as OrderCase), name: name.replace(/\.yaml$/, '') }
    })
}

export async function draftOfCase(order: OrderCase): Promise<IntakeDraft> {
  const sheets = await fileSheets(order.file, bytesOf(order))
  const draft = draftOf(sheets, embeddedWords(), order.choices ?? {})
  if (!draft) throw new Error(`${order.name}: no table`)
  return draft
}

const EURO_IN_1252 = '\x80'

function bytesOf({ text, encoding, separator, sheets }: OrderCase): Uint8Array {
  if (sheets) return workbook(sheets)
  const plain = separator === 'tab' ? (text ?? '').replaceAll(/ ?\| ?/g, '\t') : (text ?? '')
  if (encoding === 'latin1') return Buffer.from(plain.replaceAll('€', EURO_IN_1252), 'latin1')
  const mark = encoding === 'utf16le' ? '\uFEFF' : ''
  return Buffer.from(mark + plain, encoding ?? 'utf8')
}

function workbook(sheets: NonNullable<OrderCase['sheets']>): Uint8Array {
  const book = xlsx.utils.book_new()
  for (const { name, merges = [], rows } of sheets) {
    const cells = rows.map((row) => row.map(cellObject))
    const sheet = xlsx.utils.aoa_to_sheet(cells)
    sheet['!merges'] = merges.map((range) => xlsx.utils.decode_range(range))
    xlsx.utils.book_append_sheet(book, sheet, name)
  }
  book.Workbook = { Sheets: sheets.map(({ hidden }) => ({ Hidden: hidden ? 1 : 0 })) }
  return xlsx.write(book, { type: 'buffer', bookType: 'xlsx' })
}

function cellObject(cell: CellStated): CellObject | null {
  if (typeof cell === 'object') return { t: 'n', v: cell.n, ...(cell.z && { z: cell.z }) }
  return cell === '' ? null : { t: 's', v: String(cell) }
}

/** A row as a case writes it. */
function rowText({ values }: DraftRow): string {
  const { reference, description, hs_code, quantity, unit_value, origin_country } = values
  const goods = [reference, description, hs_code, quantity, unit_value, origin_country]
  return [...goods, values.weight_kg].join(' | ').trim()
}

type Figures = {
  readonly valid: number
  readonly ready: number
  /** Rows that are ready and are not what the file means. */
  readonly misread: readonly string[]
  /** Valid rows that are not ready, or not there. */
  readonly missed: readonly string[]
}

export function figuresOf(order: OrderCase, draft: IntakeDraft): Figures {
  const ready = draft.rows.filter(({ state }) => state === 'ready').map(rowText)
  const wanted = order.rows.map((row) => row.trim())
  return {
    valid: wanted.length,
    ready: wanted.filter((row) => ready.includes(row)).length,
    misread: ready.filter((row) => !wanted.includes(row)),
    missed: wanted.filter((row) => !ready.includes(row)),
  }
}
