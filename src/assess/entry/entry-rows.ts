// The numbers of one line of goods, part by part of its value, in the order of filing.

import { apportion } from '../../base/apportion.ts'
import { contains, type Day } from '../../base/day.ts'
import { Decimal } from '../../base/decimal.ts'
import { besideOn, type Filing, orderOn } from '../../law/entry/filing.ts'
import { ADDITIONAL_DUTIES, formatHts, SPECIAL_PROVISIONS } from '../../law/goods-code.ts'
import { LICENSE_NUMBER } from '../../law/tariff-quotas.ts'
import type { Layer } from '../assessment.ts'
import type { EnteredUnder } from '../provision/entered-under.ts'
import type { ShipmentLine } from '../shipment.ts'
import { sum } from '../value.ts'
import type { Commodity } from './commodity.ts'
import type { EntryRow } from './entry-row.ts'
import { isChargedOn, isOnNothing, leavesMetal, type ShareOfValue } from './value-parts.ts'

export type LineToFile = {
  readonly line: ShipmentLine
  /** The special provision that the goods are entered under; null for none. */
  readonly entered: EnteredUnder | null
  readonly layers: readonly Layer[]
  readonly parts: readonly ShareOfValue[]
  readonly commodity: Commodity
  readonly symbol: string | null
}

type FilingTerms = {
  readonly filing: Filing
  readonly day: Day
  readonly places: number
}

/** A row while it is filled in. */
type Row = { -readonly [Field in keyof EntryRow]: EntryRow[Field] }

/** What a part of the value bears of a layer; `amount` null when it is not known. */
type Share = { readonly layer: Layer; readonly amount: Decimal | null }

const NUMBER = /^\d{4}\.\d\d\.\d\d/

/**
 * The rows of each part: of each line of the entry summary, whose numbers are the caller's to fill
 * in. An order whose duty is not known may not be about the goods and has no row; a flag asks for
 * it.
 */
export function rowsOf(filed: LineToFile, terms: FilingTerms): readonly (readonly Row[])[] {
  const duties = filed.layers.filter((layer) => {
    return layer.kind === 'duty' && !layer.exempted && !isOnNothing(layer)
  })
  const shares = duties.map((layer) => sharesOf(layer, filed.parts, terms.places))
  return filed.parts.map((part, at) => {
    const own: Share[] = []
    const orders: Share[] = []
    const ordinary: Share[] = []
    const additional: Share[] = []
    for (const parts of shares) {
      const share = parts[at]
      if (!share) continue
      const { layer, amount } = share
      own.push(share)
      if (isOrdinary(layer)) ordinary.push(share)
      else if (isNumber(layer.heading)) additional.push(share)
      if (amount && layer.measure?.flag === 'ad_cvd') orders.push(share)
    }
    const replacing = additional.find(({ layer }) => isReplacement(layer, terms))
    const first = replacing ? withDuty(replacing, ordinary) : null
    const numbers = at === 0 ? provisionRows(filed) : []
    for (const share of additional) {
      numbers.push(dutyRow(filed, share, share === replacing ? first : null))
    }
    numbers.push(...reportedRows(filed, part, own, terms))
    const rows = inOrder(numbers, terms)
    rows.push(commodityRow(filed, part, replacing ? [] : ordinary, at === 0))
    for (const share of orders) {
      const row = dutyRow(filed, share, null)
      row.kind = 'order'
      rows.push(row)
    }
    return rows
  })
}

/** The share of each part in the layer; null for a part that does not bear it. */
function sharesOf(
  layer: Layer,
  parts: readonly ShareOfValue[],
  places: number,
): readonly (Share | null)[] {
  if (parts.length === 1) return [{ layer, amount: layer.base === null ? null : layer.amount }]
  const bears = parts.map((part) => isChargedOn(layer, part))
  const amounts = apportion(
    layer.amount,
    parts.map(({ value }, at) => (bears[at] ? value : Decimal.zero)),
    places,
    (one, other) => one - other,
  )
  const isKnown = layer.base !== null
  return parts.map((_, at) =>
    bears[at] ? { layer, amount: isKnown ? (amounts[at] ?? null) : null } : null,
  )
}

/** The duty of the goods' own line: column 1, column 2 or a preference. */
function isOrdinary({ measure, code }: Layer): boolean {
  return measure === null ? code === 'MFN' : measure.role !== 'additional'
}

/** Whether its rate includes the ordinary duty and is stated with it. */
function isReplacement({ rule }: Layer, { filing, day }: FilingTerms): boolean {
  if (rule?.outcome.kind !== 'charge' || !rule.outcome.expression.total) return false
  return contains(filing.replacementDuty, day)
}

function withDuty({ layer, amount }: Share, ordinary: readonly Share[]): Share {
  return { layer, amount: sumOfKnown([{ amount }, ...ordinary]) }
}

/** Null where one of the amounts is not known. */
function sumOfKnown(shares: readonly Pick<Share, 'amount'>[]): Decimal | null {
  let total = Decimal.zero
  for (const { amount } of shares) {
    if (amount === null) return null
    total = total.plus(amount)
  }
  return total
}

