// The duties of the Hungarian customs' copy of TARIC (`AIS_vamtetelek`): a row for each component
// of a duty, with the document or the price that it depends on.

import type { MeasureCondition } from '../../law/published-measure.ts'
import { dayAfter, firstDay } from '../measures/printed-days.ts'
import type { DutyComponent, TariffMeasure } from '../measures/tariff-measure.ts'
import { dutyText } from '../taric/duty-text.ts'
import { keyed } from '../taric/measure-key.ts'
import type { CopiedDuty } from './duty-rows.ts'
import type { Qualify } from './printed-duties.ts'

const CODE_DIGITS = 10
/** National measures of Hungary: excise, value added tax and environmental duties. */
const NATIONAL = /^A/
/** TARIC's letters of conditions: a document to be presented, and an entry price. */
const DOCUMENT = 'A'
const PRICE = 'V'
/** TARIC's action "apply the amount of the action". */
const APPLY = '01'
/** Duty expressions of Hungary's own. */
export const OWN_EXPRESSION = /^[A-Z]/

/** Whether the row is TARIC's, not of a national measure of Hungary. */
export function isOfTaric({ measure_type: type = '' }: CopiedDuty): boolean {
  return !NATIONAL.test(type)
}

/** The measures of TARIC in the table; those of Hungary are left out. */
export function readCopiedRates(
  rows: readonly CopiedDuty[],
  qualify: Qualify,
): readonly TariffMeasure[] {
  const own = rows.filter(isOfTaric)
  return [...Map.groupBy(own, measureKeyOf).values()].map((group) => measureOf(group, qualify))
}

function measureKeyOf(row: CopiedDuty): string {
  const { code, origin_area, measure_type, additional_code, order_number, start } = row
  return [code, origin_area, measure_type, additional_code, order_number, start].join('/')
}

function measureOf(rows: readonly CopiedDuty[], qualify: Qualify): TariffMeasure {
  const [row] = rows as [CopiedDuty, ...CopiedDuty[]]
  const goods = (row.code ?? '').padEnd(CODE_DIGITS, '0')
  const area = row.origin_area ?? ''
  const ofGoods = (component: DutyComponent) => qualify(goods, area, component)
  const where = measureKeyOf(row)
  const groups = [...Map.groupBy(rows, conditionKeyOf).values()]
  const plain = groups.length === 1 && conditionKeyOf(row) === NO_CONDITION
  return keyed({
    goods,
    type: row.measure_type ?? '',
    origin: area,
    excluded: [],
    from: firstDay(row.start ?? '', where),
    to: dayAfter(row.end ?? '', where),
    duty: plain ? textOf(rows, ofGoods) : '',
    additionalCode: row.additional_code || null,
    orderNumber: row.order_number || null,
    reduction: null,
    conditions: plain
      ? []
      : groups.map((group) => conditionOf(group, ofGoods)).toSorted(byThreshold),
    regulation: row.regulation ? { id: regulationOf(row.regulation), url: null } : null,
    territory: 'EU',
  })
}

const NO_CONDITION = ',,,'

function conditionKeyOf({
  certificate,
  cond_amount,
  cond_currency,
  cond_unit,
}: CopiedDuty): string {
  return [certificate, cond_amount, cond_currency, cond_unit].join()
}

type OfGoods = (component: DutyComponent) => DutyComponent

function conditionOf(rows: readonly CopiedDuty[], ofGoods: OfGoods): MeasureCondition {
  const [{ certificate, cond_amount: amount, cond_currency: currency, cond_unit: unit }] =
    rows as unknown as [CopiedDuty]
  const threshold = amount ? [printed(amount), currency, unit].filter(Boolean).join(' ') : ''
  return {
    code: threshold === '' ? DOCUMENT : PRICE,
    certificate: certificate || null,
    threshold,
    action: APPLY,
    duty: textOf(rows, ofGoods),
  }
}

/** Documents first, then prices from the highest, then what applies without either. */
function byThreshold(one: MeasureCondition, other: MeasureCondition): number {
  const rank = ({ certificate, threshold }: MeasureCondition): number =>
    certificate ? 0 : threshold ? 1 : 2
  const price = ({ threshold }: MeasureCondition): number => Number.parseFloat(threshold || '0')
  return rank(one) - rank(other) || price(other) - price(one)
}

function textOf(rows: readonly CopiedDuty[], ofGoods: OfGoods): string {
  return dutyText(
    rows
      .filter(({ duty_expression_id: expression = '' }) => !OWN_EXPRESSION.test(expression))
      .map((row) => ofGoods(componentOf(row)))
      .toSorted((one, other) => (one.expression < other.expression ? -1 : 1)),
  )
}

function componentOf(row: CopiedDuty): DutyComponent {
  const [unit = null, qualifier = null] = (row.unit ?? '').split(' ')
  return {
    expression: row.duty_expression_id ?? '',
    amount: row.amount || null,
    currency: row.currency || null,
    unit: unit || null,
    qualifier,
  }
}

function printed(amount: string): string {
  const [whole, decimals = ''] = amount.split('.')
  return `${whole || '0'}.${decimals.padEnd(3, '0')}`
}

/** `R2512270` is `R1227/25`, as TARIC prints it. */
function regulationOf(text: string): string {
  const [, kind, year, number] = /^([A-Z])(\d\d)(\d{4})\d$/.exec(text) ?? []
  return kind && year && number ? `${kind}${number}/${year}` : text
}
