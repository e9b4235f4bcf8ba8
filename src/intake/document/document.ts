// Reads a commercial invoice: its goods by the reader of spreadsheets, and what it states once by
// the words before it. Each field has its place.

import type { Decimal } from '../../base/decimal.ts'
import type { DecimalSign } from '../cell/numeral.ts'
import type { Choices, DraftRow, IntakeDraft } from '../draft.ts'
import { GOODS_FIELDS, type GoodsField } from '../fields.ts'
import type { Place } from '../file/place.ts'
import { draftOf } from '../read.ts'
import type { Words } from '../words.ts'
import {
  DOCUMENT_FIELDS,
  type DocumentField,
  type FieldRead,
  type FieldReadings,
  type FieldUnread,
  NOT_NAMED,
  only,
  type Page,
} from './field.ts'
import { type Labelled, labelsIn, statedBy } from './labels.ts'
import { type PageText, placeOfCell, type ReadFile, textsOutside } from './page-text.ts'
import { party } from './parties.ts'
import {
  type ColumnSpan,
  checksOf,
  currenciesOfSums,
  type SumColumns,
  sumOfLines,
  sums,
} from './sums.ts'
import { incoterm, invoiceDate, invoiceNumber, transport } from './terms.ts'

type LineRead = Pick<DraftRow, 'sheet' | 'at' | 'values' | 'changes' | 'troubles' | 'doubts'> & {
  readonly places: Readonly<Partial<Record<GoodsField, Place>>>
}

export type DocumentDraft = {
  readonly fields: readonly FieldRead[]
  readonly unread: readonly FieldUnread[]
  readonly lines: readonly LineRead[]
  /** Sentences about sums that differ. */
  readonly checks: readonly string[]
  /** What is open about the columns of the goods. */
  readonly questions: readonly string[]
  /** Charges between the goods and the total that no field has. */
  readonly charges: readonly string[]
}

/** What an invoice always states; the others are named only where their words are found. */
const EXPECTED: readonly DocumentField[] = [
  ...(['invoice_number', 'invoice_date', 'seller', 'seller_country', 'buyer'] as const),
  ...(['buyer_country', 'incoterm', 'named_place', 'currency', 'total'] as const),
]

export function documentOf(file: ReadFile, words: Words, choices: Choices = {}): DocumentDraft {
  const draft = draftOf(file.sheets, words, choices)
  const texts = textsOutside(file, draft ? rowsOfTable(draft) : [])
  const page: Page = { texts, labels: labelsIn(texts, words), words }
  const columns = sumColumns(draft, file)
  const found = sums(page, columns)
  const readings = [
    ...[invoiceNumber(page), invoiceDate(page), incoterm(page), ...transport(page)],
    ...(['seller', 'buyer', 'consignee'] as const).flatMap((one) => party(page, one)),
    ...[currencyOf(page, draft, file, Object.values(found)), ...Object.values(found)],
  ]
  const fields = inOrder(readings.flatMap(({ read }) => read))
  const unread = readings.flatMap((one) => one.unread)
  const known = new Set([...fields, ...unread].map(({ field }) => field))
  const missing = EXPECTED.filter((one) => !known.has(one))
  const lines = draft && draft.rows.length > 0 ? sumOfLines(draft, columns, page) : null
  return {
    fields,
    unread: inOrder([
      ...unread,
      ...missing.map((field) => ({ field, reason: NOT_NAMED, place: null })),
    ]),
    lines: (draft?.rows ?? []).map((row) => lineOf(row, draft as IntakeDraft, file)),
    checks: checksOf(lines as Decimal | null, found),
    questions: draft?.questions.map(({ text }) => text) ?? ['The file has no table of goods.'],
    charges: otherCharges(draft, fields),
  }
}

function inOrder<One extends { readonly field: DocumentField }>(
  all: readonly One[],
): readonly One[] {
  const place = ({ field }: One): number => DOCUMENT_FIELDS.indexOf(field)
  return [...all].sort((one, other) => place(one) - place(other))
}

/** Goods and heads: what is printed there is read as such. */
function rowsOfTable(draft: IntakeDraft) {
  const [sheet] = draft.sheets.filter(({ isRead }) => isRead)
  const [from = 0, to = -1] = draft.headRows ?? []
  const heads = Array.from({ length: to - from + 1 }, (_, at) => ({
    sheet: sheet?.name ?? '',
    at: from + at,
  }))
  return [...heads, ...draft.rows, ...draft.aside.filter(({ kind }) => kind === 'head')]
}

function lineOf(row: DraftRow, draft: IntakeDraft, file: ReadFile): LineRead {
  const { sheet, at, values, changes, troubles, doubts } = row
  const places = GOODS_FIELDS.flatMap((field) => {
    const own = draft.columns.find(({ column }) => column === field)
    const column = own ?? (field === 'unit_value' ? amountColumn(draft) : undefined)
    const place = column && values[field] !== '' ? placeOfCell(file, row, column.at) : null
    return place ? [[field, place] as const] : []
  })
  return { sheet, at, values, changes, troubles, doubts, places: Object.fromEntries(places) }
}

