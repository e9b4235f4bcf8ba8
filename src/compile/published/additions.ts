// Compiles published measures in addition to the ordinary duty: trade remedies, additional duties,
// excise and value added tax. Additional codes identify the producer or the kind of goods; the row
// for all others applies without a code.

import { Decimal } from '../../base/decimal.ts'
import {
  type Base,
  CUSTOMS_VALUE,
  type MeasureKind,
  VALUE_AND_DUTIES,
} from '../../law/charge-base.ts'
import { allGoods, type GoodsScope } from '../../law/goods-scope.ts'
import type { Condition, Heading, Measure } from '../../law/measure.ts'
import { anyOrigin } from '../../law/origin.ts'
import type { MeasureUse } from '../../law/published-measure.ts'
import { type Gate, headingsOf } from './headings.ts'
import { type HeldMeasure, quotaOf } from './held-measure.ts'
import type { MeasureWords } from './measure-words.ts'
import { type MeasuresOfDay, ofOtherDay } from './other-days.ts'

/** The ending of additional codes for all others. */
const ALL_OTHERS = /999$/
const QUOTED_CODES = 8

type Line = { readonly destination: string }

/** Additional duties, one measure for each type and area; then excise; then value added tax. */
export function publishedAdditions(
  { held, other }: MeasuresOfDay,
  { destination }: Line,
  words: MeasureWords,
): readonly Measure[] {
  const of = (...uses: readonly MeasureUse[]) => held.filter(({ type }) => uses.includes(type.use))
  const areas = Map.groupBy(
    of('remedy', 'additional duty'),
    ({ type, published }) => `${destination}/${type.type}/${published.origin}`,
  )
  const made = [...areas].map(([id, rows]) => duty(id, rows, words))
  const excise = of('excise')
  if (excise.length > 0) {
    made.push(measure(`${destination}/excise`, excise, 'tax', exciseHeadings(excise, words)))
  }
  const tax = of('value added tax')
  if (tax.length > 0) {
    made.push(measure(`${destination}/vat`, tax, 'tax', taxHeadings(tax, words)))
  }
  const remedies = other.filter(({ type }) => type.use === 'remedy')
  const unknown = Map.groupBy(
    remedies,
    ({ type, published }) => `${destination}/${type.type}/${published.origin}`,
  )
  for (const [id, [first]] of unknown) {
    if (first) made.push(measure(id, [first], 'duty', [ofOtherDay(first, [])]))
  }
  return made
}

function duty(id: string, rows: readonly HeldMeasure[], words: MeasureWords): Measure {
  const headings = [...coded(rows, CUSTOMS_VALUE, words), ...allOthers(rows, words)]
  const yielding = rows[0]?.type.yieldsTo ?? []
  if (yielding.length === 0) return measure(id, rows, 'duty', headings)
  return measure(id, rows, 'duty', [...rows.map((one) => yieldsTo(one, yielding)), ...headings])
}

function yieldsTo(held: HeldMeasure, headings: readonly string[]): Heading {
  return {
    id: held.published.type,
    period: held.period,
    goods: held.goods,
    origin: held.origin,
    when: [{ kind: 'under', headings: new Set(headings) }],
    outcome: { kind: 'exempt', reason: 'the goods enter under a tariff quota' },
    ask: null,
    cite: [held.cite],
  }
}

/** Headings for a stated additional code. */
function coded(rows: readonly HeldMeasure[], base: Base, words: MeasureWords): readonly Heading[] {
  return rows.flatMap((held) => {
    const { additionalCode } = held.published
    if (additionalCode === null) return []
    const when: Condition[] = [{ kind: 'additional code', codes: [additionalCode] }]
    return compile(held, words, { when, base, note: `Additional code ${additionalCode}.` })
  })
}

/**
 * Headings for when no additional code of the measure is stated. Under a short code, each of its
 * declarable codes may have residual rows of its own kind.
 */
function allOthers(rows: readonly HeldMeasure[], words: MeasureWords): readonly Heading[] {
  const plain = rows.filter(({ published }) => published.additionalCode === null)
  const others = rows.filter(({ published }) => ALL_OTHERS.test(published.additionalCode ?? ''))
  const open = (found: readonly HeldMeasure[], note: string | null) =>
    found.flatMap((held) =>
      compile(held, words, { when: quotaOf(held), base: CUSTOMS_VALUE, note }),
    )
  const withTheRest = (found: readonly HeldMeasure[], note: string | null) => {
    const rest = ofGoodsBeyond(found, rows)
    return [...open(found, note), ...(rest.length > 0 ? allOthers(rest, words) : [])]
  }
  if (plain.length > 0) {
    const outside = plain[0]?.type.yieldsTo.length ? OUTSIDE_QUOTA : null
    return withTheRest(plain, outside ?? (rows.length > plain.length ? WHOEVER : null))
  }
  if (others.length > 0) {
    const codes = others.map(({ published }) => published.additionalCode).join(', ')
    return withTheRest(others, `Additional code ${codes}: all others. State facts.additional_code.`)
  }
  const [highest] = open(rows, HIGHEST).toSorted(byRate)
  if (!highest) return []
  if (rows.length === 1) return [{ ...highest, note: onlyRow(rows) }]
  const rates = open(rows, HIGHEST).map(rateOf)
  return rates.every((rate) => rate !== null) ? [highest] : [ask(rows, highest)]
}

