// Chooses the ten-digit line of a subheading: down the levels of the schedule, scores each branch
// by matching words, else by a prior.

import type { QuestionSettings } from './facts/fact-settings.ts'
import { levelKey, normalized } from './facts/stated-attributes.ts'
import { type Level, levelsOf, linesIn, type TerritoryLines } from './line-levels.ts'
import {
  type Branch,
  type Branches,
  linesUnder,
  type WeighedBranch,
} from './questions/line-branches.ts'
import { type Fork, labelOf, openFork } from './questions/line-fork.ts'
import type { Calibration } from './settings.ts'
import type { WordMatcher } from './word-matcher.ts'

/** The signals of a branch; calibration.yaml explains each and has their weights. */
export const LINE_SIGNALS = [
  'alike',
  'within',
  'called',
  'head',
  'missing',
  'unmatched',
  'lines',
  'last',
  'known',
  'judged',
  'cheap',
  'dear',
  'share',
] as const

/** Added to a judged share in percent: a line with a share of zero remains possible. */
const MIN_SHARE = 1

/** The most probable line of a subheading. */
export type ChosenLine = {
  readonly code: string
  /** Its probability among the lines of the subheading, 0 to 1. */
  readonly share: number
  /** The number of lines. */
  readonly lines: number
  /** The words of the description that match it or a level above it. */
  readonly matched: readonly string[]
  /** The first level on the way to it at which nothing stated decides; null for none. */
  readonly fork: Fork | null
  /** The keys under which the request states one of its levels. */
  readonly stated: readonly string[]
}

export type NamedLine = ChosenLine & {
  /** The probability that subheading and line are right. */
  readonly probability: number
  /** Whether it is high enough to name the line. */
  readonly named: boolean
}

/** What the request states of levels, by normalized key. */
type StatedLevels = ReadonlyMap<string, string>
type Asked = { readonly stated: StatedLevels; readonly questions: QuestionSettings | null }
const NOTHING_ASKED: Asked = { stated: new Map(), questions: null }
/** Added to the score of a level that the request states: more than scores differ. */
const STATED = 30

/**
 * The most probable of `codes`, the lines of `hs6` in force; null when there are none, or several
 * and the territory has no data on them.
 */
export function chooseLine(
  hs6: string,
  codes: readonly string[],
  lines: TerritoryLines,
  match: WordMatcher,
  settings: Calibration['line'],
  { stated, questions }: Asked = NOTHING_ASKED,
): ChosenLine | null {
  if (codes.length !== 1 && !lines.rows.has(hs6)) return null
  const branches = scoreBranches(levelsOf(lines, hs6, codes), lines, match)
  const weighed = weigh(branches, settings, stated)
  const [best] = linesUnder(weighed).toSorted((one, other) => other.share - one.share)
  if (best === undefined) return null
  const fork = questions === null ? null : openFork(weighed, best.code, questions)
  return { ...best, lines: codes.length, fork }
}

/** The signals of `levels` and of all levels below them. */
export function scoreBranches(
  levels: readonly Level[],
  lines: TerritoryLines,
  match: WordMatcher,
): Branches {
  const distinctiveness = distinctivenessIn(levels)
  const matches = levels.map((level) => matchNames(level, match, distinctiveness))
  const typicalShareOf = typicalShareIn(levels)
  const isAnyMatched = matches.some(({ matched }) => matched.length > 0)
  return levels.map((level, at) => {
    const own = matches[at] as ReturnType<typeof matchNames>
    const trade = matchTradeNames(level, match)
    const reachable = linesIn(level)
    const below = scoreBranches(level.below, lines, match)
    const flag = (is: boolean) => (is ? 1 : 0)
    return {
      level,
      signals: [
        own.similarity,
        below.reduce(
          (most, { signals: [name = 0, within = 0] }) => Math.max(most, name, within),
          0,
        ),
        below.reduce((most, { signals: [, , called = 0] }) => Math.max(most, called), trade.share),
        own.head,
        own.missing,
        flag(own.missing > 0 && own.matched.length === 0),
        Math.log(reachable.length),
        flag(at === levels.length - 1),
        Math.log(1 + sum(reachable, ({ code }) => lines.known.get(code) ?? 0)),
        Math.log(MIN_SHARE + sum(reachable, typicalShareOf)),
        flag(level.conditions.has('$<')),
        flag(level.conditions.has('$>')),
        flag(level.conditions.has('%')),
      ],
      unmatched: isAnyMatched ? new Map() : own.unmatched,
      matched: own.matched.length > 0 ? own.matched : trade.matched,
      below,
    }
  })
}

