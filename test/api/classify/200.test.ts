// 200 of POST /v1/classify: one description or a batch, the printed code, the threshold.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  BatchClassificationResult,
  ClassificationResult,
} from '../../../src/operations/classify/schema.ts'
import { readCalculation, searchCalculations } from '../../../src/record/calculations.ts'
import { classify, classifyBatch, varied } from '../requests.ts'
import { assertShape } from '../serving.ts'
import { sharedServing } from '../shared-serving.ts'

const landfall = sharedServing()

async function single(fields: Readonly<Record<string, unknown>>) {
  const answer = await landfall().send(varied(classify, fields))
  assert.equal(answer.status, 200, answer.text)
  assertShape(ClassificationResult, answer.json)
  return answer.json
}

async function batch(fields: Readonly<Record<string, unknown>>) {
  const answer = await landfall().send(varied(classifyBatch, fields))
  assert.equal(answer.status, 200, answer.text)
  assertShape(BatchClassificationResult, answer.json)
  return answer.json
}

test('a description gets six digits, candidates and a reason', async () => {
  const result = await single({})
  assert.equal(result.hs_6_code, '610910')
  assert(result.candidates.length >= 1 && result.candidates.length <= 5)
  assert.equal(result.candidates[0].hts_code, '6109.10')
  assert.notEqual(result.reason, '')
})

test('the ten digits are given, dotted, where the description settles them', async () => {
  const asses = await single({ description: 'live asses' })
  assert.deepEqual([asses.hs_6_code, asses.recommended_10_digit], ['010130', '0101.30.00.00'])
  const shirt = await single({ description: "men's knitted cotton t-shirt" })
  assert.equal(shirt.recommended_10_digit, '6109.10.00.12')
  const nothing = await single({ description: 'zxcvq wqqzjx' })
  assert.equal(nothing.recommended_10_digit, null)
})

test('the printed code is compared as far as it goes', async () => {
  const printed = async (hs_code_printed: string | null) =>
    (await single({ hs_code_printed })).disagreement_with_printed
  assert.equal(await printed('6109.10'), false)
  assert.equal(await printed('HS 610910'), false)
  assert.equal(await printed('6205.20'), true)
  assert.equal(await printed(null), false)
})

test('the threshold decides what a person should look at', async () => {
  assert.equal((await single({ confidence_threshold: 1 })).needs_review, true)
  const { confidence } = await single({})
  assert.equal((await single({ confidence_threshold: 0 })).needs_review, false)
  assert.equal((await single({})).needs_review, confidence < 0.5)
})

test('what says nothing is answered with no confidence', async () => {
  const { confidence, needs_review: review } = await single({ description: 'zzqx' })
  assert.equal(confidence, 0)
  assert.equal(review, true)
})

test('a destination that is not covered gets six digits, and says so', async () => {
  const result = await single({ destination_country: 'ar' })
  assert.equal(result.hs_6_code, '610910')
  assert.equal(result.recommended_10_digit, null)
  assert.match(result.warnings[0], /AR is not covered/)
})

test('attributes decide, and a question is answered by the attribute that it names', async () => {
  const description = 't-shirt'
  const open = await single({ description })
  const [question] = open.questions
  assert.equal(question.key, 'fibre')
  for (const { value, hts_code: code } of question.options) {
    const answered = await single({ description, attributes: { fibre: value } })
    assert.equal(answered.hs_6_code, code.replace('.', ''))
    assert.ok(answered.questions.every(({ key }: { key: string }) => key !== 'fibre'))
  }
  const [cotton, other] = question.options
  assert.equal(cotton.duty, '16.5%')
  assert.match(other.duty, /^32% or /)
})

test('an attribute that changes nothing is named, in a batch with its line', async () => {
  const attributes = { material: 'cotton', reference: 'zzqx-7' }
  const alone = await single({ description: 't-shirt', attributes })
  assert.equal(alone.warnings.length, 1)
  assert.match(alone.warnings[0], /^attributes\.reference changed nothing/)
  const lines = [{ description: 'chair' }, { description: 't-shirt', attributes }]
  assert.match((await batch({ lines })).warnings[0], /^lines\.1\.attributes\.reference /)
})

test('unknown fields are named', async () => {
  assert.match((await single({ colour: 1 })).warnings[0], /colour/)
})

test('a batch answers each line in order, with its chapter and its outliers', async () => {
  const shirt = { description: 'knitted cotton t-shirts for men' }
  const {
    results,
    needs_review: review,
    consistency,
  } = await batch({
    lines: [shirt, shirt, { description: 'fresh bananas' }, shirt],
  })
  assert.deepEqual(
    results.map(({ hs_6_code: six }: { hs_6_code: string }) => six.slice(0, 2)),
    ['61', '61', '08', '61'],
  )
  assert.equal(consistency.common_chapter, '61')
  assert.deepEqual(consistency.outlier_indices, [2])
  for (const at of review) assert.equal(results[at].needs_review, true)
})

test('a batch of 50 lines, each as it would be alone', async () => {
  const alone = await single({})
  const { results } = await batch({
    lines: Array.from({ length: 50 }, () => ({ description: classify.body.description })),
  })
  const { warnings, ...result } = alone
  assert.equal(results.length, 50)
  assert.deepEqual(warnings, [])
  for (const one of results) assert.deepEqual(one, result)
})

test('a body with lines is a batch, and its description an unknown field', async () => {
  assert.match((await batch({ description: 'wooden chairs' })).warnings[0], /description/)
})

test('both prefixes answer alike', async () => {
  const answer = await landfall().send({ ...classify, url: `/api${classify.url}` })
  assert.deepEqual(answer.json, await single({}))
})

test('what was asked and answered is recorded', async () => {
  const { pool, organisation, send } = landfall()
  const description = 'a description of its own, of wood'
  const { text } = await send(varied(classify, { description }))
  const wanted = {
    text: 'its own, of wood',
    kind: 'classify',
    before: null,
    from: null,
    limit: 2,
  } as const
  const found = await searchCalculations(pool, organisation, wanted)
  assert.equal(found.length, 1)
  const kept = await readCalculation(pool, organisation, found[0]?.id ?? '')
  assert.equal(kept?.response, text)
})
