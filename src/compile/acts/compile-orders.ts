// Compiles antidumping and countervailing duty orders (19 U.S.C. 1671, 1673) into measures, one for
// each order and country. An order defines its goods by description; its codes are an indication.
// Rates differ by producer and exporter; a rate is included only if a notice is cited.

import { DataError } from '../../base/data-error.ts'
import { always, type Period } from '../../base/day.ts'
import { type Citation, citation } from '../../law/citation.ts'
import { parseExpression } from '../../law/duty/parse-expression.ts'
import { parseGoodsCode } from '../../law/goods-code.ts'
import { type GoodsScope, goodsList } from '../../law/goods-scope.ts'
import { charging, type Heading, type Measure, type Outcome } from '../../law/measure.ts'
import { type Country, originMembers } from '../../law/origin.ts'
import type { OrderRateRow } from './act-schema.ts'
import { compileCitation, compileDay, compilePeriod } from './compile-scope.ts'

/** A row of orders.csv. Codes are digits, separated by blanks. */
export type OrderRow = {
  readonly case: string
  readonly country: Country
  readonly product: string
  readonly from: string
  readonly to: string
  /** Document number or page of the Federal Register: `2025-07582`, `90 FR 33363`. */
  readonly source: string
  readonly published: string
  readonly doubt: string
  readonly codes: string
  /** The current codes of goods whose codes in the order no longer exist. */
  readonly near: string
}

type Codes = readonly string[]

const CASE = /^[AC]-\d{3}-\d{3}$/
const PAGE = /^\d+ FR \d+$/
const PRODUCER_RATE = 'rate of the producer or exporter'
const NO_RATE = 'the rate is set for each producer and exporter, and none is held for them all'
const NEAR =
  'the order names codes that the schedule no longer has, whose goods now lie here among others'

/** Throws DataError naming the file for an invalid row or rate. */
export function compileOrders(
  rows: readonly OrderRow[],
  rates: readonly OrderRateRow[],
  nameOf: (country: Country) => string,
  file: string,
): readonly Measure[] {
  const scopeOf = scopes(file)
  const cases = new Set(rows.map((row) => row.case))
  const stray = rates.find((rate) => !cases.has(rate.case))
  if (stray) throw new DataError(`${file}: there is no order ${stray.case}`)
  if (cases.size < rows.length) throw new DataError(`${file}: a case stands twice`)
  return rows.map((row) => {
    if (!CASE.test(row.case)) throw new DataError(`${file}: ${row.case} is not a case number`)
    const own = rates.filter((rate) => rate.case === row.case)
    const what = row.case.startsWith('C') ? 'Countervailing' : 'Antidumping'
    return {
      id: `us/adcvd-${row.case.toLowerCase()}`,
      code: 'AD_CVD',
      title: `${what} duty order ${row.case}: ${row.product}, ${nameOf(row.country)}`,
      kind: 'duty',
      role: 'additional',
      level: 'line',
      goods: scopeOf([row.codes, row.near].filter(Boolean).join(' ')),
      origin: originMembers('members', [{ country: row.country, period: always }]),
      headings: headingsOf(row, own, scopeOf, file),
      replaces: [],
      flag: 'ad_cvd',
      cite: [citationOf(row, `${what} duty order ${row.case}`, file)],
    }
  })
}

/** Headings for the codes of each rate, then all codes of the order, then replaced codes. */
function headingsOf(
  row: OrderRow,
  rates: readonly OrderRateRow[],
  scopeOf: (codes: string) => GoodsScope,
  file: string,
): readonly Heading[] {
  const period = compilePeriod([row.from || null, row.to || null], file)
  const heading = (outcome: Outcome, codes: string | null): Heading => ({
    id: row.case,
    period,
    goods: codes === null ? null : scopeOf(codes),
    origin: null,
    when: [],
    outcome,
    ask: null,
    cite: null,
  })
  const charged = rates.map((rate) => ({
    ...heading(charge(rate, file), shared(row.codes.split(' '), rate.goods).join(' ')),
    period: laterOf(period, rate, file),
    cite: rate.cite.map((cite) => compileCitation(cite, file)),
  }))
  const known = rates.map(({ rate }) => `; it is ${rate} for some of its codes`).join('')
  const named = row.codes && heading(unpriced(`${NO_RATE}${known}`), row.near ? row.codes : null)
  const near = row.near && heading(unpriced(NEAR), null)
  return [...charged, ...(named ? [named] : []), ...(near ? [near] : [])]
}

function charge({ case: name, rate }: OrderRateRow, file: string): Outcome {
  const parsed = parseExpression(rate)
  if (!parsed.ok) throw new DataError(`${file}: ${name}: ${parsed.reason}`)
  return charging(parsed.expression)
}

function unpriced(reason: string): Outcome {
  return { kind: 'unpriced', text: PRODUCER_RATE, reason }
}

/** The period from the day of the rate or of the order, whichever is later. */
function laterOf({ from, to }: Period, rate: OrderRateRow, file: string): Period {
  const day = compileDay(rate.from, file)
  return { from: from && from > day ? from : day, to }
}

/** The codes in both: the finer code of each pair. */
function shared(codes: Codes, others: Codes): Codes {
  return codes.flatMap((code) => {
    const finer = others.filter((other) => other.startsWith(code))
    return others.some((other) => code.startsWith(other)) ? [code] : finer
  })
}

/** Caches scopes, because the orders of one notice name the same goods. */
function scopes(file: string): (codes: string) => GoodsScope {
  const known = new Map<string, GoodsScope>()
  return (text) => {
    const found = known.get(text)
    if (found) return found
    const codes = text.split(' ').map((code) => {
      if (parseGoodsCode(code) !== code) throw new DataError(`${file}: ${code} is not a goods code`)
      return { code, period: always }
    })
    const scope: GoodsScope = { kind: 'list', list: goodsList('order', codes) }
    known.set(text, scope)
    return scope
  }
}

function citationOf(row: OrderRow, act: string, file: string): Citation {
  const page = PAGE.test(row.source)
  return citation({
    act,
    reference: page ? row.source : `FR Doc. ${row.source}`,
    url: page
      ? `https://www.federalregister.gov/citation/${row.source.replaceAll(' ', '-')}`
      : `https://www.federalregister.gov/d/${row.source}`,
    published: compileDay(row.published, file),
    doubt: row.doubt || null,
  })
}
