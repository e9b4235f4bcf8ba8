// Every fee and tax that the golden cases of the United States charge has its accounting class.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answerTo, entryTo, goldenCases } from '../golden/cases.ts'

/** What the tables of ACE do not name, and what no heading decides yet. */
const WITHOUT = [
  'ASSESSMENT 7 CFR 1222.52',
  'EXCISE 26 U.S.C. 5701(c)',
  'EXCISE null',
  'MPF 19 CFR 24.23(b)',
  'MPF 19 CFR 24.23(b)(4)',
]

test('fees and taxes at entry have an accounting class', () => {
  const found = new Map<string, string | null>()
  for (const { one, destination } of goldenCases()) {
    if (destination !== 'US') continue
    const { fees = [] } = entryTo(one, answerTo(one, destination), destination) ?? {}
    for (const fee of fees) found.set(`${fee.code} ${fee.heading}`, fee.class)
  }
  assert.ok(found.size > 30, `${found.size} kinds of fees`)
  const without = [...found].flatMap(([name, number]) => (number === null ? [name] : []))
  assert.deepEqual(without.toSorted(), WITHOUT)
})
