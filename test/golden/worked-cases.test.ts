// Worked cases of others (brokers' questions with answers), read from the shared
// folder. Their confirmed headings are our claims; values of contents are in US dollars.

import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { assess } from '../../src/assess/assess.ts'
import type { Assessment } from '../../src/assess/assessment.ts'
import type { Day } from '../../src/base/day.ts'
import { type LineFields, shipmentOf } from '../assess/shipments.ts'
import { tariffs } from '../loaded.ts'

type Case = {
  readonly id?: string
  readonly hts: string
  readonly origin: string
  readonly entry_date?: string
  readonly date?: string
  readonly customs_value?: number
  readonly value?: number
  readonly quantity?: number
  readonly claimed_preference?: string
  readonly facts?: Readonly<Record<string, unknown>>
  readonly expected?: {
    readonly total_duty?: number
    readonly headings_exact?: readonly string[]
    readonly headings_include?: readonly string[]
    readonly headings_exclude?: readonly string[]
    readonly layers?: Readonly<Record<string, number>>
    readonly prohibited?: string | null
  }
  readonly expected_layers?: Readonly<Record<string, number>>
  readonly expected_total?: number
  readonly note?: string
}

const file = join(process.env.LANDFALL_SHARED ?? '../shared', 'data/examples/worked-cases.json')
const absent = existsSync(file) ? false : `${file} is not here`
const cases: readonly Case[] = absent ? [] : JSON.parse(readFileSync(file, 'utf8')).us
const tariff = tariffs().of('US')

/** Headings that correspond to a fact of a case on the day. */
const civilAircraft = ['9903.03.05', '9903.03.16', '9903.05.05', '9903.05.88']
const factHeadings: Readonly<Record<string, readonly string[]>> = {
  patented_pharma: ['9903.04.60'],
  generic: ['9903.04.67'],
  s232_auto_part: ['9903.94.05'],
  civil_aircraft: civilAircraft,
  pharmaceutical_use: ['9903.05.89', '9903.05.06'],
  is_donation: ['9903.05.91', '9903.05.08'],
  alcohol_in_bulk: ['9903.03.12'],
}

/**
 * What the law says where a case differs: until 2026-04-06 articles of chapter 72 paid on the whole
 * value, without a deduction (data/us/measures/232-steel.yaml).
 */
const corrected: Readonly<Record<string, Case['expected']>> = {
  'us-00a2fb': { layers: { '9903.81.87': 5000, '9903.03.01': 0 } },
}

function wordsOf(one: Case): LineFields {
  const facts = one.facts ?? {}
  const value = one.customs_value ?? one.value ?? 0
  const headings = Object.entries(facts).flatMap(([name, stated]) => {
    if (stated === true && name.startsWith('confirm:')) return [name.slice('confirm:'.length)]
    return stated === true ? (factHeadings[name] ?? []) : []
  })
  const share = (name: string): Record<string, number> => {
    const percent = facts[`${name}_content_pct`]
    return typeof percent === 'number' ? { [`${name} content`]: (value * percent) / 100 } : {}
  }
  const us = facts.us_content_pct
  const loaded = facts.loading_date ?? facts.loaded
  return {
    code: one.hts.replaceAll('.', ''),
    origin: one.origin,
    value,
    headings,
    // They take a listed medicine for patented where they say nothing
    stated: { patented: !headings.includes('9903.04.67') },
    components: { ...share('steel'), ...share('aluminum'), ...share('copper') },
    ...(one.quantity === undefined ? {} : { quantity: one.quantity, kg: one.quantity }),
    ...(one.claimed_preference ? { claim: one.claimed_preference } : {}),
    ...(typeof us === 'number' ? { usContent: us / 100 } : {}),
    ...(typeof loaded === 'string' ? { loadedOn: loaded } : {}),
  }
}

/** Amounts by chapter 99 heading, and by layer code with the IEEPA duties as one. */
function amounts(answer: Assessment): Map<string, number> {
  const found = new Map<string, number>()
  const add = (name: string, amount: number) => found.set(name, (found.get(name) ?? 0) + amount)
  for (const layer of answer.layers) {
    if (layer.exempted || layer.kind === 'fee') continue
    const amount = layer.amount.toNumber()
    if (layer.heading) add(layer.heading, amount)
    add(layer.code.startsWith('IEEPA') ? 'IEEPA' : layer.code, amount)
  }
  return found
}

/**
 * Goods of a number that has ended are those of the numbers that followed it: what the lists do not
 * name by that number may still be due.
 */
function isInForce({ hts, entry_date: entered, date }: Case): boolean {
  const selected = tariff?.select(hts.replaceAll('.', ''), 'CN', (entered ?? date) as Day)
  return selected?.mayBe === null
}

function check(one: Case, answer: Assessment): void {
  const found = amounts(answer)
  const shown = answer.layers
    .map((layer) => `${layer.code} ${layer.heading} ${layer.exempted ? 'exempt' : layer.amount}`)
    .join('\n')
  const headings = new Set(answer.layers.flatMap(({ heading }) => heading ?? []))
  const expected = corrected[one.id ?? ''] ?? one.expected ?? {}
  const total = expected.total_duty ?? one.expected_total
  if (total !== undefined) assert.equal(answer.duty.toNumber(), total, shown)
  for (const [name, amount] of Object.entries({ ...expected.layers, ...one.expected_layers })) {
    assert.equal(found.get(name) ?? 0, amount, `${name}\n${shown}`)
  }
  for (const heading of [
    ...(expected.headings_include ?? []),
    ...(expected.headings_exact ?? []),
  ]) {
    assert.ok(headings.has(heading), `${heading} is missing\n${shown}`)
  }
  if (expected.headings_exact) {
    const chapter99 = [...headings].filter((heading) => heading.startsWith('9903.')).sort()
    assert.deepEqual(chapter99, [...expected.headings_exact].sort(), shown)
  }
  for (const heading of isInForce(one) ? (expected.headings_exclude ?? []) : []) {
    assert.ok(!headings.has(heading), `${heading} is shown\n${shown}`)
  }
  if (expected.prohibited !== undefined) {
    const banned = answer.flags.some(
      ({ kind, severity }) => `${kind} ${severity}` === 'restriction critical',
    )
    assert.equal(banned, expected.prohibited !== null, 'the ban')
  }
}

for (const [at, one] of cases.entries()) {
  const on = one.entry_date ?? one.date ?? ''
  test(`worked case ${at + 1}: ${one.hts} of ${one.origin} on ${on}`, () => {
    assert.ok(tariff)
    check(one, assess(shipmentOf([wordsOf(one)], { on }), tariff, 2))
  })
}

test('the worked cases are present', { skip: absent }, () => assert.ok(cases.length > 90))
