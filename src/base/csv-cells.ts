// Cells of one line of a table that we wrote ourselves: one row a line, quotes only where needed.

/** Cells of a line; a cell in double quotes may hold commas, and quotes doubled. */
export function cells(line: string): readonly string[] {
  if (!line.includes('"')) return line.split(',')
  const found: string[] = []
  let at = 0
  while (at <= line.length) {
    const quoted = line[at] === '"'
    const end = quoted ? closingQuote(line, at + 1) : endOfCell(line, at)
    const cell = line.slice(quoted ? at + 1 : at, end)
    found.push(quoted ? cell.replaceAll('""', '"') : cell)
    at = quoted ? end + 2 : end + 1
  }
  return found
}

function endOfCell(line: string, start: number): number {
  const comma = line.indexOf(',', start)
  return comma < 0 ? line.length : comma
}

function closingQuote(line: string, start: number): number {
  let at = line.indexOf('"', start)
  while (at >= 0 && line[at + 1] === '"') at = line.indexOf('"', at + 2)
  return at < 0 ? line.length : at
}

/** A row as a line; line ends and runs of blanks inside a cell become one blank. */
export function row(values: readonly string[]): string {
  return values.map(cell).join(',')
}

function cell(value: string): string {
  const plain = value.replace(/\s+/g, ' ').trim()
  return /[",]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
