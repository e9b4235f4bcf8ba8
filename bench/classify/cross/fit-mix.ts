// Fits the mix: gradient ascent on the likelihood of the correct subheading, with a small ridge
// penalty; each source of descriptions has the same weight.

import type { Calibration } from '../../../src/classify/settings.ts'
import { MIX_PARTS, type MixCase } from './mix-cases.ts'
import { sourceWeights } from './source-weights.ts'

type FittedMix = Pick<Calibration, 'mix'> &
  Pick<Calibration['confidence'], 'sharpness' | 'sharpnessOfFew'>

const STEPS = 40
const RIDGE = 0.001
const [LEAST_SHARPNESS, MOST_SHARPNESS] = [0.2, 2]
const CLOSE = 0.01
const PARTS = MIX_PARTS.length

type Weighed = MixCase & { readonly weight: number }

/** The mix, and how sharp the probabilities are with few known words and with more. */
export function fitMix(cases: readonly MixCase[], present: Calibration): FittedMix {
  const weights = sourceWeights(cases)
  const weighed = cases.map((one, at) => ({ ...one, weight: weights[at] as number }))
  let mix: readonly number[] = MIX_PARTS.map((part) => present.mix[part])
  for (let step = 0; step < STEPS; step++) {
    const next = improved(mix, weighed)
    if (next === mix) break
    mix = next
  }
  const { few } = present.confidence
  const sharpest = (some: readonly Weighed[]) =>
    highest((sharpness) => likelihood(mix, some, sharpness), LEAST_SHARPNESS, MOST_SHARPNESS)
  return {
    mix: {
      ...present.mix,
      ...Object.fromEntries(MIX_PARTS.map((part, at) => [part, mix[at] as number])),
    },
    sharpness: sharpest(weighed.filter(({ known }) => known > few)),
    sharpnessOfFew: sharpest(weighed.filter(({ known }) => known <= few)),
  }
}

/** The probability of each of the pool. */
function shares(
  { values, adjustments }: MixCase,
  mix: readonly number[],
  sharpness = 1,
): Float32Array {
  const found = new Float32Array(adjustments.length)
  let most = Number.NEGATIVE_INFINITY
  for (let at = 0; at < found.length; at++) {
    let score = adjustments[at] as number
    for (let part = 0; part < PARTS; part++) {
      score += (values[at * PARTS + part] as number) * (mix[part] as number)
    }
    found[at] = score * sharpness
    most = Math.max(most, score * sharpness)
  }
  let whole = 0
  for (let at = 0; at < found.length; at++) {
    found[at] = Math.exp((found[at] as number) - most)
    whole += found[at] as number
  }
  return found.map((share) => share / whole)
}

function rightShare({ right }: MixCase, given: Float32Array): number {
  return given.reduce((all, share, at) => (right[at] === true ? all + share : all), 0)
}

function likelihood(mix: readonly number[], cases: readonly Weighed[], sharpness = 1): number {
  return cases.reduce(
    (sum, one) => sum + one.weight * Math.log(rightShare(one, shares(one, mix, sharpness))),
    0,
  )
}

/** One step along the gradient, halved until the likelihood improves; the same mix at the end. */
function improved(mix: readonly number[], cases: readonly Weighed[]): readonly number[] {
  const slope = mix.map((value) => -RIDGE * value)
  let before = 0
  for (const one of cases) {
    const given = shares(one, mix)
    const right = rightShare(one, given)
    before += one.weight * Math.log(right)
    for (const [at, share] of given.entries()) {
      const error = (one.right[at] === true ? share / right : 0) - share
      for (let part = 0; part < PARTS; part++) {
        const value = one.values[at * PARTS + part] as number
        slope[part] = (slope[part] as number) + one.weight * error * value
      }
    }
  }
  for (let length = 4; length > 0.01; length /= 2) {
    const tried = mix.map((value, at) => value + length * (slope[at] as number))
    if (likelihood(tried, cases) > before) return tried
  }
  return mix
}

/** Where a function with one peak is highest, by thirds. */
function highest(value: (at: number) => number, from: number, end: number): number {
  if (end - from < CLOSE) return (from + end) / 2
  const third = (end - from) / 3
  return value(from + third) < value(end - third)
    ? highest(value, from + third, end)
    : highest(value, from, end - third)
}
