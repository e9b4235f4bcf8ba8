// Numbers of transport in a text: each kind by its form and its check digit; those without a form
// of their own only where the text beside them names the carrier.

import {
  isContainerNumber,
  isDhlExpress,
  isFedexExpress,
  isFedexGround,
  isPostalNumber,
  isUpsNumber,
  isWaybillSerial,
} from '../../base/check-digits.ts'
import { vocabularyTable } from '../../base/vocabulary.ts'

/** The order in which a shipment is named by them. */
export const NUMBER_KINDS = [
  'bill_of_lading',
  'container',
  'air_waybill',
  'ups',
  'fedex',
  'dhl',
  'postal',
] as const

export type NumberKind = (typeof NUMBER_KINDS)[number]

export type TransportNumber = {
  readonly kind: NumberKind
  /** In capitals, without blanks and hyphens; an air waybill as `020-12345675`. */
  readonly number: string
  /** SCAC of an ocean carrier, or a name; null where the number does not tell. */
  readonly carrier: string | null
}

/** A shipment, and what a calculation says of it. */
export type NamedShipment = {
  readonly id: string
  readonly numbers: readonly TransportNumber[]
  /** Country of import, as the request states it. */
  readonly destination: string
}

const airlines = namesOf('airlines', ['prefix', 'name'])
/** Names by SCAC. */
export const oceanCarriers: ReadonlyMap<string, string> = namesOf('ocean-carriers', [
  'scac',
  'name',
])
const countries = new Set(
  vocabularyTable('country-names', ['code', 'alpha_3', 'names', 'usual']).map(({ code }) => code),
)

function namesOf(table: string, [key, name]: readonly [string, string]): Map<string, string> {
  return new Map(
    vocabularyTable(table, [key, name]).map((row) => [row[key] ?? '', row[name] ?? '']),
  )
}

type Form = {
  readonly kind: NumberKind
  /** In capitals; the number with the blanks and hyphens that people write in it. */
  readonly shape: RegExp
  /** Of the text without blanks and hyphens; null when it is none. */
  readonly read: (compact: string) => Omit<TransportNumber, 'kind'> | null
  /** What must be near, where the form is that of many numbers. */
  readonly near?: RegExp
}

const PREFIX_DIGITS = 3
const SCAC_LETTERS = 4
/** Digits that the number of a bill of lading has at least after its SCAC. */
const LADING_DIGITS = 5

/** A form that is tried earlier takes its text from the later ones. */
const forms: readonly Form[] = [
  {
    kind: 'container',
    shape: /(?<![A-Z0-9])[A-Z]{3}[UJZ][ -]?\d{3}[ ]?\d{3}[ -]?\d(?![A-Z0-9])/g,
    read: (number) => (isContainerNumber(number) ? { number, carrier: null } : null),
  },
  {
    kind: 'ups',
    shape: /(?<![A-Z0-9])1Z ?[A-Z0-9]{3} ?[A-Z0-9]{3} ?[A-Z0-9]{2} ?\d{4} ?\d{3} ?\d(?![A-Z0-9])/g,
    read: (number) => (isUpsNumber(number) ? { number, carrier: 'UPS' } : null),
  },
  {
    kind: 'postal',
    shape: /(?<![A-Z0-9])[A-Z]{2} ?\d{3} ?\d{3} ?\d{3} ?[A-Z]{2}(?![A-Z0-9])/g,
    read: (number) =>
      countries.has(number.slice(-2)) && isPostalNumber(number) ? { number, carrier: null } : null,
  },
  {
    kind: 'bill_of_lading',
    shape: /(?<![A-Z0-9])[A-Z]{4}[A-Z0-9]{6,12}(?![A-Z0-9])/g,
    read: (number) => {
      const scac = number.slice(0, SCAC_LETTERS)
      const digits = number.slice(SCAC_LETTERS).replace(/\D/g, '').length
      // The form of a container whose check digit does not fit.
      if (/^.{3}[UJZ]\d{7}$/.test(number)) return null
      return oceanCarriers.has(scac) && digits >= LADING_DIGITS ? { number, carrier: scac } : null
    },
  },
  {
    kind: 'air_waybill',
    shape: /(?<![A-Z0-9-])\d{3}-\d{4}[ -]?\d{4}(?![A-Z0-9-])/g,
    read: readWaybill,
  },
  {
    kind: 'air_waybill',
    shape: /(?<![A-Z0-9-])\d{3} ?\d{4} ?\d{4}(?![A-Z0-9-])/g,
    read: readWaybill,
    near: /AWB|WAYBILL/,
  },
  {
    kind: 'fedex',
    shape: /(?<![A-Z0-9-])\d{4} ?\d{4} ?\d{4}(?: ?\d{3})?(?![A-Z0-9-])/g,
    read: (number) => {
      const fits = number.length > 12 ? isFedexGround(number) : isFedexExpress(number)
      return fits ? { number, carrier: 'FedEx' } : null
    },
    near: /FEDEX|FEDERAL EXPRESS/,
  },
  {
    kind: 'dhl',
    shape: /(?<![A-Z0-9-])\d{2} ?\d{4} ?\d{4}(?![A-Z0-9-])/g,
    read: (number) => (isDhlExpress(number) ? { number, carrier: 'DHL' } : null),
    near: /DHL/,
  },
]

function readWaybill(compact: string): Omit<TransportNumber, 'kind'> | null {
  const [prefix, serial] = [compact.slice(0, PREFIX_DIGITS), compact.slice(PREFIX_DIGITS)]
  const carrier = airlines.get(prefix)
  if (carrier === undefined || !isWaybillSerial(serial)) return null
  return { number: `${prefix}-${serial}`, carrier }
}

/** Characters before a number in which its carrier may be named. */
const NEAR = 60

/** `beside`: words that belong to the text, such as the names of the fields that it is in. */
export function numbersIn(text: string, beside = ''): readonly TransportNumber[] {
  const found: (TransportNumber & { readonly at: number })[] = []
  let rest = text.toUpperCase()
  // A letter that has two in capitals would move what follows it.
  if (rest.length !== text.length) rest = text.replace(/[a-z]/g, (letter) => letter.toUpperCase())
  const words = beside.toUpperCase()
  for (const { kind, shape, read, near } of forms) {
    for (const { 0: shown, index } of [...rest.matchAll(shape)]) {
      const before = `${words} ${rest.slice(Math.max(0, index - NEAR), index)}`
      if (near && !near.test(before)) continue
      const number = read(shown.replace(/[ -]/g, ''))
      if (number === null) continue
      found.push({ kind, ...number, at: index })
      rest = rest.slice(0, index) + ' '.repeat(shown.length) + rest.slice(index + shown.length)
    }
  }
  return found.sort((one, other) => one.at - other.at).map(({ at: _, ...number }) => number)
}
