// node bench/classify/fit-line.ts: fits the `line` section of data/classify/calibration.yaml and
// prints it. It maximizes the likelihood of the correct line, given the correct subheading, on the
// development descriptions and the training rulings. First it prints the accuracy by
// cross-validation on thirds.

import { LINE_SIGNALS, logSum } from '../../src/classify/choose-line.ts'
import { loadEngine, loadLines } from '../../src/classify/classifier.ts'
import type { Branches } from '../../src/classify/questions/line-branches.ts'
import { developmentFolder, readDevelopment, readTrainedRulings } from './development.ts'
import { isBritish, type LineCase, lineCases } from './line-cases.ts'
import { americanSchedule } from './schedule.ts'

/** A word gets a weight of its own if the lines of this many subheadings have it. */
const OFTEN = 8
const STEPS = 120
const MOMENTUM = 0.6
const THIRDS = 3
const RIDGE = 0.5
const RIDGE_OF_WORDS = 2
/** Smaller weights of words are omitted. */
const WORTH_SAYING = 0.2
const LISTING = 'listing'

type Branch = { readonly row: Float64Array; readonly right: boolean; readonly below: Branch[] }
type Case = { readonly kind: string; readonly top: Branch[]; readonly weight: number }
/** A value and its gradient. */
type Slope = { readonly value: number; readonly slope: Float64Array }

const development = readDevelopment(developmentFolder())
const us = loadLines('data/classify').get('US')
if (development === null || us === undefined) {
  process.stderr.write(`No development files in ${developmentFolder()}; set LANDFALL_SHARED.\n`)
  process.exit(1)
}
const engine = loadEngine('data/classify')
const rows = [
  ...development.filter((row) => !row.heldOut && !isBritish(row)),
  ...readTrainedRulings(developmentFolder()),
]
const known = lineCases(engine, us, americanSchedule().codesBelow, rows)
const words = frequentWords(known)
/** The weights in order: of the parts, then of the words. */
const size = LINE_SIGNALS.length + words.length
const cases = known.map(caseOf)

for (const [kind, share] of heldOut()) process.stdout.write(`# ${kind}: ${share}\n`)
const weights = fitted(cases)
for (const [at, part] of LINE_SIGNALS.entries())
  process.stdout.write(`  ${part}: ${short(weights[at])}\n`)
const usual = words
  .map((word, at) => ({ word, worth: weights[LINE_SIGNALS.length + at] as number }))
  .filter(({ worth }) => Math.abs(worth) >= WORTH_SAYING)
  .sort((one, other) => other.worth - one.worth)
  .map(({ word, worth }) => `${word}: ${short(worth)}`)
process.stdout.write(`  usual: {${usual.join(', ')}}\n`)

function short(value: number | undefined): number {
  return Number((value as number).toFixed(2))
}

function frequentWords(all: readonly LineCase[]): string[] {
  const seen = new Map<string, Set<string>>()
  const visit = (some: Branches, hs6: string) => {
    for (const { level, below } of some) {
      for (const word of level.names.flat()) {
        seen.set(word, (seen.get(word) ?? new Set()).add(hs6))
      }
      visit(below, hs6)
    }
  }
  for (const { branches, right } of all) visit(branches, [...right][0]?.slice(0, 6) ?? '')
  return [...seen].filter(([, where]) => where.size >= OFTEN).map(([word]) => word)
}

function caseOf({ kind, branches, right }: LineCase): Case {
  const withRows = (one: Branches): Branch[] =>
    one.map(({ level, signals, unmatched, below }) => {
      const row = new Float64Array(size)
      row.set(signals)
      for (const [at, word] of words.entries())
        row[LINE_SIGNALS.length + at] = unmatched.get(word) ?? 0
      return { row, right: right.has(level.code), below: withRows(below) }
    })
  return { kind, top: withRows(branches), weight: kind.endsWith(LISTING) ? 0.5 : 1 }
}

