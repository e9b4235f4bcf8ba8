// Flags on the orders that may cover the goods of a line: antidumping and countervailing duty.

import type { CompanyCodes } from '../../law/company-codes.ts'
import type { Flag } from '../../law/flag.ts'
import { formatHts } from '../../law/goods-code.ts'
import type { Heading, Measure } from '../../law/measure.ts'
import { citeOf, gapFlag, raise } from '../flags.ts'
import type { ShipmentLine } from '../shipment.ts'
import { additionalCodes } from './named-parties.ts'
import { choiceOf, codesOfParties, partiesQuestion, remedyCodes } from './remedy-codes.ts'

/** A heading whose duty is unknown, and why. */
export type UnknownDuty = { readonly id: string; readonly reason: string }

/** `"A-570-106, C-570-107: the rate is …; A-570-890: …"` */
export function unknownDutiesText(unknown: readonly UnknownDuty[]): string {
  return [...Map.groupBy(unknown, ({ reason }) => reason)]
    .map(([reason, rows]) => `${rows.map(({ id }) => id).join(', ')}: ${reason}`)
    .join('; ')
}

function indication(goods: string): string {
  const decides = 'The order names its goods by description, and the description decides'
  return `${decides}; ${goods} is an indication.`
}

/** The producers that the rate of a heading is for. */
export function whoseRate(heading: Heading, companies: CompanyCodes): string {
  const codes = additionalCodes(heading)
  if (codes.length === 0) return 'producers and exporters that have no rate of their own'
  return `${codes.flatMap((code) => companies.companiesOf(code)).join(', ')} (${heading.id})`
}

/** Flags on an order by goods; most lines name no company and get the same. */
const MOST_GOODS = 16
const plainFlags = new WeakMap<Heading, Map<string, PlainFlag>>()

type PlainFlag = { readonly unknown: string | null; readonly flag: Flag }

type Order = { readonly measure: Measure; readonly heading: Heading }

/** An order that may cover the goods; `unknown`: why its duty is unknown, else null. */
export function orderFlag(
  line: ShipmentLine,
  order: Order,
  unknown: string | null,
  companies: CompanyCodes,
): Flag {
  const { manufacturer, exporter, facts } = line
  if (manufacturer !== null || exporter !== null || facts.additionalCodes.size > 0) {
    return flagOf(line, order, unknown, companies)
  }
  const goods = `${line.code} ${line.origin}`
  const byGoods = plainFlags.get(order.heading) ?? new Map<string, PlainFlag>()
  const known = byGoods.get(goods)
  if (known?.unknown === unknown) return { ...known.flag, lines: [line.index] }
  const flag = flagOf(line, order, unknown, companies)
  if (byGoods.size >= MOST_GOODS) byGoods.clear()
  byGoods.set(goods, { unknown, flag })
  plainFlags.set(order.heading, byGoods)
  return flag
}

function flagOf(
  line: ShipmentLine,
  { measure, heading }: Order,
  unknown: string | null,
  companies: CompanyCodes,
): Flag {
  const cite = citeOf(measure, heading)
  const { outcome } = heading
  const goods = `${formatHts(line.code)} from ${line.origin}`
  const rate = outcome.kind === 'charge' ? outcome.expression.text : ''
  const duty = unknown
    ? `Its duty is not in the amounts: ${unknown}.`
    : (heading.note ?? `The ${rate} shown is for ${whoseRate(heading, companies)}.`)
  const codes = remedyCodes(measure, companies)
  const own = codesOfParties(line, measure, companies)
  const detail = [
    heading.note === undefined ? indication(goods) : `It is on ${goods}.`,
    duty,
    codes.length > 0 ? choiceOf(heading, codes) : null,
    partiesQuestion(line, measure, companies),
    cite?.doubt ? `In doubt: ${cite.doubt}` : null,
  ]
  const flag = raise(
    {
      kind: measure.flag ?? 'data_gap',
      severity: 'critical',
      title: measure.title,
      detail: detail.filter((text) => text !== null).join(' '),
    },
    cite,
    line,
  )
  if (codes.length === 0) return flag
  return {
    ...flag,
    remedyCodes: codes,
    ...(own.length > 0 && { manufacturerCodes: own }),
  }
}

/** One flag for all orders of a line whose duty is unknown. */
export function unknownOrderDutiesFlag(line: ShipmentLine, unknown: readonly UnknownDuty[]): Flag {
  return gapFlag(line, 'antidumping or countervailing duty', [unknownDutiesText(unknown)], null)
}
