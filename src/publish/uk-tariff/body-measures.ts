// The measures in a response body of the UK tariff's API. A commodity's body has complete measures;
// headings, change lists and green lane assessments omit parts.

import type { Day } from '../../base/day.ts'
import type { MeasureCondition } from '../../law/published-measure.ts'
import { dayAfter, firstDay } from '../measures/printed-days.ts'
import type { DutyComponent, TariffMeasure, Territory } from '../measures/tariff-measure.ts'
import type { Body, Resource } from './resource.ts'

/** A measure as far as the body contains it. */
export type BodyMeasure = Omit<TariffMeasure, 'goods' | 'origin' | 'from'> & {
  /** The body's goods code, even if the measure is defined on a code above. */
  readonly goods: string | null
  readonly origin: string | null
  readonly from: Day | null
  /** Whether it is for imports; null if the body does not say. */
  readonly imports: boolean | null
  readonly components: readonly DutyComponent[]
}

const LISTS = ['import_measures', 'export_measures', 'overview_measures']

/** The measures of `body`, and the numbers of measures that it names but does not contain. */
export function bodyMeasures(
  body: Body,
  territory: Territory,
): { readonly measures: readonly BodyMeasure[]; readonly absent: readonly string[] } {
  const found = new Map<string, BodyMeasure>()
  const absent: string[] = []
  for (const bearer of [...body.about, ...body.included]) {
    const goods = bearer.text('goods_nomenclature_item_id')
    for (const list of LISTS) {
      const held = bearer.many(list)
      const ids = new Set(held.map(({ id }) => id))
      absent.push(...bearer.named(list).filter((id) => !ids.has(id)))
      for (const measure of held) {
        if (!found.has(measure.id)) found.set(measure.id, measureOf(measure, goods, territory))
      }
    }
  }
  for (const measure of body.included) {
    if (measure.type !== 'measure' || found.has(measure.id)) continue
    const goods =
      measure.text('goods_nomenclature_item_id') ??
      body.about[0]?.text('goods_nomenclature_item_id') ??
      null
    found.set(measure.id, measureOf(measure, goods, territory))
  }
  return { measures: [...found.values()], absent }
}

/** The measure if it is complete, else null. */
export function wholeMeasure(stated: BodyMeasure): TariffMeasure | null {
  const { imports, components, goods, origin, from, ...rest } = stated
  return goods === null || origin === null || from === null
    ? null
    : { ...rest, goods, origin, from }
}

function measureOf(measure: Resource, goods: string | null, territory: Territory): BodyMeasure {
  const where = `measure ${measure.id}`
  const from = measure.text('effective_start_date')
  const area = measure.one('geographical_area')
  const act = measure.one('legal_acts')
  const regulation = act?.id || act?.text('regulation_code')
  return {
    sid: measure.id,
    goods,
    type: measure.named('measure_type')[0] ?? '',
    origin: area?.text('geographical_area_id') ?? area?.id ?? null,
    excluded: measure
      .many('excluded_countries')
      .map((country) => country.text('geographical_area_id') ?? country.id),
    from: from === null ? null : firstDay(from, where),
    to: dayAfter(measure.text('effective_end_date'), where),
    duty: measure.one('duty_expression')?.text('base') ?? '',
    additionalCode: measure.one('additional_code')?.text('code') ?? null,
    orderNumber: measure.one('order_number')?.text('number') ?? null,
    reduction: measure.text('reduction_indicator'),
    conditions: measure.many('measure_conditions').map(conditionOf),
    regulation: regulation ? { id: regulation, url: act?.text('regulation_url') ?? null } : null,
    territory,
    imports: measure.text('import') === null ? null : measure.text('import') === 'true',
    components: measure.many('measure_components').map(componentOf),
  }
}

function componentOf(component: Resource): DutyComponent {
  return {
    expression: component.text('duty_expression_id') ?? '',
    amount: component.text('duty_amount'),
    currency: component.text('monetary_unit_code'),
    unit: component.text('measurement_unit_code'),
    qualifier: component.text('measurement_unit_qualifier_code'),
  }
}

function conditionOf(condition: Resource): MeasureCondition {
  const threshold = [
    'condition_duty_amount',
    'condition_monetary_unit_code',
    'condition_measurement_unit_code',
    'condition_measurement_unit_qualifier_code',
  ].map((name) => condition.text(name))
  return {
    code: condition.text('condition_code') ?? '',
    certificate: condition.text('document_code'),
    threshold: threshold.filter(Boolean).join(' '),
    action: condition.text('action_code') ?? condition.text('action') ?? '',
    duty: untagged(condition.text('duty_expression') ?? ''),
  }
}

/** Duties of conditions contain HTML tags around numbers and units. */
function untagged(text: string): string {
  return text.replace(/<[^<>]*>/g, '').trim()
}
