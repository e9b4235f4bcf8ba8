// The goods codes that a destination's schedule has or had, and from which day on.

import { cells } from '../../base/csv-cells.ts'
import type { Period } from '../../base/day.ts'
import { nameOfArea } from '../schedule/preference-table.ts'
import { parseSpecial } from '../schedule/special-column.ts'
import type { DataSource } from './data-source.ts'

export type GoodsCodes = {
  /**
   * Whether a line of the schedule begins with these digits, and was there before the period ended.
   */
  has(digits: string, period: Pick<Period, 'to'>): boolean
  /** Symbols of programmes in the Special column, and areas of the table of preferences. */
  symbols(): readonly string[]
}

type Line = { readonly code: string; readonly from: string }

const LINES = /\.csv$/
const SPECIAL_COLUMN = 5

/**
 * Of the embedded schedule, of an edition of published measures that is in its place, and of what
 * the schedule dropped before its first day.
 */
export function goodsCodes(source: DataSource, folder: string): GoodsCodes {
  const { files } = source
  const chapters = files
    .list(`${folder}/schedule`)
    .filter((name) => LINES.test(name))
    .map((name) => source.text(`${folder}/schedule/${name}`))
  const path = publishedCodes(folder)
  const published = files.exists(path) ? linesOf(source.text(path)) : []
  const former = source.column(`${folder}/former-codes.csv`, 'code').map(formerLine)
  const lines = [...chapters.flatMap(linesOf), ...published, ...former].sort(inOrder)
  return {
    has(digits, { to }) {
      for (let at = firstFrom(lines, digits); ; at++) {
        const line = lines[at]
        if (!line?.code.startsWith(digits)) return false
        if (to === null || line.from < to) return true
      }
    },
    symbols: () => [
      ...chapters.flatMap(symbolsOf),
      ...source.column(`${folder}/preferences.csv`, 'area').map(nameOfArea),
    ],
  }
}

/** The path of the declarable codes of an edition of measures. */
export function publishedCodes(folder: string): string {
  return `${folder}/published/goods.csv`
}

/** A code of one is a code of all. */
export function codesOfAll(schedules: readonly GoodsCodes[]): GoodsCodes {
  return {
    has: (digits, period) => schedules.some((codes) => codes.has(digits, period)),
    symbols: () => schedules.flatMap((codes) => codes.symbols()),
  }
}

/** A row begins with a code and its first day; comments and the header do not. */
function linesOf(text: string): readonly Line[] {
  const rows = text.matchAll(/^(\d{8,10}),([^,\n]*)/gm)
  return [...rows].map(([, code = '', from = '']) => ({ code, from }))
}

function formerLine(code: string): Line {
  return { code: code.replaceAll('.', ''), from: '' }
}

function inOrder(one: Line, other: Line): number {
  return one.code < other.code ? -1 : 1
}

function symbolsOf(text: string): readonly string[] {
  const rows = text.split('\n').filter((line) => line.includes('('))
  const special = new Set(rows.map((line) => cells(line)[SPECIAL_COLUMN] ?? ''))
  return [...special].flatMap((cell) => parseSpecial(cell).entries.flatMap((one) => one.symbols))
}

/** The first position whose code is not before `code`. */
function firstFrom(lines: readonly Line[], code: string): number {
  let [low, high] = [0, lines.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((lines[middle] as Line).code < code) low = middle + 1
    else high = middle
  }
  return low
}
