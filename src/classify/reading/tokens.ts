// Cuts a description into words, runs of Chinese characters, numbers and punctuation, each with its
// place in the text, and writes words in plain letters for comparison.

type TokenKind = 'word' | 'han' | 'number' | 'pause'

export type Token = {
  /** Lower case without accents; the text itself for Chinese characters. */
  readonly key: string
  readonly kind: TokenKind
  readonly start: number
  readonly end: number
}

const HAN = /\p{Script=Han}/u
/** A single letter may begin a Chinese word ("T恤"). */
const CHINESE = '(?:(?<![a-z0-9])[a-z])?\\p{Script=Han}+'
const WORDS = '(?:(?!\\p{Script=Han})[\\p{L}\\p{M}\\p{N}])+'
const PAUSE = "[^\\p{L}\\p{M}\\p{N}\\s'’‘`´·_&-]"
const TOKEN = new RegExp(`${CHINESE}|${WORDS}|${PAUSE}`, 'giu')
const WORD = /[\p{L}\p{N}]/u
const NUMBER = /^\p{N}/u
const BEYOND_ASCII = /[^\0-\x7f]/
const MARKS = /\p{M}+/gu
/** Letters that Unicode does not take apart. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
}
const WHOLE_LETTERS = /[ßłøđæœı]/g

/** `text` in lower case without accents. */
function plainLetters(text: string): string {
  if (!BEYOND_ASCII.test(text)) return text.toLowerCase()
  const plain = text.normalize('NFKD').replace(MARKS, '').toLowerCase()
  return plain.replace(WHOLE_LETTERS, (letter) => LETTERS[letter] ?? letter)
}

export function tokensOf(text: string): Token[] {
  return [...text.matchAll(TOKEN)].map(({ 0: written, index }) => {
    const kind = kindOf(written)
    const key = kind === 'han' ? written.toUpperCase() : plainLetters(written)
    return { key, kind, start: index, end: index + written.length }
  })
}

function kindOf(written: string): TokenKind {
  if (HAN.test(written)) return 'han'
  if (!WORD.test(written)) return 'pause'
  return NUMBER.test(written) ? 'number' : 'word'
}
