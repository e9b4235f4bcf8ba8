// node bench/classify/fit-mix.ts: fits the mix of data/classify/calibration.yaml to the development
// descriptions and prints the section. Gradient ascent on the likelihood of the correct subheading,
// with a small ridge penalty; each kind of description has the same weight.

import { loadEngine } from '../../src/classify/classifier.ts'
import { scoresOf } from '../../src/classify/confidence.ts'
import type { Signals } from '../../src/classify/ranker.ts'
import { developmentFolder, type LabelledDescription, readDevelopment } from './development.ts'

const MIX_PARTS = [
  'heading',
  'subheading',
  'phrase',
  'phraseByLength',
  'usualHeading',
  'usualSubheading',
] as const
/** Only this many of the best subheadings by the current mix are used. */
const POOL = 200
const STEPS = 60
const RIDGE = 0.001

/** One description: the signals of the pool, their adjustments, and which are correct. */
type Case = {
  readonly rows: readonly (readonly number[])[]
  readonly adjustments: readonly number[]
  readonly right: readonly boolean[]
  readonly weight: number
}

const development = readDevelopment(developmentFolder())
if (development === null) {
  process.stderr.write(`No development files in ${developmentFolder()}; set LANDFALL_SHARED.\n`)
  process.exit(1)
}
const { ranker, lexicon, settings } = loadEngine('data/classify')
const { mix: present } = settings.calibration
const fitted = development.filter(({ heldOut: apart }) => !apart)
const cases = casesOf(fitted, POOL)
let mix: readonly number[] = MIX_PARTS.map((part) => present[part])
for (let step = 0; step < STEPS; step++) mix = improved(mix)
for (const [at, part] of MIX_PARTS.entries()) {
  process.stdout.write(`  ${part}: ${Number((mix[at] as number).toPrecision(3))}\n`)
}
process.stdout.write(`  highest: ${mostConfident(mix).toPrecision(2)}\n`)
const all = likelihood(mix, casesOf(fitted, lexicon.length))
process.stdout.write(`likelihood among all subheadings ${all.toFixed(4)}\n`)

function casesOf(rows: readonly LabelledDescription[], most: number): Case[] {
  const kinds = Map.groupBy(rows, ({ kind }) => kind)
  return rows.flatMap(({ kind, description, right }) => {
    const signals = ranker.signals(ranker.parse(description))
    if (signals === null) return []
    const scores = scoresOf(signals, present)
    const pool = [...scores]
      .map((score, at) => ({ at, score }))
      .sort((one, other) => other.score - one.score)
      .slice(0, most)
      .map(({ at }) => at)
    const rightOnes = pool.map((at) => right.has(lexicon[at]?.hs6 ?? ''))
    if (!rightOnes.includes(true)) return []
    const weight = 1 / kinds.size / (kinds.get(kind)?.length ?? 1)
    return {
      rows: pool.map((at) => MIX_PARTS.map((part) => signalOf(signals, part, at))),
      adjustments: pool.map((at) => signals.adjustments[at] as number),
      right: rightOnes,
      weight,
    }
  })
}

function signalOf(signals: Signals, part: (typeof MIX_PARTS)[number], at: number): number {
  if (part === 'phraseByLength') return signals.length * (signals.phrase[at] as number)
  if (part === 'usualHeading') return signals.priors.heading[at] as number
  if (part === 'usualSubheading') return signals.priors.subheading[at] as number
  return signals[part][at] as number
}

function shares({ rows, adjustments }: Case, weights: readonly number[]): number[] {
  const scores = rows.map((row, at) =>
    row.reduce(
      (sum, value, part) => sum + value * (weights[part] as number),
      adjustments[at] as number,
    ),
  )
  const most = Math.max(...scores)
  const raised = scores.map((score) => Math.exp(score - most))
  const whole = raised.reduce((sum, share) => sum + share, 0)
  return raised.map((share) => share / whole)
}

function likelihood(weights: readonly number[], of: readonly Case[] = cases): number {
  return of.reduce((sum, one) => {
    const right = shares(one, weights).reduce(
      (all, share, at) => all + (one.right[at] ? share : 0),
      0,
    )
    return sum + one.weight * Math.log(right)
  }, 0)
}

/** The accuracy of the most confident third: the maximum confidence of an answer. */
function mostConfident(weights: readonly number[]): number {
  const best = cases.map((one) => {
    const given = shares(one, weights)
    const most = Math.max(...given)
    return { most, right: one.right[given.indexOf(most)] === true, weight: one.weight }
  })
  best.sort((one, other) => other.most - one.most)
  const top = best.slice(0, Math.ceil(best.length / 3))
  const mass = top.reduce((sum, { weight }) => sum + weight, 0)
  return top.reduce((sum, { right, weight }) => sum + (right ? weight : 0), 0) / mass
}

/** One step along the gradient, halved until the likelihood improves. */
function improved(weights: readonly number[]): readonly number[] {
  const slope = weights.map((value) => -RIDGE * value)
  for (const one of cases) {
    const given = shares(one, weights)
    const right = given.reduce((all, share, at) => all + (one.right[at] ? share : 0), 0)
    for (const [at, row] of one.rows.entries()) {
      const share = given[at] as number
      const error = (one.right[at] ? share / right : 0) - share
      for (const [part, value] of row.entries()) {
        slope[part] = (slope[part] as number) + one.weight * error * value
      }
    }
  }
  const before = likelihood(weights)
  for (let length = 8; length > 0.01; length /= 2) {
    const tried = weights.map((value, at) => value + length * (slope[at] as number))
    if (likelihood(tried) > before) return tried
  }
  return weights
}
