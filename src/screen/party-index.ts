// The listed parties, found by any of their names: exact, spelled otherwise, in another order, with
// words run together or apart. In memory, immutable once made.

import type { Steps } from '../base/steps.ts'
import type { ListedParty } from '../compile/party-list.ts'
import { type FoldedName, foldName } from './fold-name.ts'
import { nameLikeness, type WordMatch, wordWeight } from './name-likeness.ts'
import type { NameWords } from './name-words.ts'
import { vocabulary } from './vocabulary.ts'

export type PartyHit = {
  readonly party: ListedParty
  /** The name or alias that was met, as listed. */
  readonly name: string
  /** 1 for the same name. */
  readonly likeness: number
  /** What differs, in words; empty for the same name. */
  readonly reason: string
}

export type PartyIndex = {
  readonly parties: number
  readonly names: number
  /** The parties whose names are at least `least` alike, the likest first. */
  readonly find: (name: string, least: number) => readonly PartyHit[]
}

type Name = {
  readonly party: ListedParty
  readonly text: string
  readonly words: readonly string[]
  /** The numbers of the words in the vocabulary. */
  readonly numbers: readonly number[]
  readonly weight: number
  /** The most that a match of it can reach. */
  readonly ceiling: number
}

/** For a name whose order was turned round: `WEI, Zhao`. */
const TURNED = 0.98
/** For a name that is the same but for blanks and forms of law. */
const RUN_TOGETHER = 0.97
/** A word of more names than these does not lead to them when a rarer one does. */
const TOO_COMMON = 400
/** A name that says so many times more than the asked one is not alike enough to be told. */
const MOST_TIMES = 2.2
/** Parties shelved in one step. */
const AT_ONCE = 100
/** Two words that a name runs together are as good as the word. */
const JOINED = 0.98

type Shelves = {
  readonly names: Name[]
  readonly words: ReturnType<typeof vocabulary>
  readonly byWord: Map<number, number[]>
  readonly byPair: Map<string, number[]>
  readonly byWhole: Map<string, number[]>
}

/** A party that stands twice, under the same list and entry, is held once with all its names. */
export function* partyIndex(
  parties: readonly ListedParty[],
  settings: NameWords,
): Steps<PartyIndex> {
  const shelves: Shelves = {
    names: [],
    words: vocabulary(),
    byWord: new Map(),
    byPair: new Map(),
    byWhole: new Map(),
  }
  const held = new Map<string, ListedParty>()
  const shelved = new Set<string>()
  for (const [at, one] of parties.entries()) {
    if (at % AT_ONCE === 0) yield
    const key = `${one.list}\n${one.entry}`
    const party = held.get(key) ?? one
    held.set(key, party)
    for (const text of [one.name, ...one.aliases]) {
      if (shelved.has(`${key}\n${text}`)) continue
      shelved.add(`${key}\n${text}`)
      shelve(shelves, party, text, settings)
    }
  }
  return {
    parties: held.size,
    names: shelves.names.length,
    find: (name, least) => find(shelves, name, least, settings),
  }
}

function shelve(shelves: Shelves, party: ListedParty, text: string, settings: NameWords): void {
  const folded = foldName(turned(party, text), settings)
  if (folded.words.length === 0) return
  const { words, byWord, byPair, byWhole } = shelves
  const numbers = folded.words.map((word) => words.number(word))
  const ceiling = text === turned(party, text) ? 1 : TURNED
  const weight = weightOf(folded.words, settings)
  const shelf = { party, text, words: folded.words, numbers, weight, ceiling }
  const name = shelves.names.push(shelf) - 1
  for (const word of new Set(numbers)) enter(byWord, word, name)
  for (const whole of wholesOf(folded)) enter(byWhole, whole, name)
  folded.words.slice(1).forEach((word, at) => {
    const pair = [folded.words[at] as string, word]
    if (pair.some((one) => !settings.common.has(one))) enter(byPair, pair.join(''), name)
  })
}

/** Lists write persons with the family name first: `KHATIB, Esmail`. */
function turned({ kind }: ListedParty, text: string): string {
  const comma = text.indexOf(',')
  if (kind !== 'individual' || comma < 0) return text
  return `${text.slice(comma + 1)} ${text.slice(0, comma)}`
}

function weightOf(words: readonly string[], settings: NameWords): number {
  return words.reduce((sum, word) => sum + wordWeight(word, settings), 0)
}

function wholesOf({ words, all }: FoldedName): ReadonlySet<string> {
  return new Set([words.join(''), all.join('')])
}

