// Orders for tests, with the firms that they name.

import assert from 'node:assert/strict'
import { compileOrders } from '../../../src/compile/acts/compile-orders.ts'
import type { CompanyCodes, Fit } from '../../../src/law/company-codes.ts'
import type { Measure } from '../../../src/law/measure.ts'

export const notice = { source: '2025-07582', published: '2025-05-01', doubt: '' }

/** An order with a rate for each of the numbers 001, 002, … */
export function order(case_: 'A-580-901' | 'C-580-902', rates: readonly string[]): Measure {
  const row = { product: 'nails', from: '', to: '', codes: '73170055', near: '' }
  const companies = rates.map((rate, at) => ({
    code: `${case_.replaceAll('-', '')}00${at + 1}`,
    ...{ company: `Firm ${at + 1}`, exporter: '', from: '2025-01-01', notice: 'order', ...notice },
    rate,
  }))
  const orders = [{ case: case_, country: 'KR', ...row, ...notice }]
  const tables = { orders, rates: [], companies, circumvention: [] }
  const [measure] = compileOrders(tables, () => 'Korea', 'orders.csv')
  assert.ok(measure)
  return measure
}

export const A = order('A-580-901', ['3%', '5%', '4%'])
export const C = order('C-580-902', ['3%', '5%', '4%'])
export function fitting(measure: Measure, fits: readonly Fit[], nameDecides = true): CompanyCodes {
  const prefix = measure === A ? 'A580901' : 'C580902'
  const named = new Map(fits.map((fit, at) => [`${prefix}00${at + 1}`, fit]))
  return {
    companiesOf: (code) => [`Firm ${code.slice(-1)} exported by Agent ${code.slice(-1)}`],
    fitsOf: () => named,
    nameDecides,
  }
}
