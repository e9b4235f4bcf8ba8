// How alike two names are, word by word, with the reason in words. A screen for denied parties is
// worth what it can explain.

import type { NameWords } from './name-words.ts'

/** A word of a listed name that a word (or two joined) of the asked name stands for. */
export type WordMatch = {
  /** Place in the listed name. */
  readonly listed: number
  /** Places in the asked name: one, or two that the listed name writes as one. */
  readonly asked: readonly number[]
  /** Other places of the listed name that the same word stands for. */
  readonly alsoListed: readonly number[]
  readonly likeness: number
}

type NameLikeness = { readonly likeness: number; readonly reason: string }

/** What a name loses for words in another order. */
const ANOTHER_ORDER = 0.03
/** What each part of unlikeness of a word costs. */
const UNLIKENESS_WEIGHT = 1.5
/** Loss for words that the other name has not: at once, by their share, and beyond a share. */
const LEFT_OVER = 0.05
const LEFT_OVER_SHARE = 0.14
const MOST_LEFT_OVER = 0.4
const BEYOND_MOST = 1.2
/** Both names have words of their own: less likely the same. */
const BOTH_LEFT_OVER = 0.5
/** Without a word of its own in common, or on one word of a person alone, nothing is told. */
const NOT_TOLD = 0.79

const COMMON_WEIGHT = 0.3
const SHORT_WEIGHT = 0.5
const SHORT_LETTERS = 2

/** How much a word says of who is named. */
export function wordWeight(word: string, { common }: NameWords): number {
  if (common.has(word)) return COMMON_WEIGHT
  return word.length <= SHORT_LETTERS || /^\d+$/.test(word) ? SHORT_WEIGHT : 1
}

type Names = {
  readonly asked: readonly string[]
  readonly listed: readonly string[]
  /** Of a natural person, whose names many bear. */
  readonly isPerson: boolean
  readonly weight: (word: string) => number
}

/** From the words of both names and which stands for which; matches in the listed order. */
export function nameLikeness(
  { asked, listed, isPerson, weight }: Names,
  matches: readonly WordMatch[],
): NameLikeness {
  const usedAsked = new Set(matches.flatMap((match) => match.asked))
  const usedListed = new Set(matches.flatMap((match) => [match.listed, ...match.alsoListed]))
  const askedOver = asked.filter((_, at) => !usedAsked.has(at))
  const listedOver = listed.filter((_, at) => !usedListed.has(at))
  const sum = (words: readonly string[]): number => words.reduce((all, w) => all + weight(w), 0)
  const askedShare = sum(askedOver) / sum(asked)
  const listedShare = sum(listedOver) / sum(listed)
  let weights = 0
  let alike = 0
  let own = 0
  for (const match of matches) {
    const heft = weight(listed[match.listed] as string)
    weights += heft
    alike += heft * Math.max(0, 1 - UNLIKENESS_WEIGHT * (1 - match.likeness))
    if (heft >= 1) own += 1
  }
  if (weights === 0) return { likeness: 0, reason: 'nothing in common' }
  const order = matches.map((match) => match.asked[0] as number)
  const reordered = order.some((at, i) => i > 0 && at < (order[i - 1] as number))
  const loss =
    lossFor(askedShare) +
    lossFor(listedShare) +
    BOTH_LEFT_OVER * Math.min(askedShare, listedShare) +
    (reordered ? ANOTHER_ORDER : 0)
  const likeness = Math.max(0, alike / weights - loss)
  const whole = askedOver.length + listedOver.length === 0
  const told = whole || (isPerson ? listedOver.length < listed.length - 1 : own > 0)
  return {
    likeness: told ? likeness : Math.min(likeness, NOT_TOLD),
    reason: reasonOf({ asked, listed }, matches, { askedOver, listedOver, reordered }),
  }
}

function lossFor(share: number): number {
  if (share === 0) return 0
  const within = Math.min(share, MOST_LEFT_OVER)
  return LEFT_OVER + LEFT_OVER_SHARE * within + BEYOND_MOST * (share - within)
}

function reasonOf(
  { asked, listed }: Pick<Names, 'asked' | 'listed'>,
  matches: readonly WordMatch[],
  over: {
    readonly askedOver: readonly string[]
    readonly listedOver: readonly string[]
    readonly reordered: boolean
  },
): string {
  const spelled = matches
    .filter(({ likeness }) => likeness < 1)
    .map((match) => {
      const stated = match.asked.map((at) => asked[at]).join(' ')
      const held = [match.listed, ...match.alsoListed].map((at) => listed[at]).join(' ')
      return `"${stated}" for "${held}"`
    })
  const quoted = (words: readonly string[]): string => words.map((word) => `"${word}"`).join(', ')
  return [
    spelled.length > 0 ? `spelled otherwise: ${spelled.join(', ')}` : '',
    over.reordered ? 'words in another order' : '',
    over.listedOver.length > 0 ? `without ${quoted(over.listedOver)}` : '',
    over.askedOver.length > 0 ? `with ${quoted(over.askedOver)} besides` : '',
  ]
    .filter(Boolean)
    .join('; ')
}
