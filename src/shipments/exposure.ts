// What the law of the day of entry changes in a calculation: which layers, by which act, how much,
// from which day, and what the importer can still do.

import { type Day, daysBetween } from '../base/day.ts'
import { vocabularyTable } from '../base/vocabulary.ts'
import type { CalcBreakdownLayer, CalcResponse } from '../operations/calc/schema.ts'
import type { PriceLayer } from '../operations/products/price.ts'
import { priceChange } from '../operations/products/price-change.ts'
import type { ExposureChoice, ExposureStep, LawExposure } from './exposure-schema.ts'

const choices = vocabularyTable('entry-choices', [
  ...(['key', 'territory', 'choice', 'when', 'words', 'citation', 'url'] as const),
])

/** An answer on one day between the quote and the entry. */
export type AnswerOn = { readonly day: Day; readonly answer: CalcResponse }

type Compared = {
  readonly calculation: string
  /** As it was recorded. */
  readonly quoted: CalcResponse
  /** By the law in force, on the day of the quote. */
  readonly now: CalcResponse
  /** By the law in force, on the days on which it changes and on the day of entry, the last. */
  readonly days: readonly AnswerOn[]
  readonly entryOn: Day
  readonly today: Day
  /** Customs territory of the destination. */
  readonly territory: string
  /** Whether the goods are in the destination already. */
  readonly arrived: boolean
}

/** Null when the same law is charged. */
export function exposureOf(compared: Compared): LawExposure | null {
  const { calculation, quoted, now, days, entryOn } = compared
  const entry = days.at(-1)?.answer ?? now
  const changed = changesBetween(quoted, entry)
  if (changed.ended.length + changed.began.length === 0) return null
  const [before, after] = [sumsOf(quoted), sumsOf(entry)]
  const moved = changesBetween(quoted, now)
  const steps = stepsOf(compared)
  return {
    calculation_id: calculation,
    currency: quoted.result.currency,
    quoted_on: quoted.result.calculation_date,
    entry_on: entryOn,
    cause: moved.ended.length + moved.began.length > 0 ? 'edition' : 'day',
    before,
    after,
    difference: cents(after.total - before.total),
    steps,
    ...changed,
    choices: [...choicesOf(compared, steps), ...claimsOf(entry)],
  }
}

function sumsOf({ result }: CalcResponse): LawExposure['before'] {
  return {
    duty: result.duty_amount,
    taxes: result.taxes_amount,
    fees: result.fees_amount,
    total: result.total_landed_cost,
  }
}

const PLACES = 6

/** A difference of two sums without the rest of a binary fraction. */
function cents(amount: number): number {
  return Number(amount.toFixed(PLACES))
}

type Changes = Pick<LawExposure, 'ended' | 'began' | 'acts'>

/** Line by line; a fee is no change of the law of the goods. */
function changesBetween(before: CalcResponse, after: CalcResponse): Changes {
  const [old, young] = [layersByLine(before), layersByLine(after)]
  const changes = [...new Set([...old.keys(), ...young.keys()])].flatMap((line) => {
    const change = priceChange(priceOf(old.get(line) ?? []), priceOf(young.get(line) ?? []))
    return change ? [{ line, ...change }] : []
  })
  const acts = changes.flatMap((change) => change.acts)
  return {
    ended: changes.flatMap(({ line, ended }) => ended.map((one) => ({ line_index: line, ...one }))),
    began: changes.flatMap(({ line, began }) => began.map((one) => ({ line_index: line, ...one }))),
    acts: [...new Map(acts.map((act) => [act.citation, act])).values()],
  }
}

function layersByLine({ result }: CalcResponse): ReadonlyMap<number | null, CalcBreakdownLayer[]> {
  const charged = result.breakdown.filter(({ exempted, kind }) => !exempted && kind !== 'fee')
  return Map.groupBy(charged, ({ line_index: line }) => line)
}

function priceOf(layers: readonly CalcBreakdownLayer[]) {
  return { reason: null, duty: 0, taxes: 0, layers: layers.map(layerOf) }
}

function layerOf(layer: CalcBreakdownLayer): PriceLayer {
  return {
    code: layer.code,
    kind: layer.kind === 'tax' ? 'tax' : 'duty',
    heading: layer.heading,
    rate: layer.rate,
    duty_expression: layer.duty_expression,
    amount: layer.amount,
    range: layer.range ? { low: layer.range.low, high: layer.range.high ?? null } : null,
    legal_citation: layer.legal_citation,
    source_url: layer.source_url,
  }
}

/** The days on which the landed cost changes, with the change of each. */
function stepsOf({ now, days }: Compared): ExposureStep[] {
  let last = now
  return days.flatMap(({ day, answer }) => {
    const changed = changesBetween(last, answer)
    const difference = cents(sumsOf(answer).total - sumsOf(last).total)
    last = answer
    return changed.ended.length + changed.began.length === 0
      ? []
      : [{ day, difference, acts: changed.acts }]
  })
}

/** By the next step that is ahead of today, or else the last one. */
function choicesOf(
  { entryOn, today, territory, arrived }: Compared,
  steps: readonly ExposureStep[],
): ExposureChoice[] {
  const step = steps.find(({ day }) => day > today) ?? steps.at(-1)
  if (!step) return []
  const kind = step.difference > 0 ? 'rise' : 'fall'
  const day = step.day as Day
  return choices
    .filter((one) => one.territory === territory && one.when === kind)
    .map(({ choice, words, citation, url }) => ({
      ...{ choice, words: words.replaceAll('{day}', day), day, citation, url },
      ...(kind === 'rise' ? beforeStep({ day, entryOn, today, arrived }) : OPEN),
    }))
}

const OPEN = { status: 'open', reason: null } as const

function beforeStep({
  day,
  entryOn,
  today,
  arrived,
}: Pick<Compared, 'entryOn' | 'today' | 'arrived'> & { readonly day: Day }): Pick<
  ExposureChoice,
  'status' | 'reason'
> {
  if (today >= day) return { status: 'past', reason: `The day ${day} has come.` }
  if (arrived || entryOn < day) return OPEN
  const late = daysBetween(day, entryOn) + 1
  const days = late === 1 ? '1 day' : `${late} days`
  return {
    status: 'needs_earlier_arrival',
    reason: `The goods are expected on ${entryOn}; they would have to arrive ${days} earlier.`,
  }
}

/** Preferences that could be claimed by the law of the day of entry. */
function claimsOf({ fta_opportunities: flags }: CalcResponse): ExposureChoice[] {
  return flags.map(({ title, detail, legal_citation: citation, source_url: url }) => ({
    ...{ choice: 'claim', words: title, day: null, citation, url, status: 'open', reason: detail },
  }))
}
