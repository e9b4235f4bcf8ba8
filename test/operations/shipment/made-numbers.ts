// Numbers of every kind made from the rules of their standards, and near misses that break one.

import fc from 'fast-check'
import type { NumberKind } from '../../../src/operations/shipment/numbers.ts'

/** `number`: as it should be found; null for a near miss. `text`: as somebody writes it. */
type MadeNumber = {
  readonly kind: NumberKind
  readonly number: string | null
  readonly text: string
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const DIGITS = '0123456789'

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...DIGITS), minLength: length, maxLength: length })
const letters = (length: number) =>
  fc.string({ unit: fc.constantFrom(...LETTERS), minLength: length, maxLength: length })
const mixed = (length: number) =>
  fc.string({ unit: fc.constantFrom(...LETTERS, ...DIGITS), minLength: length, maxLength: length })
/** What is added to a check digit, so that it is another one. */
const shift = fc.integer({ min: 1, max: 9 })
const moved = (digit: number, by: number): string => String((digit + by) % 10)

/** The values of ISO 6346 as a text: the place of a letter is its value, `?` is left out. */
const CONTAINER_VALUES = '0123456789A?BCDEFGHIJK?LMNOPQRSTU?VWXYZ'

function containerCheck(text: string): number {
  let sum = 0
  for (let at = 0, weight = 1; at < 10; at++, weight *= 2) {
    sum += CONTAINER_VALUES.indexOf(text.charAt(at)) * weight
  }
  return (sum % 11) % 10
}

const containers = fc
  .tuple(
    letters(3),
    fc.constantFrom('U', 'J', 'Z'),
    digits(6),
    shift,
    fc.constantFrom('', ' ', '-'),
  )
  .map(([owner, category, serial, by, blank]) => {
    const head = `${owner}${category}${serial}`
    const check = containerCheck(head)
    const shown = (digit: string): string => `${owner}${category}${blank}${serial}${blank}${digit}`
    return {
      hit: { number: `${head}${check}`, text: `Container ${shown(String(check))} sealed` },
      miss: `Container ${shown(moved(check, by))} sealed`,
    }
  })

const PREFIXES = ['020', '172', '176', '618', '125', '057', '999', '001']
const waybills = fc
  .tuple(
    fc.constantFrom(...PREFIXES),
    fc.integer({ min: 0, max: 9_999_999 }),
    shift,
    fc.boolean(),
    fc.boolean(),
  )
  .map(([prefix, serial, by, known, hyphen]) => {
    const seven = String(serial).padStart(7, '0')
    const join = hyphen ? '-' : ''
    const wrong = known ? `${prefix}${join}${seven}${moved(serial % 7, by)}` : `000${join}${seven}`
    return {
      hit: {
        number: `${prefix}-${seven}${serial % 7}`,
        text: `MAWB ${prefix}${join}${seven}${serial % 7}`,
      },
      miss: `MAWB ${wrong}${known ? '' : serial % 7}`,
    }
  })

/** Letters of a UPS number count 2 for A up to 9 for H, then 0 for I, and so on. */
function upsCheck(text: string): number {
  let sum = 0
  for (const [at, char] of [...text].entries()) {
    const place = LETTERS.indexOf(char)
    const value = place < 0 ? Number(char) : (place + 2) % 10
    sum += at % 2 === 1 ? value * 2 : value
  }
  return (10 - (sum % 10)) % 10
}

const ups = fc.tuple(mixed(8), digits(7), shift).map(([head, serial, by]) => {
  const check = upsCheck(`${head}${serial}`)
  return {
    hit: { number: `1Z${head}${serial}${check}`, text: `ups 1z${head}${serial}${check}`.trim() },
    miss: `ups 1Z${head}${serial}${moved(check, by)}`,
  }
})

const COUNTRIES = ['DE', 'CN', 'GB', 'US', 'JP', 'FR', 'IN']
function postalCheck(eight: string): number {
  const weights = '86423597'
  let sum = 0
  for (const [at, digit] of [...eight].entries()) sum += Number(digit) * Number(weights[at])
  return [5, 0][sum % 11] ?? 11 - (sum % 11)
}

const postal = fc
  .tuple(letters(2), digits(8), fc.constantFrom(...COUNTRIES), shift, fc.boolean())
  .map(([sort, serial, country, by, known]) => {
    const check = postalCheck(serial)
    return {
      hit: {
        number: `${sort}${serial}${check}${country}`,
        text: `Parcel ${sort} ${serial}${check} ${country}`.replaceAll(' ', ' '),
      },
      miss: known
        ? `Parcel ${sort}${serial}${moved(check, by)}${country}`
        : `Parcel ${sort}${serial}${check}QX`,
    }
  })

const CARRIERS = ['HLCU', 'ONEY', 'MAEU', 'COSU', 'EGLV', 'CMDU', 'MATS']
const ladings = fc
  .tuple(fc.constantFrom(...CARRIERS), letters(3), digits(8), fc.integer({ min: 0, max: 2 }))
  .map(([scac, office, serial, how]) => ({
    hit: { number: `${scac}${office}${serial}`, text: `B/L no. ${scac}${office}${serial}.` },
    miss: [
      `B/L no. QQQQ${office}${serial}.`,
      `B/L no. ${scac}${office}${serial.slice(0, 3)}.`,
      `B/L no. ${scac}${office}${serial}${serial}.`,
    ][how] as string,
  }))

function fedexCheck(eleven: string): number {
  const weights = '31731731731'
  let sum = 0
  for (const [at, digit] of [...eleven].entries()) sum += Number(digit) * Number(weights[at])
  return (sum % 11) % 10
}

const fedex = fc.tuple(digits(11), shift, fc.boolean()).map(([serial, by, named]) => {
  const check = fedexCheck(serial)
  return {
    hit: { number: `${serial}${check}`, text: `FedEx tracking ${serial}${check}` },
    miss: named ? `FedEx tracking ${serial}${moved(check, by)}` : `Order ${serial}${check}`,
  }
})

const dhl = fc.tuple(digits(9), shift, fc.boolean()).map(([serial, by, named]) => {
  const check = Number(serial) % 7
  return {
    hit: { number: `${serial}${check}`, text: `DHL Express ${serial}${check}` },
    miss: named ? `DHL Express ${serial}${moved(check, by)}` : `Invoice ${serial}${check}`,
  }
})

const kinds = { container: containers, air_waybill: waybills, ups, postal, fedex, dhl }

/** As many of each kind as of the others. */
export function madeNumbers(each: number, seed: number): readonly MadeNumber[] {
  return Object.entries({ ...kinds, bill_of_lading: ladings }).flatMap(([kind, made]) =>
    fc.sample(made, { numRuns: each, seed }).flatMap(({ hit, miss }): MadeNumber[] => [
      { kind: kind as NumberKind, ...hit },
      { kind: kind as NumberKind, number: null, text: miss },
    ]),
  )
}