function isNumber(heading: string | null): heading is string {
  return heading !== null && NUMBER.test(heading) && !isOfGoods(heading)
}

function isOfGoods(number: string): boolean {
  return !number.startsWith(SPECIAL_PROVISIONS) && !number.startsWith(ADDITIONAL_DUTIES)
}

function kindOf(heading: string): 'chapter 98' | 'chapter 99' {
  return heading.startsWith(SPECIAL_PROVISIONS) ? 'chapter 98' : 'chapter 99'
}

/** The provision itself, with the part of the value that it leaves free. */
function provisionRows({ line, entered, parts }: LineToFile): Row[] {
  if (!entered) return []
  const { number, dutiable } = entered
  const free = dutiable && sum(parts.map(({ value }) => value)).minus(dutiable)
  const row = blankRow(line, number, 'MFN')
  if (line.provision !== null) row.heading = formatHts(line.provision)
  row.value = free
  return [row]
}

/** `whole`: the share with the ordinary duty that its rate includes; null for any other. */
function dutyRow({ line }: LineToFile, { layer, amount }: Share, whole: Share | null): Row {
  const heading = layer.heading ?? layer.code
  const total = layer.rule?.outcome.kind === 'charge' ? layer.rule.outcome.total : null
  const row = blankRow(line, heading, layer.code)
  row.rate = whole ? total : layer.rate
  row.expression = layer.expression
  row.duty = whole ? whole.amount : amount
  return row
}

function blankRow(line: ShipmentLine, heading: string, code: string): Row {
  return {
    entryLine: 0,
    line: line.index,
    kind: kindOf(heading),
    heading,
    code,
    value: null,
    rate: Decimal.zero,
    expression: null,
    duty: Decimal.zero,
    origin: line.origin,
    symbol: null,
    license: null,
    quantities: [],
  }
}

function commodityRow(
  { line, commodity, symbol, entered }: LineToFile,
  part: ShareOfValue,
  ordinary: readonly Share[],
  isFirst: boolean,
): Row {
  const [first] = ordinary
  const row = blankRow(line, commodity.number, first?.layer.code ?? 'MFN')
  row.kind = 'commodity'
  row.value = entered ? entered.dutiable : part.value
  row.rate = first ? first.layer.rate : Decimal.zero
  row.expression = first?.layer.expression ?? null
  row.duty = sumOfKnown(ordinary)
  row.symbol = symbol
  row.license = licenseOf(line)
  if (isFirst) row.quantities = commodity.quantities
  return row
}

function licenseOf({ facts: { stated } }: ShipmentLine): string | null {
  const number = stated.get(LICENSE_NUMBER)
  return typeof number === 'string' ? number : null
}

/** The headings of zero: exemptions that are declared, and those beside a charge on a part. */
function reportedRows(
  filed: LineToFile,
  part: ShareOfValue,
  own: readonly Share[],
  { filing, day }: FilingTerms,
): readonly Row[] {
  const { line, layers, parts } = filed
  const found: Row[] = []
  const report = (heading: string, code: string): void => {
    if (!isNumber(heading) || heading === filed.entered?.number) return
    if (own.some(({ layer }) => layer.heading === heading)) return
    if (found.some((row) => row.heading === heading)) return
    found.push(blankRow(line, heading, code))
  }
  // One exemption is enough for a measure: the first in the order of its note.
  const exempt = new Set<Layer['measure']>()
  for (const { kind, exempted, heading, rule, measure, code } of layers) {
    if (kind !== 'duty' || !exempted || rule?.outcome.kind !== 'exempt') continue
    if (!isNumber(heading) || exempt.has(measure)) continue
    exempt.add(measure)
    report(heading, code)
  }
  if (parts.length === 1) return found
  for (const layer of layers) {
    if (layer.exempted || layer.base === null || isChargedOn(layer, part)) continue
    if (typeof part.of === 'string' && part.of !== 'rest' && leavesMetal(layer)) {
      for (const heading of metalExemptions(layer, day)) report(heading, layer.code)
    }
    for (const heading of besideOn(filing, layer.heading ?? '', day)) report(heading, layer.code)
  }
  return found
}

/** The headings under which the measure exempts goods that are all metal. */
function metalExemptions({ measure }: Layer, day: Day): readonly string[] {
  const found = (measure?.headings ?? []).filter(({ outcome, when, period }) => {
    const isAllMetal = when.some(({ kind }) => kind === 'all metal')
    return outcome.kind === 'exempt' && isAllMetal && contains(period, day)
  })
  return found.map(({ id }) => id)
}

/** Chapter 98, then chapter 99 in the order of its layers, then what that order does not name. */
function inOrder(rows: Row[], { filing, day }: FilingTerms): Row[] {
  if (rows.length < 2) return rows
  const order = orderOn(filing, day)
  const rankOf = ({ kind, code }: Row): number => {
    if (kind === 'chapter 98') return -1
    const at = order.indexOf(code)
    return at === -1 ? order.length : at
  }
  return rows.sort((one, other) => rankOf(one) - rankOf(other))
}
