// What was paid by entry of the duties that are paid back, from a list of entries.

import { contains, type Day } from '../../base/day.ts'
import { Decimal } from '../../base/decimal.ts'
import type { Steps } from '../../base/steps.ts'
import type { DutyRefund } from '../../law/after-entry.ts'
import type { Tariff } from '../../law/tariff.ts'
import { articlesOf, type FiledArticle } from '../audit/articles.ts'
import { dueOn } from '../audit/due.ts'
import { isByNumber } from '../audit/filed-line.ts'
import type { EntriesInput } from '../audit/read.ts'

/** What was paid of one duty. */
type PaidDuty = { readonly code: string; readonly amount: Decimal }

export type PaidEntry = {
  readonly entry: string
  readonly entered: Day
  /** Null when it is not stated. */
  readonly liquidated: Day | null
  readonly duties: readonly PaidDuty[]
  /** What was due is taken for what was paid. */
  readonly isComputed: boolean
}

/** Lines that are computed in one step. */
const STEP = 16

/** Entries of the days of the refund, with or without such duties. */
export function* paidEntries(
  { lines }: Pick<EntriesInput, 'lines'>,
  refund: DutyRefund,
  tariff: Tariff,
): Steps<readonly PaidEntry[]> {
  const held = lines.filter(({ entered }) => contains(refund.period, entered))
  const entries = new Map<string, PaidEntry>()
  for (const [at, article] of articlesOf(held, tariff).entries()) {
    const { entry, entered, liquidated } = article
    const known = entries.get(entry) ?? {
      ...{ entry, entered, liquidated },
      duties: [],
      isComputed: false,
    }
    const isPaid = isByNumber(article)
    const duties = isPaid ? paidDuties(article, tariff) : dueDuties(article, tariff)
    entries.set(entry, {
      ...known,
      liquidated: known.liquidated ?? liquidated,
      duties: [...known.duties, ...duties.filter(({ code }) => refund.layers.includes(code))],
      isComputed: known.isComputed || !isPaid,
    })
    if (at % STEP === 0) yield
  }
  return [...entries.values()]
}

function paidDuties(article: FiledArticle, tariff: Tariff): readonly PaidDuty[] {
  return article.headings.flatMap(({ number, duty }) => {
    const code = tariff.layerOfHeading(number)
    if (code === null || !duty || duty.isZero) return []
    const amount = duty.minus(ordinaryWithin(number, article, tariff))
    return amount.isZero || amount.isNegative ? [] : [{ code, amount }]
  })
}

/**
 * The ordinary duty that was paid under the number of a replacement duty, which includes it: it is
 * due without the other.
 */
function ordinaryWithin(number: string, article: FiledArticle, tariff: Tariff): Decimal {
  const { layers } = dueOn(article, tariff, article.entered).assessment
  const outcome = layers.find(({ heading }) => heading === number)?.rule?.outcome
  if (outcome?.kind !== 'charge' || !outcome.expression.total) return Decimal.zero
  const ordinary = sumOf(
    layers.filter(({ kind, measure, exempted }) => {
      return kind === 'duty' && !exempted && measure !== null && measure.role !== 'additional'
    }),
  )
  const apart = article.ordinary ?? Decimal.zero
  return ordinary.compare(apart) > 0 ? ordinary.minus(apart) : Decimal.zero
}

function dueDuties(article: FiledArticle, tariff: Tariff): readonly PaidDuty[] {
  const { layers } = dueOn(article, tariff, article.entered).assessment
  return layers.flatMap(({ code, kind, exempted, amount }) =>
    kind !== 'duty' || exempted || amount.isZero ? [] : [{ code, amount }],
  )
}

/** The sum of each duty, in the order of `codes`. */
export function sumsByCode(
  duties: readonly PaidDuty[],
  codes: readonly string[],
): readonly PaidDuty[] {
  return codes.flatMap((code) => {
    const amount = sumOf(duties.filter((one) => one.code === code))
    return amount.isZero ? [] : [{ code, amount }]
  })
}

export function sumOf(duties: readonly { readonly amount: Decimal }[]): Decimal {
  return duties.reduce<Decimal>((sum, { amount }) => sum.plus(amount), Decimal.zero)
}
