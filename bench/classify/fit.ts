// node bench/classify/fit.ts: fits the confidence of data/classify/calibration.yaml and prints the
// section to write there. A logistic by Newton's method, slightly ridged, each kind weighing alike.

import { join } from 'node:path'
import { type Evidence, termsOf } from '../../src/classify/confidence.ts'
import { judge } from '../../src/classify/finding.ts'
import { readLexicon } from '../../src/classify/lexicon.ts'
import { buildRanker } from '../../src/classify/rank.ts'
import { readSettings } from '../../src/classify/settings.ts'
import { type Described, developmentFolder, readDevelopment } from './development.ts'

const FOLDER = 'data/classify'
const WHOLE_WORLD = { has: () => true, codesBelow: () => [] }
const STEPS = 30
const RIDGE = 1
const TERMS = 4

type Case = { readonly evidence: Evidence; readonly right: boolean; readonly weight: number }

const rows = readDevelopment(developmentFolder())
if (rows === null) {
  process.stderr.write(`No development files in ${developmentFolder()}; set LANDFALL_SHARED.\n`)
  process.exit(1)
}
const cases = casesOf(rows.filter((row) => !row.apart))
const bounds = {
  strongest: quantile(
    cases.map(({ evidence }) => evidence.score),
    0.95,
  ),
  weakest: quantile(
    cases.map(({ evidence }) => evidence.share),
    0.05,
  ),
}
const fitted = fit(cases)
const [intercept, score, margin, share] = fitted
const section = { intercept, score, margin, share, ...bounds, highest: highest(cases, fitted) }
for (const [key, value] of Object.entries(section)) {
  process.stdout.write(`  ${key}: ${Number((value as number).toPrecision(4))}\n`)
}

function casesOf(tuned: readonly Described[]): Case[] {
  const settings = readSettings(FOLDER)
  const { subheadings: lexicon } = readLexicon(join(FOLDER, 'lexicon'))
  const ranker = buildRanker(lexicon, settings.lists, settings.calibration.ranking)
  const kinds = Map.groupBy(tuned, ({ kind }) => kind)
  return tuned.flatMap(({ kind, description, right }) => {
    const found = judge({ ranker, lexicon, settings }, ranker.read(description), WHOLE_WORLD)
    const weight = tuned.length / kinds.size / (kinds.get(kind)?.length ?? 1)
    const { evidence, best } = found
    return evidence === null ? [] : [{ evidence, right: right.has(best.hs6), weight }]
  })
}

function quantile(values: number[], part: number): number {
  return values.sort((one, other) => one - other)[Math.floor(values.length * part)] as number
}

function predict(evidence: Evidence, law: readonly number[]): number {
  const logit = inputs(evidence).reduce((sum, value, at) => sum + value * (law[at] as number), 0)
  return 1 / (1 + Math.exp(-logit))
}

function inputs(evidence: Evidence): number[] {
  return [1, ...termsOf(evidence, bounds)]
}

function fit(all: readonly Case[]): number[] {
  let law = new Array<number>(TERMS).fill(0)
  for (let step = 0; step < STEPS; step++) {
    const slope = law.map((value, at) => (at === 0 ? 0 : -RIDGE * value))
    const bend = law.map((_, row) => law.map((_, column) => (row && row === column ? RIDGE : 0)))
    for (const { evidence, right, weight } of all) {
      const guess = predict(evidence, law)
      const given = inputs(evidence)
      for (const [row, value] of given.entries()) {
        slope[row] = (slope[row] as number) + weight * ((right ? 1 : 0) - guess) * value
        const line = bend[row] as number[]
        for (const [column, other] of given.entries()) {
          line[column] = (line[column] as number) + weight * guess * (1 - guess) * value * other
        }
      }
    }
    const move = solve(bend, slope)
    law = law.map((value, at) => value + (move[at] as number))
  }
  return law
}

/** Gauss–Jordan without pivoting: the ridge keeps the diagonal away from zero. */
function solve(matrix: readonly (readonly number[])[], wanted: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, wanted[at] as number])
  for (const [at, pivot] of rows.entries()) {
    for (const [other, row] of rows.entries()) {
      if (other === at) continue
      const factor = (row[at] as number) / (pivot[at] as number)
      for (let column = at; column < row.length; column++) {
        row[column] = (row[column] as number) - factor * (pivot[column] as number)
      }
    }
  }
  return rows.map((row, at) => (row[rows.length] as number) / (row[at] as number))
}

/** How often the most confident tenth is right: no answer may claim more than that. */
function highest(all: readonly Case[], law: readonly number[]): number {
  const ordered = all.toSorted((a, b) => predict(b.evidence, law) - predict(a.evidence, law))
  const top = ordered.slice(0, Math.ceil(ordered.length / 10))
  const mass = top.reduce((sum, { weight }) => sum + weight, 0)
  return top.reduce((sum, { right, weight }) => sum + (right ? weight : 0), 0) / mass
}
