// Compiles the ordinary duty of a line from its published measures: preferences that can be
// claimed, and the duty of quotas, suspensions and third countries that applies without a claim.

import { always } from '../../base/day.ts'
import { CUSTOMS_VALUE } from '../../law/charge-base.ts'
import { type Citation, citation } from '../../law/citation.ts'
import { formatHts } from '../../law/goods-code.ts'
import { allGoods } from '../../law/goods-scope.ts'
import type { Condition, Heading, Measure } from '../../law/measure.ts'
import { askingFor, COLUMN_1, PREFERENCE } from '../../law/measure.ts'
import { anyOrigin, type Country } from '../../law/origin.ts'
import type { MeasureUse } from '../../law/published-measure.ts'
import { EVERYONE } from './areas.ts'
import { type AreaDoubt, doubtsAbout } from './doubts.ts'
import { type Gate, headingsOf, printsDuty } from './headings.ts'
import { type HeldMeasure, quotaOf } from './held-measure.ts'
import type { MeasureWords } from './measure-words.ts'
import { type MeasuresOfDay, ofOtherDay } from './other-days.ts'
import { standardCode } from './standard-code.ts'

const THIRD_COUNTRY = '103'
const QUOTAS: ReadonlySet<MeasureUse> = new Set(['quota', 'preferential quota'])
const NON_PREFERENTIAL_USE = '105'
/** A code of TARIC's own, below those of the Combined Nomenclature. */
const OWN_CODE = /^\d{8}(?!00)\d\d$/

type Line = {
  readonly code: string
  readonly title: string
  readonly origin: Country
  readonly doubts: readonly AreaDoubt[]
}

/** `preference`, then `column-1`: the ordinary duty applies unless a preference is claimed. */
export function publishedDuties(
  measures: MeasuresOfDay,
  line: Line,
  words: MeasureWords,
): readonly Measure[] {
  return [preference(measures, line, words), column1(measures.held, line, words)]
}

function preference({ held, other }: MeasuresOfDay, line: Line, words: MeasureWords): Measure {
  const headings = (['preferential quota', 'preference'] as const).flatMap((use) =>
    byStatedCode(of(held, use)).flatMap(([one, stated]) => {
      const doubts = doubtsAbout(line.doubts, areaOf(one), line)
      const when = [claimOf(one), ...stated, ...quotaOf(one), ...doubts]
      return compile(one, words, 'claim', when, claimNote(one, words))
    }),
  )
  const notHeldNow = of(other, 'preference').map((one) => ofOtherDay(one, [claimOf(one)]))
  const all = [...headings, ...notHeldNow]
  return column(line, PREFERENCE, 'PREF', 'preference', 'Preferential duty', all)
}

/** Measures of an additional code: first for who states it, then like the others. */
function byStatedCode(
  all: readonly HeldMeasure[],
): readonly (readonly [HeldMeasure, readonly Condition[]])[] {
  const stated = all.flatMap((one) => {
    const { additionalCode } = one.published
    if (additionalCode === null) return []
    return [[one, [{ kind: 'additional code', codes: [additionalCode] }]] as const]
  })
  return [...stated, ...all.map((one) => [one, []] as const)]
}

function areaOf({ published }: HeldMeasure): string {
  return published.origin
}

function claimOf(held: HeldMeasure): Condition {
  return { kind: 'preference', programmes: [areaOf(held)] }
}

function claimNote({ published }: HeldMeasure, words: MeasureWords): string {
  const documents = published.conditions.flatMap(({ certificate }) => certificate ?? [])
  const programme = words.programmes.get(published.origin)
  const under = programme ? `${programme} (area ${published.origin})` : published.origin
  const needed = documents.length > 0 ? ` It needs document ${documents.join(' or ')}.` : ''
  return `Preferential rate claimed under ${under}.${needed}`
}

