// The similarity of two names, word by word, with the differences in words: a hit on a list of
// denied parties must be explainable.

import type { NameSettings } from '../compile/names/name-settings.ts'

/** A word of a listed name matched by a word, or by two joined words, of the query. */
export type WordMatch = {
  /** Position in the listed name. */
  readonly listed: number
  /** Positions in the query: one, or two that the listed name writes as one word. */
  readonly query: readonly number[]
  /** Further positions in the listed name that the same word of the query matches. */
  readonly alsoListed: readonly number[]
  readonly similarity: number
}

type NameSimilarity = { readonly similarity: number; readonly reason: string }

/** Penalty for words in another order. */
const REORDERED_PENALTY = 0.03
/** How much the dissimilarity of a word counts. */
const DISSIMILARITY_WEIGHT = 1.5
/** Penalties for words that the other name lacks: fixed, by share, and beyond a share. */
const UNMATCHED_PENALTY = 0.05
const UNMATCHED_SHARE_PENALTY = 0.14
const UNMATCHED_SHARE_LIMIT = 0.4
const BEYOND_LIMIT_PENALTY = 1.2
/** Penalty when both names have unmatched words. */
const BOTH_UNMATCHED_PENALTY = 0.5
/** The maximum for names that match only in common words, or in one word of a person's name. */
const NOT_REPORTED = 0.79

const COMMON_WEIGHT = 0.3
const SHORT_WEIGHT = 0.5
const SHORT_LETTERS = 2

/** How distinctive a word is. */
export function wordWeight(word: string, { common }: NameSettings): number {
  if (common.has(word)) return COMMON_WEIGHT
  return word.length <= SHORT_LETTERS || /^\d+$/.test(word) ? SHORT_WEIGHT : 1
}

type ComparedNames = {
  readonly query: readonly string[]
  readonly listed: readonly string[]
  /** A natural person: many people have the same name. */
  readonly isPerson: boolean
  readonly weight: (word: string) => number
}

/** `matches` are in the order of the listed name. */
export function nameSimilarity(
  { query, listed, isPerson, weight }: ComparedNames,
  matches: readonly WordMatch[],
): NameSimilarity {
  const usedQuery = new Set(matches.flatMap((match) => match.query))
  const usedListed = new Set(matches.flatMap((match) => [match.listed, ...match.alsoListed]))
  const unmatchedQuery = query.filter((_, at) => !usedQuery.has(at))
  const unmatchedListed = listed.filter((_, at) => !usedListed.has(at))
  const sum = (words: readonly string[]): number => words.reduce((all, w) => all + weight(w), 0)
  const unmatchedQueryShare = sum(unmatchedQuery) / sum(query)
  const unmatchedListedShare = sum(unmatchedListed) / sum(listed)
  let weights = 0
  let similaritySum = 0
  let distinctive = 0
  for (const match of matches) {
    const weightOfMatch = weight(listed[match.listed] as string)
    weights += weightOfMatch
    similaritySum += weightOfMatch * Math.max(0, 1 - DISSIMILARITY_WEIGHT * (1 - match.similarity))
    if (weightOfMatch >= 1) distinctive += 1
  }
  if (weights === 0) return { similarity: 0, reason: 'nothing in common' }
  const order = matches.map((match) => match.query[0] as number)
  const reordered = order.some((at, i) => i > 0 && at < (order[i - 1] as number))
  const loss =
    penaltyFor(unmatchedQueryShare) +
    penaltyFor(unmatchedListedShare) +
    BOTH_UNMATCHED_PENALTY * Math.min(unmatchedQueryShare, unmatchedListedShare) +
    (reordered ? REORDERED_PENALTY : 0)
  const similarity = Math.max(0, similaritySum / weights - loss)
  const whole = unmatchedQuery.length + unmatchedListed.length === 0
  const isReportable =
    whole || (isPerson ? unmatchedListed.length < listed.length - 1 : distinctive > 0)
  return {
    similarity: isReportable ? similarity : Math.min(similarity, NOT_REPORTED),
    reason: reasonOf({ query, listed }, matches, { unmatchedQuery, unmatchedListed, reordered }),
  }
}

function penaltyFor(share: number): number {
  if (share === 0) return 0
  const within = Math.min(share, UNMATCHED_SHARE_LIMIT)
  return (
    UNMATCHED_PENALTY + UNMATCHED_SHARE_PENALTY * within + BEYOND_LIMIT_PENALTY * (share - within)
  )
}

function reasonOf(
  { query, listed }: Pick<ComparedNames, 'query' | 'listed'>,
  matches: readonly WordMatch[],
  {
    unmatchedQuery,
    unmatchedListed,
    reordered,
  }: {
    readonly unmatchedQuery: readonly string[]
    readonly unmatchedListed: readonly string[]
    readonly reordered: boolean
  },
): string {
  const spelled = matches
    .filter(({ similarity }) => similarity < 1)
    .map((match) => {
      const stated = match.query.map((at) => query[at]).join(' ')
      const held = [match.listed, ...match.alsoListed].map((at) => listed[at]).join(' ')
      return `"${stated}" for "${held}"`
    })
  const quoted = (words: readonly string[]): string => words.map((word) => `"${word}"`).join(', ')
  return [
    spelled.length > 0 ? `spelled otherwise: ${spelled.join(', ')}` : '',
    reordered ? 'words in another order' : '',
    unmatchedListed.length > 0 ? `without ${quoted(unmatchedListed)}` : '',
    unmatchedQuery.length > 0 ? `with ${quoted(unmatchedQuery)} besides` : '',
  ]
    .filter(Boolean)
    .join('; ')
}
