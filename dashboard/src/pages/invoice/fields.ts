// What was read of an invoice, as the page shows it: each with its place, or with the reason why it
// was not read.

import type { DocumentDraft } from '../../../../src/intake/document/document.ts'
import type { DocumentField } from '../../../../src/intake/document/field.ts'
import type { GoodsField } from '../../../../src/intake/fields.ts'
import type { Place } from '../../../../src/intake/file/place.ts'

const NAMES: Readonly<Record<DocumentField, string>> = {
  invoice_number: 'Invoice number',
  invoice_date: 'Invoice date',
  seller: 'Seller',
  seller_country: 'Country of the seller',
  buyer: 'Buyer',
  buyer_country: 'Country of the buyer',
  consignee: 'Consignee',
  consignee_country: 'Country of the consignee',
  incoterm: 'Incoterm',
  named_place: 'Named place',
  currency: 'Currency',
  freight: 'Freight',
  insurance: 'Insurance',
  total: 'Total',
  container: 'Container',
  bill_of_lading: 'Bill of lading',
  air_waybill: 'Air waybill',
}

const GOODS_NAMES: Readonly<Record<GoodsField, string>> = {
  reference: 'reference',
  description: 'description',
  hs_code: 'HS code',
  quantity: 'quantity',
  unit_value: 'unit price',
  origin_country: 'origin',
  weight_kg: 'weight',
  manufacturer: 'manufacturer',
  exporter: 'exporter',
}

export type ShownField = {
  readonly key: string
  readonly name: string
  readonly value: string
  /** As it is printed, where that differs from the value. */
  readonly stated: string
  readonly how: string
  readonly place: Place
}

export type ShownGap = {
  readonly key: string
  readonly name: string
  readonly reason: string
  readonly place: Place | null
}

export function fieldsOf({ fields }: DocumentDraft): readonly ShownField[] {
  return fields.map(({ field, value, stated, how, place }, at) => ({
    ...{ key: `${field} ${at}`, name: NAMES[field], value, how, place },
    stated: stated === value ? '' : stated,
  }))
}

/** Fields of the goods, to be marked. */
export function goodsOf({ lines }: DocumentDraft): readonly ShownField[] {
  return lines.flatMap(({ places, values }, at) =>
    (Object.entries(places) as [GoodsField, Place][]).map(([field, place]) => ({
      ...{ key: `line ${at} ${field}`, name: `Line ${at + 1}, ${GOODS_NAMES[field]}`, place },
      ...{ value: values[field], stated: '', how: '' },
    })),
  )
}

export function gapsOf({ unread, lines, questions }: DocumentDraft): readonly ShownGap[] {
  return [
    ...unread.map(({ field, reason, place }) => ({
      ...{ key: field, name: NAMES[field], reason, place },
    })),
    ...lines.flatMap(({ troubles, doubts, places }, at) => [
      ...troubles.map(({ field, reason, was }) => ({
        ...{ key: `line ${at} ${field}`, name: `Line ${at + 1}, ${GOODS_NAMES[field]}` },
        reason: was === '' ? reason : `"${was}": ${reason}`,
        place: places[field] ?? null,
      })),
      ...doubts.map((reason) => ({
        ...{ key: `line ${at} ${reason}`, name: `Line ${at + 1}`, reason, place: null },
      })),
    ]),
    ...questions.map((reason) => ({ key: reason, name: 'Goods', reason, place: null })),
  ]
}

/** `page 1`, `Invoice!B7`. */
export function placeText(place: Place): string {
  if ('page' in place) return `page ${place.page}`
  return place.sheet === '' ? place.cell : `${place.sheet}!${place.cell}`
}
