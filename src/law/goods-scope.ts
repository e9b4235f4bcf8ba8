// Which goods a measure or heading covers: all, or a dated list of codes.

import { always, contains, type Day, type Period } from '../base/day.ts'
import { appendTo } from '../base/groups.ts'

/** How much of the goods of a code a scope covers; `some`: only a longer code can decide. */
export type GoodsCoverage = 'all' | 'none' | 'some'

export type ListedCode = { readonly code: string; readonly period: Period }

/** Codes are digits without dots; a code covers all codes below it. */
export type GoodsList = {
  readonly name: string
  readonly codes: ReadonlyMap<string, readonly Period[]>
  /** Codes below a listed one that the list excludes. */
  readonly except: ReadonlyMap<string, readonly Period[]>
  /** All proper prefixes of listed and excluded codes, to distinguish `some` from `none`. */
  readonly stems: ReadonlySet<string>
  /** The chapters of the listed codes: for most codes the chapter alone rules a list out. */
  readonly chapters: ReadonlySet<string>
}

export type GoodsScope =
  | { readonly kind: 'all' }
  | { readonly kind: 'list'; readonly list: GoodsList }

const CHAPTER_DIGITS = 2

export const allGoods: GoodsScope = { kind: 'all' }

export function goodsList(
  name: string,
  codes: readonly ListedCode[],
  except: readonly ListedCode[] = [],
): GoodsList {
  const stems = new Set<string>()
  for (const { code } of [...codes, ...except]) {
    for (let length = 2; length < code.length; length++) stems.add(code.slice(0, length))
  }
  const chapters = new Set(codes.map(({ code }) => chapterOf(code)))
  return { name, codes: byCode(codes), except: byCode(except), stems, chapters }
}

/** The goods of these codes, on any day. */
export function goodsOf(codes: readonly string[]): GoodsScope {
  const listed = codes.map((code) => ({ code, period: always }))
  return { kind: 'list', list: goodsList(codes.join(' '), listed) }
}

export function chapterOf(code: string): string {
  return code.slice(0, CHAPTER_DIGITS)
}

/** Whether the scope covers goods of the chapter on any day. */
export function mayCover(scope: GoodsScope, chapter: string): boolean {
  return scope.kind === 'all' || scope.list.chapters.has(chapter)
}

/** Whether the scope may cover goods of the code, or some of them, on any day. */
export function touches(scope: GoodsScope, code: string): boolean {
  if (scope.kind === 'all') return true
  const { codes, stems } = scope.list
  return stems.has(code) || prefixesOf(code).some((prefix) => codes.has(prefix))
}

/** The periods of a list, or of its rows that are about the code. */
export function* datesOfGoods(scope: GoodsScope, code?: string): Iterable<Period> {
  if (scope.kind === 'all') return
  const { codes, except, stems } = scope.list
  for (const rows of [codes, except]) {
    if (code === undefined || stems.has(code)) {
      for (const [listed, periods] of rows) if (listed.startsWith(code ?? '')) yield* periods
    }
    for (const prefix of prefixesOf(code ?? '')) yield* rows.get(prefix) ?? []
  }
}

/** The code and what it is below. */
function prefixesOf(code: string): readonly string[] {
  const lengths = Math.max(0, code.length - CHAPTER_DIGITS + 1)
  return Array.from({ length: lengths }, (_, at) => code.slice(0, CHAPTER_DIGITS + at))
}

/** How much of the goods under `code` the scope covers on `day`. */
export function coverageOf(scope: GoodsScope, code: string, day: Day): GoodsCoverage {
  if (scope.kind === 'all') return 'all'
  const { list } = scope
  if (!list.chapters.has(chapterOf(code))) return 'none'
  if (covers(list.except, code, day)) return 'none'
  const listed = covers(list.codes, code, day)
  if (!list.stems.has(code)) return listed ? 'all' : 'none'
  if (listed) return coversSomeBelow(list.except, code, day) ? 'some' : 'all'
  return coversSomeBelow(list.codes, code, day) ? 'some' : 'none'
}

/**
 * The same for goods whose stated code is not in force and that may have any of the codes `mayBe`
 * now. A list that still names the stated code itself decides.
 */
export function coverageOfAny(
  scope: GoodsScope,
  code: string,
  mayBe: readonly string[] | null,
  day: Day,
): GoodsCoverage {
  if (mayBe === null || scope.kind === 'all' || names(scope.list, code, day)) {
    return coverageOf(scope, code, day)
  }
  const [first = 'none', ...others] = new Set(mayBe.map((one) => coverageOf(scope, one, day)))
  return others.length === 0 ? first : 'some'
}

function names({ codes, except }: GoodsList, code: string, day: Day): boolean {
  return [codes, except].some((rows) => rows.get(code)?.some((period) => contains(period, day)))
}

function byCode(rows: readonly ListedCode[]): Map<string, Period[]> {
  const map = new Map<string, Period[]>()
  for (const { code, period } of rows) appendTo(map, code, period)
  return map
}

function covers(codes: ReadonlyMap<string, readonly Period[]>, code: string, day: Day): boolean {
  if (codes.size === 0) return false
  for (let length = 2; length <= code.length; length++) {
    if (codes.get(code.slice(0, length))?.some((period) => contains(period, day))) return true
  }
  return false
}

function coversSomeBelow(
  codes: ReadonlyMap<string, readonly Period[]>,
  code: string,
  day: Day,
): boolean {
  for (const [listed, periods] of codes) {
    if (listed.length > code.length && listed.startsWith(code)) {
      if (periods.some((period) => contains(period, day))) return true
    }
  }
  return false
}
