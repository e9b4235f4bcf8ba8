// Flags told once: what is the same on several lines, what differs by line under one title, the
// papers of all agencies, the orders on the goods. Nothing of what is merged is lost.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mergeFlags } from '../../src/assess/merge-flags.ts'
import type { Flag } from '../../src/law/flag.ts'

const flag = (own: Partial<Flag>): Flag => ({
  kind: 'data_gap',
  severity: 'info',
  title: 'A claim would change the duty',
  detail: 'Claim it.',
  source: 'An act',
  sourceUrl: 'https://law.example/1',
  legalCitation: 'Act 1',
  code: '6109.10.00.12',
  restrictionType: null,
  lines: [0],
  ...own,
})

test('the same words on several lines are one flag that names them', () => {
  const [told, ...others] = mergeFlags([
    flag({ lines: [2] }),
    flag({ lines: [0], code: '8712.00.15.10' }),
  ])
  assert.deepEqual(others, [])
  assert.deepEqual(told?.lines, [0, 2])
  assert.equal(told?.code, null)
  assert.equal(told?.parts, undefined)
})

test('one title with other details is one flag, each detail with its lines', () => {
  const [told] = mergeFlags([
    flag({ detail: 'Heading 1.' }),
    flag({ detail: 'Heading 2.', lines: [1] }),
    flag({ detail: 'Heading 1.', lines: [2] }),
  ])
  assert.equal(told?.title, 'A claim would change the duty')
  assert.equal(told?.detail, 'Lines 0, 2: Heading 1.\nLine 1: Heading 2.')
  assert.deepEqual(
    told?.parts?.map(({ detail, lines }) => [detail, lines]),
    [
      ['Heading 1.', [0, 2]],
      ['Heading 2.', [1]],
    ],
  )
})

test('another severity is another flag, and the loudest stands first', () => {
  const told = mergeFlags([flag({}), flag({ severity: 'critical' }), flag({ severity: 'warning' })])
  assert.deepEqual(
    told.map(({ severity }) => severity),
    ['critical', 'warning', 'info'],
  )
})

test('papers of agencies are one list, with what each asks for and its law', () => {
  const fda = { kind: 'pga', title: 'FDA: food may need notice', legalCitation: '21 CFR' } as const
  const epa = { kind: 'pga', title: 'EPA: wood needs a paper', legalCitation: '40 CFR' } as const
  const meat = { ...fda, severity: 'warning' } as const
  const [alone, told, ...others] = mergeFlags([
    flag({ ...fda, detail: 'Have the number.' }),
    flag({ ...epa, detail: 'Have the statement.', lines: [1] }),
    flag({ ...fda, detail: 'Have the number.', lines: [3] }),
    flag(meat),
  ])
  assert.equal(alone?.severity, 'warning', 'what stops goods is told by itself')
  assert.deepEqual(others, [])
  assert.equal(told?.title, 'Papers may be asked for by FDA and EPA')
  assert.equal(
    told?.detail,
    'FDA: food may need notice (lines 0, 3). Have the number.\n' +
      'EPA: wood needs a paper (line 1). Have the statement.',
  )
  assert.equal(told?.legalCitation, '21 CFR; 40 CFR')
  const [named] = mergeFlags([
    flag({ kind: 'pga', title: 'Wine needs a document', detail: 'One.' }),
    flag({ kind: 'pga', title: 'Market surveillance: toys', detail: 'Two.' }),
  ])
  assert.equal(
    named?.title,
    'Papers may be asked for: Wine needs a document; Market surveillance: toys',
  )
})
