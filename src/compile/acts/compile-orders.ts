// Compiles antidumping and countervailing duty orders (19 U.S.C. 1671, 1673) into measures, one for
// each order and country. An order defines its goods by description; its codes are an indication.
// Rates differ by producer and exporter; a rate is included only if a notice is cited.

import { DataError } from '../../base/data-error.ts'
import { always } from '../../base/day.ts'
import { allGoods } from '../../law/goods-scope.ts'
import type { Measure } from '../../law/measure.ts'
import { type Country, originMembers } from '../../law/origin.ts'
import { contestedCodes } from './contested-codes.ts'
import { type CompanyRate, orderHeadings } from './order-headings.ts'
import {
  type CircumventionRow,
  type CompanyRateRow,
  caseOf,
  noticeOf,
  type OrderRateRow,
  type OrderRow,
  scopes,
  selectorOf,
} from './order-rows.ts'

/** The tables of data/us/adcvd. */
export type OrderTables = {
  readonly orders: readonly OrderRow[]
  readonly rates: readonly OrderRateRow[]
  readonly companies: readonly CompanyRateRow[]
  readonly circumvention: readonly CircumventionRow[]
}

const CASE = /^[AC]-\d{3}-\d{3}$/

/** Throws DataError naming the file for an invalid row or rate. */
export function compileOrders(
  { orders, rates, companies, circumvention }: OrderTables,
  nameOf: (country: Country) => string,
  file: string,
): readonly Measure[] {
  const scopeOf = scopes(file)
  const isContested = contestedCodes(orders)
  const ratesOf = Map.groupBy(rates, (rate) => rate.case)
  const companiesOf = Map.groupBy(companies, ({ code }) => caseOf(code))
  const byCase = new Map(orders.map((row) => [row.case, row]))
  const named = [ratesOf.keys(), companiesOf.keys(), circumvention.map((row) => row.case)]
  const stray = named.flatMap((cases) => [...cases]).find((one) => !byCase.has(one))
  if (stray) throw new DataError(`${file}: there is no order ${stray}`)
  if (byCase.size < orders.length) throw new DataError(`${file}: a case is there twice`)
  const measureOf = (row: OrderRow, id: string, producers: readonly CompanyRate[]): Measure => {
    if (!CASE.test(row.case)) throw new DataError(`${file}: ${row.case} is not a case number`)
    const what = row.case.startsWith('C') ? 'Countervailing' : 'Antidumping'
    const title = `${what} duty order ${row.case}`
    const own = (ratesOf.get(row.case) ?? []).toSorted((a, b) => (a.from < b.from ? -1 : 1))
    const law = { row, title, rates: own, companies: producers, isContested, scopeOf, file }
    return {
      id: `us/adcvd-${id.toLowerCase()}`,
      code: 'AD_CVD',
      title: `${title}: ${row.product}, ${nameOf(row.country)}`,
      kind: 'duty',
      role: 'additional',
      level: 'line',
      goods: scopeOf([row.codes, row.near].filter(Boolean).join(' ')),
      origin: originMembers('members', [{ country: row.country, period: always }]),
      headings: orderHeadings(law),
      replaces: [],
      wholeValueUnder: allGoods,
      flag: 'ad_cvd',
      cite: [noticeOf(row, title, file)],
    }
  }
  const elsewhere = circumvention.flatMap((finding) => {
    const order = byCase.get(finding.case)
    return order ? [measureOf(completed(finding, order), idOf(finding), [])] : []
  })
  const own = orders.map((row) =>
    measureOf(row, row.case, inTime(companiesOf.get(row.case) ?? [], file)),
  )
  return [...own, ...elsewhere]
}

const idOf = (finding: CircumventionRow): string => `${finding.case}-${finding.country}`

/**
 * The order on goods that are completed in another country: what they are made from is no matter of
 * a code, so each of its codes is `near`.
 */
function completed(finding: CircumventionRow, order: OrderRow): OrderRow {
  const { country, inputs, from, source, published, doubt } = finding
  return {
    ...order,
    ...{ country, from, source, published, doubt },
    product: `${order.product} completed from ${inputs}`,
    codes: '',
    near: [order.codes, order.near].filter(Boolean).join(' '),
  }
}

/**
 * The rates of each firm, the newest first: each holds until the next one. Several names of one
 * firm share its number and its rates.
 */
function inTime(companies: readonly CompanyRateRow[], file: string): readonly CompanyRate[] {
  return [...Map.groupBy(companies, selectorOf)].flatMap(([selector, rows]) => {
    const days = [...Map.groupBy(rows, ({ from }) => from)].sort(([a], [b]) => (a < b ? 1 : -1))
    return days.flatMap(([from, [row, ...others]], at) => {
      const other = others.find(({ rate }) => rate !== row?.rate)
      if (row && other) {
        const rates = `${row.rate} and ${other.rate}`
        throw new DataError(`${file}: ${selector} has ${rates} from ${from}`)
      }
      return row ? [{ row, until: days[at - 1]?.[0] ?? null }] : []
    })
  })
}
