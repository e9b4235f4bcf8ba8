// Reads glossaries: rows of English words and the terms for them in another language, or the brands
// of the goods.

import { readFileSync } from 'node:fs'

/** `english` is empty for words that say nothing of goods. */
export type GlossaryRow = {
  readonly english: string
  readonly terms: readonly string[]
  /** Whether the terms are words of grammar ("aus", "pour"). */
  readonly isFunction: boolean
}

const FUNCTION_WORDS = '# Function words'
const NOTHING = '-'

/** Throws an Error naming file and line for a malformed row. */
export function readGlossaryRows(file: string): readonly GlossaryRow[] {
  let isFunction = false
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, at) => {
      if (line.startsWith('#')) isFunction = line === FUNCTION_WORDS
      if (line === '' || line.startsWith('#')) return []
      const [english = '', list = '', rest] = line.split('|').map((side) => side.trim())
      const terms = list.split(';').map((term) => term.trim())
      if (english === '' || terms.includes('') || rest !== undefined) {
        throw new Error(`${file}:${at + 1}: expected "English | term; term"`)
      }
      return [{ english: english === NOTHING ? '' : english, terms, isFunction }]
    })
}
