// Decides which language a description is in, from all of its words, and reads the words of it. A
// word that is English too is read only where the other words are not English.

import type { Glossary, GlossaryMatch } from './glossary.ts'
import type { EnglishWords, Readings } from './readings.ts'
import type { Token } from './tokens.ts'

/** The words of one language in a description. */
type Evidence = {
  readonly glossary: Glossary
  readonly matches: ReadonlyMap<number, FoundMatch>
  /** Words of goods that only this language has. */
  readonly own: number
  readonly score: number
  /** The same for English, without the words that this language has. */
  readonly english: number
}

type FoundMatch = GlossaryMatch & {
  /** Whether it is a word of this language and hardly of English. */
  readonly isOwn: boolean
  /** Whether it is read in an English text too: it is as in the glossary, and never in English. */
  readonly isForeign: boolean
}

const OWN_WORD = 2
const OWN_FUNCTION_WORD = 1
const SHARED_WORD = 0.25
/** A word in fewer texts than this is not taken as English if another language has it. */
const LEAST_ENGLISH = 3
/** Shorter words, such as units, are the same in many languages. */
const LEAST_LETTERS = 3

/** The language of the description, null for English; `rules`: most words are of it. */
export type MainLanguage = { readonly glossary: Glossary; readonly rules: boolean } | null

export function readForeignWords(
  readings: Readings,
  glossaries: readonly Glossary[],
  english: EnglishWords,
): MainLanguage {
  const ranked = glossaries
    .filter((glossary) => hasOwnWord(readings, glossary, english))
    .map((glossary) => evidenceOf(readings, glossary, english))
    .filter(({ own }) => own > 0)
    .sort((one, other) => other.score - one.score)
  const [main] = ranked
  if (main === undefined) return null
  const rules = main.score > main.english
  for (const [at, match] of main.matches) {
    if (rules || match.isForeign) add(readings, at, match, main.glossary)
  }
  for (const { glossary, matches } of ranked.slice(1)) {
    for (const [at, match] of matches) {
      if (match.isForeign && !match.isFunction) add(readings, at, match, glossary)
    }
  }
  return { glossary: main.glossary, rules }
}

function add(readings: Readings, at: number, match: FoundMatch, { name }: Glossary): void {
  for (let next = at; next < at + match.count; next++) if (!readings.isFree(next)) return
  readings.add(at, { ...match, source: { language: name } })
}

/** Whether the language may have a word of its own here; most English texts have none. */
function hasOwnWord(
  { tokens, isFree }: Readings,
  glossary: Glossary,
  words: EnglishWords,
): boolean {
  return tokens.some((token, at) => {
    if (token.kind !== 'word' || !isFree(at)) return false
    const match = isEnglish(token, words)
      ? glossary.phrase(tokens, at)
      : glossary.match(tokens, at, !words.knows(token.key))
    return match !== null && !match.isFunction && isOwnMatch(tokens, at, match, words)
  })
}

function evidenceOf(
  { tokens, isFree }: Readings,
  glossary: Glossary,
  words: EnglishWords,
): Evidence {
  const matches = new Map<number, FoundMatch>()
  let [own, score, english] = [0, 0, 0]
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as Token
    if (token.kind !== 'word' || !isFree(at)) continue
    const match = glossary.match(tokens, at, !words.knows(token.key))
    if (match === null) {
      if (token.key.length >= LEAST_LETTERS && isEnglish(token, words)) english += OWN_WORD
      continue
    }
    const isOwn = isOwnMatch(tokens, at, match, words)
    const matched = tokens.slice(at, at + match.count)
    const isForeign = isOwn && match.isExact && !matched.every(({ key }) => words.knows(key))
    matches.set(at, { ...match, isOwn, isForeign })
    if (isOwn && !match.isFunction) own++
    score += weightOf(match, isOwn)
    at += match.count - 1
  }
  return { glossary, matches, own, score, english }
}

function weightOf({ count, isFunction }: GlossaryMatch, isOwn: boolean): number {
  if (!isOwn) return SHARED_WORD
  return isFunction ? OWN_FUNCTION_WORD : OWN_WORD * count
}

/** Whether the words cannot be English as well. */
function isOwnMatch(
  tokens: readonly Token[],
  at: number,
  { count, english, isExact }: GlossaryMatch,
  words: EnglishWords,
): boolean {
  const matched = tokens.slice(at, at + count)
  if (isSame(matched, english)) return false
  const known = (token: Token) =>
    isExact ? isEnglish(token, words) : words.knows(token.key) || words.isCompound(token.key)
  if (!matched.every(known)) return true
  return isExact && count > 1 && !isEnglishPhrase(matched, words)
}

/** Whether two words of the phrase are known side by side. */
function isEnglishPhrase(matched: readonly Token[], words: EnglishWords): boolean {
  return matched.some(
    ({ key }, at) => at > 0 && words.knowsPair((matched[at - 1] as Token).key, key),
  )
}

const BETWEEN = /[^\p{L}\p{N}]+/gu

/** Whether the words are written the same in English. */
function isSame(matched: readonly Token[], english: string): boolean {
  const written = matched.map(({ key }) => key).join('')
  return english.toLowerCase().replace(BETWEEN, '') === written
}

function isEnglish({ key }: Token, words: EnglishWords): boolean {
  return words.frequency(key) >= LEAST_ENGLISH
}