/** The judged share of a line; without a judgement the mean of the lines beside it. */
function typicalShareIn(levels: readonly Level[]): (line: Level) => number {
  const judged = levels.flatMap(linesIn).flatMap(({ typicalShare }) => typicalShare ?? [])
  const mean = judged.length === 0 ? 0 : sum(judged, (share) => share) / judged.length
  return ({ typicalShare }) => typicalShare ?? mean
}

function sum<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((total, item) => total + of(item), 0)
}

/** How well a word distinguishes a level from its siblings: 1 if only it has it, 0 if all do. */
function distinctivenessIn(levels: readonly Level[]): (word: string) => number {
  const counts = new Map<string, number>()
  for (const { names } of levels) {
    for (const word of new Set(names.flat())) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  const whole = Math.log(Math.max(2, levels.length))
  return (word) => 1 - Math.log(counts.get(word) ?? 1) / whole
}

/** Matches the names of a level; the best match of several names counts. */
function matchNames(
  { names }: Level,
  match: WordMatcher,
  distinctiveness: (word: string) => number,
) {
  const unmatched = new Map<string, number>()
  let best = { score: Number.NEGATIVE_INFINITY, head: 0, missing: 0, matched: [] as string[] }
  let similarity = 0
  for (const name of names) {
    const one = { score: 0, head: 0, missing: 0, matched: [] as string[] }
    let similarSum = 0
    for (const word of name) {
      const weight = distinctiveness(word)
      if (weight <= 0) continue
      const { share, head, written } = match(word)
      similarSum += weight * share
      if (share < 1) {
        one.missing += weight
        unmatched.set(word, weight)
        continue
      }
      one.score += weight
      one.matched.push(written)
      if (head) one.head += weight
    }
    const whole = one.score + one.missing
    if (whole === 0) continue
    similarity = Math.max(similarity, similarSum / whole)
    one.score -= one.missing / 2
    if (one.score > best.score) best = one
  }
  return { ...best, similarity, unmatched }
}

/** Matches the trade names of a line: the share of the best one, and its words if all match. */
function matchTradeNames({ tradeNames }: Level, match: WordMatcher) {
  let best = { share: 0, matched: [] as readonly string[] }
  for (const name of tradeNames) {
    const words = name.map(match)
    const share = words.reduce((sum, word) => sum + word.share, 0) / name.length
    const matched = share < 1 ? [] : words.map(({ written }) => written)
    if (share > best.share) best = { share, matched }
  }
  return best
}

function weigh(
  branches: Branches,
  settings: Calibration['line'],
  stated: StatedLevels,
  depth = 1,
): readonly WeighedBranch[] {
  const key = levelKey(depth)
  const answer = stated.get(key)
  const isStated = branches.map(
    ({ level }) => answer !== undefined && normalized(labelOf(level)) === answer,
  )
  const scores = branches.map(
    (branch, at) => scoreOf(branch, settings) + (isStated[at] === true ? STATED : 0),
  )
  const whole = logSum(scores)
  return branches.map((branch, at) => ({
    branch,
    share: Math.exp((scores[at] as number) - whole),
    stated: isStated[at] === true ? key : null,
    below: weigh(branch.below, settings, stated, depth + 1),
  }))
}

function scoreOf({ signals, unmatched }: Branch, settings: Calibration['line']): number {
  let score = LINE_SIGNALS.reduce(
    (sum, signal, at) => sum + settings[signal] * (signals[at] as number),
    0,
  )
  for (const [word, weight] of unmatched) score += (settings.usual[word] ?? 0) * weight
  return score
}

/** ln Σ exp(value), without overflow. */
export function logSum(values: readonly number[]): number {
  const most = Math.max(...values)
  return most + Math.log(values.reduce((sum, value) => sum + Math.exp(value - most), 0))
}
