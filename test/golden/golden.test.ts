// Golden cases: shipments with their expected layers, with the arithmetic
// (test/golden/<destination>/*.yaml).

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Assessment, Layer } from '../../src/assess/assessment.ts'
import { Decimal } from '../../src/base/decimal.ts'
import { partsOf } from '../../src/law/flag.ts'
import { answerTo, type Case, entryTo, goldenCases } from './cases.ts'

/** The layer code of antidumping and countervailing duty orders. */
const ORDERS = 'AD_CVD'

for (const { title, destination, one } of goldenCases()) {
  test(title, () => check(one, destination))
}

function check(one: Case, destination: string): void {
  assert.ok(one.why, 'the arithmetic is missing')
  const answer = answerTo(one, destination)
  const shown = `${one.why}\n${answer.layers.map(layerText).join('\n')}`
  if (one.layers)
    assert.deepEqual(
      charged(answer, (code) => code !== ORDERS),
      one.layers,
      shown,
    )
  if (one.fee_layers)
    assert.deepEqual(feesOf(answer, Object.keys(one.fee_layers)), one.fee_layers, shown)
  if (one.orders)
    assert.deepEqual(
      charged(answer, (code) => code === ORDERS),
      one.orders,
      shown,
    )
  if (one.law) assert.deepEqual(unlawful(answer, one.law), [], shown)
  if (one.ranges) assert.deepEqual(rangesOf(answer), one.ranges, shown)
  for (const heading of one.exempted ?? []) {
    assert.ok(
      answer.layers.some((layer) => layer.exempted && layer.heading === heading),
      `${heading} is not exempted\n${shown}`,
    )
  }
  for (const heading of one.absent ?? []) {
    assert.ok(!answer.layers.some((layer) => layer.heading === heading), `${heading} is shown`)
  }
  if (one.entry_lines) {
    assert.deepEqual(entryLinesOf(one, answer, destination), one.entry_lines, shown)
  }
  if (one.duty !== undefined) assert.equal(answer.duty.toNumber(), one.duty, shown)
  if (one.fees !== undefined) assert.equal(answer.fees.toNumber(), one.fees, shown)
  if (one.total !== undefined) assert.equal(answer.total.toNumber(), one.total, shown)
  if (one.total_range) {
    const { low, high } = answer.totalRange
    assert.deepEqual([low.toNumber(), high?.toNumber() ?? null], one.total_range, shown)
  }
  if (one.customs_value !== undefined) {
    assert.equal(answer.customsValue.toNumber(), one.customs_value, shown)
  }
  checkFlags(one, answer)
  for (const text of one.warnings ?? []) {
    assert.ok(
      answer.warnings.some((warning) => warning.text.includes(text)),
      `no warning "${text}": ${answer.warnings.map(({ text }) => text).join(' | ')}`,
    )
  }
}

/** As a case states them. */
function entryLinesOf(
  one: Case,
  answer: Assessment,
  destination: string,
): readonly (readonly (number | string | null)[])[] {
  const summary = entryTo(one, answer, destination)
  return (summary?.rows ?? []).map(({ entryLine, heading, duty, value, symbol }) => [
    entryLine,
    heading,
    duty?.toNumber() ?? null,
    ...(value ? [value.toNumber()] : []),
    ...(symbol ? [symbol] : []),
  ])
}

function checkFlags(one: Case, answer: Assessment): void {
  const findings = answer.flags.flatMap(partsOf)
  for (const flag of one.flags ?? []) {
    assert.ok(
      findings.some(({ kind, title }) => kind === flag || title.includes(flag)),
      `no flag ${flag}: ${findings.map(({ kind, title }) => `${kind} ${title}`).join(' | ')}`,
    )
  }
  for (const [text, severity] of Object.entries(one.severities ?? {})) {
    const found = findings.find(({ title }) => title.includes(text))
    assert.equal(found?.severity, severity, `${text}: ${found?.detail}`)
  }
  assert.equal(
    answer.flags.some(({ prohibits }) => prohibits),
    one.prohibited === true,
    'prohibited',
  )
  for (const flag of one.unflagged ?? []) {
    const found = findings.find(({ kind, title }) => kind === flag || title.includes(flag))
    assert.equal(found, undefined, `${flag} is flagged: ${found?.title}`)
  }
}

/** The charged layers whose citation is not of the act. */
function unlawful({ layers }: Assessment, law: Readonly<Record<string, string>>): string[] {
  return layers
    .filter(({ exempted, kind }) => !exempted && kind !== 'fee')
    .filter(({ heading, citation }) => !citation?.includes(law[heading ?? ''] ?? 'no act'))
    .map(({ heading, citation }) => `${heading}: ${citation}`)
}

/** By heading, the lowest and the highest amount. */
function rangesOf({ layers }: Assessment): Record<string, readonly (number | null)[]> {
  const undecided = layers.flatMap(({ heading, range }) =>
    range ? [[heading ?? '', [range.low.toNumber(), range.high?.toNumber() ?? null]] as const] : [],
  )
  return Object.fromEntries(undecided)
}

/** Duties and taxes by heading; null for an unknown amount. */
function charged(
  answer: Assessment,
  wanted: (code: string) => boolean,
): Record<string, number | null> {
  return amounts(answer, ({ kind, code }) => kind !== 'fee' && wanted(code))
}

function feesOf(answer: Assessment, headings: readonly string[]): Record<string, number | null> {
  return amounts(answer, ({ kind, heading }) => kind === 'fee' && headings.includes(heading ?? ''))
}

function amounts(
  answer: Assessment,
  wanted: (layer: Layer) => boolean,
): Record<string, number | null> {
  const byHeading: Record<string, number | null> = {}
  for (const layer of answer.layers) {
    if (layer.exempted || !wanted(layer)) continue
    const name = layer.heading ?? layer.code
    // A layer of several orders names each of them.
    for (const heading of layer.code === ORDERS ? name.split(', ') : [name]) {
      const known = layer.base !== null
      const before = Decimal.of(byHeading[heading] ?? 0)
      byHeading[heading] = known ? before.plus(layer.amount).toNumber() : null
    }
  }
  return byHeading
}

function layerText(layer: Layer): string {
  const amount = layer.exempted ? 'exempt' : layer.amount.toString()
  return `  ${layer.code} ${layer.heading} ${amount} ${layer.expression ?? ''} ${layer.note ?? ''}`
}
