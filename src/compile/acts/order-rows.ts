// The rows of the tables of antidumping and countervailing duty orders (data/us/adcvd), and the
// notices that they cite.

import { DataError } from '../../base/data-error.ts'
import { always } from '../../base/day.ts'
import { type Citation, citation } from '../../law/citation.ts'
import { parseGoodsCode } from '../../law/goods-code.ts'
import { type GoodsScope, goodsList } from '../../law/goods-scope.ts'
import type { Country } from '../../law/origin.ts'
import { compileDay } from './compile-scope.ts'

/** A notice in the Federal Register. */
type NoticeCells = {
  /** Document number, page, or the day of the issue: `2025-07582`, `90 FR 33363`, `2022-10-12`. */
  readonly source: string
  readonly published: string
  readonly doubt: string
}

/** A row of orders.csv. Codes are digits, separated by blanks. */
export type OrderRow = NoticeCells & {
  readonly case: string
  readonly country: Country
  readonly product: string
  readonly from: string
  readonly to: string
  readonly codes: string
  /** The current codes of goods whose codes in the order no longer exist. */
  readonly near: string
}

/** A row of rates.csv: the rate of all who have none of their own. */
export type OrderRateRow = NoticeCells & {
  readonly case: string
  readonly kind: string
  readonly rate: string
  /** The lowest rate, where only the bounds of the producers' rates are known; else empty. */
  readonly low: string
  /** `all`, or codes: goods that need no question about the description. */
  readonly goods: string
  readonly from: string
  readonly notice: string
}

export type CompanyParties = {
  /** The producer, or a firm that is either; empty for an exporter of whatever producer. */
  readonly company: string
  /** The exporter that the rate is limited to; empty for none. */
  readonly exporter: string
}

/** A row of companies.csv: the rate of a producer or exporter with a case number of its own. */
export type CompanyRateRow = NoticeCells &
  CompanyParties & {
    /** As an entry states it: `C533870002`; the case alone where the number is not held. */
    readonly code: string
    readonly rate: string
    readonly from: string
    readonly notice: string
  }

/** A row of circumvention.csv: goods completed in another country are within an order. */
export type CircumventionRow = NoticeCells & {
  readonly case: string
  /** Where the goods are completed, which is their origin. */
  readonly country: Country
  /** What they are completed from: `sheet or foil made in China`. */
  readonly inputs: string
  readonly from: string
}

const PAGE = /^\d+ FR \d+$/
const ISSUE = /^\d{4}-\d{2}-\d{2}$/
/** `A570909`: the digits up to here are those of the case. */
const CASE_LENGTH = 7
const REGISTER = 'https://www.federalregister.gov'

export function noticeOf(cells: NoticeCells, act: string, file: string): Citation {
  const { source, published, doubt } = cells
  return citation({
    act,
    ...placeOf(source),
    published: compileDay(published, file),
    doubt: doubt || null,
  })
}

function placeOf(source: string): Pick<Citation, 'reference' | 'url'> {
  if (PAGE.test(source)) {
    return { reference: source, url: `${REGISTER}/citation/${source.replaceAll(' ', '-')}` }
  }
  if (ISSUE.test(source)) {
    const reference = `Federal Register of ${source}`
    return { reference, url: `${REGISTER}/documents/${source.replaceAll('-', '/')}` }
  }
  return { reference: `FR Doc. ${source}`, url: `${REGISTER}/d/${source}` }
}

/** `A-570-909` and `A570909004`: the case of a producer's number. */
export function caseOf(code: string): string {
  return `${code.slice(0, 1)}-${code.slice(1, 4)}-${code.slice(4, 7)}`
}

/** Whose rate a row is: `Nail Works Co.`, `Nail Works Co. exported by Nail Trading Ltd.` */
export function partyOf({ company, exporter }: CompanyParties): string {
  if (exporter === '') return company
  return company === '' ? `exporter ${exporter}` : `${company} exported by ${exporter}`
}

/**
 * What selects a rate: the number that an entry states, or the case with the name of a firm whose
 * number is not held.
 */
export function selectorOf(row: CompanyParties & { readonly code: string }): string {
  return row.code.length > CASE_LENGTH ? row.code : `${row.code} (${partyOf(row)})`
}

/** `A570909004` → `A-570-909-004`; `A570909` → `A-570-909` */
export function dashed(code: string): string {
  const digits = code.slice(CASE_LENGTH)
  return digits === '' ? caseOf(code) : `${caseOf(code)}-${digits}`
}

/** Caches scopes, because the orders of one notice name the same goods. */
export function scopes(file: string): (codes: string) => GoodsScope {
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
