// assess(shipment, tariff) → assessment: the one calculation behind every face of the service.
// Pure: no clock, no input or output. Throws ValueError on contradictory amounts, InvariantError on
// a broken sum.

import { assert } from '../base/assert.ts'
import { Decimal } from '../base/decimal.ts'
import type { Flag } from '../law/flag.ts'
import { type OwnFee, ownFeeCandidates } from '../law/own-fees.ts'
import type { Screen, ScreenedShipment } from '../law/screened-shipment.ts'
import type { Selection, Tariff } from '../law/tariff.ts'
import { shipmentWarnings } from '../law/warning.ts'
import type { Assessment, Layer, LineTotals } from './assessment.ts'
import { converter } from './charge.ts'
import { deMinimis, type Relief } from './de-minimis.ts'
import { decideLine, type LineParts, type Trace } from './decide-line.ts'
import { type AssessedLine, amountOf, assessLine } from './line.ts'
import { mergeFlags } from './merge-flags.ts'
import type { Shipment } from './shipment.ts'
import { isByLaw, type ShipmentCharges, shipmentCharges } from './shipment-charges.ts'
import { cautionFlag, dayFlag, exchangeFlag, reliefFlag } from './shipment-flags.ts'
import { subheadingCharges } from './subheading-charges.ts'
import { appraise, sum, type Values } from './value.ts'

type Extras = {
  /** The organisation's own fee schedule. */
  readonly fees?: readonly OwnFee[]
  /** Takes what was tried and decided, line by line: the very steps that the layers come from. */
  readonly trace?: Trace
  /** What is to be said of the goods beside their duties. */
  readonly screen?: Screen
}

/** `places`: decimals of the minor unit of the shipment's currency. */
export function assess(
  shipment: Shipment,
  tariff: Tariff,
  places: number,
  { fees = [], trace, screen }: Extras = {},
): Assessment {
  const exchange = converter(tariff.exchange, shipment.currency, shipment.exchangeDay)
  const values = appraise(shipment, tariff.valueBasis, places)
  const { customs: customsValue } = values
  const ownFees = ownFeeCandidates(fees, tariff.destination, shipment.lines.length)
  const selections = shipment.lines.map(({ code, origin }) =>
    tariff.select(code, origin, shipment.day),
  )
  const small = tariff.deMinimisOf === 'goods value' ? values.intrinsic : customsValue
  const relief = deMinimis(selections, small, tariff, exchange)
  const parts = {
    shipment,
    tariff,
    exchange,
    places,
    thresholdValue: small,
    ownFees,
    trace: trace ?? null,
    relieved: relief.rule?.relieves ?? [],
  }
  const assessed = assessLines(selections, values, parts)
  const charges = shipmentCharges(assessed, parts)
  const all = [...assessed.flatMap(({ layers }) => layers), ...charges.layers]
  const layers = relief.rule ? all.map((layer) => relieved(layer, relief)) : all
  const said = screen?.(screened(parts, assessed, selections)) ?? []
  const assessment = {
    currency: shipment.currency,
    day: shipment.day,
    goodsValue: values.goods,
    freight: shipment.freight.round(places),
    insurance: shipment.insurance.round(places),
    customsValue,
    ...totals(customsValue, layers),
    layers,
    lines: assessed.map((line, at) => totalsOf(line, at, values, charges, relief)),
    flags: flagsOf(parts, assessed, charges, relief, said),
    warnings: [
      ...shipmentWarnings(values.warnings),
      ...assessed.flatMap(({ warnings }) => warnings),
    ],
    deMinimis: { applies: relief.applies, threshold: relief.threshold, currency: relief.currency },
  }
  check(assessment)
  return assessment
}

/** All lines are decided before one is charged, for what several of them share. */
function assessLines(
  selections: readonly Selection[],
  values: Values,
  parts: LineParts,
): readonly AssessedLine[] {
  const decided = parts.shipment.lines.map((line, at) => {
    const { customs } = values.lines[at] as Values['lines'][number]
    return decideLine(line, selections[at] as Selection, customs, parts)
  })
  const shares = subheadingCharges(decided, parts)
  return decided.map((line) => assessLine(line, shares, parts))
}

function flagsOf(
  { tariff, shipment, exchange }: LineParts,
  lines: readonly AssessedLine[],
  charges: ShipmentCharges,
  relief: Relief,
  screening: readonly Flag[],
): readonly Flag[] {
  const day = dayFlag(tariff, shipment.day)
  return mergeFlags([
    ...(day ? [day] : []),
    ...(tariff.caution ? [cautionFlag(tariff.caution)] : []),
    ...(relief.unknown ? [reliefFlag(relief.unknown, tariff.currency)] : []),
    ...lines.flatMap(({ flags }) => flags),
    ...screening,
    ...charges.flags,
    ...[...exchange.used.values()].map((rate) => exchangeFlag(rate, tariff.exchange)),
  ])
}

/** What screening sees of the shipment. */
function screened(
  { shipment, tariff }: Pick<LineParts, 'shipment' | 'tariff'>,
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
      certificates: line.facts.certificates,
      controls: selections[at]?.controls ?? [],
      charged: {
        has: (asked: string) => layers.some((one) => one.code === asked && !one.exempted),
      },
    })),
  }
}

function totals(
  customs: Decimal,
  layers: readonly Layer[],
): Pick<Assessment, 'duty' | 'taxes' | 'fees' | 'total'> {
  const duty = amountOf(layers, 'duty')
  const taxes = amountOf(layers, 'tax')
  const fees = amountOf(layers, 'fee')
  return { duty, taxes, fees, total: sum([customs, duty, taxes, fees]) }
}

function totalsOf(
  assessed: AssessedLine,
  at: number,
  values: Values,
  charges: ShipmentCharges,
  relief: Relief,
): LineTotals {
  const { goods, customs } = values.lines[at] as Values['lines'][number]
  const of = (kind: Layer['kind']): Decimal => {
    const shares = charges.shares.filter(
      (share) => share.kind === kind && !(relieves(relief, kind) && share.byLaw),
    )
    return sum([
      relieves(relief, kind) ? Decimal.zero : amountOf(assessed.layers, kind),
      ...shares.map(({ parts }) => parts[at] ?? Decimal.zero),
    ])
  }
  const [duty, taxes, fees] = [of('duty'), of('tax'), of('fee')]
  return {
    index: assessed.line.index,
    value: goods,
    customsValue: customs,
    duty,
    taxes,
    fees,
    landed: sum([customs, duty, taxes, fees]),
  }
}

function relieves({ rule }: Relief, kind: Layer['kind']): boolean {
  return rule?.relieves.includes(kind) ?? false
}

function relieved(layer: Layer, relief: Relief): Layer {
  if (!isByLaw(layer) || !relieves(relief, layer.kind)) return layer
  const [cite] = relief.rule?.cite ?? []
  const law = cite ? `: ${cite.text}` : ''
  const note = `Exempt: the shipment is within the de minimis value${law}.`
  return {
    ...layer,
    amount: Decimal.zero,
    exempted: true,
    note: layer.exempted ? layer.note : note,
  }
}

/** The whole is the sum of its parts, and nothing is negative; otherwise there is no answer. */
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
