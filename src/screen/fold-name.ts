// A party's name as it is compared: small plain letters, other scripts in Latin letters, forms of
// law and particles apart from the words that name it.

import type { NameWords } from './name-words.ts'

export type FoldedName = {
  /** Without forms of law, unless there is nothing else. */
  readonly words: readonly string[]
  /** With them: for names that run them together with the rest. */
  readonly all: readonly string[]
  /** Written in a script that leaves vowels open. */
  readonly vowelless: boolean
}

const MARKS = /\p{M}/gu
const INSIDE_WORDS = /['’‘`ʻʼ´"“”]/g
const WORD = /[\p{L}\p{N}]+/gu

export function foldName(name: string, settings: NameWords): FoldedName {
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
  const words = naming(all, settings)
  return { words: words.length > 0 ? words : all, all, vowelless }
}

function withoutUnspacedForms(name: string, { unspacedForms }: NameWords): string {
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

/** The words that name: without forms of law and particles, each in its long form. */
function naming(words: readonly string[], settings: NameWords): readonly string[] {
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
