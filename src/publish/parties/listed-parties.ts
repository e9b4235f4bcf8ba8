// What the readers of denied party lists share: a list that cannot be read whole is refused, and
// names are kept once.

import { parse } from 'csv-parse/sync'

/** A publisher's list that must not be taken: cut off, or not what it says it is. */
export class UnreadableList extends Error {
  override readonly name = 'UnreadableList'
}

/** Rows of a CSV without a header, or with one when `columns`. Throws {@link UnreadableList}. */
export function csvRows<T extends string[] | Record<string, string>>(
  text: string,
  what: string,
  columns: boolean,
): readonly T[] {
  try {
    return parse(text, { columns, bom: true, relax_quotes: true, skip_empty_lines: true }) as T[]
  } catch (error) {
    throw new UnreadableList(`${what} is cut off or damaged: ${(error as Error).message}`)
  }
}

/** Text as it is kept: without blanks around it, one blank between words. */
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
