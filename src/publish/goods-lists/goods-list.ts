// A goods list of data/ as a file: comments written by people, references to its sources, and rows
// with dotted codes, as the schedule prints them, and a short name of our own for each.

import { parse } from 'csv-parse/sync'
import { row as csvRow } from '../../base/csv-cells.ts'
import { DataError } from '../../base/data-error.ts'
import { parseDay } from '../../base/day.ts'
import { LIST_COLUMNS } from '../../compile/acts/list-file.ts'
import { formatHts } from '../../law/goods-code.ts'
import { derivedTable } from '../derived-table.ts'

/** Codes without dots; an empty day means an open end. */
export type GoodsListRow = {
  readonly code: string
  readonly from: string
  readonly to: string
  /** Codes below `code` that are not in the list. */
  readonly except: readonly string[]
}

/** Differences between the law's list and its source, from the comments of the file. */
export type Amendments = {
  /** `# first day:` the day on which the list begins, so that its rows need not repeat it. */
  readonly firstDay: string
  /** `# chapters: 84 85`: only these chapters; empty for all. */
  readonly chapters: readonly string[]
  /** `# left out: 7601 98`: prefixes of omitted codes. */
  readonly leftOut: readonly string[]
  /** `# added: CODE,FROM,TO`, several in a line; the days are optional. */
  readonly added: readonly GoodsListRow[]
  /** `# corrected: CODE,FROM,TO,EXCEPT: reason`, in place of every row of that legal line. */
  readonly corrected: readonly GoodsListRow[]
}

const CODE = /^(\d{4}|\d{6}|\d{8}|\d{10})$/
/** Generated lines. */
const REFERENCE = /^# derived from: /

export function amendmentsIn(text: string): Amendments {
  const head = derivedTable(text)
  const words = (key: string) => head.values(key).flatMap((value) => value.split(' '))
  return {
    firstDay: head.values('first day')[0] ?? '',
    chapters: words('chapters'),
    leftOut: words('left out').map(digits),
    added: words('added').map(amendment),
    corrected: head.values('corrected').map((value) => amendment(value.split(': ')[0] ?? '')),
  }
}

function amendment(text: string): GoodsListRow {
  const [code = '', from = '', to = '', except = ''] = text.split(',')
  return { code: digits(code), from, to, except: codesIn(except) }
}

function codesIn(text: string): readonly string[] {
  return text.split(' ').filter(Boolean).map(digits)
}

function digits(code: string): string {
  return code.replaceAll('.', '')
}

/** The rows of a list written by people; names are ignored and generated. */
export function writtenRows(text: string): readonly GoodsListRow[] {
  const cells: readonly Readonly<Record<string, string>>[] = parse(text, {
    columns: true,
    comment: '#',
    comment_no_infix: true,
  })
  return cells.map(({ code = '', from = '', to = '', except = '' }) => ({
    code: digits(code),
    from,
    to,
    except: codesIn(except),
  }))
}

/**
 * The list file `text` with these references and rows. Throws {@link DataError} for an invalid row.
 */
export function listText(
  text: string,
  references: readonly string[],
  rows: readonly GoodsListRow[],
  nameOf: (code: string) => string,
): string {
  const comments = derivedTable(text).head.split('\n')
  const sorted = rows.toSorted(
    (a, b) => compareTexts(a.code, b.code) || compareTexts(a.from, b.from),
  )
  const lines = [
    ...comments.filter((line) => !REFERENCE.test(line)),
    ...references.map((reference) => `# derived from: ${reference}`),
    LIST_COLUMNS.join(),
    ...sorted.map(checked).map(({ code, from, to, except }) => {
      return csvRow([formatHts(code), from, to, except.map(formatHts).join(' '), nameOf(code)])
    }),
  ]
  return `${lines.join('\n')}\n`
}

function checked(row: GoodsListRow): GoodsListRow {
  const { code, from, to, except } = row
  const codes = [code, ...except]
  if (
    codes.every((one) => CODE.test(one) && one.startsWith(code)) &&
    [from, to].every((day) => day === '' || parseDay(day))
  ) {
    return row
  }
  throw new DataError(`not a row of a goods list: ${[code, from, to, except.join(' ')].join()}`)
}

/** Compares texts by character codes. */
export function compareTexts(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

/** The row of a code without exceptions. */
export function goodsRow(code: string, from = '', to = ''): GoodsListRow {
  return { code, from, to, except: [] }
}
