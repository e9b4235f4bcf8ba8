// The origins of a comparison in the order of their totals, and the cheapest one in a sentence.

import type { CompareOriginResult, CompareResponse } from '../../api-types.ts'
import { isExact, moneyText, rangeText } from '../../ui/format.ts'

type NameOf = (code: string) => string

const WHY_OPEN = 'Duties of an open range depend on facts that were not stated.'

/** The cheapest first; then those with a range, by its least; then those without a total. */
export function ranked({
  results,
}: Pick<CompareResponse, 'results'>): readonly CompareOriginResult[] {
  return results.toSorted(
    (one, other) => placeOf(one) - placeOf(other) || leastOf(one) - leastOf(other),
  )
}

function placeOf(result: CompareOriginResult): number {
  if (result.coverage) return 0
  return isOpen(result) ? 1 : 2
}

/** A layer is undecided: the total is a range. */
export function isOpen({ error_code, total_range }: CompareOriginResult): boolean {
  return error_code === 'DATA_GAP' && total_range !== null && !isExact(total_range)
}

function leastOf({ total_range, total_landed_cost }: CompareOriginResult): number {
  return total_range?.low ?? total_landed_cost
}

/** The total of an origin, its bounds, or why it has none. */
export function totalText(
  result: CompareOriginResult,
  textOf: (amount: number, currency: string) => string = moneyText,
): string {
  const { coverage, currency, total_landed_cost: total, total_range: range } = result
  if (coverage) return textOf(total, currency)
  if (range && isOpen(result)) return rangeText(range, currency)
  return result.error_code === 'PROHIBITED' ? 'prohibited' : 'unknown'
}

/** Which origin is the cheapest, by how much, and which undecided one may be cheaper. */
export function cheapestText(response: CompareResponse, nameOf: NameOf): string {
  const all = ranked(response)
  const [first, second] = all.filter(({ coverage }) => coverage)
  const open = all.filter(isOpen)
  if (!first) {
    return open.length > 0
      ? `No origin can be named the cheapest. ${WHY_OPEN}`
      : 'None of the origins has a total.'
  }
  const cheaper = open.filter(({ total_range }) => (total_range?.low ?? 0) < totalOf(first))
  return [
    firstText(all, first, second, nameOf),
    ...cheaper.map(({ origin }) => `${nameOf(origin)} may be cheaper.`),
    ...(cheaper.length > 0 ? [WHY_OPEN] : []),
  ].join(' ')
}

function firstText(
  all: readonly CompareOriginResult[],
  first: CompareOriginResult,
  second: CompareOriginResult | undefined,
  nameOf: NameOf,
): string {
  const { currency } = first
  const name = nameOf(first.origin)
  const total = moneyText(totalOf(first), currency)
  if (!second) return `${name} has the only known total: ${total}.`
  const saved = totalOf(second) - totalOf(first)
  if (saved > 0) {
    const less = moneyText(saved, currency)
    return `${name} is the cheapest: ${total}, ${less} less than ${nameOf(second.origin)}.`
  }
  return `${joined(tied(all, first).map(({ origin }) => nameOf(origin)))} cost the same: ${total}.`
}

function totalOf({ total_landed_cost }: CompareOriginResult): number {
  return total_landed_cost
}

function tied(
  all: readonly CompareOriginResult[],
  { total_landed_cost: total }: CompareOriginResult,
): readonly CompareOriginResult[] {
  return all.filter((one) => one.coverage && one.total_landed_cost === total)
}

function joined(names: readonly string[]): string {
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
