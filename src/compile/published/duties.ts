// Compiles the ordinary duty of a line from its published measures: preferences that can be
// claimed, and the duty of quotas, suspensions and third countries that applies without a claim.

import { always } from '../../base/day.ts'
import { CUSTOMS_VALUE } from '../../law/charge-base.ts'
import { type Citation, citation } from '../../law/citation.ts'
import { formatHts } from '../../law/goods-code.ts'
import { allGoods } from '../../law/goods-scope.ts'
import type { Condition, Heading, Measure } from '../../law/measure.ts'
import { askingFor, COLUMN_1, PREFERENCE } from '../../law/measure.ts'
import { anyOrigin } from '../../law/origin.ts'
import type { MeasureUse } from '../../law/published-measure.ts'
import { EVERYONE } from './areas.ts'
import { type Gate, headingsOf, printsDuty } from './headings.ts'
import type { HeldMeasure } from './held-measure.ts'
import type { MeasureWords } from './measure-words.ts'

const THIRD_COUNTRY = '103'

type Line = { readonly code: string; readonly title: string }

/** `preference`, then `column-1`: the ordinary duty applies unless a preference is claimed. */
export function publishedDuties(
  held: readonly HeldMeasure[],
  line: Line,
  words: MeasureWords,
): readonly Measure[] {
  return [preference(held, line, words), column1(held, line, words)]
}

function preference(held: readonly HeldMeasure[], line: Line, words: MeasureWords): Measure {
  const headings = (['preferential quota', 'preference'] as const).flatMap((use) =>
    of(held, use).flatMap((one) => {
      const area = one.published.origin
      const claim: Condition = { kind: 'preference', programmes: [area] }
      const when = [claim, ...quotaOf(one)]
      return compile(one, words, 'claim', when, claimNote(one, words))
    }),
  )
  return column(line, PREFERENCE, 'PREF', 'preference', 'Preferential duty', headings)
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
  const headings = [
    claimedInstead,
    ...plain('quota', 'claim'),
    ...authorisedUse(held, words),
    ...plain('suspension', 'document'),
    ...own.flatMap((one) => compile(one, words, 'none', [], noteOf(one))),
    ...all.flatMap((one) => compile(one, words, 'none', [], null)),
    ...(all.some(({ goods }) => goods === allGoods) ? [] : [notHeld(line)]),
  ]
  return column(line, COLUMN_1, 'MFN', 'column 1', 'Third country duty', headings)
}

/** If no document shows the authorisation, the importer claims it. */
function authorisedUse(held: readonly HeldMeasure[], words: MeasureWords): readonly Heading[] {
  return of(held, 'authorised use').flatMap((one) => {
    const documents = one.published.conditions.some(({ certificate }) => certificate !== null)
    const claimed: Condition = { kind: 'claimed', that: 'goods for the authorised use' }
    return compile(one, words, 'document', documents ? [] : [claimed], noteOf(one))
  })
}

function quotaOf({ published: { orderNumber } }: HeldMeasure): readonly Condition[] {
  return orderNumber === null ? [] : [{ kind: 'order number', number: orderNumber }]
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
  const ask = gate === 'document' || held.type.use === 'quota' ? askingFor('info') : null
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
