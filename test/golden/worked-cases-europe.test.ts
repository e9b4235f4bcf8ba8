// Worked cases of others for the United Kingdom, Northern Ireland and the Meursing table,
// read from the shared folder: expressions, quantities, compositions, totals. Complete options
// of a published tariff are in test/published.

import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { assess } from '../../src/assess/assess.ts'
import type { Assessment } from '../../src/assess/assessment.ts'
import { Decimal } from '../../src/base/decimal.ts'
import { loadMeursing } from '../../src/compile/load-meursing.ts'
import { loadAtRisk } from '../../src/compile/not-at-risk.ts'
import { evaluateExpression, type Step } from '../../src/law/duty/evaluate-expression.ts'
import { printExpression } from '../../src/law/duty/print-expression.ts'
import { supplementaryUnits } from '../../src/law/duty/taric-unit.ts'
import { quantityIn } from '../../src/law/duty/unit.ts'
import { COLUMN_1 } from '../../src/law/measure.ts'
import { type Composition, withAmounts } from '../../src/law/meursing.ts'
import { dutyNotAtRisk } from '../../src/law/not-at-risk.ts'
import { candidatesFor } from '../../src/law/tariff.ts'
import { dutyText } from '../../src/publish/taric/duty-text.ts'
import { measure } from '../assess/acts.ts'
import { day, shipmentOf } from '../assess/shipments.ts'
import { expressionOf, measured } from '../law/measured-goods.ts'
import { compiled, dataFiles } from '../loaded.ts'

type Component = {
  readonly duty_expression_id: string
  readonly amount: string | null
  readonly currency: string | null
  readonly unit: string | null
  readonly qualifier: string | null
}
type Texts = Readonly<Record<string, string>>
type Case = {
  readonly id: string
  readonly kind: string
  readonly input: {
    readonly currency?: string
    readonly retail_price?: string
    readonly quantities?: Texts
    readonly components?: readonly Component[]
    readonly [name: string]: unknown
  }
  readonly expected: Texts
}

const file = join(process.env.LANDFALL_SHARED ?? '../shared', 'data/examples/worked-cases.json')
const absent = existsSync(file) ? false : `${file} is not here`
const cases: readonly Case[] = absent ? [] : JSON.parse(readFileSync(file, 'utf8')).uk
const data = dataFiles()
const table = loadMeursing(data, 'eu')
const today = day('2026-10-01')

const text = (stated: unknown): string => (typeof stated === 'string' ? stated : '')

/** TARIC unit codes: KGM is kg, BRX % sucrose. */
function quantitiesOf(stated: Texts): Record<string, string> {
  return Object.fromEntries(
    Object.entries(stated).map(([code, count]) => [supplementaryUnits(code)?.[0] ?? code, count]),
  )
}

/** The quantity as a multiple of the unit of the charge: 100 kg is one unit of 100 kg. */
function timesCharged(steps: readonly Step[]): string | undefined {
  const [step] = steps
  if (step?.kind !== 'specific') return undefined
  const quantity = step.quantities[0]?.quantity ?? Decimal.zero
  return quantity.dividedBy(step.term.per, 6).toString()
}

function dutyExpression({ input, expected }: Case): void {
  const components = (input.components ?? []).map(
    ({ duty_expression_id, amount, currency, unit, qualifier }) => ({
      expression: duty_expression_id,
      amount,
      currency,
      unit,
      qualifier,
    }),
  )
  const steps: Step[] = []
  const outcome = evaluateExpression(
    expressionOf(dutyText(components)),
    measured({
      quantities: quantitiesOf(input.quantities ?? {}),
      ...(input.retail_price ? { components: { 'retail price': input.retail_price } } : {}),
      rates: { [input.currency ?? '']: '1' },
    }),
    steps,
  )
  assert.ok(outcome.ok)
  assert.equal(outcome.amount.toFixed(2), expected.duty)
  if (expected.quantity_in_unit) assert.equal(timesCharged(steps), expected.quantity_in_unit)
}

/** Measures with the charges of the case, on goods worth one pound. */
function charged(amounts: Texts): Assessment {
  const tariff = compiled(data).of('GB')
  assert.ok(tariff)
  const measures = Object.entries(amounts).map(([name, amount]) =>
    measure({
      measure: `uk/${name.replace('_', '-')}`,
      code: name.toUpperCase(),
      kind: name === 'import_duty' ? 'duty' : 'tax',
      headings: [{ id: name, charge: `${amount} GBP` }],
    }),
  )
  const select: typeof tariff.select = (code, origin, on) => ({
    ...tariff.select(code, origin, on),
    candidates: candidatesFor(measures, code, origin, on),
    deMinimis: null,
  })
  const shipment = shipmentOf([{ code: '8712003000', origin: 'CN', value: 1 }], {
    place: 'GB',
    currency: 'GBP',
  })
  return assess(shipment, { ...tariff, select }, 2)
}

