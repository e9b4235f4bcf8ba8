// The lines of one invoice usually belong together; a line that does not should be reviewed.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { consistency } from '../../src/classify/consistency.ts'

const line = (hs6: string, confidence: number, ...others: readonly string[]) => ({
  hs6,
  confidence,
  needsReview: confidence < 0.5,
  candidates: [hs6, ...others].map((code) => ({ code, description: code, score: confidence })),
})

test('the confident lines determine the chapter', () => {
  const lines = [line('610910', 0.7), line('847130', 0.2), line('847130', 0.2), line('610910', 0.6)]
  assert.equal(consistency(lines).commonChapter, '61')
})

test('without confident lines, all lines with any confidence determine it', () => {
  const lines = [line('610910', 0.3), line('610990', 0.2), line('392690', 0)]
  assert.deepEqual(consistency(lines), { commonChapter: '61', outlierIndices: [] })
})

test('a line is an outlier only when none of its candidates is in the chapter', () => {
  const lines = [
    line('610910', 0.7),
    line('620520', 0.6, '610520'),
    line('847130', 0.7),
    line('610990', 0.7),
  ]
  assert.deepEqual(consistency(lines), { commonChapter: '61', outlierIndices: [2] })
})

test('goods of many chapters have no outliers', () => {
  const lines = [line('610910', 0.7), line('847130', 0.6), line('940350', 0.6)]
  assert.deepEqual(consistency(lines), { commonChapter: '61', outlierIndices: [] })
})

test('ties go to the chapter with more confidence, then to the lower one', () => {
  assert.equal(consistency([line('610910', 0.6), line('847130', 0.7)]).commonChapter, '84')
  assert.equal(consistency([line('847130', 0.6), line('610910', 0.6)]).commonChapter, '61')
})

test('lines without confidence have no chapter', () => {
  assert.deepEqual(consistency([line('392690', 0)]), { commonChapter: '', outlierIndices: [] })
  assert.deepEqual(consistency([]), { commonChapter: '', outlierIndices: [] })
})
