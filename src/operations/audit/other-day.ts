// Whether what was paid on an article is the law of another day: in all, or under one number.

import type { Layer } from '../../assess/assessment.ts'
import { addDays, type Day, daysBetween } from '../../base/day.ts'
import { Decimal } from '../../base/decimal.ts'
import type { Steps } from '../../base/steps.ts'
import type { Tariff } from '../../law/tariff.ts'
import type { FiledArticle } from './articles.ts'
import { type Due, dueOn } from './due.ts'
import { isByNumber } from './filed-line.ts'
import type { LawSpan, SpansOf } from './law-spans.ts'

/** Days before and after the entry that are tried. */
const REACH = 365
/** Laws in one step. */
const STEP = 8

type OtherDay = { readonly day: Day; readonly due: Due }

/** The same for one number: its layer on that day. */
type OtherRate = { readonly day: Day; readonly layer: Layer | undefined }

export type OtherDays = {
  /** Null: no day of a year before or after gives what was paid. */
  readonly whole: OtherDay | null
  /** By number, where no day gives the whole. */
  readonly rates: ReadonlyMap<string, OtherRate>
}

export const noOtherDays: OtherDays = { whole: null, rates: new Map() }

/**
 * The nearest day by whose law the paid duty is due, number by number where the file has them. Of
 * two that are as near the earlier comes first: a rate that ended is used longer.
 */
export function* otherDaysOf(
  filed: FiledArticle,
  due: Due,
  tariff: Tariff,
  spansOf: SpansOf,
): Steps<OtherDays> {
  const rates = new Map<string, OtherRate>()
  const wanted = wantedNumbers(filed, due)
  const spans = yield* spansOf(filed.code, filed.origin)
  for (const [at, day] of nearestDays(spans, filed.entered).entries()) {
    if (at % STEP === 0) yield
    const other = dueOn(filed, tariff, day)
    if (other.total?.equals(filed.paid) && isPaidBy(filed, other)) {
      return { whole: { day, due: other }, rates: new Map() }
    }
    const duties = dutiesByNumber(other)
    for (const [number, paid] of wanted) {
      if (rates.has(number) || !duties.get(number)?.equals(paid)) continue
      const layer = other.assessment.layers.find(({ heading }) => heading === number)
      rates.set(number, { day, layer })
    }
  }
  return { whole: null, rates }
}

/** Of each span of the law but that of the entry the day that is nearest to it, nearest first. */
function nearestDays(spans: readonly LawSpan[], entered: Day): readonly Day[] {
  const days = spans
    .filter(({ from, to }) => entered < from || to < entered)
    .map(({ from, to }) => (to < entered ? to : from))
  const distance = (day: Day): number => Math.abs(daysBetween(entered, day))
  return days
    .filter((day) => distance(day) <= REACH)
    .sort((one, other) => distance(one) - distance(other) || (one < other ? -1 : 1))
}

/** The last day that is tried: entries of days to come are tried no later. */
export function lastSearched(today: Day): Day {
  return addDays(today, REACH)
}

/** The numbers that are due and were paid with another amount. */
function wantedNumbers(filed: FiledArticle, due: Due): ReadonlyMap<string, Decimal> {
  if (!isByNumber(filed)) return new Map()
  const duties = dutiesByNumber(due)
  return new Map(
    filed.headings.flatMap(({ number, duty }) => {
      const own = duties.get(number)
      return duty && own && !own.equals(duty) ? [[number, duty] as const] : []
    }),
  )
}

/** The duty of each number over all lines of the entry; without those that are not known. */
export function dutiesByNumber({ rows }: Due): ReadonlyMap<string, Decimal> {
  const found = new Map<string, Decimal>()
  for (const { heading, duty } of rows) {
    if (duty) found.set(heading, (found.get(heading) ?? Decimal.zero).plus(duty))
  }
  return found
}

/** Whether each number was paid as it is due. */
function isPaidBy(filed: FiledArticle, due: Due): boolean {
  if (!isByNumber(filed)) return true
  const paid = filed.headings.filter(({ duty }) => duty && !duty.isZero)
  const commodities = new Set(due.rows.filter(({ kind }) => kind === 'commodity').map(headingOf))
  const charged = [...dutiesByNumber(due)].filter(([number, duty]) => {
    return !commodities.has(number) && !duty.isZero
  })
  const duties = new Map(charged)
  if (duties.size !== paid.length) return false
  return paid.every(({ number, duty }) => duty && duties.get(number)?.equals(duty))
}

function headingOf({ heading }: { readonly heading: string }): string {
  return heading
}

/** In words: how far the other day is from the entry. */
export function distanceWords(entered: Day, other: Day): string {
  const days = Math.abs(daysBetween(entered, other))
  const count = days === 1 ? '1 day' : `${days} days`
  return other < entered ? `${count} before the entry` : `${count} after the entry`
}
