// Derives the table of antidumping and countervailing duty orders (data/us/adcvd/orders.csv) from
// the list extracted from Commerce's notices and from the decisions about it (review.yaml).

import { parse } from 'csv-parse/sync'
import { DataError } from '../../base/data-error.ts'
import type { Day } from '../../base/day.ts'
import type { Schedule } from '../../law/schedule.ts'
import { derivedTable, writeTable } from '../derived-table.ts'
import { placeCodes } from './place-codes.ts'
import { type Review, readReview } from './review.ts'

type OrderSources = {
  /** Columns case, kind, iso, product, source, source_date, hts (blank-separated). */
  readonly list: string
  /** The text of review.yaml. */
  readonly review: string
  readonly schedule: Schedule
}

type Order = {
  readonly case: string
  readonly country: string
  readonly product: string
  readonly from: string
  readonly to: string
  /** Document number or page in the Federal Register. */
  readonly source: string
  readonly published: string
  readonly doubt: string
  readonly printed: readonly string[]
}

const COLUMNS = ['case', 'country', 'product', 'from', 'to', 'source', 'published', 'doubt']

/** The text of the table with rows from the sources. Throws {@link DataError}. */
export function deriveOrders(text: string, sources: OrderSources): string {
  const review = readReview(sources.review)
  const orders = reviewed(listed(sources.list, review), review)
  const days = [sources.schedule.begins, ...changesOf(sources.schedule), sources.schedule.horizon]
  const tooWide = new Set(review.too_wide.trim().split(' '))
  const moves = { successors: review.successors, tooWide }
  const rows = orders
    .toSorted((a, b) => (a.case < b.case ? -1 : 1))
    .map((order) => {
      const { codes, near } = placeCodes(order.printed, moves, sources.schedule, days)
      const cells = COLUMNS.map((column) => order[column as keyof Order] as string)
      return [...cells, codes.join(' '), near.join(' ')]
    })
  return writeTable(derivedTable(text), [...COLUMNS, 'codes', 'near'], rows)
}

function changesOf(schedule: Schedule): readonly Day[] {
  return schedule.sources.flatMap(({ period }) =>
    period.from && period.from < schedule.horizon ? [period.from] : [],
  )
}

function listed(list: string, review: Review): readonly Order[] {
  const rows: readonly Readonly<Record<string, string>>[] = parse(list, { columns: true })
  return rows.map((row) => ({
    case: row.case ?? '',
    country: row.iso ?? '',
    product: ownWords(row.product ?? '', review),
    from: '',
    to: '',
    source: row.source ?? '',
    published: row.source_date ?? '',
    doubt: '',
    printed: (row.hts ?? '').split(' ').filter(Boolean),
  }))
}

function ownWords(product: string, review: Review): string {
  const name = product.replace(/^Certain /, '')
  return review.products[name] ?? name.toLowerCase()
}

function reviewed(all: readonly Order[], review: Review): readonly Order[] {
  const left = new Set(review.left_out.map((row) => row.case))
  const kept = all.filter((order) => !left.has(order.case))
  const known = new Map(kept.map((order) => [order.case, order]))
  const added = review.added.map((row) => addedOrder(row, known))
  const orders = [...kept, ...added].map((order) => decided(order, review))
  const cases = new Set(orders.map((order) => order.case))
  if (cases.size < orders.length) throw new DataError('adcvd: a case is listed twice')
  for (const name of casesNamed(review)) {
    if (!cases.has(name)) throw new DataError(`adcvd/review.yaml: there is no order ${name}`)
  }
  return orders
}

function addedOrder(row: Review['added'][number], known: ReadonlyMap<string, Order>): Order {
  const sister = row.codes_of ? known.get(row.codes_of) : null
  const printed = row.codes?.trim().split(' ') ?? sister?.printed
  if (!printed) throw new DataError(`adcvd/review.yaml: ${row.case} has no codes`)
  return {
    case: row.case,
    country: row.country,
    product: row.product,
    from: row.from ?? '',
    to: '',
    source: row.source,
    published: row.published,
    doubt: row.doubt ?? '',
    printed,
  }
}

/** One order with all decisions about it applied. */
function decided(order: Order, review: Review): Order {
  const ordered = review.ordered.find((row) => row.cases.includes(order.case))
  const ended = review.ended.find((row) => row.case === order.case)
  const issued = review.issued.some(({ notice }) => notice === order.source)
  const dropped = review.dropped
    .filter(({ cases }) => cases.includes(order.case))
    .flatMap(({ codes }) => codes.trim().split(' '))
  const doubts = review.doubts.filter(({ cases }) => cases.includes(order.case))
  return {
    ...order,
    from: ordered?.from ?? (issued ? order.published : order.from),
    to: ended?.to ?? '',
    source: ordered?.source ?? order.source,
    published: ordered?.published ?? order.published,
    doubt: [order.doubt, ended?.doubt, ...doubts.map(({ doubt }) => doubt)]
      .filter(Boolean)
      .join(' '),
    printed: order.printed.filter((code) => !dropped.includes(code)),
  }
}

function casesNamed(review: Review): readonly string[] {
  const several = [...review.ordered, ...review.dropped, ...review.doubts]
  return [...several.flatMap(({ cases }) => cases), ...review.ended.map((row) => row.case)]
}
