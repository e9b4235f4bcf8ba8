// Descriptions that mean no good, over the API: each call answers 200 or 400, and what is answered
// is whole.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  BatchClassificationResult,
  ClassificationResult,
} from '../../../src/operations/classify/schema.ts'
import { anyText } from '../../classify/texts.ts'
import { HOSTILE_DESCRIPTIONS } from '../../draws.ts'
import { classify, classifyBatch, varied } from '../requests.ts'
import { assertShape } from '../serving.ts'
import { sharedServing } from '../shared-serving.ts'

const landfall = sharedServing()

const BATCHES = Math.ceil(HOSTILE_DESCRIPTIONS / 25)
const destination = fc.constantFrom('US', 'DE', 'GB')

test('one at a time, of any length, in any field', async () => {
  const field = fc.oneof(anyText, fc.string({ unit: 'binary', maxLength: 4 }))
  const fields = fc.record({
    description: field,
    hs_code_printed: fc.option(field),
    destination_country: destination,
  })
  const statuses = new Map<number, number>()
  await fc.assert(
    fc.asyncProperty(fields, async (body) => {
      const { status, json, text } = await landfall().send(varied(classify, body))
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      assert.ok(status === 200 || status === 400, text)
      if (status === 200) assertShape(ClassificationResult, json)
    }),
    { numRuns: HOSTILE_DESCRIPTIONS },
  )
  assert.deepEqual([...statuses.keys()].sort(), [200, 400])
})

test('fifty at a time', async () => {
  let answered = 0
  // One text that no record can hold would refuse its whole batch.
  const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '')
  const description = anyText.map((text) => storable(`${text.slice(0, 1_900)} goods`))
  const lines = fc.array(fc.record({ description }), { minLength: 50, maxLength: 50 })
  await fc.assert(
    fc.asyncProperty(lines, destination, async (asked, place) => {
      const body = { lines: asked, destination_country: place }
      const { status, json, text } = await landfall().send(varied(classifyBatch, body))
      assert.ok(status === 200 || status === 400, text)
      if (status === 400) return
      answered += 1
      assertShape(BatchClassificationResult, json)
      assert.equal(json.results.length, asked.length)
    }),
    { numRuns: BATCHES },
  )
  assert.ok(answered > BATCHES / 2, `${answered} of ${BATCHES} batches were answered`)
})
