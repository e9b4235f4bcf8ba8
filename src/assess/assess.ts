// assess(shipment, tariff) → assessment: the calculation behind all operations of the service.
// It is pure: no clock, no input or output. Throws ValueError on contradictory amounts and
// InvariantError when totals do not add up.

import { assert } from '../base/assert.ts'
import { Decimal } from '../base/decimal.ts'
import { appendTo } from '../base/groups.ts'
import { beyond, exactly, type Range, sumOfRanges } from '../base/range.ts'
import { mapBySteps, mapInSteps, runToEnd, type Steps } from '../base/steps.ts'
import { withStatedRates } from '../law/exchange.ts'
import type { Flag } from '../law/flag.ts'
import { type OwnFee, ownFeeCandidates } from '../law/own-fees.ts'
import type { Screen, ScreenedShipment } from '../law/screened-shipment.ts'
import type { Selection, Tariff } from '../law/tariff.ts'
import { shipmentWarnings } from '../law/warning.ts'
import { assessAlternatives, selectInSteps } from './alternatives.ts'
import { type AssessedLine, amountOf } from './assess-line.ts'
import type { Assessment, Layer, LineTotals } from './assessment.ts'
import { converter } from './charge.ts'
import type { ReadyLine } from './charge-lines.ts'
import { withAdvancement } from './collection/advancement.ts'
import { withCollectors } from './collection/collector.ts'
import { roundingWarnings } from './collection/law-rounding.ts'
import { chargeShipment } from './collection/small-sums.ts'
import { decideLine, type LineContext, type Trace } from './decide-line.ts'
import { entryOf, entryWarnings, isEntered } from './entry/entry-type.ts'
import { isByLaw } from './layers.ts'
import { type LineLaw, lawsOfLines, withLawNotes } from './not-at-risk/line-laws.ts'
import { openTo } from './quotas/quota-lines.ts'
import { deMinimis, NO_RELIEF, type Relief, reliefWarnings } from './relief/de-minimis.ts'
import { afterRelief, relieves } from './relief/relieved.ts'
import type { Shipment } from './shipment.ts'
import type { ShipmentCharges } from './shipment-charges.ts'
import { freshnessFlag } from './statements/freshness-flag.ts'
import { mergeFlags } from './statements/merge-flags.ts'
import { earlyFlag, exchangeFlag, reliefFlag } from './statements/shipment-flags.ts'
import { transportWarnings } from './sum-base.ts'
import { appraise, sum, type Values } from './value.ts'

type Extras = {
  /** The organisation's own fee schedule. */
  readonly fees?: readonly OwnFee[]
  /** Receives the trials and decisions of each line. */
  readonly trace?: Trace
  /** Raises flags on the goods that do not concern duties. */
  readonly screen?: Screen
}

/** Lines that are assessed in one step. */
const STEP = 8

/** `places`: decimals of the minor unit of the shipment's currency. */
export function assess(
  shipment: Shipment,
  tariff: Tariff,
  places: number,
  extras: Extras = {},
): Assessment {
  return runToEnd(assessInSteps(shipment, tariff, places, extras))
}

/** Like {@link assess}, in steps of a few lines. */
export function* assessInSteps(
  shipment: Shipment,
  tariff: Tariff,
  places: number,
  extras: Extras,
): Steps<Assessment> {
  const prepared = yield* prepare(shipment, tariff, places, extras)
  const { values, laws, selections, relief, context } = prepared
  const ready = yield* readyLines(laws, selections, values, context)
  yield
  const { lines: assessed, charges: byLaw } = yield* chargeShipment(ready, context)
  yield
  const all = [...withLawNotes(assessed, laws), ...byLaw.layers]
  yield
  const due = withCollectors(afterRelief(all, relief), context)
  const charges = withAdvancement(byLaw, extras.fees ?? [], due, assessed, context)
  const layers = [...due, ...charges.layers.slice(byLaw.layers.length)]
  yield
  const unknown = unknownAmounts(layers)
  yield
  const { screen } = extras
  const screening = screen ? yield* screen(screened(context, assessed, selections)) : []
  const assessment = {
    currency: shipment.currency,
    day: shipment.day,
    goodsValue: values.goods,
    freight: shipment.freight.round(places),
    insurance: shipment.insurance.round(places),
    customsValue: values.customs,
    ...totals(values.customs, layers, unknown),
    layers,
    lines: yield* mapInSteps(assessed, STEP, (line, at) =>
      totalsOf(line, at, { values, charges, relief, unknown }),
    ),
    flags: yield* flagsOf(context, laws, assessed, charges, relief, screening),
    warnings: warningsOf(prepared, ready, assessed),
    deMinimis: { applies: relief.applies, threshold: relief.threshold, currency: relief.currency },
    entry: relief.applies ? null : context.entry,
    converts: context.exchange.isUsed(),
  }
  yield
  check(assessment)
  return assessment
}

