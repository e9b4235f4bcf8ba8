// The duty of goods in Northern Ireland: at, below and above the margin, and who may use it.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { Decimal } from '../../src/base/decimal.ts'
import type { DataFiles } from '../../src/compile/data-files.ts'
import { loadAtRisk } from '../../src/compile/not-at-risk.ts'
import { dutyNotAtRisk } from '../../src/law/not-at-risk.ts'
import { dataFiles } from '../loaded.ts'

const files = dataFiles()
const rule = loadAtRisk(files, 'xi')

function chosen(customsValue: string, uk: string, eu: string): string {
  const of = Decimal.of
  const duties = { customsValue: of(customsValue), uk: of(uk), eu: of(eu) }
  const { applies, because } = dutyNotAtRisk(duties, rule)
  return `${applies}: ${because}`
}

test('the margin is a fraction of the customs value, exclusive', () => {
  const cases: readonly (readonly [value: string, uk: string, eu: string, said: RegExp])[] = [
    ['100', '3', '4', /^UK: the difference is below/],
    ['100', '3', '5.99', /^UK: the difference is below/],
    ['100', '3', '6', /^EU: the difference is not below/],
    ['100', '4', '4', /^UK: the duty of the Union is not the higher/],
    ['100', '10', '4', /^UK: the duty of the Union is not the higher/],
    ['0', '0', '0.01', /^EU/],
  ]
  for (const [value, uk, eu, said] of cases) assert.match(chosen(value, uk, eu), said)
})

test('the duty is never above the duty of the Union, nor below it by more than the margin', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000 }).map((pence) => String(pence / 100))
  fc.assert(
    fc.property(amount, amount, amount, (value, uk, eu) => {
      const paid = Number(chosen(value, uk, eu).startsWith('UK') ? uk : eu)
      if (paid < Number(eu)) assert.ok(Number(eu) - paid < Number(value) * 0.03 + 1e-9)
    }),
  )
})

test('the rule has its source, and an invalid rule is refused', () => {
  assert.match(
    rule.cite[0]?.text ?? '',
    /^Decision No 1\/2023 of the .* Joint Committee, article 7/,
  )
  assert.equal(rule.authorisation, 'UK Internal Market Scheme')
  const broken: DataFiles = { ...files, read: () => Buffer.from('margin_below: much\n') }
  assert.throws(() => loadAtRisk(broken, 'xi'), /xi\/not-at-risk\.yaml:1: /)
})
