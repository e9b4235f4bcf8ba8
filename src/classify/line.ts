// Which ten-digit line of a subheading a description speaks of: down the levels of the schedule,
// at each fork what is said of the goods weighed against what is usual where nothing is said.

import { type Level, type Lines, levelsOf, linesIn } from './levels.ts'
import type { Calibration } from './settings.ts'
import type { Told } from './told.ts'

/** What speaks for or against a level beside its sisters; calibration.yaml explains each. */
export const PARTS = [
  'alike',
  'within',
  'called',
  'head',
  'missing',
  'unsaid',
  'lines',
  'last',
  'known',
  'judged',
  'cheap',
  'dear',
  'share',
] as const

/** Of a hundred: what is judged to come to no line at all may still do. */
const FAINT = 1

/** A level at a fork: how much it has of each of {@link PARTS}. */
type Branch = {
  readonly level: Level
  readonly signals: readonly number[]
  /** Its words that are not said, by how much they tell it from its sisters. */
  readonly unsaid: ReadonlyMap<string, number>
  /** The words of the description that name it. */
  readonly said: readonly string[]
  readonly below: Fork
}

/** The branches where the schedule parts; none below a line. */
export type Fork = readonly Branch[]

/** The likeliest line of a subheading. */
export type ChosenLine = {
  readonly code: string
  /** How probable it is among the lines of its subheading, 0 to 1. */
  readonly share: number
  /** Whether that is enough to name it. */
  readonly named: boolean
  /** How many lines there are. */
  readonly lines: number
  /** The words of the description that name it or a level above it. */
  readonly said: readonly string[]
}

/**
 * The most probable of `codes`, the lines of `hs6` in force; null when there are none, or several
 * of which nothing is known.
 */
export function chooseLine(
  hs6: string,
  codes: readonly string[],
  lines: Lines,
  told: Told,
  law: Calibration['line'],
): ChosenLine | null {
  if (codes.length !== 1 && !lines.rows.has(hs6)) return null
  const shares = sharesOf(forkOf(levelsOf(lines, hs6, codes), lines, told), law)
  const [best] = shares.toSorted((one, other) => other.share - one.share)
  if (best === undefined) return null
  return { ...best, named: best.share >= law.least, lines: codes.length }
}

/** What speaks for each of `levels` and of those below them. */
export function forkOf(levels: readonly Level[], lines: Lines, told: Told): Fork {
  const worth = worthOf(levels)
  const names = levels.map((level) => namedBy(level, told, worth))
  const usualOf = usualIn(levels)
  const spoken = names.some(({ said }) => said.length > 0)
  return levels.map((level, at) => {
    const named = names[at] as ReturnType<typeof namedBy>
    const called = calledBy(level, told)
    const reached = linesIn(level)
    const below = forkOf(level.below, lines, told)
    const flag = (is: boolean) => (is ? 1 : 0)
    return {
      level,
      signals: [
        named.alike,
        below.reduce((most, { signals: [own = 0, more = 0] }) => Math.max(most, own, more), 0),
        below.reduce((most, { signals: [, , one = 0] }) => Math.max(most, one), called.share),
        named.head,
        named.missing,
        flag(named.missing > 0 && named.said.length === 0),
        Math.log(reached.length),
        flag(at === levels.length - 1),
        Math.log(1 + sum(reached, ({ code }) => lines.known.get(code) ?? 0)),
        Math.log(FAINT + sum(reached, usualOf)),
        flag(level.marks.has('$<')),
        flag(level.marks.has('$>')),
        flag(level.marks.has('%')),
      ],
      unsaid: spoken ? new Map() : named.unsaid,
      said: named.said.length > 0 ? named.said : called.said,
      below,
    }
  })
}

/** How usual a line is; one that nobody judged is as usual as those beside it are on average. */
function usualIn(levels: readonly Level[]): (line: Level) => number {
  const judged = levels.flatMap(linesIn).flatMap(({ usual }) => usual ?? [])
  const mean = judged.length === 0 ? 0 : sum(judged, (usual) => usual) / judged.length
  return ({ usual }) => usual ?? mean
}

function sum<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((total, item) => total + of(item), 0)
}

/** How much a word tells a level from its sisters: all when it alone has it, nothing when all. */
function worthOf(levels: readonly Level[]): (word: string) => number {
  const counts = new Map<string, number>()
  for (const { names } of levels) {
    for (const word of new Set(names.flat())) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  const whole = Math.log(Math.max(2, levels.length))
  return (word) => 1 - Math.log(counts.get(word) ?? 1) / whole
}

/** Of several names the one that is said best counts. */
function namedBy({ names }: Level, told: Told, worth: (word: string) => number) {
  const unsaid = new Map<string, number>()
  let best = { score: Number.NEGATIVE_INFINITY, head: 0, missing: 0, said: [] as string[] }
  let alike = 0
  for (const name of names) {
    const one = { score: 0, head: 0, missing: 0, said: [] as string[] }
    let near = 0
    for (const word of name) {
      const telling = worth(word)
      if (telling <= 0) continue
      const { share, head, written } = told(word)
      near += telling * share
      if (share < 1) {
        one.missing += telling
        unsaid.set(word, telling)
        continue
      }
      one.score += telling
      one.said.push(written)
      if (head) one.head += telling
    }
    const whole = one.score + one.missing
    if (whole === 0) continue
    alike = Math.max(alike, near / whole)
    one.score -= one.missing / 2
    if (one.score > best.score) best = one
  }
  return { ...best, alike, unsaid }
}

/** Of the names in trade the one said best: how much of it, and by what words if it is whole. */
function calledBy({ called }: Level, told: Told) {
  let best = { share: 0, said: [] as readonly string[] }
  for (const name of called) {
    const words = name.map(told)
    const share = words.reduce((sum, word) => sum + word.share, 0) / name.length
    const said = share < 1 ? [] : words.map(({ written }) => written)
    if (share > best.share) best = { share, said }
  }
  return best
}

type Shared = { readonly code: string; readonly share: number; readonly said: readonly string[] }

/** How probable each line is. */
function sharesOf(fork: Fork, law: Calibration['line']): readonly Shared[] {
  const values = fork.map((branch) => worthIn(branch, law))
  const whole = logSum(values)
  return fork.flatMap(({ level, said, below }, at) => {
    const share = Math.exp((values[at] as number) - whole)
    if (below.length === 0) return [{ code: level.code, share, said }]
    return sharesOf(below, law).map((one) => ({
      code: one.code,
      share: share * one.share,
      said: [...said, ...one.said],
    }))
  })
}

function worthIn({ signals, unsaid }: Branch, law: Calibration['line']): number {
  let value = PARTS.reduce((sum, part, at) => sum + law[part] * (signals[at] as number), 0)
  for (const [word, telling] of unsaid) value += (law.usual[word] ?? 0) * telling
  return value
}

/** ln Σ exp, without leaving the numbers that can be held. */
export function logSum(values: readonly number[]): number {
  const most = Math.max(...values)
  return most + Math.log(values.reduce((sum, value) => sum + Math.exp(value - most), 0))
}