/** The rows that have declarable codes beyond those of `found`. */
function ofGoodsBeyond(
  found: readonly HeldMeasure[],
  rows: readonly HeldMeasure[],
): readonly HeldMeasure[] {
  if (found.some(({ goods }) => goods.kind === 'all')) return []
  const covered = new Set(found.flatMap(({ goods }) => codesOf(goods)))
  return rows.filter(
    ({ goods }) => goods.kind === 'all' || codesOf(goods).some((code) => !covered.has(code)),
  )
}

function codesOf(goods: GoodsScope): readonly string[] {
  return goods.kind === 'all' ? [] : [...goods.list.codes.keys()]
}

const OUTSIDE_QUOTA =
  'Outside the tariff quotas. Within one nothing is due: state facts.order_number.'
const WHOEVER = 'Whoever produced or sold the goods.'
const HIGHEST =
  'The highest of the rates by additional code: none stands for all others. ' +
  'State facts.additional_code.'

function onlyRow(rows: readonly HeldMeasure[]): string {
  return `Additional code ${rows[0]?.published.additionalCode}: the only one of the measure.`
}

/** A heading for when the rate depends on an additional code that is not stated. */
function ask(rows: readonly HeldMeasure[], like: Heading): Heading {
  const codes = [...new Set(rows.map(({ published }) => published.additionalCode))]
  const shown = codes.slice(0, QUOTED_CODES).join(', ')
  const more = codes.length > QUOTED_CODES ? ` and ${codes.length - QUOTED_CODES} more` : ''
  const reason = `the rate is by additional code (facts.additional_code: ${shown}${more})`
  return { ...like, when: [], outcome: { kind: 'unpriced', text: '', reason } }
}

function exciseHeadings(rows: readonly HeldMeasure[], words: MeasureWords): readonly Heading[] {
  const headings = coded(rows, CUSTOMS_VALUE, words)
  const plain = rows.filter(({ published }) => published.additionalCode === null)
  const rest = plain.flatMap((held) =>
    compile(held, words, { when: [], base: CUSTOMS_VALUE, note: null }),
  )
  const codes = new Set(rows.map(({ published }) => published.additionalCode))
  const [first] = headings
  if (rest.length > 0 || !first) return [...headings, ...rest]
  if (codes.size > 1) return [...headings, ask(rows, first)]
  return [...headings, { ...first, when: [], note: onlyRow(rows) }]
}

/** The rate without an additional code is the standard rate; an empty duty is an exemption. */
function taxHeadings(rows: readonly HeldMeasure[], words: MeasureWords): readonly Heading[] {
  const headings = rows.flatMap((held) => {
    const { additionalCode, duty: text, type } = held.published
    const when: Condition[] =
      additionalCode === null ? [] : [{ kind: 'additional code', codes: [additionalCode] }]
    const made = compile(held, words, { when, base: VALUE_AND_DUTIES, note: null })
    const id = additionalCode === null ? type : `${type} ${additionalCode}`
    return made.map((one): Heading => {
      const exempt = {
        kind: 'exempt',
        reason: `exempt (additional code ${additionalCode})`,
      } as const
      return text === '' ? { ...one, id, outcome: exempt } : { ...one, id }
    })
  })
  const inOrder = headings.toSorted(
    (one, other) => other.when.length - one.when.length || byRate(one, other),
  )
  if (inOrder.some(({ when }) => when.length === 0)) return inOrder
  const [highest] = headings.toSorted(byRate)
  return highest ? [...inOrder, { ...highest, when: [] }] : inOrder
}

function byRate(one: Heading, other: Heading): number {
  return (rateOf(other) ?? Decimal.zero).compare(rateOf(one) ?? Decimal.zero)
}

function rateOf({ outcome }: Heading): Decimal | null {
  return outcome.kind === 'charge' ? outcome.rate : null
}

function compile(
  held: HeldMeasure,
  words: MeasureWords,
  options: {
    readonly when: readonly Condition[]
    readonly base: Base
    readonly note: string | null
  },
): readonly Heading[] {
  const gate: Gate = held.type.use === 'value added tax' ? 'none' : 'document'
  return headingsOf(held, { ...options, gate, frees: 'all', ask: null }, words.consequenceOf)
}

function measure(
  id: string,
  rows: readonly HeldMeasure[],
  kind: MeasureKind,
  headings: readonly Heading[],
): Measure {
  const [first] = rows as readonly [HeldMeasure]
  const { type } = first
  return {
    id,
    code: type.layer,
    title: type.title,
    kind,
    role: 'additional',
    level: 'line',
    goods: allGoods,
    origin: anyOrigin,
    headings,
    replaces: [],
    flag: type.use === 'remedy' ? 'ad_cvd' : null,
    cite: rows.map(({ cite }) => cite),
  }
}
