// A table of data/ derived from a publisher's file: comment lines on top, written by people and
// kept unchanged, then generated rows. `# key: value` lines configure the generator and correct
// the source.

import { row as csvRow } from '../base/csv-cells.ts'

const LINE = /^# ([A-Za-z0-9 ]+): (.+)$/

type DerivedTable = {
  /** The comment lines unchanged, without the last line end. */
  readonly head: string
  /** Values of the comment lines that begin `# key: `, in order. */
  values(key: string): readonly string[]
}

export function derivedTable(text: string): DerivedTable {
  const lines = text.split('\n')
  const end = lines.findIndex((line) => !line.startsWith('#'))
  const comments = lines.slice(0, end < 0 ? lines.length : end)
  const pairs = comments.flatMap((line) => {
    const match = LINE.exec(line)
    return match ? [{ key: match[1] ?? '', value: match[2] ?? '' }] : []
  })
  return {
    head: comments.join('\n'),
    values: (key) => pairs.filter((pair) => pair.key === key).map(({ value }) => value),
  }
}

/** The text of the file: its comment lines, the column names, the rows. */
export function writeTable(
  table: DerivedTable,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  return `${[table.head, columns.join(','), ...rows.map(csvRow)].join('\n')}\n`
}
