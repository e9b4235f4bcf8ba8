// The lines of one invoice usually belong together; a line that does not should be reviewed.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { consistency as consistencyOf } from '../../src/classify/batch/consistency.ts'
import { readFamilies } from '../../src/classify/batch/families.ts'
import { readLexicon } from '../../src/classify/lexicon.ts'

const familyOf = readFamilies('data/classify')
const consistency = (lines: Parameters<typeof consistencyOf>[0]) => consistencyOf(lines, familyOf)
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

test('a line is an outlier only when none of its candidates is in the family', () => {
  const lines = [
    line('610910', 0.7),
    line('847130', 0.6, '610520'),
    line('847130', 0.7),
    line('610990', 0.7),
  ]
  assert.deepEqual(consistency(lines), { commonChapter: '61', outlierIndices: [2] })
})

test('chapters of one family are no outliers to each other', () => {
  const mixed = ['610910', '610910', '620520', '640399', '420222', '847130'].map((hs6) =>
    line(hs6, 0.7),
  )
  assert.deepEqual(consistency(mixed), { commonChapter: '61', outlierIndices: [5] })
  const machines = ['847130', '850440', '901780', '081090'].map((hs6) => line(hs6, 0.7))
  assert.deepEqual(consistency(machines).outlierIndices, [3])
})

test('the family of most lines has the common chapter, even if another chapter has more', () => {
  const lines = ['610910', '610910', '620520', '640399', '847130', '847130', '847130'].map((hs6) =>
    line(hs6, 0.7),
  )
  assert.deepEqual(consistency(lines), { commonChapter: '61', outlierIndices: [4, 5, 6] })
})

test('every chapter has a family, and there are fewer families than chapters', () => {
  const chapters = new Set(
    readLexicon('data/classify/lexicon').subheadings.map(({ hs6 }) => hs6.slice(0, 2)),
  )
  const families = new Set([...chapters].map(familyOf))
  assert.equal(chapters.size, 96)
  for (const family of families) assert.match(family, /[a-z]/)
  assert.ok(families.size < 30)
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
