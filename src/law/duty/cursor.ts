// A place in printed tariff text. Matching is loose about what printing does to words: blanks,
// line-end hyphens and markup may stand between any two letters ("appli- cable", "m<sup>2</sup>").

const BLANKS = /(?:\s|<[^<>]*>)*/y
/** A hyphen takes one blank only: two ways to read the next ones would make failures slow. */
const GAP = '(?:\\s|<[^<>]*>|-\\s)*'
const POINTED_GAP = '(?:\\s|\\.|<[^<>]*>|-\\s)*'

/** Moves forward over `text`; `at` is the index of the next character that is not blank. */
export type Cursor = { readonly text: string; at: number }

export function cursorOn(text: string): Cursor {
  const cursor = { text, at: 0 }
  skipBlanks(cursor)
  return cursor
}

export function atEnd(cursor: Cursor): boolean {
  return cursor.at >= cursor.text.length
}

/** Reads what the sticky `pattern` matches here and the blanks after it; null when it does not. */
export function read(cursor: Cursor, pattern: RegExp): RegExpExecArray | null {
  pattern.lastIndex = cursor.at
  const match = pattern.exec(cursor.text)
  if (match === null) return null
  cursor.at = pattern.lastIndex
  skipBlanks(cursor)
  return match
}

/** A sticky pattern for any of some phrases, the longest first, ending where a word ends. */
export function anyOf(phrases: readonly string[]): RegExp {
  const longestFirst = [...phrases].sort((one, other) => other.length - one.length)
  return new RegExp(longestFirst.map((phrase) => `(?:${loose(phrase, GAP)})`).join('|'), 'iy')
}

/** As {@link anyOf} for abbreviations: points may stand between and after the letters. */
export function anyAbbreviation(spellings: readonly string[]): RegExp {
  const longestFirst = [...spellings].sort((one, other) => other.length - one.length)
  const pattern = longestFirst.map((word) => `(?:${loose(word, POINTED_GAP)})`).join('|')
  return new RegExp(`(?:${pattern})\\.?`, 'iy')
}

/** The letters of a phrase alone, to look up what a loose pattern matched. */
export function squeeze(text: string): string {
  return text
    .replace(/<[^<>]*>/g, '')
    .replace(/-\s+/g, '')
    .replace(/[\s.]/g, '')
    .toLowerCase()
}

function loose(phrase: string, gap: string): string {
  const letters = [...phrase.replace(/\s+/g, '')].map(escapeLetter).join(gap)
  return /[a-z]$/i.test(phrase) ? `${letters}(?![a-z])` : letters
}

function escapeLetter(letter: string): string {
  return letter.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&')
}

function skipBlanks(cursor: Cursor): void {
  BLANKS.lastIndex = cursor.at
  BLANKS.exec(cursor.text)
  cursor.at = BLANKS.lastIndex
}
