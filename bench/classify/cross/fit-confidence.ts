// Fits the confidence: logistic regression of whether the first candidate is right on its evidence;
// each source of descriptions has the same weight.

import { EVIDENCE, type Evidence } from '../../../src/classify/confidence.ts'
import type { Calibration } from '../../../src/classify/settings.ts'
import { sourceWeights } from './source-weights.ts'

export type EvidenceCase = {
  readonly source: string
  readonly evidence: Evidence
  readonly first: boolean
}

type Confidence = Omit<
  Calibration['confidence'],
  'few' | 'sharpness' | 'sharpnessOfFew' | 'vagueHighest'
>

const STEPS = 25
const RIDGE = 0.0005

export function fitConfidence(cases: readonly EvidenceCase[]): Confidence {
  const shares = sourceWeights(cases)
  const rows = cases.map(({ evidence }) => [1, ...EVIDENCE.map((key) => evidence[key])])
  const size = EVIDENCE.length + 1
  let weights = new Array<number>(size).fill(0)
  for (let step = 0; step < STEPS; step++) {
    const slope = weights.map((value) => -RIDGE * value)
    const curve = weights.map((_, at) => weights.map((__, other) => (at === other ? RIDGE : 0)))
    for (const [at, row] of rows.entries()) {
      const odds = row.reduce((sum, value, key) => sum + value * (weights[key] as number), 0)
      const guess = 1 / (1 + Math.exp(-odds))
      const share = shares[at] as number
      const error = share * (Number(cases[at]?.first) - guess)
      const bend = share * guess * (1 - guess)
      for (const [key, value] of row.entries()) {
        slope[key] = (slope[key] as number) + error * value
        const own = curve[key] as number[]
        for (const [other, theirs] of row.entries()) {
          own[other] = (own[other] as number) + bend * value * theirs
        }
      }
    }
    const move = solved(curve, slope)
    weights = weights.map((value, at) => value + (move[at] as number))
  }
  const [start = 0, ...others] = weights
  const named = Object.fromEntries(EVIDENCE.map((key, at) => [key, others[at] as number]))
  return { start, ...(named as Evidence) }
}

/** The solution of `rows` · x = `sums`, by elimination; the matrix is positive definite. */
function solved(rows: readonly (readonly number[])[], sums: readonly number[]): number[] {
  const work = rows.map((row, at) => [...row, sums[at] as number])
  const size = sums.length
  for (let at = 0; at < size; at++) {
    const pivot = work[at] as number[]
    for (let below = at + 1; below < size; below++) {
      const row = work[below] as number[]
      const factor = (row[at] as number) / (pivot[at] as number)
      for (let k = at; k <= size; k++) {
        row[k] = (row[k] as number) - factor * (pivot[k] as number)
      }
    }
  }
  const found = new Array<number>(size).fill(0)
  for (let at = size - 1; at >= 0; at--) {
    const row = work[at] as number[]
    const rest = found.reduce(
      (sum, value, k) => (k > at ? sum + value * (row[k] as number) : sum),
      0,
    )
    found[at] = ((row[size] as number) - rest) / (row[at] as number)
  }
  return found
}
