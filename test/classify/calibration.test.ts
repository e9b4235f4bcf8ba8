// The fit of the calibration: the confidence is as often right as it says, each source counts the
// same, and a threshold is the lowest above which as many are right as promised.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { fitConfidence } from '../../bench/classify/cross/fit-confidence.ts'
import { fitMix } from '../../bench/classify/cross/fit-mix.ts'
import { fitThresholds, under } from '../../bench/classify/cross/fit-thresholds.ts'
import type { MixCase } from '../../bench/classify/cross/mix-cases.ts'
import type { Outcome } from '../../bench/classify/cross/outcome.ts'
import { sourceWeights } from '../../bench/classify/cross/source-weights.ts'
import { randomFrom } from '../../bench/classify/training/random.ts'
import { behind, confidenceOf, type Evidence } from '../../src/classify/confidence.ts'
import { readClassifierSettings } from '../../src/classify/settings.ts'

const { calibration } = readClassifierSettings('data/classify')
const none: Evidence = { odds: 0, margin: 0, words: 0, unknown: 0, network: 0, phrase: 0 }

test('each source weighs the same, and all weights sum to one', () => {
  const weights = sourceWeights([{ source: 'a' }, { source: 'b' }, { source: 'b' }])
  assert.deepEqual(weights, [0.5, 0.25, 0.25])
})

test('the fitted confidence is that with which the cases were drawn', () => {
  const chance = randomFrom(7)
  const cases = Array.from({ length: 20_000 }, () => {
    const evidence = { ...none, odds: 4 * chance.next() - 2, words: 2 * chance.next() }
    const truth = 1 / (1 + Math.exp(-(-0.5 + 1.5 * evidence.odds - 0.8 * evidence.words)))
    return { source: 'drawn', evidence, first: chance.next() < truth }
  })
  const fitted = fitConfidence(cases)
  assert.ok(Math.abs(fitted.start + 0.5) < 0.15, `${fitted.start}`)
  assert.ok(Math.abs(fitted.odds - 1.5) < 0.15, `${fitted.odds}`)
  assert.ok(Math.abs(fitted.words + 0.8) < 0.15, `${fitted.words}`)
  const settings = { ...calibration.confidence, ...fitted }
  const said = cases.reduce((sum, { evidence }) => sum + confidenceOf(evidence, settings), 0)
  const right = cases.filter(({ first }) => first).length
  assert.ok(Math.abs(said - right) < 0.01 * cases.length, `${said} said, ${right} right`)
})

test('the mix gives weight to the part that tells the right one, and none to noise', () => {
  const chance = randomFrom(11)
  const pool = 5
  const cases = Array.from({ length: 400 }, (): MixCase => {
    const right = chance.below(pool)
    const values = Array.from({ length: pool }, (_, at) => {
      const tells = (at === right ? 1 : 0) + 2 * chance.next()
      return [tells, 0, 2 * chance.next(), 0, 0, 0]
    })
    return {
      ...{ source: 'drawn', known: 5, values: Float32Array.from(values.flat()) },
      ...{ adjustments: new Float32Array(pool), right: values.map((_, at) => at === right) },
    }
  })
  const { mix } = fitMix(cases, calibration)
  assert.ok(mix.heading > 1, `${mix.heading}`)
  assert.ok(Math.abs(mix.phrase) < mix.heading / 3, `${mix.phrase}`)
  assert.equal(mix.excluded, calibration.mix.excluded)
})

const outcome = (confidence: number, first: boolean): Outcome => ({
  ...{ source: 'drawn', fold: 0, confidence, chapter: first, heading: first, first, five: true },
  ...{ answered: first, line: first, named: true, lineConfidence: confidence / 2 },
  ...{ reviewed: false, settles: true },
})

test('a threshold is the lowest above which the promised share is right', () => {
  // Of 1,000 outcomes with the confidence c the share c is right.
  const outcomes = Array.from({ length: 100 }, (_, at) => at / 100).flatMap((confidence) =>
    Array.from({ length: 1000 }, (_, one) => outcome(confidence, one < 1000 * confidence)),
  )
  const found = fitThresholds(outcomes)
  // Above t the mean of the confidence is (t + 0.99) / 2.
  assert.deepEqual(found, { unreviewed: 0.61, settles: 0.51, names: 0.01 })
  const judged = outcomes.map((one) => under(one, found))
  const share = (is: (one: Outcome) => boolean) => {
    const some = judged.filter(is)
    return some.filter(({ first }) => first).length / some.length
  }
  assert.ok(share(({ reviewed }) => !reviewed) >= 0.8)
  assert.ok(share(({ settles }) => settles) >= 0.75)
  assert.ok(share(({ named }) => named) >= 0.5)
})

test('where nothing is right often enough, nothing is promised', () => {
  const outcomes = Array.from({ length: 500 }, () => outcome(0.9, false))
  assert.deepEqual(fitThresholds(outcomes), { unreviewed: 1, settles: 1, names: 1 })
})

test('candidates behind the first share what it leaves, and none is above it', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  const candidates = fc.array(share, { minLength: 2, maxLength: 5 })
  fc.assert(
    fc.property(candidates, share, (values, confidence) => {
      const sum = values.reduce((total, value) => total + value, 0)
      const [first = 0, ...others] = values
        .map((value) => (sum === 0 ? 0 : value / sum))
        .sort((one, other) => other - one)
      const scores = [confidence, ...others.map((one) => behind(one, first, confidence))]
      assert.ok(scores.reduce((total, score) => total + score, 0) <= 1 + 1e-9)
      assert.deepEqual(
        scores,
        scores.toSorted((one, other) => other - one),
      )
    }),
  )
})
