// What the lines that goods may be in have in common.

import { Decimal } from '../base/decimal.ts'
import { exactly, hull, isExact, type Range, sumOfRanges } from '../base/range.ts'
import type { Flag } from '../law/flag.ts'
import type { Selection } from '../law/tariff.ts'
import type { Warning } from '../law/warning.ts'
import type { AssessedLine } from './assess-line.ts'
import type { Layer } from './assessment.ts'
import type { Decision, Possible } from './decide/decision.ts'
import { gapFlag } from './flags.ts'
import type { ShipmentLine } from './shipment.ts'

type Results = Pick<AssessedLine, 'layers' | 'flags' | 'warnings' | 'shipmentLevel'>

/**
 * Duties that are the same in all alternatives are as they are; any other one is undecided, from
 * its least to its most, with the question which line it is.
 */
export function inCommon(
  all: readonly Results[],
  line: ShipmentLine,
  { gap, warning }: Pick<Selection, 'gap' | 'warning'>,
): Results {
  const question = gap as string
  const layers = layersOf(all, line, question)
  const undecided = layers.some(({ range }) => range !== null)
  const shipmentLevel = shipmentLevelOf(all, question)
  /** A flag asks the question already: that of the line, or of a fee of the shipment. */
  const isAsked = undecided || shipmentLevel.some(({ kind }) => kind === 'undecided')
  const repeated = isAsked && warning === null
  return {
    layers,
    flags: [
      ...(undecided
        ? [gapFlag(line, 'what differs between the lines of its code', [question], null)]
        : []),
      ...shared(
        all.map(({ flags }) => flags),
        nameOfFlag,
        isAboutSome,
      ),
    ],
    warnings: [
      ...(repeated ? [] : [{ line: line.index, text: `${warning ?? question}.` }]),
      ...shared(
        all.map(({ warnings }) => warnings),
        ({ text }: Warning) => text,
      ),
    ],
    shipmentLevel,
  }
}

/** By layer code, in the order of the first alternative that has it. */
function layersOf(
  all: readonly Pick<Results, 'layers'>[],
  line: ShipmentLine,
  question: string,
): readonly Layer[] {
  const byCode = all.map(({ layers }) => Map.groupBy(layers, ({ code }) => code))
  const codes = new Set(byCode.flatMap((one) => [...one.keys()]))
  return [...codes].flatMap((code) => {
    const each = byCode.map((one) => one.get(code) ?? [])
    const range = hull(each.map(rangeOfLayers))
    if (isExact(range) || chargeTheSame(each)) {
      return each.find((layers) => layers.length > 0) as readonly Layer[]
    }
    return [undecided(each, range, line, question)]
  })
}

/** Whether all have one layer, of the same amount and with the same bounds. */
function chargeTheSame(each: readonly (readonly Layer[])[]): boolean {
  const [[first]] = each as readonly [readonly Layer[]]
  return each.every(([one, ...more]) => {
    if (!first?.base || !one?.base || more.length > 0) return false
    return one.amount.equals(first.amount) && isSameRange(one.range, first.range)
  })
}

function isSameRange(some: Range | null, other: Range | null): boolean {
  if (!some?.high || !other?.high) return some === other
  return some.low.equals(other.low) && some.high.equals(other.high)
}

function undecided(
  each: readonly (readonly Layer[])[],
  range: Range,
  { index }: ShipmentLine,
  question: string,
): Layer {
  const [first] = each.flat() as [Layer]
  const same = each.every(([one, ...more]) => more.length === 0 && one?.heading === first.heading)
  return {
    ...first,
    line: index,
    ...(same ? {} : { rule: undefined, heading: null, citation: null, url: null }),
    base: null,
    rate: null,
    amount: Decimal.zero,
    expression: null,
    exempted: false,
    range,
    note: `Cannot be decided: ${question}.`,
  }
}

function rangeOfLayers(layers: readonly Layer[]): Range {
  return sumOfRanges(layers.map(({ range, amount }) => range ?? exactly(amount)))
}

/** What all have in common, and what `matters` although it is of some only. */
function shared<Item>(
  each: readonly (readonly Item[])[],
  nameOf: (item: Item) => string,
  matters: (item: Item) => boolean = () => false,
): readonly Item[] {
  const names = each.map((items) => new Set(items.map(nameOf)))
  const known = new Map(each.flat().map((item) => [nameOf(item), item]))
  return [...known]
    .filter(([name, item]) => matters(item) || names.every((one) => one.has(name)))
    .map(([, item]) => item)
}

function nameOfFlag({ kind, severity, title }: Flag): string {
  return `${kind} ${severity} ${title}`
}

/** An order or a ban of one of the lines may be one of these goods. */
function isAboutSome({ kind }: Flag): boolean {
  return kind === 'ad_cvd' || kind === 'restriction'
}

/** Charges of the whole shipment, by measure. */
function shipmentLevelOf(
  all: readonly Pick<Results, 'shipmentLevel'>[],
  question: string,
): readonly Decision[] {
  const byMeasure = Map.groupBy(
    all.flatMap(({ shipmentLevel }) => shipmentLevel),
    ({ measure }) => measure.id,
  )
  return [...byMeasure.values()].map((decisions) => {
    const [first] = decisions as [Decision]
    const same = ({ kind, heading }: Decision): boolean =>
      kind === first.kind && heading === first.heading
    if (decisions.length === all.length && decisions.every(same)) return first
    const { measure, heading } = decisions.find(({ kind }) => kind === 'charge') ?? first
    return {
      kind: 'undecided',
      measure,
      heading,
      question,
      possible: decisions.flatMap(possibleOf),
      exemptions: [],
    }
  })
}

function possibleOf(decision: Decision): readonly Possible[] {
  if (decision.kind === 'undecided') return decision.possible
  return [decision.kind === 'charge' ? { heading: decision.heading, base: decision.base } : null]
}