function warningsOf(
  { values, laws, relief, context }: Prepared,
  ready: readonly ReadyLine[],
  assessed: readonly AssessedLine[],
): Assessment['warnings'] {
  const decided = ready.flatMap((one) => one.decided ?? [])
  return [
    ...shipmentWarnings([
      ...values.warnings,
      ...transportWarnings(decided, context),
      ...roundingWarnings(context),
      ...entryWarnings(context),
      ...reliefWarnings(relief, context.tariff),
    ]),
    ...assessed.flatMap((line, at) => [...(laws[at]?.warnings ?? []), ...line.warnings]),
  ]
}

type Prepared = {
  readonly values: Values
  readonly laws: readonly LineLaw[]
  readonly selections: readonly Selection[]
  readonly relief: Relief
  readonly context: LineContext
}

/** Values the goods and finds the measures that may touch each line. */
function* prepare(
  shipment: Shipment,
  tariff: Tariff,
  places: number,
  { fees = [], trace }: Extras,
): Steps<Prepared> {
  const table = withStatedRates(tariff.exchange, shipment.exchangeRates, shipment.exchangeDay)
  const exchange = converter(table, shipment.currency, shipment.exchangeDay)
  const values = appraise(shipment, tariff.valueBasis, places)
  const ownFees = ownFeeCandidates(fees, tariff.destination, shipment.lines.length)
  const thresholdValue = tariff.deMinimisOf === 'goods value' ? values.intrinsic : values.customs
  const shared = {
    ...{ shipment, tariff, exchange, places, thresholdValue, ownFees },
    trace: trace ?? null,
    relieved: [],
    entry: null,
    waived: [],
  }
  const laws = yield* lawsOfLines(values, shared)
  const { day } = shipment
  const selections = yield* mapBySteps(laws, STEP, function* ({ line, tariff, oneOf }) {
    return openTo(yield* selectInSteps(tariff, line, day), oneOf, { tariff, day })
  })
  const relief = isEntered(shared)
    ? NO_RELIEF
    : deMinimis({ lines: shipment.lines, selections }, thresholdValue, tariff, exchange)
  const entry = entryOf(selections, shared)
  const context = { ...shared, entry, relieved: relief.rule?.relieves ?? [] }
  return { values, laws, selections, relief, context }
}

/** All lines are decided before any is charged, since lines may share a charge. */
function* readyLines(
  laws: readonly LineLaw[],
  selections: readonly Selection[],
  values: Values,
  context: LineContext,
): Steps<readonly ReadyLine[]> {
  return yield* mapBySteps(laws, STEP, function* ({ line, tariff }, at) {
    const selection = selections[at] as Selection
    const { customs: customsValue } = values.lines[at] as Values['lines'][number]
    const value = { customsValue, costs: () => values.costs(at) }
    const own = tariff === context.tariff ? context : { ...context, tariff }
    return selection.alternatives.length > 0
      ? { assessed: yield* assessAlternatives(line, selection, value, own) }
      : { decided: decideLine(line, selection, value, own) }
  })
}

