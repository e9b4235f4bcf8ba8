// Normalizes the name of a party for comparison: plain lower-case letters, other scripts
// transliterated, legal forms and particles removed.

import type { NameSettings } from './name-settings.ts'

export type NormalizedName = {
  /** Without legal forms, unless there is nothing else. */
  readonly words: readonly string[]
  /** Including legal forms: some names write them as part of a word. */
  readonly all: readonly string[]
  /** Written in a script without vowels. */
  readonly vowelless: boolean
}

const MARKS = /\p{M}/gu
const INSIDE_WORDS = /['’‘`ʻʼ´"“”]/g
const WORD = /[\p{L}\p{N}]+/gu

export function normalizeName(name: string, settings: NameSettings): NormalizedName {
  const plain = withoutUnspacedForms(name.normalize('NFKD').toLowerCase(), settings)
    .replace(MARKS, '')
    .replace(INSIDE_WORDS, '')
    .replaceAll('&', ' and ')
  let vowelless = false
  let latin = ''
  for (const letter of plain) {
    if (settings.consonantLetters.has(letter)) vowelless = true
    latin += settings.letters.get(letter) ?? letter
  }
  const all = joinInitials(latin.match(WORD) ?? [])
  const words = significantWords(all, settings)
  return { words: words.length > 0 ? words : all, all, vowelless }
}

function withoutUnspacedForms(name: string, { unspacedForms }: NameSettings): string {
  let rest = name.trim()
  for (const form of unspacedForms) {
    const cut = rest.endsWith(form)
      ? rest.slice(0, -form.length)
      : rest.startsWith(form)
        ? rest.slice(form.length)
        : rest
    if (cut.trim() !== '') rest = cut.trim()
  }
  return rest
}

/** `s a` → `sa`, `a i c` → `aic`: dotted and spaced abbreviations are one word. */
function joinInitials(words: readonly string[]): readonly string[] {
  const joined: string[] = []
  let initials = ''
  for (const word of words) {
    if (word.length === 1 && /\p{L}/u.test(word)) {
      initials += word
      continue
    }
    if (initials !== '') joined.push(initials)
    initials = ''
    joined.push(word)
  }
  if (initials !== '') joined.push(initials)
  return joined
}

/** The words without legal forms and particles, each in its long form. */
function significantWords(words: readonly string[], settings: NameSettings): readonly string[] {
  const kept: string[] = []
  for (let at = 0; at < words.length; ) {
    const phrase = settings.phrases.find((one) => one.every((word, i) => words[at + i] === word))
    if (phrase) {
      at += phrase.length
      continue
    }
    const word = words[at] as string
    if (!settings.legalForms.has(word) && !settings.particles.has(word)) {
      kept.push(settings.forms.get(word) ?? word)
    }
    at += 1
  }
  return kept
}
