// Splits a description into words and normalizes them: markup, accents, plurals and variant
// spellings do not matter. The time is linear in the length of the text.

export type WordLists = {
  readonly stop: ReadonlySet<string>
  /** Words that end the part of a description that names the goods ("with", "for"). */
  readonly breaks: ReadonlySet<string>
  readonly negations: ReadonlySet<string>
  /** Words of country names; they are ignored after "from" and "made in". */
  readonly origins: ReadonlySet<string>
  readonly units: ReadonlySet<string>
  readonly spelling: ReadonlyMap<string, string>
}

/**
 * A word as compared (`stem`) and as written; `head`: it is in the part that names the goods.
 * A negated word ("not decaffeinated") has another stem than the word itself.
 */
export type Word = { readonly stem: string; readonly written: string; readonly head: boolean }

// Most texts have neither; the checks save time, since a fifth of the start-up is spent here.
const MAY_BE_MARKUP = /[<&]/
const BEYOND_ASCII = /[^\0-\x7f]/
const HIDDEN = /<(?:script|style)\b[^<]*/gi
const MARKUP = /<[/!]?[a-z][^<>]*>/gi
const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/gi
const MARKS = /\p{M}+/gu
const APOSTROPHE = /['\u2018\u2019\u02bc`\u00b4]/g
const LETTER_PREFIX = /(?<![\p{L}\p{N}])(\p{L})-(?=\p{L}{3})/gu
const TOKEN = /[\p{L}\p{N}]+|[,;:.(]/gu
const PUNCTUATION = /^[,;:.(]$/
const NUMBER = /^\p{N}[\p{N}x]*/u
const FROM = /^(?:from|in)$/
const MIN_PART = 3
const MAX_SPLIT = 24

/** The same lists without stop words. */
export function withoutStopWords(lists: WordLists): WordLists {
  return { ...lists, stop: new Set() }
}

/** The words of `text` that may name goods, in order. */
export function parseWords(text: string, lists: WordLists): Word[] {
  const found: Word[] = []
  let head = true
  let afterNumber = false
  let denial = ''
  let before = ''
  for (const token of plainText(text).match(TOKEN) ?? []) {
    if (FROM.test(before) && lists.origins.has(token)) continue
    before = token
    const pause = PUNCTUATION.test(token)
    if (found.length > 0 && (pause || lists.breaks.has(token))) head = false
    if (lists.negations.has(token)) denial = token
    else if (pause) denial = ''
    const measure = NUMBER.exec(token)
    const unit = measure === null ? token : token.slice(measure[0].length)
    const counts = (measure !== null || afterNumber) && (unit === '' || lists.units.has(unit))
    afterNumber = measure !== null && unit === ''
    if (counts || pause || lists.stop.has(token) || lists.negations.has(token)) continue
    const stem = stemOf(token, lists.spelling)
    if (lists.stop.has(stem)) continue
    const word = { stem, written: token, head }
    found.push(denial === '' ? word : negated(word, denial))
    denial = ''
  }
  return found
}

function negated({ stem, written, head }: Word, denial: string): Word {
  return { stem: `not ${stem}`, written: `${denial} ${written}`, head }
}

/**
 * Joins and splits words to match the vocabulary: `power bank` also gives `powerbank`, an unknown
 * `smartwatch` gives `smart` and `watch`. Drops single letters that cannot be joined, and negated
 * words that no subheading has.
 */
export function fitWords(words: readonly Word[], known: (stem: string) => boolean): Word[] {
  const fitted: Word[] = []
  for (let at = 0; at < words.length; at++) {
    const word = words[at] as Word
    const next = words[at + 1]
    const joined = next === undefined ? '' : word.written + next.stem
    if (next !== undefined && known(joined)) {
      fitted.push({ stem: joined, written: `${word.written} ${next.written}`, head: word.head })
    }
    if (word.stem.length < 2 || (word.stem.includes(' ') && !known(word.stem))) continue
    const parts = known(word.stem) ? null : splitCompound(word, known)
    fitted.push(...(parts ?? [word]))
  }
  return fitted
}

/** A single letter and the next word as one where that is known: "t shirt" is a t-shirt. */
export function joinLetters(words: readonly Word[], known: (stem: string) => boolean): Word[] {
  return words.flatMap((word, at) => {
    const [before, next] = [words[at - 1], words[at + 1]]
    if (before !== undefined && joins(before, word, known)) return []
    if (next === undefined || !joins(word, next, known)) return [word]
    return [{ ...next, stem: word.stem + next.stem, written: `${word.written} ${next.written}` }]
  })
}

function joins(letter: Word, next: Word, known: (stem: string) => boolean): boolean {
  return letter.stem.length === 1 && known(letter.stem + next.stem)
}

function splitCompound(word: Word, known: (stem: string) => boolean): Word[] | null {
  const { stem, written, head } = word
  if (stem.length > MAX_SPLIT || stem.includes(' ')) return null
  for (let at = MIN_PART; at <= stem.length - MIN_PART; at++) {
    const first = stem.slice(0, at)
    const rest = stem.slice(at)
    if (known(first) && known(rest)) {
      return [
        { stem: first, written, head },
        { stem: rest, written, head },
      ]
    }
  }
  return null
}

/** Lower-case text without markup, entities, accents and apostrophes; `t-shirt` as `tshirt`. */
function plainText(text: string): string {
  let read = withoutMarkup(text)
  if (BEYOND_ASCII.test(read)) read = read.normalize('NFKD').replace(MARKS, '')
  return read.toLowerCase().replace(APOSTROPHE, '').replace(LETTER_PREFIX, '$1')
}

/** The text without markup and entities. */
export function withoutMarkup(text: string): string {
  if (!MAY_BE_MARKUP.test(text)) return text
  return text.replace(HIDDEN, ' ').replace(MARKUP, ' ').replace(ENTITY, ' ')
}

/** `token` in lower case without its plural, in one spelling. */
export function stemOf(token: string, spelling: ReadonlyMap<string, string>): string {
  const same = spelling.get(token)
  if (same !== undefined) return same
  const single = singular(token)
  return spelling.get(single) ?? single
}

function singular(token: string): string {
  if (token.length < 4 || !token.endsWith('s') || /(?:ss|us|is)$/.test(token)) return token
  if (token.endsWith('ies')) return token.length > 4 ? `${token.slice(0, -3)}y` : token.slice(0, -1)
  return /(?:[sc]h|x|ss|zz)es$/.test(token) ? token.slice(0, -2) : token.slice(0, -1)
}
