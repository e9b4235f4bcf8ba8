// What the golden cases say should be filed, filed so, agrees with the law of its day: the entry
// lines and the audit are read back from each other.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answerTo, type Case, entryTo, goldenCases } from '../golden/cases.ts'
import { auditOf } from './audited.ts'

/** What a list of entries has columns for. */
const READ = new Set([
  ...['code', 'origin', 'value', 'claim', 'headings', 'components', 'usContent'],
  ...['provision', 'dutiableValue'],
])

/** Cases whose entry lines do not tell what the importer knows, by a part of their title. */
const UNTOLD: readonly (readonly [string, string])[] = [
  ['furniture parts, the day before', 'all steel: no line says that there is no aluminum'],
  ['certified', 'the certificate (9903.94.07) shows as the heading that it opens'],
  ['that has no steel', 'copper that is not charged is on no line'],
  ['steel, other parts and content of the United States', 'the whole article is one steel line'],
  ['chapter 98', 'the line of chapters 1 to 97 is not named'],
  ['American goods returned bear no', 'the line of chapters 1 to 97 is not named'],
  ['beef beyond its quota', 'the safeguard has no amount'],
]

test('audited as they should be filed, the golden cases of the United States agree', () => {
  let agreed = 0
  for (const { title, destination, one } of goldenCases()) {
    if (destination !== 'US' || !isTold(one)) continue
    const rows = rowsOf(one)
    if (rows === null) continue
    const { lines, errors } = auditOf(HEAD, rows)
    const wrong = lines.filter(({ status, causes }) => status !== 'agrees' || causes.length > 0)
    const isUntold = UNTOLD.some(([part]) => title.includes(part))
    if (errors.length === 0 && wrong.length === 0) agreed++
    else if (!isUntold) assert.deepEqual({ errors, wrong }, { errors: [], wrong: [] }, title)
  }
  assert.ok(agreed > 1_200, `${agreed} cases agree`)
})

const HEAD = ['entry number', 'line', 'entry date', 'number', 'origin', 'value', 'duty', 'spi']

function isTold({ goods, terms, on }: Case): boolean {
  const lines = Array.isArray(goods) ? goods : [goods]
  const isPlain = !terms?.freight && !terms?.insurance && (terms?.currency ?? 'USD') === 'USD'
  return isPlain && on >= '2025-01-01' && lines.every((line) => isSubset(Object.keys(line)))
}

function isSubset(fields: readonly string[]): boolean {
  return fields.every((field) => READ.has(field))
}

/** Null where nothing is filed or a duty is not known. */
function rowsOf(one: Case): readonly (readonly (string | number)[])[] | null {
  const summary = entryTo(one, answerTo(one, 'US'), 'US')
  if (!summary || summary.rows.some(({ duty }) => duty === null)) return null
  return summary.rows.map((row) => [
    'E-1',
    row.entryLine,
    one.on,
    row.heading,
    row.origin,
    row.value?.toNumber() ?? '',
    row.duty?.toNumber() ?? '',
    row.symbol ?? '',
  ])
}
