// The UK tariff's table of measures, as defined on their own codes or inherited by the declarable
// ones (tables measures-as-defined and measures-on-declarable-commodities of the bulk CSV).

import type { MeasureCondition } from '../../law/published-measure.ts'
import { dayAfter, firstDay } from '../measures/printed-days.ts'
import { type TariffMeasure, UnreadableTariff } from '../measures/tariff-measure.ts'
import { bulkTableRows, type Cells } from './table.ts'

const REQUIRED = [
  'commodity__code',
  'measure__sid',
  'measure__type__id',
  'measure__additional_code__code',
  'measure__duty_expression',
  'measure__effective_start_date',
  'measure__effective_end_date',
  'measure__reduction_indicator',
  'measure__conditions',
  'measure__geographical_area__id',
  'measure__excluded_geographical_areas__ids',
  'measure__quota__order_number',
  'measure__regulation__id',
  'measure__regulation__url',
]
/** Known columns that are not read: row numbers, names, footnotes. */
const IGNORED = [
  'id',
  'trackedmodel_ptr_id',
  'commodity__sid',
  'commodity__indent',
  'commodity__description',
  'measure__type__description',
  'measure__additional_code__description',
  'measure__footnotes',
  'measure__geographical_area__sid',
  'measure__geographical_area__description',
  'measure__excluded_geographical_areas__descriptions',
  'measure__quota__available',
]

/** Whether the first line is the header of this table. */
export function isMeasureTable(text: string): boolean {
  return text.slice(0, text.indexOf('\n')).includes('measure__sid')
}

/** Reads the table. Throws {@link UnreadableTariff} naming the row. */
export function readMeasureTable(text: string): readonly TariffMeasure[] {
  return bulkTableRows(text, REQUIRED, IGNORED).map(measureOf)
}

function measureOf(cells: Cells): TariffMeasure {
  const where = `row ${cells.row}`
  const regulation = cells.text('measure__regulation__id')
  return {
    sid: cells.need('measure__sid'),
    goods: cells.need('commodity__code'),
    type: cells.need('measure__type__id'),
    origin: cells.need('measure__geographical_area__id'),
    excluded: (cells.text('measure__excluded_geographical_areas__ids') ?? '')
      .split(/[|,; ]+/)
      .filter(Boolean),
    from: firstDay(cells.need('measure__effective_start_date'), where),
    to: dayAfter(cells.text('measure__effective_end_date'), where),
    duty: cells.text('measure__duty_expression') ?? '',
    additionalCode: cells.text('measure__additional_code__code'),
    orderNumber: cells.text('measure__quota__order_number'),
    reduction: cells.text('measure__reduction_indicator'),
    conditions: conditionsOf(cells.text('measure__conditions'), where),
    regulation:
      regulation === null ? null : { id: regulation, url: cells.text('measure__regulation__url') },
    territory: 'UK',
  }
}

/** `condition:B,certificate:C084,action:27|condition:B,action:07` */
function conditionsOf(text: string | null, where: string): readonly MeasureCondition[] {
  if (text === null) return []
  return text.split('|').map((row) => {
    const parts = new Map(
      row.split(',').map((part): [string, string] => {
        const [name = '', ...value] = part.split(':')
        return [name.trim(), value.join(':').trim()]
      }),
    )
    const code = parts.get('condition')
    if (!code) throw new UnreadableTariff(`${where}: "${row}" has no condition code`)
    return {
      code,
      certificate: parts.get('certificate') ?? null,
      threshold: '',
      action: parts.get('action') ?? '',
      duty: '',
    }
  })
}
