// Reads a response body of the UK tariff's API (uk and xi tree): measures, areas, nodes of the
// nomenclature, quotas, exchange rates, simplified procedure values for fruit and vegetables.

import type { Day } from '../../base/day.ts'
import { always } from '../../base/day.ts'
import { Decimal } from '../../base/decimal.ts'
import { dayAfter, firstDay } from '../measures/printed-days.ts'
import {
  type GoodsNode,
  type TariffArea,
  type Territory,
  UnreadableTariff,
} from '../measures/tariff-measure.ts'
import { type BodyMeasure, bodyMeasures } from './body-measures.ts'
import { type Body, type Resource, readResources } from './resource.ts'

type Dated = { readonly from: Day; readonly to: Day | null }

type QuotaState = Dated & {
  readonly orderNumber: string
  readonly volume: Decimal
  readonly balance: Decimal
  /** As printed: `Kilogram (kg)`. */
  readonly unit: string
  readonly status: string
}

/** Units of `currency` per GBP; in the xi tree, per EUR. */
type PrintedRate = Dated & { readonly currency: string; readonly rate: Decimal }

/** Value of the simplified procedure: an amount per unit for these codes and days. */
type ProcedureValue = Dated & {
  readonly goods: readonly string[]
  readonly amount: Decimal
  readonly currency: string
  readonly unit: string
}

type TariffBody = {
  /** `commodity`, `heading`, `geographical_area`; empty for a nested body. */
  readonly kind: string
  /** The goods code of the body. */
  readonly goods: string | null
  readonly measures: readonly BodyMeasure[]
  readonly areas: readonly TariffArea[]
  readonly nodes: readonly GoodsNode[]
  readonly quotas: readonly QuotaState[]
  readonly rates: readonly PrintedRate[]
  readonly values: readonly ProcedureValue[]
}

/** Throws {@link UnreadableTariff} if the body is cut off or measures that it names are missing. */
export function readTariffBody(text: string, territory: Territory): TariffBody {
  const body = readResources(text)
  const { measures, absent } = bodyMeasures(body, territory)
  if (absent.length > 0) {
    throw new UnreadableTariff(
      `the body is partial: it names ${absent.length} measures that it does not contain ` +
        `(${absent.slice(0, 3).join(', ')})`,
    )
  }
  const all = [...body.about, ...body.included]
  return {
    kind: body.about[0]?.type ?? '',
    goods: body.about[0]?.text('goods_nomenclature_item_id') ?? null,
    measures,
    areas: all.flatMap(areaOf),
    nodes: all.flatMap(nodeOf),
    quotas: orderNumbers(body).flatMap(quotaOf),
    rates: all.flatMap(rateOf),
    values: all.flatMap(procedureValueOf),
  }
}

function areaOf(area: Resource): readonly TariffArea[] {
  const children = area.named('children_geographical_areas')
  if (children.length === 0) return []
  const id = area.text('geographical_area_id') ?? area.id
  return [{ id, members: children.map((member) => ({ id: member, period: always })) }]
}

function nodeOf(node: Resource): readonly GoodsNode[] {
  const code = node.text('goods_nomenclature_item_id')
  const from = node.text('validity_start_date')
  if (code === null || from === null) return []
  const sid = node.text('goods_nomenclature_sid') ?? node.id
  return [
    {
      sid,
      code,
      suffix: node.text('producline_suffix') ?? '80',
      parent: node.text('parent_sid'),
      leaf: (node.text('leaf') ?? node.text('declarable')) === 'true',
      ...datesOf(node, from),
    },
  ]
}

/** Nested bodies have the order number and its quota inside each measure. */
function orderNumbers(body: Body): readonly Resource[] {
  const linked = body.included.filter(({ type }) => type === 'order_number')
  const nested =
    body.form === 'linked'
      ? []
      : body.about.flatMap((about) =>
          about.many('import_measures').flatMap((measure) => measure.many('order_number')),
        )
  return [...linked, ...nested]
}

function quotaOf(order: Resource): readonly QuotaState[] {
  const quota = order.one('definition')
  const from = quota?.text('validity_start_date')
  const orderNumber = order.text('number')
  if (!quota || !from || orderNumber === null) return []
  return [
    {
      orderNumber,
      volume: decimal(quota, 'initial_volume'),
      balance: decimal(quota, 'balance'),
      unit: quota.text('measurement_unit') ?? '',
      status: quota.text('status') ?? '',
      ...datesOf(quota, from),
    },
  ]
}

function rateOf(rate: Resource): readonly PrintedRate[] {
  const from = rate.text('validity_start_date')
  const currency = rate.text('currency_code') ?? rate.text('child_monetary_unit_code')
  const column = rate.text('rate') === null ? 'exchange_rate' : 'rate'
  if (from === null || currency === null || rate.text(column) === null) return []
  return [{ currency, rate: decimal(rate, column), ...datesOf(rate, from) }]
}

function procedureValueOf(value: Resource): readonly ProcedureValue[] {
  const from = value.text('validity_start_date')
  // In weeks without a value, codes are listed without one.
  if (value.type !== 'simplified_procedural_code_measure' || from === null) return []
  return [
    {
      goods: (value.text('goods_nomenclature_item_ids') ?? '').split(/[, ]+/).filter(Boolean),
      amount: decimal(value, 'duty_amount'),
      currency: value.text('monetary_unit_code') ?? '',
      unit: value.text('measurement_unit_code') ?? '',
      ...datesOf(value, from),
    },
  ]
}

function datesOf(resource: Resource, from: string): Dated {
  const where = `${resource.type || 'resource'} ${resource.id}`
  return {
    from: firstDay(from, where),
    to: dayAfter(resource.text('validity_end_date'), where),
  }
}

function decimal(resource: Resource, name: string): Decimal {
  const text = resource.text(name) ?? ''
  const parsed = Decimal.parse(text)
  if (!parsed) throw new UnreadableTariff(`${resource.type}: "${text}" is not a valid ${name}`)
  return parsed
}
