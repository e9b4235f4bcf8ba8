// Reads the expert judgements of ten-digit lines (data/classify/usual-lines/us): the share of each
// line in the goods of its subheading, in percent, and trade names of its goods.

import { existsSync } from 'node:fs'
import { chapterRows } from '../../src/classify/chapter-files.ts'

type UsualLine = {
  readonly code: string
  /** The share in percent; the lines of a subheading add up to about 100. */
  readonly usual: number
  /** Names of goods that are not words of the schedule. */
  readonly called: readonly string[]
}

const CODE = /^\d{10}$/
const USUAL = /^\d+(?:\.\d)?$/
const NAME = /^[a-z0-9][a-z0-9 '&./-]*$/
const MOST_NAMES = 5
const SUBHEADING = 6
const WHOLE = 100
/** The maximum deviation of the sum of a subheading from 100. */
const OFF = 15

/**
 * Reads `chNN.txt` in `folder`, rows `line | percent | name; name`; empty without the folder.
 * Throws an Error naming file and line when a row is malformed, misplaced or given twice, or naming
 * a subheading that does not add up.
 */
export function readUsualLines(folder: string): ReadonlyMap<string, UsualLine> {
  const found = new Map<string, UsualLine>()
  if (!existsSync(folder)) return found
  for (const { text, chapter, place } of chapterRows(folder)) {
    const [code = '', usual = '', names = '', rest] = text.split('|').map((field) => field.trim())
    const called = names === '' ? [] : names.split(';').map((name) => name.trim())
    const fault = rest === undefined ? faultOf(code, usual, called) : 'expected no third "|"'
    if (fault !== null) throw new Error(`${place}: ${fault}`)
    if (!code.startsWith(chapter)) throw new Error(`${place}: ${code} is not of chapter ${chapter}`)
    if (found.has(code)) throw new Error(`${place}: ${code} is given twice`)
    found.set(code, { code, usual: Number(usual), called })
  }
  for (const [hs6, lines] of Map.groupBy(found.values(), ({ code }) => code.slice(0, SUBHEADING))) {
    const sum = lines.reduce((total, { usual }) => total + usual, 0)
    if (Math.abs(sum - WHOLE) > OFF) throw new Error(`${folder}: ${hs6} adds up to ${sum}, not 100`)
  }
  return found
}

function faultOf(code: string, usual: string, called: readonly string[]): string | null {
  if (!CODE.test(code)) return `expected ten digits first, not "${code}"`
  if (!USUAL.test(usual)) return `expected how many of a hundred, not "${usual}"`
  if (called.length > MOST_NAMES) return `${called.length} names; expected up to ${MOST_NAMES}`
  const unclear = called.find((name) => !NAME.test(name))
  return unclear === undefined ? null : `expected small letters, not "${unclear}"`
}
