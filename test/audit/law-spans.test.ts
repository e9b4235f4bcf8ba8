// Within a span of the law what is due on a line and how it is filed is the same on every day, so
// the search for the rate of another day looks at one day of each.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays, type Day, daysBetween } from '../../src/base/day.ts'
import { runToEnd } from '../../src/base/steps.ts'
import { answerAudit, entryLaw } from '../../src/operations/audit/answer.ts'
import { articlesOf, type FiledArticle } from '../../src/operations/audit/articles.ts'
import { dueOn } from '../../src/operations/audit/due.ts'
import { lawSpans } from '../../src/operations/audit/law-spans.ts'
import { readEntries } from '../../src/operations/audit/read.ts'
import { law } from './audited.ts'

const { tariff } = entryLaw(law)
const LAST = '2027-10-12' as Day
const spansOf = lawSpans(tariff, LAST)

/** Goods of many acts: their code, origin and the headings that are claimed. */
const GOODS = [
  ['6109.10.00.12', 'CN', ''],
  ['7317.00.55.03', 'CN', ''],
  ['7326.90.86.88', 'DE', ''],
  ['8703.23.01.90', 'MX', ''],
  ['8471.30.01.00', 'VN', '9903.01.32'],
  ['0901.11.00.25', 'BR', ''],
  ['4407.11.00.02', 'CA', ''],
  ['8708.29.50.25', 'JP', '9903.94.06'],
  ['0808.10.00.30', 'NZ', ''],
] as const

for (const [code, origin, headings] of GOODS) {
  test(`nothing changes within the spans of ${code} of ${origin}`, () => {
    const filed = articleOf(code, origin, headings)
    const spans = runToEnd(spansOf(filed.code, filed.origin))
    assert.equal(spans[0]?.from, tariff.firstDay)
    assert.equal(spans.at(-1)?.to, LAST)
    assert.ok(spans.length > 5 && spans.length < 60, `${spans.length} spans`)
    for (const { from, to } of spans) {
      const first = wordsOf(filed, from)
      for (let day = from; day <= to; day = addDays(day, 1)) {
        assert.equal(wordsOf(filed, day), first, `${day}, in the span from ${from}`)
      }
    }
  })
}

function articleOf(code: string, origin: string, headings: string): FiledArticle {
  const head = ['entry number', 'entry date', 'number', 'origin', 'value', 'duty', 'headings filed']
  const rows = [['E-1', '2026-01-05', code, origin, 10_000, 1, headings]]
  const [filed] = articlesOf(readEntries({ head, rows }, law).lines, tariff)
  assert(filed)
  return filed
}

function wordsOf(filed: FiledArticle, day: Day): string {
  const { rows, total } = dueOn(filed, tariff, day)
  const shown = rows.map(({ heading, duty, value, rate }) => `${heading} ${duty} ${value} ${rate}`)
  return `${total} ${shown.join('; ')}`
}

test('a file in which every line differs takes a law of each span, not of each day', () => {
  const head = ['entry number', 'entry date', 'number', 'origin', 'value', 'duty']
  const days = Array.from({ length: 60 }, (_, at) => addDays('2025-09-01' as Day, at * 5))
  const rows = days.map((day, at) => [`E-${at}`, day, '6109.10.00.12', 'CN', 10_000, 77.77])
  let selected = 0
  const counted = {
    ...law,
    tariffs: {
      ...law.tariffs,
      of: () => ({
        ...tariff,
        select: (...of: Parameters<typeof tariff.select>) => {
          selected++
          return tariff.select(...of)
        },
      }),
    },
  }
  const { lines } = runToEnd(answerAudit(readEntries({ head, rows }, law), counted))
  assert.ok(lines.every(({ status }) => status !== 'agrees'))
  const walked = daysBetween(tariff.firstDay, LAST) + 1
  assert.ok(selected < walked + 60 * 200, `${selected} selections`)
})
