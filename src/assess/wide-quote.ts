// The rates of a code that is wider than a line of the tariff: what all its lines share, and each
// line with its own.

import type { Day } from '../base/day.ts'
import { Decimal } from '../base/decimal.ts'
import { ANY_AMOUNT, exactly, hull, isExact, type Range } from '../base/range.ts'
import { formatHts } from '../law/goods-code.ts'
import type { Country } from '../law/origin.ts'
import type { Selection, Tariff } from '../law/tariff.ts'
import { highest, type Quote, quote, type UnresolvedOverlay } from './quote.ts'

export type WideQuote = Quote & {
  /** Of the ordinary rate over the candidates; null when there are none. */
  readonly mfnRange: Range | null
  /** The lines below the code, when their rates differ; else empty. */
  readonly candidates: readonly Quote[]
}

const SHOWN = 4

/** Null when no part of the code is in the tariff on the day. */
export function wideQuote(
  code: string,
  origin: Country | null,
  day: Day,
  tariff: Tariff,
  place: Country | null,
  selection: Selection,
): WideQuote | null {
  if (selection.alternatives.length === 0) {
    const found = quote(code, origin, day, tariff, place)
    return found && { ...found, mfnRange: null, candidates: [] }
  }
  const each = selection.alternatives.flatMap(
    (line) => quote(line.code, origin, day, tariff, place) ?? [],
  )
  const [first] = each
  if (!first) return null
  return {
    ...first,
    code: formatHts(selection.code),
    mfnRate: common(each.map(({ mfnRate }) => mfnRate)),
    mfnRange: hull(each.map(({ mfnRate }) => (mfnRate ? exactly(mfnRate) : ANY_AMOUNT))),
    mfnExpression: few(each.map(({ mfnExpression }) => mfnExpression)),
    preferentialRate: common(each.map(({ preferentialRate }) => preferentialRate)),
    preferentialRates: commonRates(first, each),
    ...overlaysOf(each, selection.gap as string),
    remedies: remediesOf(each),
    vatRate: common(each.map(({ vatRate }) => vatRate)),
    headings: first.headings.filter((id) => each.every(({ headings }) => headings.includes(id))),
    candidates: each,
  }
}

/** The rate that all have; null when they differ. */
function common(rates: readonly (Decimal | null)[]): Decimal | null {
  const [first = null] = rates
  return first && rates.every((rate) => rate?.equals(first)) ? first : null
}

function commonRates(first: Quote, each: readonly Quote[]): Quote['preferentialRates'] {
  const programmes = Object.keys(first.preferentialRates).filter((programme) =>
    each.every(({ preferentialRates }) => programme in preferentialRates),
  )
  const rateOf = ({ preferentialRates }: Quote, name: string): Decimal | null =>
    preferentialRates[name] as Decimal | null
  return Object.fromEntries(
    programmes.map((name) => [name, common(each.map((one) => rateOf(one, name)))]),
  )
}

/** An overlay that not all lines bear alike has its highest fraction and is unresolved. */
function overlaysOf(
  each: readonly Quote[],
  question: string,
): Pick<Quote, 'overlays' | 'otherOverlays' | 'unresolved'> {
  const own = each.map(rangesOf)
  const names = new Set(own.flatMap((ranges) => [...ranges.keys()]))
  const ranges = new Map(
    [...names].map((name) => [
      name,
      hull(own.map((one) => one.get(name) ?? exactly(Decimal.zero))),
    ]),
  )
  const unresolved = [...ranges].flatMap(([overlay, range]): UnresolvedOverlay[] => {
    if (isExact(range)) return []
    const asked = new Set(
      each.map(({ unresolved }) => unresolved.find((row) => row.overlay === overlay)?.reason),
    )
    const [reason = question] = asked.size === 1 ? asked : []
    return [{ overlay, reason, range }]
  })
  return { ...highest(ranges), unresolved }
}

/** The fraction of each overlay that the line bears or may bear. */
function rangesOf({ overlays, otherOverlays, unresolved }: Quote): ReadonlyMap<string, Range> {
  const known = Object.entries({ ...overlays, ...otherOverlays }).flatMap(([name, rate]) =>
    rate ? [[name, exactly(rate)] as const] : [],
  )
  return new Map<string, Range>([
    ...known,
    ...unresolved.map(({ overlay, range }) => [overlay, range] as const),
  ])
}

/** Those of all lines, each once. */
function remediesOf(each: readonly Quote[]): Quote['remedies'] {
  const distinct = new Map(
    each.flatMap(({ remedies }) => remedies).map((one) => [JSON.stringify(one), one] as const),
  )
  return [...distinct.values()]
}

function few(texts: readonly string[]): string {
  const distinct = [...new Set(texts)]
  const more = distinct.length - SHOWN
  const shown = distinct.slice(0, SHOWN).join(' or ')
  return more > 0 ? `${shown} or ${more} more` : shown
}
