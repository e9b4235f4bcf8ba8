// Which goods a measure or heading names: all, some prefixes, or a dated list of codes.

import type { Day, Period } from '../base/day.ts'
import { contains } from '../base/day.ts'

/** `some`: only part of the goods under a short code are named, so the code must be longer. */
export type Coverage = 'all' | 'none' | 'some'

export type ListedCode = { readonly code: string; readonly period: Period }

/** Codes are digits without dots; a shorter code names everything below it. */
export type GoodsList = {
  readonly name: string
  readonly codes: ReadonlyMap<string, readonly Period[]>
  /** Codes below a listed one that are not in the list. */
  readonly except: ReadonlyMap<string, readonly Period[]>
  /** Every proper prefix of a listed or excepted code, to tell `some` from `none`. */
  readonly stems: ReadonlySet<string>
  /** Of the listed codes: most lists are told apart from a code by its chapter alone. */
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

export function chapterOf(code: string): string {
  return code.slice(0, CHAPTER_DIGITS)
}

/** Whether the scope may name goods of the chapter on some day. */
export function mayName(scope: GoodsScope, chapter: string): boolean {
  return scope.kind === 'all' || scope.list.chapters.has(chapter)
}

/** How much of the goods under `code` the scope names on `day`. */
export function coverage(scope: GoodsScope, code: string, day: Day): Coverage {
  if (scope.kind === 'all') return 'all'
  const { list } = scope
  if (!list.chapters.has(chapterOf(code))) return 'none'
  if (names(list.except, code, day)) return 'none'
  const listed = names(list.codes, code, day)
  if (!list.stems.has(code)) return listed ? 'all' : 'none'
  if (listed) return someBelow(list.except, code, day) ? 'some' : 'all'
  return someBelow(list.codes, code, day) ? 'some' : 'none'
}

function byCode(rows: readonly ListedCode[]): Map<string, Period[]> {
  const map = new Map<string, Period[]>()
  for (const { code, period } of rows) {
    const periods = map.get(code)
    if (periods) periods.push(period)
    else map.set(code, [period])
  }
  return map
}

function names(codes: ReadonlyMap<string, readonly Period[]>, code: string, day: Day): boolean {
  if (codes.size === 0) return false
  for (let length = 2; length <= code.length; length++) {
    if (codes.get(code.slice(0, length))?.some((period) => contains(period, day))) return true
  }
  return false
}

function someBelow(codes: ReadonlyMap<string, readonly Period[]>, code: string, day: Day): boolean {
  for (const [listed, periods] of codes) {
    if (listed.length > code.length && listed.startsWith(code)) {
      if (periods.some((period) => contains(period, day))) return true
    }
  }
  return false
}
