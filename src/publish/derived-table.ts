// A table of data/ that is derived from a publisher's file: comment lines on top, written by people
// and kept, then rows, written by a reader. `# key: value` lines tell the reader what to take and
// what stands corrected.

const LINE = /^# ([A-Za-z0-9 ]+): (.+)$/

type DerivedTable = {
  /** The comment lines as they stand, without the line end of the last. */
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

/** The file again: its comment lines, the column names, the rows. */
export function writeTable(
  table: DerivedTable,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  return `${[table.head, columns.join(','), ...rows.map((row) => row.join(','))].join('\n')}\n`
}
