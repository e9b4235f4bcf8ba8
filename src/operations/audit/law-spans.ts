// The days between which the law of a code and an origin does not change, so that a search over
// days computes each law once.

import { addDays, contains, type Day } from '../../base/day.ts'
import type { Steps } from '../../base/steps.ts'
import { type Filing, orderOn } from '../../law/entry/filing.ts'
import type { Country } from '../../law/origin.ts'
import type { Candidate, Selection, Tariff } from '../../law/tariff.ts'

/** Both days are in it. */
export type LawSpan = { readonly from: Day; readonly to: Day }

export type SpansOf = (code: string, origin: Country) => Steps<readonly LawSpan[]>

/** Days in one step. */
const STEP = 16

/** The spans from the first day of the tariff to `last`; those of a code and origin are kept. */
export function lawSpans(tariff: Tariff, last: Day): SpansOf {
  const known = new Map<string, readonly LawSpan[]>()
  return function* spansOf(code, origin) {
    const key = `${code} ${origin}`
    const found = known.get(key) ?? (yield* readSpans(tariff, { code, origin, last }))
    known.set(key, found)
    return found
  }
}

type Wanted = { readonly code: string; readonly origin: Country; readonly last: Day }

function* readSpans(tariff: Tariff, { code, origin, last }: Wanted): Steps<readonly LawSpan[]> {
  const spans: LawSpan[] = []
  let before: { readonly selection: Selection; readonly filing: string } | null = null
  let days = 0
  for (let day = tariff.firstDay; day <= last; day = addDays(day, 1)) {
    const now = { selection: tariff.select(code, origin, day), filing: filingOn(tariff, day) }
    const open = spans.at(-1)
    const isSame = before?.filing === now.filing && isSameLaw(before.selection, now.selection)
    if (open && isSame) spans[spans.length - 1] = { from: open.from, to: day }
    else spans.push({ from: day, to: day })
    before = now
    days++
    if (days % STEP === 0) yield
  }
  return spans
}

function isSameLaw(one: Selection, other: Selection): boolean {
  return (
    one.line === other.line &&
    one.code === other.code &&
    isSameList(one.mayBe ?? [], other.mayBe ?? []) &&
    isSameList(one.alternatives, other.alternatives) &&
    isSameList(one.unrated, other.unrated) &&
    isSameList(
      one.preferences.map(({ heading }) => heading),
      other.preferences.map(({ heading }) => heading),
    ) &&
    isSameList(partsOf(one.candidates), partsOf(other.candidates))
  )
}

/** Each measure with its headings and how much of the goods they cover. */
function partsOf(candidates: readonly Candidate[]): readonly unknown[] {
  return candidates.flatMap(({ measure, headings }) => [
    measure,
    ...headings.flatMap(({ heading, coverage }) => [heading, coverage]),
  ])
}

function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((item, at) => item === other[at])
}

/** The rules of filing that hold on the day, as text to compare. */
function filingOn({ filing }: Tariff, day: Day): string {
  return filing === null ? '' : JSON.stringify(rulesOn(filing, day))
}

function rulesOn(filing: Filing, day: Day) {
  return {
    order: orderOn(filing, day),
    beside: filing.beside.map(({ period }) => contains(period, day)),
    parts: contains(filing.parts, day),
    replacementDuty: contains(filing.replacementDuty, day),
  }
}
