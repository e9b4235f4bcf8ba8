// The duty on mail stands in place of every other duty of its days: the act names each measure that
// charges one.

import assert from 'node:assert/strict'
import { resolve } from 'node:path'
import { test } from 'node:test'
import { actsOf, loadGroups } from '../../src/compile/acts/load-acts.ts'
import { embeddedFiles } from '../../src/compile/data-files.ts'

const MAIL = 'us/mail-in-place-of-duties'
const FIRST_DAY = '2025-05-02'
const END = '2026-07-24'

const files = embeddedFiles(resolve(import.meta.dirname, '../../data'))
const acts = [...actsOf(files, 'us', loadGroups(files, 'us'))]

test('the duty on mail replaces every measure that charges a duty on its days', () => {
  const charging = acts.filter(
    ({ kind, measure, headings }) =>
      (kind ?? 'duty') === 'duty' &&
      measure !== MAIL &&
      headings.some(({ row }) => {
        const [from, to] = row.period ?? [null, null]
        const isInForce = (from ?? FIRST_DAY) < END && (to ?? END) > FIRST_DAY
        return isInForce && (row.charge !== undefined || row.unpriced !== undefined)
      }),
  )
  const replaced = acts.find(({ measure }) => measure === MAIL)?.replaces ?? []
  assert.deepEqual(
    replaced.filter((name) => name.startsWith('us/')).toSorted(),
    charging.map(({ measure }) => measure).toSorted(),
  )
})
