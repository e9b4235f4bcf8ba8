// A glossary: words and phrases of a language with the English words for them. A word is found as
// it is written, without its ending, or as a compound of words that are found.

import { appendTo } from '../../base/groups.ts'
import { type CompoundPart, splitCompound } from './compounds.ts'
import type { GlossaryRow } from './glossary-rows.ts'
import type { LanguageSettings } from './languages.ts'
import { type Token, tokensOf } from './tokens.ts'

/** Words of a description that a glossary has. */
export type GlossaryMatch = {
  /** How many tokens, from the first one. */
  readonly count: number
  /** The English words; empty for words that say nothing of goods. */
  readonly english: string
  /** Whether it is a word of grammar ("aus", "pour"). */
  readonly isFunction: boolean
  /** Whether the words are written as in the glossary, without another ending. */
  readonly isExact: boolean
}

export type Glossary = {
  readonly name: string
  /** Whether what is said of a noun follows it. */
  readonly reversed: boolean
  /**
   * The longest phrase, or else the word, at `at`; null for none. `mayBeCompound`: whether the word
   * may be several words of the glossary.
   */
  match(tokens: readonly Token[], at: number, mayBeCompound: boolean): GlossaryMatch | null
  /** The longest phrase at `at`. */
  phrase(tokens: readonly Token[], at: number): GlossaryMatch | null
  /** Whether the glossary has the word as written or with one ending more. */
  has(key: string): boolean
}

type Entry = {
  readonly english: string
  readonly isFunction: boolean
  /** Of a compound: whether it is certain. */
  readonly isExact?: boolean
}
type Phrase = Entry & { readonly keys: readonly string[]; readonly stems: readonly string[] }

const LEAST_STEM = 3
const DOUBLED = /(.)\1/g
/** A shorter word has to be as written. */
const LEAST_CHANGED = 4

/** `isEnglish`: whether an English word may be a part of a compound ("Laptoptasche"). */
export function buildGlossary(
  rows: readonly GlossaryRow[],
  settings: LanguageSettings,
  isEnglish: (key: string) => boolean,
): Glossary {
  const stemOf = stemmer(settings)
  const { words, stems, phrases } = index(rows, stemOf)
  const endings = settings.endings.toSorted((one, other) => one.length - other.length)
  const asWritten = (key: string): Entry | undefined => {
    const entry = words.get(key)
    if (entry !== undefined) return entry
    for (const ending of endings) {
      if (key.length - ending.length < LEAST_STEM || !key.endsWith(ending)) continue
      const found = words.get(key.slice(0, -ending.length))
      if (found !== undefined && !found.isFunction) return found
    }
    return undefined
  }
  const single = (key: string): Entry | undefined =>
    asWritten(key) ?? (key.length < LEAST_CHANGED ? undefined : stems.get(stemOf(key)))
  const { links } = settings
  const compound = links === undefined ? null : compounds(single, links, isEnglish)
  const word = (key: string, mayBeCompound: boolean) =>
    single(key) ?? (mayBeCompound ? compound?.(key) : undefined)
  const folded = folder(settings)
  const phrase = (tokens: readonly Token[], at: number) =>
    phraseAt(phrases.get(stemOf((tokens[at] as Token).key)), tokens, at, stemOf)
  return {
    name: settings.name,
    reversed: settings.reversed === true,
    has: (key) => asWritten(key) !== undefined,
    phrase,
    match: (tokens, at, mayBeCompound) => {
      const { key } = tokens[at] as Token
      const found = phrase(tokens, at)
      if (found !== null) return found
      const other = folded(key)
      const entry =
        word(key, mayBeCompound) ?? (other === key ? undefined : word(other, mayBeCompound))
      if (entry === undefined) return null
      return { count: 1, ...entry, isExact: entry.isExact ?? words.has(key) }
    },
  }
}

type Index = {
  readonly words: ReadonlyMap<string, Entry>
  readonly stems: ReadonlyMap<string, Entry>
  /** By the stem of the first word, the longest first. */
  readonly phrases: ReadonlyMap<string, readonly Phrase[]>
}

/** Of terms with several meanings the first counts. */
function index(rows: readonly GlossaryRow[], stemOf: (key: string) => string): Index {
  const words = new Map<string, Entry>()
  const stems = new Map<string, Entry>()
  const phrases = new Map<string, Phrase[]>()
  for (const { english, terms, isFunction } of rows) {
    for (const term of terms) {
      const keys = tokensOf(term).map(({ key }) => key)
      const [first = ''] = keys
      const entry = { english, isFunction }
      if (keys.length > 1) {
        const own = keys.map(stemOf)
        appendTo(phrases, own[0] as string, { ...entry, keys, stems: own })
      } else if (!words.has(first)) {
        words.set(first, entry)
        const stem = stemOf(first)
        if (!isFunction && !stems.has(stem)) stems.set(stem, entry)
      }
    }
  }
  for (const list of phrases.values()) {
    list.sort((one, other) => other.stems.length - one.stems.length)
  }
  return { words, stems, phrases }
}

function phraseAt(
  phrases: readonly Phrase[] | undefined,
  tokens: readonly Token[],
  at: number,
  stemAt: (key: string) => string,
): GlossaryMatch | null {
  for (const { keys, stems, english, isFunction } of phrases ?? []) {
    const matches = stems.every((stem, part) => {
      const token = tokens[at + part]
      return token?.kind === 'word' && (part === 0 || stemAt(token.key) === stem)
    })
    if (!matches) continue
    const isExact = keys.every((key, part) => tokens[at + part]?.key === key)
    return { count: stems.length, english, isFunction, isExact }
  }
  return null
}

function folder({ fold }: LanguageSettings): (key: string) => string {
  const pairs = Object.entries(fold ?? {})
  if (pairs.length === 0) return (key) => key
  const letters = new RegExp(pairs.map(([from]) => from).join('|'), 'g')
  return (key) => key.replace(letters, (found) => fold?.[found] ?? found)
}

/** Leaves off the longest ending. */
function stemmer({ endings, doubled }: LanguageSettings): (key: string) => string {
  const longest = endings.toSorted((one, other) => other.length - one.length)
  return (key) => {
    const ending = longest.find((one) => key.length - one.length >= LEAST_STEM && key.endsWith(one))
    const stem = ending === undefined ? key : key.slice(0, -ending.length)
    return doubled === true ? stem.replace(DOUBLED, '$1') : stem
  }
}

/** Splits a word into words of the glossary and English words. */
function compounds(
  single: (key: string) => Entry | undefined,
  links: readonly string[],
  isEnglish: (key: string) => boolean,
): (key: string) => Entry | undefined {
  const partOf = (key: string): CompoundPart | null => {
    const entry = single(key)
    if (entry !== undefined) {
      return entry.isFunction ? null : { english: entry.english, isOwn: true }
    }
    return isEnglish(key) ? { english: key, isOwn: false } : null
  }
  return (key) => {
    const found = splitCompound(key, links, partOf)
    if (found === null) return undefined
    const english = found.parts.map((part) => part.english).join(' ')
    return { english, isFunction: false, isExact: found.isCertain }
  }
}
