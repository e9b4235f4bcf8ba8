// Own descriptions for measuring how descriptions are read: goods in other languages with the same
// in English, goods that are known by their brand, and words with a typing error.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = 'test/classify/tongues'

export type ForeignGoods = {
  readonly language: string
  readonly hs6: string
  readonly foreign: string
  readonly english: string
  /** Every second row: nothing is chosen or corrected with it in view. */
  readonly heldOut: boolean
}

export function readForeignGoods(): readonly ForeignGoods[] {
  const rows: ForeignGoods[] = []
  let language = ''
  let inLanguage = 0
  for (const line of linesOf('foreign-goods.txt')) {
    if (line.startsWith('## ')) [language, inLanguage] = [line.slice(3), 0]
    if (line.startsWith('#')) continue
    const [hs6 = '', foreign = '', english = ''] = line.split(' | ')
    rows.push({ language, hs6, foreign, english, heldOut: inLanguage++ % 2 === 1 })
  }
  return rows
}

export type BrandGoods = { readonly headings: readonly string[]; readonly description: string }

/** `file`: brand-goods.txt, or brand-traps.txt with goods that a brand only describes. */
export function readBrandGoods(file: string): readonly BrandGoods[] {
  return linesOf(file)
    .filter((line) => !line.startsWith('#'))
    .map((line) => {
      const [headings = '', description = ''] = line.split(' | ')
      return { headings: headings.split(','), description }
    })
}

function linesOf(file: string): string[] {
  return readFileSync(join(FOLDER, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
}

const WORDS = /[a-z]{5,}/gi
const ERRORS = 4
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** A generator of numbers from 0 to below 1 (mulberry32); the same seed gives the same numbers. */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** `text` with one typing error in one of its words of at least five letters. */
export function withTypingError(text: string, random: () => number): string {
  const words = [...text.matchAll(WORDS)]
  const chosen = words[Math.floor(random() * words.length)]
  if (chosen === undefined) return text
  const changed = mistyped(chosen[0], random)
  return text.slice(0, chosen.index) + changed + text.slice(chosen.index + chosen[0].length)
}

/** A letter is left out, doubled or added, wrong, or exchanged with the next one. */
function mistyped(word: string, random: () => number): string {
  const at = Math.floor(random() * (word.length - 1))
  const letter = LETTERS[Math.floor(random() * LETTERS.length)] as string
  const before = word.slice(0, at)
  const [here = '', next = ''] = [word[at], word[at + 1]]
  switch (Math.floor(random() * ERRORS)) {
    case 0:
      return before + word.slice(at + 1)
    case 1:
      return before + here + letter + word.slice(at + 1)
    case 2:
      return before + letter + word.slice(at + 1)
    default:
      return before + next + here + word.slice(at + 2)
  }
}
