// What was read of a document beside its goods: each field with its place, or with the reason why
// it was not read. A field that is printed with two values is not read.

import { folded } from '../cell/folded.ts'
import type { Place } from '../file/place.ts'
import type { Words } from '../words.ts'
import { type Labelled, type Stated, statedBy } from './labels.ts'
import type { PageText } from './page-text.ts'

export const DOCUMENT_FIELDS = [
  ...(['invoice_number', 'invoice_date', 'seller', 'seller_country', 'buyer'] as const),
  ...(['buyer_country', 'consignee', 'consignee_country', 'incoterm', 'named_place'] as const),
  ...(['currency', 'freight', 'insurance', 'total'] as const),
  ...(['container', 'bill_of_lading', 'air_waybill'] as const),
] as const

export type DocumentField = (typeof DOCUMENT_FIELDS)[number]

export type FieldRead = {
  readonly field: DocumentField
  /** A day as `2026-10-01`, an amount with a decimal point, a country by its code. */
  readonly value: string
  /** As it is printed. */
  readonly stated: string
  readonly place: Place
  /** The rule by which it was read. */
  readonly how: string
}

export type FieldUnread = {
  readonly field: DocumentField
  readonly reason: string
  /** Where it is printed; null where no such field was found. */
  readonly place: Place | null
}

export type FieldReadings = {
  readonly read: readonly FieldRead[]
  readonly unread: readonly FieldUnread[]
}

export type Page = {
  /** Outside of the rows of goods. */
  readonly texts: readonly PageText[]
  readonly labels: readonly Labelled[]
  readonly words: Words
}

/** The value, or the reason why there is none. */
export type FieldValue = { readonly value: string } | { readonly fault: string }

export const NOT_NAMED = 'no label on the invoice names it'

/** What the labels of a kind name, as `parse` reads it. */
export function scalar(
  page: Page,
  field: DocumentField,
  kind: Labelled['kind'],
  parse: (text: string) => FieldValue,
): FieldReadings {
  const faults: FieldUnread[] = []
  const read: FieldRead[] = []
  for (const label of page.labels.filter((one) => one.kind === kind)) {
    const found = statedBy(label, page.texts, page.words)
    const fits = found.flatMap((stated) => {
      const parsed = parse(stated.text)
      return 'value' in parsed ? [readAt(field, parsed.value, stated, label.label)] : []
    })
    const [first] = found
    if (fits[0]) read.push(fits[0])
    else if (first) {
      const parsed = parse(first.text)
      if ('fault' in parsed) {
        faults.push({ field, reason: `"${first.text}" ${parsed.fault}`, place: first.at.place })
      }
    }
  }
  return only(field, read, faults)
}

function readAt(
  field: DocumentField,
  value: string,
  { text, at }: Stated,
  label: string,
): FieldRead {
  return { field, value, stated: text, place: at.place, how: `it follows "${label}"` }
}

/** The one value that all readings have. */
export function only(
  field: DocumentField,
  read: readonly FieldRead[],
  faults: readonly FieldUnread[] = [],
): FieldReadings {
  const [first, ...others] = read
  if (!first) return { read: [], unread: faults.slice(0, 1) }
  const other = others.find(({ value }) => folded(value) !== folded(first.value))
  if (!other) return { read: [first], unread: [] }
  const reason = `"${first.stated}" and "${other.stated}" are printed for it`
  return { read: [], unread: [{ field, reason, place: first.place }] }
}

/** The first that is printed at all. */
export function firstFound(...all: readonly FieldReadings[]): FieldReadings {
  return (
    all.find(({ read }) => read.length > 0) ??
    all.find(({ unread }) => unread.length > 0) ?? { read: [], unread: [] }
  )
}
