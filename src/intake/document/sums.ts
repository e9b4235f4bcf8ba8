// The sums that an invoice states beside its goods, and whether its total is that of its lines.

import { Decimal } from '../../base/decimal.ts'
import { textCell } from '../cell/cell.ts'
import { type Figure, figureIn, figureValue } from '../cell/figure.ts'
import type { DecimalSign } from '../cell/numeral.ts'
import type { IntakeDraft } from '../draft.ts'
import {
  type FieldRead,
  type FieldReadings,
  type FieldUnread,
  firstFound,
  only,
  type Page,
} from './field.ts'
import { afterOnLine, type PageText } from './page-text.ts'

type Sum = 'freight' | 'insurance' | 'total'

/** From the left to the right of a column, on any page. */
export type ColumnSpan = { readonly left: number; readonly right: number }

export type SumColumns = {
  readonly amount: ColumnSpan | null
  /** Of figures that are no money. */
  readonly others: readonly ColumnSpan[]
  readonly sign: DecimalSign | null
}

export function sums(page: Page, columns: SumColumns): Readonly<Record<Sum, FieldReadings>> {
  const of = (field: Sum, kind: Sum | 'total_weak' = field) => sumOf(page, columns, field, kind)
  return {
    freight: of('freight'),
    insurance: of('insurance'),
    total: firstFound(of('total'), of('total', 'total_weak')),
  }
}

type Found = { readonly at: PageText; readonly text: string; readonly figure: Figure }

function sumOf(
  page: Page,
  columns: SumColumns,
  field: Sum,
  kind: Sum | 'total_weak',
): FieldReadings {
  const read: FieldRead[] = []
  const faults: FieldUnread[] = []
  for (const label of page.labels.filter((one) => one.kind === kind)) {
    const own = figuresIn(page, [{ ...label.at, text: label.value }])
    const found = own.length > 0 ? own : figuresIn(page, afterOnLine(page.texts, label.at))
    const money = found.filter(
      ({ at }) =>
        at === label.at ||
        overlaps(at, columns.amount) ||
        !columns.others.some((span) => overlaps(at, span)),
    )
    const inColumn = money.filter(({ at }) => at !== label.at && overlaps(at, columns.amount))
    const [one, ...more] = inColumn.length > 0 ? inColumn : money
    const place = (one?.at ?? label.at).place
    const fault = (reason: string): number => faults.push({ field, reason, place })
    if (!one) {
      if (label.value !== '' && label.hasColon) fault(`"${label.value}" is no amount`)
    } else if (more.length > 0) fault('several figures are on its line')
    else {
      const value = figureValue(one.figure, columns.sign)
      const how = `it is on the line of "${label.label}"`
      if (value) read.push({ field, value: value.toString(), stated: one.text, place, how })
      else fault(`"${one.text}" may have a decimal point or comma`)
    }
  }
  return only(field, read, faults)
}

/** Without weights, percentages and what is subtracted. */
function figuresIn({ words }: Page, texts: readonly PageText[]): readonly Found[] {
  return texts.flatMap((at) => {
    const figure = figureIn(textCell(at.text), words)
    const isMoney = figure && !figure.isPercent && !figure.isNegative && !figure.unit && !figure.per
    return isMoney ? [{ at, text: at.text, figure }] : []
  })
}

function overlaps({ left, right }: ColumnSpan, span: ColumnSpan | null): boolean {
  return span !== null && left < span.right && right > span.left
}

/** Currencies that the sums are printed with. */
export function currenciesOfSums(
  { words }: Page,
  all: readonly FieldReadings[],
): readonly FieldRead[] {
  return all.flatMap(({ read }) =>
    read.flatMap((one) => {
      const [only, ...more] = figureIn(textCell(one.stated), words)?.currencies ?? []
      const how = 'it is printed with the amount'
      return only && more.length === 0
        ? [{ ...one, field: 'currency' as const, value: only, how }]
        : []
    }),
  )
}

const PLACES = 2

/** What the lines come to; null where one of them is not read. */
export function sumOfLines(draft: IntakeDraft, columns: SumColumns, page: Page): Decimal | null {
  let sum = Decimal.of(0)
  for (const { values, stated, state } of draft.rows) {
    const printed = stated.amount ? figureIn(textCell(stated.amount), page.words) : null
    const amount = printed && figureValue(printed, columns.sign)
    if (amount) sum = sum.plus(amount)
    else if (state === 'trouble' || values.quantity === '' || values.unit_value === '') return null
    else {
      sum = sum.plus(Decimal.of(values.quantity).times(Decimal.of(values.unit_value)).round(PLACES))
    }
  }
  return sum
}

/** Sentences: nothing is corrected by them. */
export function checksOf(
  lines: Decimal | null,
  { freight, insurance, total }: Readonly<Record<Sum, FieldReadings>>,
): readonly string[] {
  const [stated] = total.read
  if (!stated) return []
  if (!lines) {
    return [`The total ${stated.stated} is not compared: the amount of a line is not read.`]
  }
  const value = Decimal.of(stated.value)
  const extra = [freight, insurance].flatMap(({ read }) => read.map((one) => Decimal.of(one.value)))
  const all = extra.reduce((sum, one) => sum.plus(one), lines)
  if (value.equals(all)) return []
  const charges = extra.length > 0 ? 'with freight and insurance ' : ''
  if (value.equals(lines)) {
    return ['The total is that of the lines: it does not include the freight and insurance.']
  }
  const difference = value.minus(all)
  return [
    `The total is ${value.toFixed(PLACES)}; the lines ${charges}come to ${all.toFixed(PLACES)}: ` +
      `the difference is ${difference.toFixed(PLACES)}.`,
  ]
}
