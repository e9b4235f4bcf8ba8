// The project's own names and phrases of the HS-6 subheadings, one text file a chapter.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A subheading of the Harmonized System: six digits, a short name, phrases traders use for it. */
export type Subheading = {
  readonly hs6: string
  readonly name: string
  readonly phrases: readonly string[]
}

const FILE = /^ch(\d{2})\.txt$/
const CODE = /^\d{6}$/

/**
 * Reads `chNN.txt` of `folder`, in the order of their codes.
 * Throws an Error naming file and line when a row is malformed, misplaced or given twice.
 */
export function readLexicon(folder: string): readonly Subheading[] {
  const rows = new Map<string, Subheading>()
  for (const file of readdirSync(folder).sort()) {
    const chapter = FILE.exec(file)?.[1]
    if (chapter === undefined)
      throw new Error(`${join(folder, file)}: expected a name like ch01.txt`)
    const lines = readFileSync(join(folder, file), 'utf8').split('\n')
    for (const [at, line] of lines.entries()) {
      if (line === '' || line.startsWith('#')) continue
      const row = parseRow(line, chapter)
      const place = `${join(folder, file)}:${at + 1}`
      if (typeof row === 'string') throw new Error(`${place}: ${row}`)
      if (rows.has(row.hs6)) throw new Error(`${place}: ${row.hs6} is given twice`)
      rows.set(row.hs6, row)
    }
  }
  return [...rows.values()].sort((one, other) => (one.hs6 < other.hs6 ? -1 : 1))
}

function parseRow(line: string, chapter: string): Subheading | string {
  const [hs6, name, list, rest] = line.split('|').map((field) => field.trim())
  if (hs6 === undefined || name === undefined || list === undefined || rest !== undefined) {
    return 'expected "hs6 | name | phrase; phrase"'
  }
  if (!CODE.test(hs6)) return `"${hs6}" is not a six-digit code`
  if (!hs6.startsWith(chapter)) return `${hs6} does not belong to chapter ${chapter}`
  const phrases = list.split(';').map((phrase) => phrase.trim())
  if (name === '' || phrases.includes('')) return `${hs6} has an empty name or phrase`
  return { hs6, name, phrases }
}
