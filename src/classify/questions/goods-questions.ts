// The questions that would decide between the best subheadings: an unstated attribute or quantity
// in which they differ, or else which of them names the goods. An option leads to the subheading
// that is first when a request states it.

import { allIn, type Dimension, labelAt, penaltyOf } from '../attributes.ts'
import { KIND } from '../facts/stated-attributes.ts'
import { meet } from '../quantity-ranges.ts'
import type { ParsedDescription } from '../ranker.ts'
import type { Engine, Pooled } from '../ranking.ts'
import { parseWords } from '../words.ts'

type GoodsQuestion = {
  /** The attribute of the request that answers it. */
  readonly key: string
  readonly text: string
  readonly options: readonly GoodsOption[]
}

type GoodsOption = {
  /** The value of the attribute. */
  readonly value: string
  /** The subheading that it leads to. */
  readonly leadsTo: Pooled
}

const KIND_TEXT = 'Which of these are the goods?'

/** Most decisive first; empty when one subheading is clear. */
export function goodsQuestions(
  engine: Engine,
  parsed: ParsedDescription,
  pool: readonly Pooled[],
): readonly GoodsQuestion[] {
  const { questions } = engine.facts
  const most = pool[0]?.probability ?? 0
  const near = pool.filter(({ probability }) => probability >= most * questions.near)
  if (near.length < 2 || parsed.attributes.only !== null) return []
  const found = [
    ...dimensionQuestions(engine, parsed, pool, near),
    ...quantityQuestions(engine, parsed, pool, near),
  ]
  const asked = found
    .map((question) => ({ question, weight: weightOf(question) }))
    .sort((one, other) => other.weight - one.weight)
    .slice(0, questions.most)
    .map(({ question }) => question)
  const [first, second] = near as [Pooled, Pooled]
  const isDecided = asked.some(({ options }) => {
    const leads = options.map(({ leadsTo }) => leadsTo.position)
    return leads.includes(first.position) && leads.includes(second.position)
  })
  return isDecided ? asked : [...asked, kindQuestion(engine, near.slice(0, questions.kinds))]
}

/** The probability of the second subheading that it leads to. */
function weightOf({ options }: GoodsQuestion): number {
  const leads = new Set(options.map(({ leadsTo }) => leadsTo))
  return [...leads].map(({ probability }) => probability).sort((one, other) => other - one)[1] ?? 0
}

function dimensionQuestions(
  { attributes, lexicon, settings }: Engine,
  { stated }: ParsedDescription,
  pool: readonly Pooled[],
  near: readonly Pooled[],
): readonly GoodsQuestion[] {
  const words = new Map(
    pool.map(({ position }) => [position, parseWords(nameAt(lexicon, position), settings.lists)]),
  )
  return attributes.dimensions.flatMap((dimension, at) => {
    if (stated.all[at] !== 0 || !differ(dimension, near)) return []
    const { key, settings: own, bits } = dimension
    const options = optionsOf(pool, near, {
      labelAt: (position) =>
        dimension.own[position] === 0
          ? null
          : labelAt(dimension, position, words.get(position) ?? []),
      penaltyFor: (label) => {
        const answer = allIn(parseWords(label, settings.lists), bits)
        return (position) => penaltyOf(dimension, position, answer, settings.stated)
      },
    })
    return options === null ? [] : [{ key, text: own.asks, options }]
  })
}

/** Whether two of the subheadings have values, and none in common. */
function differ({ own }: Dimension, near: readonly Pooled[]): boolean {
  const values = near.map(({ position }) => own[position] as number).filter((bits) => bits !== 0)
  return values.some((bits) => values.some((other) => (bits & other) === 0))
}

function quantityQuestions(
  { quantityRanges, settings }: Engine,
  { quantities }: ParsedDescription,
  pool: readonly Pooled[],
  near: readonly Pooled[],
): readonly GoodsQuestion[] {
  const kinds = new Set(near.flatMap(({ position }) => [...quantityRanges.of(position).keys()]))
  return [...kinds].flatMap((kind) => {
    const text = quantityRanges.asks(kind)
    if (text === null || quantities.read.has(kind) || quantities.settled.has(kind)) return []
    const rangeAt = (position: number) => quantityRanges.of(position).get(kind)
    const options = optionsOf(pool, near, {
      labelAt: (position) => rangeAt(position)?.written ?? null,
      penaltyFor: (label) => {
        const answer = quantityRanges.readValue(kind, label).get(kind)
        return (position) => {
          const own = rangeAt(position)
          return own && answer && !meet(own, answer) ? settings.stated.excluded : 0
        }
      },
    })
    return options === null ? [] : [{ key: kind, text, options }]
  })
}

/** How a question sorts subheadings, by position. */
type Sorting = {
  /** The value of a subheading as a person reads it; null: it has none. */
  readonly labelAt: (position: number) => string | null
  /** What an answer takes from the score of a subheading. */
  readonly penaltyFor: (label: string) => (position: number) => number
}

/**
 * One option for each value of `near` that leads to a subheading with that value; null when they do
 * not lead to different ones.
 */
function optionsOf(
  pool: readonly Pooled[],
  near: readonly Pooled[],
  { labelAt: labelOf, penaltyFor }: Sorting,
): readonly GoodsOption[] | null {
  const labels = new Set(near.flatMap(({ position }) => labelOf(position) ?? []))
  const options = [...labels].flatMap((value) => {
    const leadsTo = firstUnder(pool, penaltyFor(value))
    return leadsTo !== null && labelOf(leadsTo.position) === value ? [{ value, leadsTo }] : []
  })
  return options.length < 2 ? null : options
}

/** The first of the pool with these penalties; null when one outside the pool may be better. */
function firstUnder(pool: readonly Pooled[], penalty: (position: number) => number): Pooled | null {
  let [best, most]: [Pooled | null, number] = [null, Number.NEGATIVE_INFINITY]
  for (const one of pool) {
    const score = one.score - penalty(one.position)
    if (score > most) [best, most] = [one, score]
  }
  return most < (pool.at(-1)?.score ?? 0) ? null : best
}

function kindQuestion({ lexicon }: Engine, near: readonly Pooled[]): GoodsQuestion {
  const options = near.map((leadsTo) => ({ value: nameAt(lexicon, leadsTo.position), leadsTo }))
  return { key: KIND, text: KIND_TEXT, options }
}

function nameAt(lexicon: Engine['lexicon'], position: number): string {
  return lexicon[position]?.name ?? ''
}
