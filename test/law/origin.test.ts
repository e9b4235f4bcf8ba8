// Origins are scoped by dated membership: all, only some, or all but some.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Day } from '../../src/base/day.ts'
import { always } from '../../src/base/day.ts'
import { anyOrigin, includesOrigin, originMembers } from '../../src/law/origin.ts'

const before = '2022-04-08' as Day
const after = '2022-04-09' as Day
const rows = [
  { country: 'CU', period: always },
  { country: 'RU', period: { from: after, to: null } },
]

test('a scope of all origins includes every country', () => {
  assert.equal(includesOrigin(anyOrigin, 'CN', after), true)
})

test('column 2: Cuba on every day, Russia from 9 April 2022', () => {
  const column2 = originMembers('members', rows)
  assert.equal(includesOrigin(column2, 'CU', before), true)
  assert.equal(includesOrigin(column2, 'RU', before), false)
  assert.equal(includesOrigin(column2, 'RU', after), true)
  assert.equal(includesOrigin(column2, 'CN', after), false)
})

test('all but column 2 is the reverse on the same days', () => {
  const others = originMembers('except', rows)
  assert.equal(includesOrigin(others, 'CU', before), false)
  assert.equal(includesOrigin(others, 'RU', before), true)
  assert.equal(includesOrigin(others, 'RU', after), false)
  assert.equal(includesOrigin(others, 'CN', after), true)
})

test('a member that left and came back has two periods', () => {
  const scope = originMembers('members', [
    { country: 'HT', period: { from: null, to: before } },
    { country: 'HT', period: { from: '2026-02-03' as Day, to: null } },
  ])
  assert.equal(includesOrigin(scope, 'HT', '2020-01-01' as Day), true)
  assert.equal(includesOrigin(scope, 'HT', after), false)
  assert.equal(includesOrigin(scope, 'HT', '2026-02-03' as Day), true)
})
