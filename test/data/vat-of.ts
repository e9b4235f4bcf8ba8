// The rates of value added tax of a code in a member state: charged, and open by a claim or a fact.

import assert from 'node:assert/strict'
import type { LineState } from '../../src/assess/conditions.ts'
import { decide } from '../../src/assess/decide/stack.ts'
import type { Day } from '../../src/base/day.ts'
import { Decimal } from '../../src/base/decimal.ts'
import type { Heading } from '../../src/law/measure.ts'
import type { Tariff } from '../../src/law/tariff.ts'
import { lineOf } from '../assess/shipments.ts'

type TaxRates = { readonly charged: number; readonly open: readonly number[] }

/** In percent. */
export function vatOf(code: string, memberState: string, day: Day, tariff: Tariff): TaxRates {
  const selection = tariff.select(code, 'TW', day)
  const candidates = selection.candidates.filter(({ measure }) => measure.id === 'eu/vat')
  const state: LineState = {
    day,
    mode: 'ocean',
    entry: null,
    provision: null,
    place: memberState,
    province: null,
    code: selection.code,
    mayBe: selection.mayBe,
    grant: null,
    facts: { ...lineOf({}).facts, stated: new Map([['returned_goods', false]]) },
    factRules: tariff.factRules,
    value: Decimal.one,
    costs: () => ({ transport: Decimal.zero, insurance: Decimal.zero, inValue: true }),
    ordinaryDuty: () => Decimal.zero,
    amountOf: () => null,
    quantity: () => null,
    isWithin: () => null,
  }
  const [decision] = decide(candidates, state).decisions
  assert(decision?.kind === 'charge', `${code} into ${memberState}: ${decision?.kind}`)
  const open = (decision.instead ?? []).map((one) => (one ? percentOf(one.heading) : 0))
  return { charged: percentOf(decision.heading), open }
}

function percentOf({ id, outcome }: Heading): number {
  assert(outcome.kind === 'charge' && outcome.rate, id)
  return outcome.rate.times(Decimal.of(100)).toNumber()
}
