// The number and day of an invoice, its incoterm with the named place, and numbers of transport.

import { isContainerNumber, isWaybillSerial } from '../../base/check-digits.ts'
import { folded } from '../cell/folded.ts'
import { invoiceDay } from './day.ts'
import {
  type FieldRead,
  type FieldReadings,
  type FieldValue,
  firstFound,
  only,
  type Page,
  scalar,
} from './field.ts'
import { statedBy } from './labels.ts'

const NUMBER = /^[\p{L}\p{N}][\p{L}\p{N}\-/._]*(?: [\p{L}\p{N}\-/._]+){0,2}$/u
const NUMBER_MOST = 40

export function invoiceNumber(page: Page): FieldReadings {
  return scalar(page, 'invoice_number', 'invoice_number', (text) =>
    NUMBER.test(text) && /\d/.test(text) && text.length <= NUMBER_MOST
      ? { value: text }
      : { fault: 'is no number of an invoice' },
  )
}

export function invoiceDate(page: Page): FieldReadings {
  return firstFound(
    scalar(page, 'invoice_date', 'invoice_date', invoiceDay),
    scalar(page, 'invoice_date', 'invoice_date_weak', invoiceDay),
  )
}

/** Of the place that is named with an incoterm. */
const PLACE_MOST = 60

/** One that is named as such, or else the only one that is printed. */
export function incoterm(page: Page): FieldReadings {
  const { texts, labels, words } = page
  const named = labels
    .filter(({ kind }) => kind === 'incoterm')
    .flatMap((label) => {
      const found = statedBy(label, texts, words).map((stated) => ({
        ...stated,
        label: label.label,
      }))
      return found.filter(({ text }) => hasCode(text, page)).slice(0, 1)
    })
  const all =
    named.length > 0
      ? named
      : texts
          .filter(({ text }) => hasCode(text, page))
          .map((at) => ({ text: at.text, at, label: '' }))
  const read = all.flatMap(({ text, at, label }): FieldRead[] => {
    const { code, place } = termIn(text, page)
    const how = label === '' ? 'it is the only incoterm of the file' : `it follows "${label}"`
    const base = { stated: text, place: at.place, how }
    return [
      { field: 'incoterm', value: code, ...base },
      ...(place === '' ? [] : [{ field: 'named_place' as const, value: place, ...base }]),
    ]
  })
  const of = (field: FieldRead['field']) =>
    only(
      field,
      read.filter((one) => one.field === field),
    )
  const [term, place] = [of('incoterm'), of('named_place')]
  const former = term.read.find(({ value }) => !words.listed('incoterm_code').includes(value))
  if (former) {
    const reason = `${former.value} is no incoterm of 2020`
    return { read: [], unread: [{ field: 'incoterm', reason, place: former.place }] }
  }
  if (term.read.length === 0) return term
  const none = { field: 'named_place' as const, reason: 'no place is printed after the incoterm' }
  const unread =
    place.read.length + place.unread.length > 0 ? place.unread : [{ ...none, place: null }]
  return { read: [...term.read, ...place.read], unread }
}

function codesOf({ words }: Page): readonly string[] {
  return [...words.listed('incoterm_code'), ...words.listed('former_incoterm')]
}

function hasCode(text: string, page: Page): boolean {
  return termIn(text, page).code !== ''
}

const CODE = /(?<![\p{L}\p{N}&])(?:[A-Z]{3}|C&F)(?![\p{L}\p{N}&])/gu

function termIn(text: string, page: Page): { readonly code: string; readonly place: string } {
  const codes = codesOf(page)
  const found = [...text.matchAll(CODE)].find(([code]) => codes.includes(code))
  if (!found) return { code: '', place: '' }
  const [code] = found
  const rest =
    text.slice(found.index + code.length).split(/\(?\s*incoterms?|[;|()]| - |\d{4}/i)[0] ?? ''
  const place = rest.replace(/^[\s.:,–—-]+|[\s.:,–—-]+$/g, '')
  const isPlace = /^\p{Lu}/u.test(place) && place.length <= PLACE_MOST && !/\d/.test(place)
  const isOther = page.words.listed('no_place').some((one) => folded(place).includes(one))
  return { code, place: isPlace && !isOther ? place : '' }
}

const CONTAINER = /(?<![A-Z0-9])[A-Z]{3}[UJZ][ -]?\d{3} ?\d{3}[ -]?\d(?![A-Z0-9])/g
const WAYBILL = /^(\d{3})[- ]?(\d{4}) ?(\d{4})$/
const LADING = /^[A-Z0-9]{6,20}$/
const LADING_DIGITS = 4

/** A container is known by its form and check digit; the others by their names. */
export function transport(page: Page): readonly FieldReadings[] {
  const containers = page.texts.flatMap((at) =>
    [...at.text.matchAll(CONTAINER)].flatMap(([stated]): FieldRead[] => {
      const value = stated.replace(/[ -]/g, '')
      const how = 'its form and check digit are those of a container'
      return isContainerNumber(value)
        ? [{ field: 'container', value, stated, place: at.place, how }]
        : []
    }),
  )
  const several = new Map(containers.map((one) => [one.value, one]))
  return [
    several.size > 0
      ? { read: [...several.values()], unread: [] }
      : scalar(page, 'container', 'container', () => ({ fault: 'is no number of a container' })),
    scalar(page, 'bill_of_lading', 'bill_of_lading', ladingIn),
    scalar(page, 'air_waybill', 'air_waybill', waybillIn),
  ]
}

function ladingIn(text: string): FieldValue {
  const compact = text.toUpperCase().replace(/[ -]/g, '')
  const fits = LADING.test(compact) && compact.replace(/\D/g, '').length >= LADING_DIGITS
  return fits ? { value: compact } : { fault: 'is no number of a bill of lading' }
}

function waybillIn(text: string): FieldValue {
  const [, prefix = '', one = '', other = ''] = WAYBILL.exec(text.trim()) ?? []
  if (prefix === '') return { fault: 'is no number of an air waybill' }
  if (!isWaybillSerial(one + other)) return { fault: 'has a check digit that does not fit' }
  return { value: `${prefix}-${one}${other}` }
}
