// Purchase orders as they are: nearly every valid row is ready untouched, none is misread,
// and what is changed or left out is shown.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { spaced } from '../../src/intake/cell/folded.ts'
import type { DraftRow } from '../../src/intake/draft.ts'
import { GOODS_FIELDS } from '../../src/intake/fields.ts'
import { draftOfCase, figuresOf, orderCases, SETS, UNSEEN } from './order-cases.ts'

const READY_LEAST = 0.95

test('95 of 100 valid rows are ready untouched', async () => {
  let valid = 0
  let ready = 0
  for (const order of SETS.flatMap(orderCases)) {
    const figures = figuresOf(order, await draftOfCase(order))
    valid += figures.valid
    ready += figures.ready
  }
  assert(ready / valid >= READY_LEAST, `${ready} of ${valid} rows`)
})

/** As docs/guide/spreadsheets.md gives it. */
const UNSEEN_READY = 29

test('new layouts: most rows are ready, and nothing that is calculated is misread', async () => {
  let ready = 0
  for (const order of orderCases(UNSEEN)) {
    const figures = figuresOf(order, await draftOfCase(order))
    ready += figures.ready
    const calculated = order.rows.map(withoutReference)
    for (const row of figures.misread) assert(calculated.includes(withoutReference(row)), row)
  }
  assert(ready >= UNSEEN_READY, `${ready} rows`)
})

function withoutReference(row: string): string {
  return row.trim().replace(/^[^|]*\|\s*/, '')
}

for (const set of SETS) {
  const orders = orderCases(set)
  describe(`${orders.length} purchase orders, ${set}`, () => {
    for (const order of orders) {
      test(`${order.name}: nothing is misread, and what is open is open`, async () => {
        const draft = await draftOfCase(order)
        assert.deepEqual(figuresOf(order, draft).misread, [])
        if (order.currency !== undefined) assert.equal(draft.currency, order.currency)
        const inState = (state: DraftRow['state']): readonly number[] =>
          draft.rows.filter((row) => row.state === state).map(({ at }) => at)
        if (order.open) assert.deepEqual(inState('trouble'), order.open)
        if (order.confirm) assert.deepEqual(inState('confirm'), order.confirm)
        if (order.questions) {
          assert.deepEqual([...new Set(draft.questions.map(({ kind }) => kind))], order.questions)
        }
        for (const [kind, rows] of Object.entries(order.aside ?? {})) {
          const aside = draft.aside.filter((one) => one.kind === kind)
          assert.deepEqual(
            aside.map(({ at }) => at),
            rows,
          )
        }
      })
      test(`${order.name}: each field that differs from its cell is in the changes`, async () => {
        for (const { values, stated, changes, troubles } of (await draftOfCase(order)).rows) {
          for (const field of GOODS_FIELDS) {
            if (troubles.some((one) => one.field === field)) continue
            const change = changes.find((one) => one.field === field)
            // 7.125 of a workbook is written as 7.1250, which has one reading.
            const own = spaced(stated[field] ?? '').replace(/^(\d+\.\d{3})0$/, '$1')
            assert.equal(change?.is ?? own, values[field], field)
            if (change) assert(change.why !== '' && spaced(change.was) !== change.is)
          }
        }
      })
    }
  })
}
