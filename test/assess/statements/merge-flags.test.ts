// Grouping of similar flags: the same flag on several lines, one title with different details, open
// questions, the papers of all agencies, the orders on the goods. No information is lost.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Flag } from '../../../src/law/flag.ts'
import { flag, merge } from './raised.ts'

test('the same flag on several lines becomes one flag with all lines', () => {
  const [merged, ...others] = merge([
    flag({ lines: [2] }),
    flag({ lines: [0, 2], code: '8712.00.15.10', source: 'Another act' }),
  ])
  assert.deepEqual(others, [])
  assert.deepEqual(merged, flag({ lines: [0, 2], code: null }), 'the act of the first')
})

test('one title with different details becomes one flag, each detail with its lines', () => {
  const [merged] = merge([
    flag({ detail: 'Heading 1.' }),
    flag({ detail: 'Heading 2.', lines: [1] }),
    flag({ detail: 'Heading 1.', lines: [2] }),
  ])
  assert.equal(merged?.title, 'A claim would change the duty')
  assert.equal(merged?.detail, 'Lines 0, 2: Heading 1.\nLine 1: Heading 2.')
  assert.deepEqual(
    merged?.parts?.map(({ detail, lines }) => [detail, lines]),
    [
      ['Heading 1.', [0, 2]],
      ['Heading 2.', [1]],
    ],
  )
})

test('flags of different titles stay separate unless they are of one topic', () => {
  const ban = { kind: 'restriction' } as const
  const raised = [flag({ ...ban, title: 'Licence' }), flag({ ...ban, title: 'Quota' })]
  assert.deepEqual(merge(raised), raised)
})

test('a title is as severe as the most severe of its flags, in whatever order', () => {
  const critical = flag({ severity: 'critical', detail: 'Claim it now.' })
  const other = flag({ title: 'A quota', lines: [3] })
  for (const raised of [
    [flag({}), critical, other],
    [critical, flag({}), other],
  ]) {
    const merged = merge(raised)
    assert.deepEqual(
      merged.map(({ severity, title, parts }) => [severity, title, parts?.length]),
      [
        ['critical', 'A claim would change the duty', 2],
        ['info', 'A quota', undefined],
      ],
    )
  }
})

test('flags of different severity stay separate, the most severe first', () => {
  const ban = { kind: 'restriction', title: 'Banned' } as const
  const merged = merge([
    flag(ban),
    flag({ ...ban, title: 'Embargo', severity: 'critical' }),
    flag({ ...ban, title: 'Licence', severity: 'warning' }),
  ])
  assert.deepEqual(
    merged.map(({ severity }) => severity),
    ['critical', 'warning', 'info'],
  )
})

test('critical questions are one flag, the others another; each part keeps its severity', () => {
  const merged = merge([
    flag({ title: 'A claim', lines: [1] }),
    flag({ title: 'A quota', severity: 'warning' }),
    flag({ title: 'Not computed: A', severity: 'critical' }),
    flag({ title: 'Not computed: B', severity: 'critical', lines: [1] }),
  ])
  assert.deepEqual(
    merged.map(({ severity, title, lines }) => [severity, title, lines]),
    [
      ['critical', 'Not computed: A; B', [0, 1]],
      ['warning', 'A quota; A claim', [0, 1]],
    ],
  )
  assert.deepEqual(
    merged.map(({ parts }) => parts?.map(({ severity }) => severity)),
    [
      ['critical', 'critical'],
      ['warning', 'info'],
    ],
  )
})

test('one title is one flag, as severe as its most severe part', () => {
  const [merged, ...others] = merge([
    flag({ lines: [1] }),
    flag({ severity: 'critical', detail: 'Claim it now.' }),
  ])
  assert.deepEqual(others, [])
  assert.equal(merged?.severity, 'critical')
  assert.deepEqual(
    merged?.parts?.map(({ severity, lines }) => [severity, lines]),
    [
      ['critical', [0]],
      ['info', [1]],
    ],
  )
})

