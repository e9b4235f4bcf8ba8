// Shared by the readers of denied party lists: an incomplete list is refused, and each name is kept
// once.

import { parseCsv } from '../parse-file.ts'

/** A list that must not be used: cut off, or not in the expected format. */
export class UnreadableList extends Error {
  override readonly name = 'UnreadableList'
}

const CSV = { bom: true, relax_quotes: true, skip_empty_lines: true } as const

/** Rows of a CSV without a header. Throws {@link UnreadableList}. */
export function csvRows(text: string, what: string): readonly (readonly string[])[] {
  return parseCsv(text, what, CSV, UnreadableList)
}

export type PartyRow = Readonly<Record<string, string>>

/** Rows by column of a CSV with these columns, and others. Throws {@link UnreadableList}. */
export function partyRows(
  text: string,
  what: string,
  needed: readonly string[],
  delimiter = ',',
): readonly PartyRow[] {
  const rows = parseCsv<PartyRow>(text, what, { ...CSV, columns: true, delimiter }, UnreadableList)
  const [first] = rows
  if (!first) throw new UnreadableList(`${what} is empty`)
  const missing = needed.filter((column) => !(column in first))
  if (missing.length > 0) throw new UnreadableList(`${what} has no column ${missing.join(', ')}`)
  return rows
}

/** The different values of a column, without empty ones. */
export function distinct(rows: readonly PartyRow[], column: string): readonly string[] {
  return [...new Set(rows.map((row) => oneLine(row[column] ?? '')))].filter(Boolean)
}

/** The text with single spaces between words and none around it. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** Aliases without the main name, each once, in the order of the list. */
export function aliasesOf(name: string, aliases: readonly string[]): readonly string[] {
  const found = new Set(aliases.map(oneLine))
  found.delete(name)
  found.delete('')
  return [...found]
}
