// CSV as spreadsheets and other programs write it: commas, semicolons, tabs or bars between cells,
// lines above the table, quotes where a cell needs them.

const SEPARATORS = [';', '\t', ',', '|'] as const
const LINES_SAMPLED = 200

/** Finds the separator, unless it is given. */
export function separatedRows(text: string, given?: string): readonly (readonly string[])[] {
  const plain = text.replace(/^\uFEFF/, '')
  const named = /^sep=(.)\r?\n/i.exec(plain)
  const body = named ? plain.slice(named[0].length) : plain
  return rowsOf(body, given ?? named?.[1] ?? separatorOf(body))
}

/**
 * The separator that gives the most cells in rows of one width: a comma inside of numbers or texts
 * gives few, and of many widths.
 */
function separatorOf(text: string): string {
  const sample = text.split('\n').slice(0, LINES_SAMPLED).join('\n')
  const scores = SEPARATORS.map((separator) => {
    const counts = new Map<number, number>()
    for (const row of rowsOf(sample, separator)) {
      if (row.length > 1) counts.set(row.length, (counts.get(row.length) ?? 0) + 1)
    }
    const cells = [...counts].map(([width, rows]) => rows * (width - 1))
    return { separator, cells: Math.max(0, ...cells) }
  })
  const best = scores.reduce((one, other) => (other.cells > one.cells ? other : one))
  return best.cells > 0 ? best.separator : ','
}

/** The end of a quoted cell at `from`, which is after its opening quote. */
function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from)
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  return at < 0 ? text.length : at
}

function rowsOf(text: string, separator: string): string[][] {
  const end = new RegExp(`[\\n${separator === '\t' ? '\\t' : `\\${separator}`}]`, 'g')
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < text.length) {
    let cell = ''
    if (text[at] === '"') {
      const close = closingQuote(text, at + 1)
      cell = text.slice(at + 1, close).replaceAll('""', '"')
      at = close + 1
    }
    end.lastIndex = at
    const stop = end.exec(text)?.index ?? text.length
    row.push(cell + text.slice(at, stop).replace(/\r$/, ''))
    if (text[stop] !== separator) {
      rows.push(row)
      row = []
    } else if (stop === text.length - 1) {
      row.push('')
      rows.push(row)
      row = []
    }
    at = stop + 1
  }
  return rows
}