function* flagsOf(
  { tariff, shipment, exchange }: LineContext,
  laws: readonly LineLaw[],
  lines: readonly AssessedLine[],
  charges: ShipmentCharges,
  relief: Relief,
  screening: readonly Flag[],
): Steps<readonly Flag[]> {
  const { day } = shipment
  return yield* mergeFlags([
    ...[earlyFlag(tariff, day), freshnessFlag(tariff, day)].flatMap((flag) => flag ?? []),
    ...(relief.unknown ? [reliefFlag(relief.unknown, tariff.currency)] : []),
    ...lines.flatMap(({ flags }, at) => [...(laws[at]?.flags ?? []), ...flags]),
    ...screening,
    ...charges.flags,
    ...[...exchange.used.values()].map((rate) => exchangeFlag(rate, tariff.exchange)),
  ])
}

/** The shipment as screening takes it. */
function screened(
  { shipment, tariff }: Pick<LineContext, 'shipment' | 'tariff'>,
  lines: readonly AssessedLine[],
  selections: readonly Selection[],
): ScreenedShipment {
  const { day, currency } = shipment
  return {
    destination: tariff.destination,
    day,
    currency,
    lines: lines.map(({ line, layers }, at) => ({
      ...line,
      mayBe: selections[at]?.mayBe ?? null,
      certificates: line.facts.certificates,
      additionalCodes: line.facts.additionalCodes,
      stated: line.facts.stated,
      controls: selections[at]?.controls ?? [],
      charged: {
        has: (code: string) => layers.some((one) => one.code === code && !one.exempted),
      },
    })),
  }
}

/** What may be due beyond the amounts, by line; null: of charges of the whole shipment. */
type UnknownAmounts = ReadonlyMap<number | null, readonly Range[]>

function unknownAmounts(layers: readonly Layer[]): UnknownAmounts {
  const found = new Map<number | null, Range[]>()
  for (const { line, range, amount } of layers) {
    if (range) appendTo(found, line, beyond(range, amount))
  }
  return found
}

function totals(
  customs: Decimal,
  layers: readonly Layer[],
  unknown: UnknownAmounts,
): Pick<Assessment, 'duty' | 'taxes' | 'fees' | 'total' | 'totalRange'> {
  const duty = amountOf(layers, 'duty')
  const taxes = amountOf(layers, 'tax')
  const fees = amountOf(layers, 'fee')
  const total = sum([customs, duty, taxes, fees])
  const totalRange = sumOfRanges([exactly(total), ...[...unknown.values()].flat()])
  return { duty, taxes, fees, total, totalRange }
}

type TotalsParts = {
  readonly values: Values
  readonly charges: ShipmentCharges
  readonly relief: Relief
  readonly unknown: UnknownAmounts
}

function totalsOf(
  assessed: AssessedLine,
  at: number,
  { values, charges, relief, unknown }: TotalsParts,
): LineTotals {
  const { goods, customs } = values.lines[at] as Values['lines'][number]
  const of = (kind: Layer['kind']): Decimal => {
    const isRelieved = relieves(relief, kind)
    let total = isRelieved ? Decimal.zero : amountOf(assessed.layers, kind)
    for (const { layer, parts } of charges.shares) {
      if (layer.kind !== kind || (isRelieved && isByLaw(layer))) continue
      total = total.plus(parts[at] ?? Decimal.zero)
    }
    return total
  }
  const [duty, taxes, fees] = [of('duty'), of('tax'), of('fee')]
  const landed = sum([customs, duty, taxes, fees])
  const { index } = assessed.line
  const own = [...(unknown.get(index) ?? []), ...(unknown.get(null) ?? [])]
  return {
    index,
    value: goods,
    customsValue: customs,
    duty,
    taxes,
    fees,
    landed,
    range: own.length > 0 ? sumOfRanges([exactly(landed), ...own]) : null,
  }
}

/** Asserts that totals are the sums of their parts and that no amount is negative. */
function check(assessment: Assessment): void {
  const { customsValue, duty, taxes, fees, total, lines } = assessment
  assert(total.equals(sum([customsValue, duty, taxes, fees])), 'total is not the sum of its parts')
  const landed = sum(lines.map((line) => line.landed))
  assert(landed.equals(total), () => `lines sum to ${landed}, not to ${total}`)
  for (const layer of assessment.layers) {
    assert(!layer.amount.isNegative, () => `layer ${layer.code} is negative`)
    assert(!layer.exempted || layer.amount.isZero, () => `exempted layer ${layer.code} charges`)
  }
}
