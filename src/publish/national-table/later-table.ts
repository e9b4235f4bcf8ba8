// Rates of a later publication (JSON) in place of those of a national tariff table, code by code.

import { DataError } from '../../base/data-error.ts'
import type { TableSettings } from './settings.ts'

type LaterTable = NonNullable<TableSettings['later']>[number]
type Cells = Readonly<Record<string, string>>

/** A code under any object of the tree. */
const LINE = /^\d{8,}$/
const AMOUNT = /[$€£]/
const SPACES = /[\s\u00a0\u200b]+/g
/** Partners glued to their rate, `5% DCS4% CAFree`; the cells print them with a colon. */
const GLUED = /(?<=\S )([A-Z]{2,4}(?: ?\/ ?[A-Z]{2,4})*)[ ;]?(?=Free\b|[$\d])/g
/** `From1July2019Free`, `From 1 July 2019 Free`. */
const STEP = /From ?(\d{1,2}) ?([A-Z][a-z]+) ?(\d{4}) ?(?=Free\b|[$\d])/g
/** `$1. 52829` */
const SPLIT_NUMBER = /(?<=\d\.) (?=\d)/g

/** The cells that the later table has for the columns of the first, by code of eight digits. */
export function laterCells(settings: LaterTable, text: string): ReadonlyMap<string, Cells> {
  const found = new Map<string, Cells>()
  for (const row of rowsOf(JSON.parse(text))) {
    const code = textOf(row[settings.code]).replace(/\D/g, '')
    if (!LINE.test(code) || found.has(code) || !isMeant(row, settings)) continue
    const cells = Object.entries(settings.columns)
      .map(([column, key]): [string, string] => [column, withColons(textOf(row[key]))])
      .filter(([, cell]) => isUsed(cell, settings))
    if (cells.length > 0) found.set(code, Object.fromEntries(cells))
  }
  if (found.size === 0) throw new DataError(`${settings.file} has no code in "${settings.code}"`)
  return found
}

type JsonRow = Readonly<Record<string, unknown>>

/** Every object of the tree. */
function rowsOf(tree: unknown): readonly JsonRow[] {
  if (Array.isArray(tree)) return tree.flatMap(rowsOf)
  if (tree === null || typeof tree !== 'object') return []
  return [tree as JsonRow, ...Object.values(tree).flatMap(rowsOf)]
}

function isMeant(row: JsonRow, { where = {} }: LaterTable): boolean {
  return Object.entries(where).every(([key, value]) => row[key] === value)
}

function isUsed(cell: string, { only }: LaterTable): boolean {
  return cell !== '' && (only !== 'amounts' || AMOUNT.test(cell))
}

function withColons(cell: string): string {
  return cell
    .replace(SPACES, ' ')
    .trim()
    .replace(SPLIT_NUMBER, '')
    .replace(STEP, ' From $1 $2 $3: ')
    .replace(/ {2,}/g, ' ')
    .replace(GLUED, '$1:')
    .trim()
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