/** The probability of each branch among its siblings. */
function sharesOf(branches: readonly Branch[], weights: Float64Array): number[] {
  const values = branches.map(({ row }) =>
    row.reduce((sum, one, at) => sum + one * (weights[at] as number), 0),
  )
  const whole = logSum(values)
  return values.map((value) => Math.exp(value - whole))
}

/** The probability of the correct lines below, and its gradient. */
function rightOf(branches: readonly Branch[], weights: Float64Array): Slope {
  const shares = sharesOf(branches, weights)
  const slope = new Float64Array(size)
  let value = 0
  for (const [at, { row, right, below }] of branches.entries()) {
    const inner = below.length > 0 ? rightOf(below, weights) : null
    const held = inner === null ? Number(right) : inner.value
    if (held === 0) continue
    const share = shares[at] as number
    value += share * held
    add(slope, row, share * held)
    if (inner !== null) add(slope, inner.slope, share)
  }
  for (const [at, { row }] of branches.entries()) add(slope, row, -value * (shares[at] as number))
  return { value, slope }
}

function add(into: Float64Array, values: Float64Array, weight: number): void {
  for (let at = 0; at < into.length; at++) {
    into[at] = (into[at] as number) + weight * (values[at] as number)
  }
}

/** The log-likelihood of `some` with a ridge penalty. */
function likelihood(some: readonly Case[], weights: Float64Array): Slope {
  const slope = new Float64Array(size)
  let value = 0
  for (const { top, weight } of some) {
    const held = rightOf(top, weights)
    const share = Math.max(held.value, 1e-9)
    value += weight * Math.log(share)
    add(slope, held.slope, weight / share)
  }
  for (let at = 0; at < size; at++) {
    const ridge = at < LINE_SIGNALS.length ? RIDGE : RIDGE_OF_WORDS
    const weight = weights[at] as number
    value -= ridge * weight ** 2
    slope[at] = (slope[at] as number) - 2 * ridge * weight
  }
  return { value, slope }
}

/** Gradient ascent with momentum; the step grows while it helps and shrinks when it does not. */
function fitted(some: readonly Case[]): Float64Array {
  let weights = new Float64Array(size)
  let now = likelihood(some, weights)
  let length = 0.005
  let pace = new Float64Array(size)
  for (let step = 0; step < STEPS; step++) {
    const tried = weights.slice()
    add(tried, now.slope, length)
    add(tried, pace, MOMENTUM)
    const then = likelihood(some, tried)
    if (then.value <= now.value) {
      length /= 3
      pace = new Float64Array(size)
      continue
    }
    pace = tried.map((value, at) => value - (weights[at] as number))
    weights = tried
    now = then
    length *= 1.2
  }
  return weights
}

/** By kind: how often the first line is correct, with weights fitted on the other two thirds. */
function heldOut(): Map<string, string> {
  const found = Array.from({ length: THIRDS }, (_, third) => {
    const inThird = (at: number) => Math.floor(at / 2) % THIRDS === third
    const weights = fitted(cases.filter((_, at) => !inThird(at)))
    return cases
      .filter((_, at) => inThird(at))
      .map(({ kind, top }) => ({ kind, ...firstOf(top, weights) }))
  }).flat()
  return new Map(
    [...Map.groupBy(found, ({ kind }) => kind)].map(([kind, some]) => {
      const right = some.filter((one) => one.right).length
      return [kind, `${((100 * right) / some.length).toFixed(1)} of ${some.length}`]
    }),
  )
}

function firstOf(
  branches: readonly Branch[],
  weights: Float64Array,
): { share: number; right: boolean } {
  const shares = sharesOf(branches, weights)
  return branches
    .map(({ right, below }, at) => {
      const inner = below.length > 0 ? firstOf(below, weights) : { share: 1, right }
      return { ...inner, share: inner.share * (shares[at] as number) }
    })
    .reduce((best, one) => (one.share > best.share ? one : best))
}
