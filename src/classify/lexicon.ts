// The project's own names and phrases of the HS-6 subheadings, one text file per chapter, with its
// own exclusions ("not: laptop sleeve > 4202"). legal-notes.ts finds the legal note behind one.

import { chapterRows } from './chapter-files.ts'

/** A subheading of the Harmonized System: six digits, a short name, and phrases used in trade. */
export type Subheading = {
  readonly hs6: string
  readonly name: string
  readonly phrases: readonly string[]
}

/** Goods described by all words of `phrase` belong to `inside`, not to `outside`. */
export type Exclusion = {
  readonly phrase: string
  /** A chapter, heading or subheading: two, four or six digits; likewise `inside`. */
  readonly outside: string
  readonly inside: string
}

type Lexicon = {
  /** In the order of their codes. */
  readonly subheadings: readonly Subheading[]
  readonly exclusions: readonly Exclusion[]
}

type LexiconRow = {
  readonly subheading: Subheading | null
  readonly exclusions: readonly Exclusion[]
}

const CODE = /^\d{6}$/
const PREFIX = /^(?:\d{2}){1,3}$/
const NOT = /^not:/

/**
 * Reads `chNN.txt` in `folder`.
 * Throws an Error naming file and line when a row is malformed, misplaced or given twice.
 */
export function readLexicon(folder: string): Lexicon {
  const subheadings = new Map<string, Subheading>()
  const exclusions: Exclusion[] = []
  for (const { text, chapter, place } of chapterRows(folder)) {
    const row = parseRow(text, chapter)
    if (typeof row === 'string') throw new Error(`${place}: ${row}`)
    exclusions.push(...row.exclusions)
    if (row.subheading === null) continue
    const { hs6 } = row.subheading
    if (subheadings.has(hs6)) throw new Error(`${place}: ${hs6} is given twice`)
    subheadings.set(hs6, row.subheading)
  }
  const ordered = [...subheadings.values()].sort((one, other) => (one.hs6 < other.hs6 ? -1 : 1))
  return { subheadings: ordered, exclusions }
}

function parseRow(line: string, chapter: string): LexiconRow | string {
  const [code = '', ...fields] = line.split('|').map((field) => field.trim())
  const excluded = NOT.test(fields.at(-1) ?? '') ? fields.pop() : undefined
  if (!code.startsWith(chapter)) return `${code} does not belong to chapter ${chapter}`
  const exclusions = excluded === undefined ? [] : parseExclusions(code, excluded)
  if (typeof exclusions === 'string') return exclusions
  if (fields.length === 0 && excluded !== undefined && PREFIX.test(code)) {
    return { subheading: null, exclusions }
  }
  const [name, list, rest] = fields
  if (name === undefined || list === undefined || rest !== undefined) {
    return 'expected "hs6 | name | phrase; phrase", and last " | not: words > code" where needed'
  }
  if (!CODE.test(code)) return `"${code}" is not a six-digit code`
  const phrases = list.split(';').map((phrase) => phrase.trim())
  if (name === '' || phrases.includes('')) return `${code} has an empty name or phrase`
  return { subheading: { hs6: code, name, phrases }, exclusions }
}

function parseExclusions(outside: string, field: string): Exclusion[] | string {
  const found: Exclusion[] = []
  for (const part of field.replace(NOT, '').split(';')) {
    const [phrase = '', inside = '', rest] = part.split('>').map((side) => side.trim())
    if (phrase === '' || !PREFIX.test(inside) || rest !== undefined) {
      return `"${part.trim()}" of ${outside} is not "words > code" with 2, 4 or 6 digits`
    }
    if (inside.startsWith(outside)) return `${outside} sends "${phrase}" into itself (${inside})`
    found.push({ phrase, outside, inside })
  }
  return found
}