function column1(held: readonly HeldMeasure[], line: Line, words: MeasureWords): Measure {
  const plain = (use: MeasureUse, gate: Gate) =>
    of(held, use).flatMap((one) => compile(one, words, gate, quotaOf(one), noteOf(one)))
  const third = of(held, 'third country')
  const own = third.filter(({ published }) => published.origin !== EVERYONE)
  const all = third.filter(({ published }) => published.origin === EVERYONE)
  const uses = of(held, 'authorised use')
  const ordinary =
    all.length > 0 ? [] : uses.filter(({ type }) => type.type === NON_PREFERENTIAL_USE)
  const headings = [
    claimedInstead,
    ...plain('quota', 'claim'),
    ...uses.filter((one) => !ordinary.includes(one)).flatMap((one) => ofClaimedUse(one, words)),
    ...plain('suspension', 'document'),
    ...own.flatMap((one) => compile(one, words, 'none', [], noteOf(one))),
    ...byAdditionalCode(all, words, null),
    ...byAdditionalCode(ordinary, words, FOR_THE_USE),
    ...(all.some(({ goods }) => goods === allGoods) ? [] : [notHeld(line)]),
  ]
  return column(line, COLUMN_1, 'MFN', 'column 1', 'Third country duty', headings)
}

/** A code without another duty is of goods for the use itself: stating it claims the use. */
const FOR_THE_USE = 'Third country duty under authorised use: it needs the authorisation.'

/** A stated additional code has its own duty; without one the standard applies. */
function byAdditionalCode(
  all: readonly HeldMeasure[],
  words: MeasureWords,
  plain: string | null,
): readonly Heading[] {
  const codes = all.flatMap(({ published }) => published.additionalCode ?? [])
  const stated = all.flatMap((one) => {
    const { additionalCode } = one.published
    if (additionalCode === null) return []
    const when = [{ kind: 'additional code', codes: [additionalCode] } as const]
    return compile(one, words, 'none', when, `Additional code ${additionalCode}.`)
  })
  const standard = standardCode(all.map(({ published }) => published))
  const others = [...new Set(codes)].filter((code) => code !== standard)
  const note =
    standard === null
      ? plain
      : `Additional code ${standard}; with ${others.join(' or ')} the duty is lower: ` +
        'state facts.additional_code.'
  const rest = all.filter(({ published }) => published.additionalCode === standard)
  return [...stated, ...rest.flatMap((one) => compile(one, words, 'none', [], note))]
}

/** If no document shows the authorisation, the importer claims it. */
function ofClaimedUse(one: HeldMeasure, words: MeasureWords): readonly Heading[] {
  const documents = one.published.conditions.some(({ certificate }) => certificate !== null)
  const claimed: Condition = { kind: 'claimed', that: 'goods for the authorised use' }
  return compile(one, words, 'document', documents ? [] : [claimed], noteOf(one))
}

function noteOf({ type, published: { orderNumber } }: HeldMeasure): string {
  return orderNumber === null ? `${type.title}.` : `${type.title} ${orderNumber}.`
}

function compile(
  held: HeldMeasure,
  words: MeasureWords,
  gate: Gate,
  when: readonly Condition[],
  note: string | null,
): readonly Heading[] {
  const { use } = held.type
  // Most goods may be for ships, aircraft or another use that is free; only codes that TARIC has
  // for the use are asked.
  const ofUse = use !== 'authorised use' || OWN_CODE.test(held.published.goods)
  const asks = QUOTAS.has(use) || (gate === 'document' && ofUse)
  const ask = asks ? askingFor('info') : null
  const options = { when, gate, frees: 'this', base: CUSTOMS_VALUE, note, ask } as const
  return headingsOf(held, options, words.consequenceOf)
}

/** The measures of a use that print a duty; others cannot be charged. */
function of(held: readonly HeldMeasure[], use: MeasureUse): readonly HeldMeasure[] {
  return held.filter((one) => one.type.use === use && printsDuty(one.published))
}

const claimedInstead: Heading = {
  id: THIRD_COUNTRY,
  period: always,
  goods: null,
  origin: null,
  when: [{ kind: 'under', headings: new Set([PREFERENCE]) }],
  outcome: { kind: 'exempt', reason: 'a preferential rate was claimed' },
  ask: null,
  cite: null,
}

function notHeld({ code }: Line): Heading {
  const reason = `no third country duty is held for ${formatHts(code)}`
  return { ...claimedInstead, when: [], outcome: { kind: 'unpriced', text: '', reason } }
}

function column(
  { code, title }: Line,
  id: string,
  layer: string,
  role: Measure['role'],
  what: string,
  headings: readonly Heading[],
): Measure {
  const printed = formatHts(code)
  const cite: Citation = citation({ act: `${title}, ${printed}` })
  return {
    id,
    code: layer,
    title: `${what} of ${printed}`,
    kind: 'duty',
    role,
    level: 'line',
    goods: allGoods,
    origin: anyOrigin,
    headings,
    replaces: [],
    flag: null,
    cite: [cite],
  }
}