function amountColumn({ columns }: IntakeDraft) {
  return columns.find(({ column }) => column === 'amount')
}

const NO_MONEY: ReadonlySet<string> = new Set(['quantity', 'weight_kg', 'unit_weight'])

function sumColumns(draft: IntakeDraft | null, file: ReadFile): SumColumns {
  if (!draft) return { amount: null, others: [], sign: null }
  const amount = amountColumn(draft)
  const price = draft.columns.find(({ column }) => column === 'unit_value')
  const sign = (['amount', 'unit_value'] as const)
    .map((name) => draft.signs.get(name)?.sign)
    .find((one): one is DecimalSign => one === 'point' || one === 'comma')
  return {
    amount: amount ? spanOf(draft, file, amount.at) : price ? spanOf(draft, file, price.at) : null,
    others: draft.columns
      .filter(({ column }) => NO_MONEY.has(column))
      .flatMap(({ at }) => spanOf(draft, file, at) ?? []),
    sign: sign ?? null,
  }
}

function spanOf(draft: IntakeDraft, file: ReadFile, column: number): ColumnSpan | null {
  if (!file.pages) return { left: column, right: column + 1 }
  const boxes = draft.rows.flatMap((row) => {
    const place = placeOfCell(file, row, column)
    return place && 'page' in place ? [place] : []
  })
  return boxes.reduce<ColumnSpan | null>(
    (span, { x, width }) => ({
      left: Math.min(span?.left ?? x, x),
      right: Math.max(span?.right ?? x, x + width),
    }),
    null,
  )
}

function currencyOf(
  page: Page,
  draft: IntakeDraft | null,
  file: ReadFile,
  found: readonly FieldReadings[],
): FieldReadings {
  const { texts, labels, words } = page
  const named = labels
    .filter(({ kind, value }) => kind === 'currency' || (isTotal(kind) && value !== ''))
    .flatMap((label) => {
      const codes = statedBy(label, texts, words).flatMap((stated) => {
        const [code, ...more] = currenciesIn(stated.text, words)
        const how = `it follows "${label.label}"`
        const { text, at } = stated
        return code && more.length === 0
          ? [{ field: 'currency' as const, value: code, stated: text, place: at.place, how }]
          : []
      })
      return codes.slice(0, 1)
    })
  const all = [...named, ...currenciesOfSums(page, found), ...ofTable(draft, file, texts, words)]
  const question = draft?.questions.find(({ kind }) => kind === 'currency')
  if (all.length > 0 || !question) return only('currency', all)
  return { read: [], unread: [{ field: 'currency', reason: question.text, place: null }] }
}

/** `Total USD`, beside a figure. */
function isTotal(kind: Labelled['kind']): boolean {
  return kind === 'total' || kind === 'total_weak'
}

function currenciesIn(text: string, words: Words): readonly string[] {
  const whole = words.currenciesOf(text)
  if (whole.length > 0) return whole
  const parts = text.split(/[\s,;()/]+/).map((part) => words.currenciesOf(part))
  return [...new Set(parts.filter((codes) => codes.length === 1).flat())]
}

/** The currency of the prices, which cells, heads or a sentence of the file state. */
function ofTable(
  draft: IntakeDraft | null,
  file: ReadFile,
  texts: readonly PageText[],
  words: Words,
): readonly FieldRead[] {
  const value = draft?.currency
  if (!draft || !value) return []
  const money = draft.columns.filter(({ column }) =>
    ['unit_value', 'amount', 'currency'].includes(column),
  )
  const [first] = draft.rows
  const inHead = money.find(({ head }) => head.currencies.includes(value))
  const column = inHead ?? money[0]
  const row = inHead ? { sheet: first?.sheet ?? '', at: draft.headRows?.[1] ?? 1 } : first
  const inCells = column && row ? placeOfCell(file, row, column.at) : null
  const sentence = texts.find(({ text }) => currenciesIn(text, words).includes(value))
  const place = inHead ? inCells : (sentence?.place ?? inCells)
  const stated = inHead ? inHead.head.text : (sentence?.text ?? first?.stated.unit_value ?? value)
  return place
    ? [{ field: 'currency', value, stated, place, how: 'the prices are printed with it' }]
    : []
}

function otherCharges(draft: IntakeDraft | null, fields: readonly FieldRead[]): readonly string[] {
  const known = fields.filter(({ field }) => field === 'freight' || field === 'insurance')
  return (draft?.aside ?? [])
    .filter(
      ({ kind, text }) => kind === 'charge' && !known.some(({ stated }) => text.includes(stated)),
    )
    .map(({ text }) => text)
}