function enter<K>(shelf: Map<K, number[]>, key: K, name: number): void {
  const known = shelf.get(key)
  if (known) known.push(name)
  else shelf.set(key, [name])
}

/** A word of the asked name, or two run together, and the listed words like it. */
type Lead = {
  readonly asked: readonly number[]
  readonly text: string
  /** Listed words by number, with their likeness. */
  readonly like: ReadonlyMap<number, number>
}

function find(
  shelves: Shelves,
  text: string,
  least: number,
  settings: NameWords,
): readonly PartyHit[] {
  const folded = foldName(text, settings)
  const leads = leadsOf(folded, shelves)
  const wholes = new Set([...wholesOf(folded)].flatMap((whole) => shelves.byWhole.get(whole) ?? []))
  const names = new Set([...wholes, ...namesOf(leads, shelves, settings)])
  const best = new Map<ListedParty, PartyHit>()
  const heaviest = weightOf(folded.words, settings) * MOST_TIMES
  for (const at of names) {
    const name = shelves.names[at] as Name
    if (name.weight > heaviest && !wholes.has(at)) continue
    const hit = hitOf(name, folded, leads, settings, wholes.has(at))
    if (hit.likeness < least || hit.likeness <= (best.get(name.party)?.likeness ?? 0)) continue
    best.set(name.party, hit)
  }
  return [...best.values()].sort((one, other) => other.likeness - one.likeness)
}

function leadsOf({ words, vowelless }: FoldedName, shelves: Shelves): readonly Lead[] {
  const single = words.map((text, at) => {
    const like = shelves.words.like(text, vowelless)
    return {
      asked: [at],
      text,
      like: new Map(like.map(({ word, likeness }) => [word, likeness])),
    }
  })
  const joined = words.slice(1).map((word, at) => {
    const text = `${words[at]}${word}`
    const like = shelves.words.like(text, vowelless)
    return {
      asked: [at, at + 1],
      text,
      like: new Map(like.map(({ word: listed, likeness }) => [listed, likeness * JOINED])),
    }
  })
  return [...single, ...joined]
}

/** Names that share a word of their own with the asked one, by its rarest words. */
function namesOf(leads: readonly Lead[], shelves: Shelves, settings: NameWords): Set<number> {
  const shelf = leads
    .filter(({ text }) => !settings.common.has(text))
    .map(({ text, like }) => [
      ...(shelves.byPair.get(text) ?? []),
      ...[...like.keys()].flatMap((word) => shelves.byWord.get(word) ?? []),
    ])
    .sort((one, other) => one.length - other.length)
  const found = new Set<number>()
  shelf.forEach((names, at) => {
    if (at > 0 && names.length > TOO_COMMON && found.size > 0) return
    for (const name of names) found.add(name)
  })
  return found
}

function hitOf(
  name: Name,
  folded: FoldedName,
  leads: readonly Lead[],
  settings: NameWords,
  sameWhole: boolean,
): PartyHit {
  const { likeness, reason } = nameLikeness(
    {
      asked: folded.words,
      listed: name.words,
      isPerson: name.party.kind !== 'entity',
      weight: (word) => wordWeight(word, settings),
    },
    matchesOf(name, leads),
  )
  const bounded = Math.min(likeness, name.ceiling)
  const { party, text } = name
  if (!sameWhole || bounded >= RUN_TOGETHER) return { party, name: text, likeness: bounded, reason }
  return { party, name: text, likeness: RUN_TOGETHER, reason: 'words run together or apart' }
}

/** Each listed word taken by the likest asked one that is still free. */
function matchesOf({ words, numbers }: Name, leads: readonly Lead[]): readonly WordMatch[] {
  const used = new Set<number>()
  const matches: WordMatch[] = []
  const free = ({ asked }: Lead): boolean => !asked.some((at) => used.has(at))
  for (let at = 0; at < words.length; at++) {
    const pair = `${words[at]}${words[at + 1] ?? ''}`
    let best: { readonly lead: Lead; readonly likeness: number; readonly two: boolean } | null =
      null
    for (const lead of leads) {
      if (!free(lead)) continue
      const two = at + 1 < words.length && lead.asked.length === 1 && lead.text === pair
      const likeness = two ? JOINED : (lead.like.get(numbers[at] as number) ?? 0)
      if (likeness > (best?.likeness ?? 0)) best = { lead, likeness, two }
    }
    if (!best) continue
    for (const asked of best.lead.asked) used.add(asked)
    const alsoListed = best.two ? [at + 1] : []
    matches.push({ listed: at, asked: best.lead.asked, alsoListed, likeness: best.likeness })
    if (best.two) at += 1
  }
  return matches
}
