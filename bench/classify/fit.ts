// node bench/classify/fit.ts: fits the mix of data/classify/calibration.yaml on the development
// descriptions and prints the section to write there. Steps up the likelihood of the
// right subheading among all, slightly ridged, each kind of description weighing alike.

import { loadEngine } from '../../src/classify/classifier.ts'
import { scoresOf } from '../../src/classify/confidence.ts'
import type { Signals } from '../../src/classify/rank.ts'
import { type Described, developmentFolder, readDevelopment } from './development.ts'

const PARTS = [
  'heading',
  'subheading',
  'phrase',
  'phraseByLength',
  'usualHeading',
  'usualSubheading',
] as const
/** Subheadings beyond this many of the best by the present mix have no say in the fit. */
const POOL = 200
const STEPS = 60
const RIDGE = 0.001

/** One description: what each part says of the pool, what the law adds, and which are right. */
type Case = {
  readonly rows: readonly (readonly number[])[]
  readonly added: readonly number[]
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
const fitted = development.filter(({ apart }) => !apart)
const cases = casesOf(fitted, POOL)
let mix: readonly number[] = PARTS.map((part) => present[part])
for (let step = 0; step < STEPS; step++) mix = improved(mix)
for (const [at, part] of PARTS.entries()) {
  process.stdout.write(`  ${part}: ${Number((mix[at] as number).toPrecision(3))}\n`)
}
process.stdout.write(`  highest: ${mostConfident(mix).toPrecision(2)}\n`)
const all = likelihood(mix, casesOf(fitted, lexicon.length))
process.stdout.write(`likelihood among all subheadings ${all.toFixed(4)}\n`)

function casesOf(rows: readonly Described[], most: number): Case[] {
  const kinds = Map.groupBy(rows, ({ kind }) => kind)
  return rows.flatMap(({ kind, description, right }) => {
    const signals = ranker.signals(ranker.read(description))
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
      rows: pool.map((at) => PARTS.map((part) => told(signals, part, at))),
      added: pool.map((at) => signals.law[at] as number),
      right: rightOnes,
      weight,
    }
  })
}

function told(signals: Signals, part: (typeof PARTS)[number], at: number): number {
  if (part === 'phraseByLength') return signals.length * (signals.phrase[at] as number)
  if (part === 'usualHeading') return signals.usual.heading[at] as number
  if (part === 'usualSubheading') return signals.usual.subheading[at] as number
  return signals[part][at] as number
}

function shares({ rows, added }: Case, law: readonly number[]): number[] {
  const scores = rows.map((row, at) =>
    row.reduce((sum, value, part) => sum + value * (law[part] as number), added[at] as number),
  )
  const most = Math.max(...scores)
  const raised = scores.map((score) => Math.exp(score - most))
  const whole = raised.reduce((sum, share) => sum + share, 0)
  return raised.map((share) => share / whole)
}

function likelihood(law: readonly number[], of: readonly Case[] = cases): number {
  return of.reduce((sum, one) => {
    const held = shares(one, law).reduce((all, share, at) => all + (one.right[at] ? share : 0), 0)
    return sum + one.weight * Math.log(held)
  }, 0)
}

/** How often the most confident third is right: no answer may claim more than that. */
function mostConfident(law: readonly number[]): number {
  const best = cases.map((one) => {
    const given = shares(one, law)
    const most = Math.max(...given)
    return { most, right: one.right[given.indexOf(most)] === true, weight: one.weight }
  })
  best.sort((one, other) => other.most - one.most)
  const top = best.slice(0, Math.ceil(best.length / 3))
  const mass = top.reduce((sum, { weight }) => sum + weight, 0)
  return top.reduce((sum, { right, weight }) => sum + (right ? weight : 0), 0) / mass
}

/** A step along the slope, halved until it improves. */
function improved(law: readonly number[]): readonly number[] {
  const slope = law.map((value) => -RIDGE * value)
  for (const one of cases) {
    const given = shares(one, law)
    const held = given.reduce((all, share, at) => all + (one.right[at] ? share : 0), 0)
    for (const [at, row] of one.rows.entries()) {
      const share = given[at] as number
      const error = (one.right[at] ? share / held : 0) - share
      for (const [part, value] of row.entries()) {
        slope[part] = (slope[part] as number) + one.weight * error * value
      }
    }
  }
  const before = likelihood(law)
  for (let length = 8; length > 0.01; length /= 2) {
    const tried = law.map((value, at) => value + length * (slope[at] as number))
    if (likelihood(tried) > before) return tried
  }
  return law
}