test('open questions become one flag; its title names four of them', () => {
  const questions = ['A', 'B', 'C', 'D', 'E', 'F'].map((name, at) =>
    flag({ title: `Not computed: ${name}`, detail: `${name} is missing.`, lines: [at] }),
  )
  const early = flag({ title: 'Known from 2025-01-01', topic: 'first day', lines: [] })
  const [merged, first, ...others] = merge([...questions, early])
  assert.equal(merged?.title, 'Not computed: A; B; C; D; 2 more')
  assert.deepEqual(merged?.lines, [0, 1, 2, 3, 4, 5])
  assert.deepEqual(
    merged?.parts?.map(({ title, detail, lines }) => [title, detail, lines]),
    questions.map(({ title, detail, lines }) => [title, detail, lines]),
  )
  assert.deepEqual(first, early)
  assert.deepEqual(others, [])
})

test('preferences become one flag', () => {
  const [merged, ...others] = merge([
    flag({ kind: 'fta_opportunity', title: 'USMCA may apply', detail: 'It saves 3.' }),
    flag({ kind: 'fta_opportunity', title: 'GSP may apply', detail: 'It saves 2.' }),
  ])
  assert.deepEqual(others, [])
  assert.equal(merged?.title, 'USMCA and GSP may apply')
  assert.equal(merged?.parts?.length, 2)
})

test('a merged flag is a note only when all of it is', () => {
  const note = flag({ kind: 'restriction', title: 'Timber', note: true })
  assert.equal(merge([note, { ...note, detail: 'Other.' }])[0]?.note, true)
  assert.equal(
    merge([note, flag({ kind: 'restriction', title: 'Timber', detail: 'Other.' })])[0]?.note,
    undefined,
  )
})

test('the papers of agencies become one list, each with its agency and law', () => {
  const fda = { kind: 'pga', title: 'FDA: food may need notice', legalCitation: '21 CFR' } as const
  const epa = { kind: 'pga', title: 'EPA: wood needs a paper', legalCitation: '40 CFR' } as const
  const meat = { ...fda, title: 'FDA: meat is held', severity: 'warning' } as const
  const [alone, merged, ...others] = merge([
    flag({ ...fda, detail: 'Have the number.' }),
    flag({ ...epa, detail: 'Have the statement.', lines: [1] }),
    flag({ ...fda, detail: 'Have the number.', lines: [3] }),
    flag(meat),
  ])
  assert.equal(alone?.severity, 'warning', 'what stops goods is merged by itself')
  assert.deepEqual(others, [])
  assert.equal(merged?.title, 'Papers may be asked for by FDA and EPA')
  assert.equal(
    merged?.detail,
    'FDA: food may need notice (lines 0, 3). Have the number.\n' +
      'EPA: wood needs a paper (line 1). Have the statement.',
  )
  assert.equal(merged?.legalCitation, '21 CFR; 40 CFR')
  const [named] = merge([
    flag({ kind: 'pga', title: 'Wine needs a document', detail: 'One.' }),
    flag({ kind: 'pga', title: 'Market surveillance: toys', detail: 'Two.' }),
  ])
  assert.equal(
    named?.title,
    'Papers may be asked for: Wine needs a document; Market surveillance: toys',
  )
})

test('any flags: each statement keeps exactly the lines that it was raised on, in order', () => {
  const anyFlag = fc.record({
    title: fc.constantFrom('One', 'Two'),
    detail: fc.constantFrom('First.', 'Second.', null),
    severity: fc.constantFrom('info', 'warning', 'critical'),
    lines: fc.array(fc.nat({ max: 9 }), { maxLength: 3 }),
  })
  const keyOf = ({ title, detail, severity }: Flag): string => `${severity} ${title} ${detail}`
  fc.assert(
    fc.property(fc.array(anyFlag, { maxLength: 30 }), (owns) => {
      const raised = owns.map((own) => flag(own as Partial<Flag>))
      const expected = Object.fromEntries(
        raised.map((one) => {
          const same = raised.filter((other) => keyOf(other) === keyOf(one))
          const lines = new Set(same.flatMap(({ lines }) => lines))
          return [keyOf(one), same.length === 1 ? one.lines : [...lines].sort()]
        }),
      )
      const merged = merge(raised).flatMap((one) => one.parts ?? [one])
      assert.equal(merged.length, Object.keys(expected).length)
      for (const one of merged) assert.deepEqual(one.lines, expected[keyOf(one)])
    }),
  )
})
