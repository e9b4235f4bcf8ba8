// A position in printed tariff text. Matching tolerates printing artefacts: blanks, line-end
// hyphens and markup may occur between any two letters ("appli- cable", "m<sup>2</sup>").

const BLANKS = /(?:\s|<[^<>]*>)*/y
/** A hyphen takes exactly one blank; an ambiguous pattern would make failures slow. */
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

/** Reads a match of the sticky `pattern` here and the blanks after it; null without a match. */
export function read(cursor: Cursor, pattern: RegExp): RegExpExecArray | null {
  pattern.lastIndex = cursor.at
  const match = pattern.exec(cursor.text)
  if (match === null) return null
  cursor.at = pattern.lastIndex
  skipBlanks(cursor)
  return match
}

/** A sticky pattern for any of `phrases`, longest first, ending at the end of a word. */
export function anyOf(phrases: readonly string[]): RegExp {
  const longestFirst = [...phrases].sort((one, other) => other.length - one.length)
  return new RegExp(longestFirst.map((phrase) => `(?:${loose(phrase, GAP)})`).join('|'), 'iy')
}

/** Like {@link anyOf}, for abbreviations: points may occur between and after the letters. */
export function anyAbbreviation(spellings: readonly string[]): RegExp {
  const longestFirst = [...spellings].sort((one, other) => other.length - one.length)
  const pattern = longestFirst.map((word) => `(?:${loose(word, POINTED_GAP)})`).join('|')
  return new RegExp(`(?:${pattern})\\.?`, 'iy')
}

/** The letters of a phrase only, to look up what a loose pattern matched. */
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
