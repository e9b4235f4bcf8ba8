// What is committed of a call: its calculation and, for an idempotent call, its answer; and the
// columns in which a statement takes many of them.

import { createHash } from 'node:crypto'
import type { Day } from '../base/day.ts'
import { memoized } from '../base/memo.ts'
import type { Opinions } from '../operations/operation.ts'
import type { Products } from '../operations/products/known.ts'
import type { NamedShipment } from '../operations/shipment/numbers.ts'
import type { Written } from '../store/kept/kept.ts'
import type { SharedText } from '../store/kept/shared-texts.ts'
import { bytesArray, textArray } from '../store/text-array.ts'
import type { Reservation, StoredAnswer } from './idempotency.ts'

export type Calculation = {
  /** A UUID, preferably of version 7, which sorts by time. */
  readonly id: string
  readonly organisation: string
  /** Null for a calculation of a person on the dashboard. */
  readonly key: string | null
  readonly person: string | null
  readonly kind: 'calc' | 'bulk' | 'compare' | 'classify'
  /** As received and as sent. */
  readonly request: Written
  readonly response: Written
  /** The day whose law was applied. */
  readonly day: Day
  /** The name of the law it was computed from. */
  readonly law: string
  /** The fee schedule at the time, JSON; null when there was none. */
  readonly fees: unknown
  /** What a second opinion said of each line; empty when there was none. */
  readonly opinions: Opinions
  /** What was taken from the organisation's catalogue; empty when nothing was. */
  readonly products: Products
  /** Absent where the request names no shipment. */
  readonly shipment?: NamedShipment | null
  readonly at: Date
}

/** The reservation of an idempotent call (`Idempotency.begin`) with the answer to repeat. */
export type Settled = {
  readonly reservation: Reservation
  readonly answer: Pick<StoredAnswer, 'status' | 'headers'>
  readonly body: Written
}

export type CommitEntry =
  | { readonly calculation: Calculation; readonly settled: null }
  | { readonly calculation: Calculation | null; readonly settled: Settled }

export function calculationColumns(entries: readonly CommitEntry[]): unknown[] {
  const rows: Calculation[] = []
  const places: (number | null)[] = []
  entries.forEach(({ calculation, settled }, place) => {
    if (calculation === null) return
    rows.push(calculation)
    places.push(settled === null ? null : place)
  })
  const fees = rows.map((row) => (row.fees === null ? null : JSON.stringify(row.fees)))
  const kept = [...new Set(fees)].filter((text) => text !== null)
  const newest = newestOf(entries)
  return [
    rows.map((row) => row.id),
    rows.map((row) => row.organisation),
    rows.map((row) => row.key),
    rows.map((row) => row.person),
    rows.map((row) => row.kind),
    rows.map((row) => row.law),
    bytesArray(fees.map((text) => (text === null ? null : feesDigest(text)))),
    rows.map((row) => row.at.toISOString()),
    rows.map((row) => row.day),
    bytesArray(rows.map((row) => row.request.bytes)),
    bytesArray(rows.map((row) => row.response.bytes)),
    rows.map(({ opinions }) => (opinions.length === 0 ? null : JSON.stringify(opinions))),
    rows.map(({ products }) => (products.length === 0 ? null : JSON.stringify(products))),
    places,
    bytesArray(kept.map(feesDigest)),
    textArray(kept),
    newest.map(({ number }) => number),
    bytesArray(newest.map(({ digest }) => digest)),
  ]
}

/** The shared texts that must be there, each once. */
function newestOf(entries: readonly CommitEntry[]): readonly SharedText[] {
  const found = new Map<number, SharedText>()
  for (const { calculation, settled } of entries) {
    for (const form of [calculation?.request, calculation?.response, settled?.body]) {
      if (form?.newest) found.set(form.newest.number, form.newest)
    }
  }
  return [...found.values()]
}

/** Two schedules never have the same half of a digest. */
const HALF = 16
const digests = memoized<Buffer>(100)

function feesDigest(text: string): Buffer {
  return digests(text, () => createHash('sha256').update(text).digest().subarray(0, HALF))
}

export function answerColumns(entries: readonly CommitEntry[]): unknown[] {
  const rows = entries.flatMap(({ settled }, place) => (settled ? [{ place, ...settled }] : []))
  return [
    rows.map((row) => row.place),
    rows.map((row) => row.reservation.organisation),
    textArray(rows.map((row) => row.reservation.endpoint)),
    textArray(rows.map((row) => row.reservation.idempotencyKey)),
    rows.map((row) => row.reservation.owner),
    rows.map((row) => row.reservation.attempt),
    rows.map((row) => row.answer.status),
    textArray(rows.map((row) => JSON.stringify(row.answer.headers))),
    bytesArray(rows.map((row) => row.body.bytes)),
  ]
}
