// A country in a cell: a code, a name in one of several languages, or both.

import { nearest } from '../../base/form/nearest.ts'
import type { Words } from '../words.ts'
import { folded, spaced } from './folded.ts'

const read = new WeakMap<Words, Map<string, string | null>>()
const TEXTS_KEPT = 5_000

/** The code; null when the text names no country, or more than one. */
export function countryIn(text: string, words: Words): string | null {
  const kept = read.get(words) ?? new Map<string, string | null>()
  read.set(words, kept)
  const known = kept.get(text)
  if (known !== undefined) return known
  const code = countryOfText(text, words)
  if (kept.size < TEXTS_KEPT) kept.set(text, code)
  return code
}

function countryOfText(text: string, words: Words): string | null {
  const plain = spaced(withoutLead(text.normalize('NFKC'), words))
  const whole = words.countryOf(plain)
  if (whole) return whole
  const parts = plain
    .split(/[,;/|()[\]:–—]| - /)
    .map((part) => part.trim())
    .filter(Boolean)
  if (parts.length < 2) return null
  const found = new Set(parts.map((part) => words.countryOf(part)))
  const codes = [...found].filter((code) => code !== null)
  if (codes.length !== 1) return null
  const last = words.countryOf(parts.at(-1) ?? '')
  const isPlace = /,/.test(plain) && last !== null
  return found.size === 1 || isPlace ? (codes[0] ?? null) : null
}

/** `"Made in China"` → `"China"`. */
function withoutLead(text: string, words: Words): string {
  const plain = folded(text)
  const lead = words.marks('origin').find((mark) => plain.startsWith(`${mark} `))
  return lead ? plain.slice(lead.length + 1) : text
}

/** Names that the text may have been meant to be. */
export function likelyCountries(text: string, { countryNames }: Words): readonly string[] {
  const plain = folded(text)
  return plain.length < 4 ? [] : nearest(plain, countryNames.keys())
}