function total({ input, expected }: Case): void {
  const { customsValue, duty, total } = charged(input as Texts)
  assert.equal(total.minus(customsValue).toFixed(2), expected.total)
  if (expected.import_duty_display) assert.equal(duty.toFixed(2), expected.import_duty_display)
}

function chooser({ input, expected }: Case): void {
  const of = (name: string) => Decimal.of(text(input[name]))
  const duties = { customsValue: of('customs_value'), uk: of('uk_duty'), eu: of('xi_duty') }
  const { applies } = dutyNotAtRisk(duties, loadAtRisk(data, 'xi'))
  assert.equal(applies.toLowerCase(), expected.applies)
}

/** The case states the weight in the unit of the charge, as the calculator requires. */
function quantity({ input, expected }: Case): void {
  const [, count = '', per = ''] = /^(\S+) x 100 (kg)$/.exec(expected.quantity ?? '') ?? []
  const expression = expressionOf(expected.expression ?? '')
  const known = new Map(
    Object.entries(quantitiesOf(input.quantities ?? {})).map(([unit, of]) => [
      unit,
      Decimal.of(of),
    ]),
  )
  const steps: Step[] = []
  const weight = () => quantityIn(per, known)
  const outcome = evaluateExpression(
    expression,
    { ...measured({ rates: { EUR: '1' } }), quantity: weight },
    steps,
  )
  assert.ok(outcome.ok)
  assert.equal(timesCharged(steps), count)
}

function resolution({ input, expected }: Case): void {
  assert.ok(table)
  const code = text(input.meursing_code)
  const resolved = withAmounts(expressionOf(text(input.expression)), (name) =>
    table.amount(code, name, null, today),
  )
  assert.equal(
    printExpression(resolved),
    printExpression(expressionOf(expected.resolved_expression ?? '')),
  )
}

/** Both ends of a band as printed: `5 - 29.99`. */
function lookup({ input, expected }: Case): void {
  for (const end of [0, 1]) {
    const content = (name: string): Decimal => Decimal.of(text(input[name]).split(' - ')[end] ?? '')
    const composition: Composition = {
      starch: content('starch'),
      sucrose: content('sucrose'),
      'milk fat': content('milk_fat'),
      'milk protein': content('milk_protein'),
    }
    assert.equal(table?.codeOf(composition), expected.meursing_code)
  }
}

/**
 * Goods at risk in Northern Ireland: the third country duty of the Union with the amounts of the
 * Meursing code, and the value added tax of the United Kingdom.
 */
function atRisk({ input, expected }: Case): void {
  const tariffs = compiled(data)
  const [eu, uk] = [tariffs.of('EU'), tariffs.of('GB')]
  assert.ok(eu && uk && table)
  const select: typeof eu.select = (code, origin, on) => {
    const found = eu.select(code, origin, on)
    const duties = found.candidates.filter(({ measure: { id } }) => id === COLUMN_1)
    const taxes = uk
      .select(code, origin, on)
      .candidates.filter(({ measure: { kind } }) => kind === 'tax')
    return { ...found, candidates: [...duties, ...taxes] }
  }
  const value = input.customs_value as Texts
  const shipment = shipmentOf(
    [
      {
        code: text(input.commodity),
        origin: text(input.origin),
        value: Number(value.goods),
        meursingCode: text(input.meursing),
      },
    ],
    {
      place: 'GB',
      currency: 'GBP',
      freight: Decimal.of(value.freight ?? ''),
      insurance: Decimal.of(value.insurance ?? ''),
    },
  )
  const { duty, taxes, layers } = assess(shipment, { ...eu, select }, 2)
  assert.equal(duty.toFixed(2), expected.duty)
  assert.equal(taxes.toFixed(2), expected.vat)
  assert.equal(duty.plus(taxes).toFixed(2), expected.total)
  const printed = expressionOf(layers.find(({ code }) => code === 'MFN')?.expression ?? '')
  const resolved = withAmounts(printed, (name) =>
    table.amount(text(input.meursing), name, null, today),
  )
  assert.equal(printExpression(resolved), printExpression(expressionOf(expected.expression ?? '')))
}

const kinds: Readonly<Record<string, (one: Case) => void>> = {
  'duty-expression': dutyExpression,
  'total-composition': total,
  'ni-chooser': chooser,
  quantity,
  'meursing-resolution': resolution,
  'meursing-code-lookup': lookup,
}

for (const one of cases) {
  const check = 'meursing' in one.input ? atRisk : kinds[one.kind]
  if (check) test(`worked case ${one.id}, ${one.kind}`, () => check(one))
}

test('the worked cases of Europe are present, and every kind is known', { skip: absent }, (t) => {
  const held = cases.filter(({ kind, input }) => kind in kinds || 'meursing' in input)
  t.diagnostic(`${held.length} of ${cases.length} worked cases are expressions and compositions`)
  assert.equal(held.length, 12)
  const others = new Set(cases.filter((one) => !held.includes(one)).map(({ kind }) => kind))
  assert.deepEqual([...others], ['full-option'])
})
