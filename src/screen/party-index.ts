// An index of listed parties by name. It finds names with other spelling, word order or word
// boundaries. It is in memory and immutable.

import { appendTo } from '../base/groups.ts'
import type { Steps } from '../base/steps.ts'
import type { NameSettings } from '../compile/names/name-settings.ts'
import { type NormalizedName, normalizeName } from '../compile/names/normalize-name.ts'
import type { ListedParty } from '../compile/party-list.ts'
import { nameSimilarity, type WordMatch, wordWeight } from './name-similarity.ts'
import { wordIndex } from './word-index.ts'

export type PartyHit = {
  readonly party: ListedParty
  /** The matched name or alias, as listed. */
  readonly name: string
  /** 0 to 1; 1 for the same name. */
  readonly similarity: number
  /** What differs, in words; empty for the same name. */
  readonly reason: string
}

export type PartyIndex = {
  readonly parties: number
  readonly names: number
  /** The parties with a similarity of at least `least`, most similar first. */
  readonly find: (name: string, least: number) => readonly PartyHit[]
}

type ListedName = {
  readonly party: ListedParty
  readonly text: string
  readonly words: readonly string[]
  /** The ids of the words in the word index. */
  readonly numbers: readonly number[]
  readonly weight: number
  /** The maximum similarity of a match. */
  readonly ceiling: number
}

/** The maximum similarity for a listed name with the family name first: `WEI, Zhao`. */
const REORDERED_NAME = 0.98
/** The similarity of names that differ only in blanks and legal forms. */
const RUN_TOGETHER = 0.97
/** A word with more names than this gives no candidates if a rarer word does. */
const MAX_NAMES_OF_COMMON_WORD = 400
/** A listed name with more than this multiple of the query's weight is not a candidate. */
const MAX_WEIGHT_RATIO = 2.2
/** Parties added in one step. */
const PARTIES_PER_STEP = 100
/** The similarity of two words to their joined form. */
const JOINED_WORDS = 0.98

type IndexTables = {
  readonly names: ListedName[]
  readonly words: ReturnType<typeof wordIndex>
  readonly byWord: Map<number, number[]>
  readonly byPair: Map<string, number[]>
  readonly byJoinedForm: Map<string, number[]>
}

/** A party that occurs twice, with the same list and entry, is one party with all names. */
export function* partyIndex(
  parties: readonly ListedParty[],
  settings: NameSettings,
): Steps<PartyIndex> {
  const tables: IndexTables = {
    names: [],
    words: wordIndex(),
    byWord: new Map(),
    byPair: new Map(),
    byJoinedForm: new Map(),
  }
  const byEntry = new Map<string, ListedParty>()
  const added = new Set<string>()
  for (const [at, one] of parties.entries()) {
    if (at % PARTIES_PER_STEP === 0) yield
    const key = `${one.list}\n${one.entry}`
    const party = byEntry.get(key) ?? one
    byEntry.set(key, party)
    for (const text of [one.name, ...one.aliases]) {
      if (added.has(`${key}\n${text}`)) continue
      added.add(`${key}\n${text}`)
      addName(tables, party, text, settings)
    }
  }
  return {
    parties: byEntry.size,
    names: tables.names.length,
    find: (name, least) => find(tables, name, least, settings),
  }
}

function addName(
  tables: IndexTables,
  party: ListedParty,
  text: string,
  settings: NameSettings,
): void {
  const normalized = normalizeName(givenNameFirst(party, text), settings)
  if (normalized.words.length === 0) return
  const { words, byWord, byPair, byJoinedForm } = tables
  const numbers = normalized.words.map((word) => words.idOf(word))
  const ceiling = text === givenNameFirst(party, text) ? 1 : REORDERED_NAME
  const weight = weightOf(normalized.words, settings)
  const listed = { party, text, words: normalized.words, numbers, weight, ceiling }
  const name = tables.names.push(listed) - 1
  for (const word of new Set(numbers)) appendTo(byWord, word, name)
  for (const form of joinedForms(normalized)) appendTo(byJoinedForm, form, name)
  normalized.words.slice(1).forEach((word, at) => {
    const pair = [normalized.words[at] as string, word]
    if (pair.some((one) => !settings.common.has(one))) appendTo(byPair, pair.join(''), name)
  })
}

/** Lists write persons with the family name first: `KHATIB, Esmail`. */
function givenNameFirst({ kind }: ListedParty, text: string): string {
  const comma = text.indexOf(',')
  if (kind !== 'individual' || comma < 0) return text
  return `${text.slice(comma + 1)} ${text.slice(0, comma)}`
}

function weightOf(words: readonly string[], settings: NameSettings): number {
  return words.reduce((sum, word) => sum + wordWeight(word, settings), 0)
}

function joinedForms({ words, all }: NormalizedName): ReadonlySet<string> {
  return new Set([words.join(''), all.join('')])
}

