// Every duty text of the publishers' files of the EU and the UK: parsed, evaluated with the
// quantities it names, and printed to an equal expression; counts by result.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Day } from '../../src/base/day.ts'
import { Decimal } from '../../src/base/decimal.ts'
import { loadMeursing } from '../../src/compile/load-meursing.ts'
import { type DutyExpression, unitsNeeded } from '../../src/law/duty/duty-expression.ts'
import { evaluateExpression } from '../../src/law/duty/evaluate-expression.ts'
import { parseExpression } from '../../src/law/duty/parse-expression.ts'
import { printExpression } from '../../src/law/duty/print-expression.ts'
import { withAmounts } from '../../src/law/meursing.ts'
import { printSeason, seasons } from '../../src/law/season.ts'
import { dataFiles } from '../loaded.ts'
import { sharedRows, withShared } from '../shared.ts'
import { expressionOf } from './measured-goods.ts'

const meursing = loadMeursing(dataFiles(), 'eu')

/** The only code for which all components for third countries are known. */
const MEURSING_CODE = '7476'

/** The result for a text: how it was parsed (whole, by season, …), or the name of the refusal. */
function readWholly(text: string): string {
  const all = seasons(text)
  const kinds = new Set<string>()
  for (const part of all?.map((season) => season.text) ?? [text]) {
    const parsed = parseExpression(part)
    if (!parsed.ok) return parsed.reason.split(':')[0] ?? ''
    kinds.add(evaluated(parsed.expression))
    assert.deepEqual(
      untitled(expressionOf(printExpression(parsed.expression))),
      untitled(parsed.expression),
    )
  }
  if (all === null) return [...kinds].join()
  const printed = all.map((season) => {
    const rate = printExpression(expressionOf(season.text))
    return season.spans.length === 0 ? rate : `${rate} (${printSeason(season)})`
  })
  const again = seasons(printed.join(', '))
  assert.deepEqual(
    again?.map(({ spans }) => spans),
    all.map(({ spans }) => spans),
    text,
  )
  return 'read by season'
}

function untitled({ text: _, ...rest }: DutyExpression): Omit<DutyExpression, 'text'> {
  return rest
}

/** Evaluates with every quantity that the text names, and with amounts of the Meursing table. */
function evaluated(expression: DutyExpression): string {
  const resolved = withAmounts(
    expression,
    (name) => meursing?.amount(MEURSING_CODE, name, null, '2026-10-01' as Day) ?? null,
  )
  const needed = new Set(unitsNeeded(resolved))
  const goods = {
    value: Decimal.of(1000),
    quantity: (unit: string) => (needed.has(unit) ? Decimal.of(10) : null),
    component: () => null,
    convert: (amount: Decimal) => amount,
    column1: null,
  }
  const outcome = evaluateExpression(resolved, goods)
  if (outcome.ok)
    return resolved.text === printExpression(expression) ? 'read' : 'read with Meursing'
  assert.deepEqual(outcome.missing, ['entry price duty'])
  assert.ok(evaluateExpression(resolved, { ...goods, component: () => Decimal.of(100) }).ok)
  return 'read as an entry price'
}

function countsOf(texts: readonly string[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const text of texts) {
    const found = readWholly(text)
    counts[found] = (counts[found] ?? 0) + 1
  }
  return counts
}

const column = (file: string, name: string): readonly string[] =>
  sharedRows(`data/${file}`).map((row) => row[name] ?? '')

/** Number of texts by result, file by file. */
const FILES: readonly (readonly [string, string, Readonly<Record<string, number>>])[] = [
  [
    'eu/shapes-2021-ukgt-and-cet.csv',
    'example',
    { read: 55, 'read by season': 22, 'read with Meursing': 3, 'read as an entry price': 1 },
  ],
  [
    'uk/shapes-uk-api-fixtures.csv',
    'example_expression',
    { read: 7, 'nothing printed': 2, 'supplementary unit': 3 },
  ],
  [
    'uk/api-fixture-measures.csv',
    'duty_expression',
    { read: 671, 'nothing printed': 176, 'supplementary unit': 4 },
  ],
  [
    'uk/global-uk-tariff-2021-01.csv',
    'cet_duty_rate',
    { read: 11_713, 'read by season': 29, 'read with Meursing': 59, 'read as an entry price': 29 },
  ],
  ['uk/global-uk-tariff-2021-01.csv', 'ukgt_duty_rate', { read: 11_812, 'read by season': 18 }],
]

test('every text of the EU and UK files is parsed, evaluated and printed', withShared, (t) => {
  for (const [file, name, expected] of FILES) {
    const texts = column(file, name)
    const counts = countsOf(texts)
    t.diagnostic(`${file}, ${name}: ${texts.length} texts, ${JSON.stringify(counts)}`)
    assert.deepEqual(counts, expected)
  }
})
