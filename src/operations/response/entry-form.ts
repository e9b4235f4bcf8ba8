// Entry lines as a table and as the fields of CBP Form 7501 (revised 2024), by block.

import { row } from '../../base/csv-cells.ts'
import { Decimal } from '../../base/decimal.ts'
import { appendTo } from '../../base/groups.ts'
import type { CalcRequest, CalcResponse } from '../calc/schema.ts'
import { invalid, issue } from '../errors.ts'
import type { EntryFeeField, EntryLine } from './entry-schema.ts'

type Result = CalcResponse['result']
type Goods = Pick<CalcRequest['line_items'][number], 'description' | 'weight_kg'>

const HEAD = [
  'entry_line',
  'line_index',
  'kind',
  'heading',
  'code',
  'value',
  'rate',
  'duty_expression',
  'duty',
  'country',
  'special_program',
  'quantity_1',
  'unit_1',
  'quantity_2',
  'unit_2',
  'license_number',
] as const
/** Of a country of origin block for goods of several. */
const SEVERAL = 'MULTI'

/** One row for each number; then the fees, with their class as heading. */
export function entryCsv({ entry_lines: lines = [], entry_fees: fees = [] }: Result): string {
  const rows = [HEAD, ...lines.map(lineCells), ...fees.map(feeCells)]
  return rows.map((cells) => `${row(cells.map(text))}\r\n`).join('')
}

function lineCells(line: EntryLine): readonly Cell[] {
  const [first, second] = line.quantities
  return [
    ...[line.entry_line, line.line_index, line.kind, line.heading, line.code, line.value],
    ...[line.rate, line.duty_expression, line.duty, line.country, line.special_program],
    ...[first?.quantity, first?.unit, second?.quantity, second?.unit, line.license_number],
  ]
}

function feeCells(fee: EntryFeeField): readonly Cell[] {
  const { line_index: line, kind, class_code: number, code, amount } = fee
  const more = HEAD.slice(9).map(() => null)
  return [null, line, kind, number, code, null, null, null, amount, ...more]
}

type Cell = string | number | null | undefined

function text(cell: Cell): string {
  return cell === null || cell === undefined ? '' : String(cell)
}

/** Throws a 400 for amounts in another currency than the form's. */
export function form7501(result: Result, goods: readonly Goods[]) {
  const { entry_lines: lines = [], entry_fees: fees = [], currency } = result
  if (currency !== 'USD') {
    throw invalid([issue(['currency'], 'must be USD: CBP Form 7501 is in United States dollars')])
  }
  const byLine = new Map<number, EntryLine[]>()
  for (const line of lines) appendTo(byLine, line.entry_line, line)
  const orders = lines.filter(({ kind }) => kind === 'order')
  const duty = total(lines.filter(({ kind }) => kind !== 'order').map((line) => line.duty))
  const taxes = total(fees.filter(({ kind }) => kind === 'tax').map((fee) => fee.amount))
  const ownFees = fees.filter(({ kind }) => kind === 'fee')
  const other = total([...ownFees.map((fee) => fee.amount), ...orders.map((line) => line.duty)])
  const origins = new Set(lines.map(({ country }) => country))
  const printed = [...byLine.values()].map((rows) => formLine(rows, goods))
  return {
    form: 'CBP Form 7501, Entry Summary (revised 2024)',
    block_10_country_of_origin: origins.size > 1 ? SEVERAL : ([...origins][0] ?? null),
    lines: printed,
    block_39_total_entered_value: total(lines.map((line) => wholeDollars(line.value))).toNumber(),
    block_39_other_fee_summary: ownFees.map((fee) => ({
      class: fee.class_code,
      fee: fee.code,
      amount: fee.amount,
    })),
    block_39_total_other_fees: total(ownFees.map((fee) => fee.amount)).toNumber(),
    block_41_duty: duty.toNumber(),
    block_42_tax: taxes.toNumber(),
    block_43_other: other.toNumber(),
    block_44_total: duty.plus(taxes).plus(other).toNumber(),
    not_known: [
      ...lines.filter((line) => line.duty === null).map(({ heading }) => heading),
      ...fees.filter((fee) => fee.amount === null).map(({ code }) => code),
    ],
  }
}

function formLine(rows: readonly EntryLine[], goods: readonly Goods[]) {
  const [first] = rows as [EntryLine]
  const described = goods[first.line_index]
  const hasQuantity = rows.some(({ quantities }) => quantities.length > 0)
  return {
    block_31_line_number: String(first.entry_line).padStart(3, '0'),
    block_32_description: described?.description ?? null,
    block_34a_gross_weight_kg: hasQuantity ? (described?.weight_kg ?? null) : null,
    country_of_origin: first.country,
    numbers: rows.map(formNumber),
  }
}

function formNumber(line: EntryLine) {
  const isOrder = line.kind === 'order'
  return {
    ...(isOrder
      ? { block_33b_ad_cvd_number: line.heading }
      : { block_33a_htsus_number: line.heading }),
    ...(line.special_program && { block_33a_special_program: line.special_program }),
    ...(line.license_number && { license_number: line.license_number }),
    ...(line.quantities.length > 0 && { block_35_net_quantity: line.quantities }),
    ...(line.value !== null && { block_36a_entered_value: wholeDollars(line.value) }),
    [isOrder ? 'block_37b_ad_cvd_rate' : 'block_37a_htsus_rate']:
      line.duty_expression ?? percent(line.rate),
    block_38_duty: line.duty,
  }
}

function percent(rate: number | null): string | null {
  if (rate === null) return null
  return rate === 0 ? 'Free' : `${Decimal.of(rate).times(Decimal.of(100)).toString()}%`
}

/** The form takes values in whole dollars. */
function wholeDollars(value: number | null): number | null {
  return value === null ? null : Decimal.of(value).round(0).toNumber()
}

function total(amounts: readonly (number | null)[]): Decimal {
  return amounts.reduce<Decimal>(
    (sum, amount) => (amount === null ? sum : sum.plus(Decimal.of(amount))),
    Decimal.zero,
  )
}