/** A word of the query, or two joined words, with the similar listed words. */
type QueryWord = {
  readonly positions: readonly number[]
  readonly text: string
  /** Similarity by id of the listed word. */
  readonly like: ReadonlyMap<number, number>
}

function find(
  tables: IndexTables,
  text: string,
  least: number,
  settings: NameSettings,
): readonly PartyHit[] {
  const normalized = normalizeName(text, settings)
  const queryWords = queryWordsOf(normalized, tables)
  const exactNames = new Set(
    [...joinedForms(normalized)].flatMap((form) => tables.byJoinedForm.get(form) ?? []),
  )
  const names = new Set([...exactNames, ...candidateNames(queryWords, tables, settings)])
  const best = new Map<ListedParty, PartyHit>()
  const heaviest = weightOf(normalized.words, settings) * MAX_WEIGHT_RATIO
  for (const at of names) {
    const name = tables.names[at] as ListedName
    if (name.weight > heaviest && !exactNames.has(at)) continue
    const hit = hitOf(name, normalized, queryWords, settings, exactNames.has(at))
    if (hit.similarity < least || hit.similarity <= (best.get(name.party)?.similarity ?? 0))
      continue
    best.set(name.party, hit)
  }
  return [...best.values()].sort((one, other) => other.similarity - one.similarity)
}

function queryWordsOf(
  { words, vowelless }: NormalizedName,
  tables: IndexTables,
): readonly QueryWord[] {
  const single = words.map((text, at) => {
    const like = tables.words.similarTo(text, vowelless)
    return {
      positions: [at],
      text,
      like: new Map(like.map(({ word, similarity }) => [word, similarity])),
    }
  })
  const joined = words.slice(1).map((word, at) => {
    const text = `${words[at]}${word}`
    const like = tables.words.similarTo(text, vowelless)
    return {
      positions: [at, at + 1],
      text,
      like: new Map(
        like.map(({ word: listed, similarity }) => [listed, similarity * JOINED_WORDS]),
      ),
    }
  })
  return [...single, ...joined]
}

/** Names that share a distinctive word with the query, by its rarest words. */
function candidateNames(
  queryWords: readonly QueryWord[],
  tables: IndexTables,
  settings: NameSettings,
): Set<number> {
  const nameLists = queryWords
    .filter(({ text }) => !settings.common.has(text))
    .map(({ text, like }) => [
      ...(tables.byPair.get(text) ?? []),
      ...[...like.keys()].flatMap((word) => tables.byWord.get(word) ?? []),
    ])
    .sort((one, other) => one.length - other.length)
  const found = new Set<number>()
  nameLists.forEach((names, at) => {
    if (at > 0 && names.length > MAX_NAMES_OF_COMMON_WORD && found.size > 0) return
    for (const name of names) found.add(name)
  })
  return found
}

function hitOf(
  name: ListedName,
  normalized: NormalizedName,
  queryWords: readonly QueryWord[],
  settings: NameSettings,
  sameWhole: boolean,
): PartyHit {
  const { similarity, reason } = nameSimilarity(
    {
      query: normalized.words,
      listed: name.words,
      isPerson: name.party.kind !== 'entity',
      weight: (word) => wordWeight(word, settings),
    },
    matchesOf(name, queryWords),
  )
  const bounded = Math.min(similarity, name.ceiling)
  const { party, text } = name
  if (!sameWhole || bounded >= RUN_TOGETHER)
    return { party, name: text, similarity: bounded, reason }
  return { party, name: text, similarity: RUN_TOGETHER, reason: 'words run together or apart' }
}

/** Matches each listed word with the most similar unused word of the query. */
function matchesOf(
  { words, numbers }: ListedName,
  queryWords: readonly QueryWord[],
): readonly WordMatch[] {
  const used = new Set<number>()
  const matches: WordMatch[] = []
  const isFree = ({ positions }: QueryWord): boolean => !positions.some((at) => used.has(at))
  for (let at = 0; at < words.length; at++) {
    const pair = `${words[at]}${words[at + 1] ?? ''}`
    let best: {
      readonly queryWord: QueryWord
      readonly similarity: number
      readonly two: boolean
    } | null = null
    for (const queryWord of queryWords) {
      if (!isFree(queryWord)) continue
      const two =
        at + 1 < words.length && queryWord.positions.length === 1 && queryWord.text === pair
      const similarity = two ? JOINED_WORDS : (queryWord.like.get(numbers[at] as number) ?? 0)
      if (similarity > (best?.similarity ?? 0)) best = { queryWord, similarity, two }
    }
    if (!best) continue
    const { queryWord, similarity, two } = best
    for (const position of queryWord.positions) used.add(position)
    const alsoListed = two ? [at + 1] : []
    matches.push({ listed: at, query: queryWord.positions, alsoListed, similarity })
    if (two) at += 1
  }
  return matches
}
