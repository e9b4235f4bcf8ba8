// Reads what a schema cannot check: known countries and currencies, real days, codes, claims.
// Issues are collected while reading; `settle` throws them all at once.

import { type Day, parseDay } from '../../base/day.ts'
import { Decimal } from '../../base/decimal.ts'
import type { Currencies } from '../../law/currencies.ts'
import { parseGoodsCode } from '../../law/goods-code.ts'
import type { Country } from '../../law/origin.ts'
import type { Territories } from '../../law/territories.ts'
import type { Issue } from '../error-schema.ts'
import { invalid, issue } from '../errors.ts'

/** All places and currencies. */
type Gazetteer = { readonly territories: Territories; readonly currencies: Currencies }

/** One request being read. After an issue the values are placeholders until `settle` throws. */
export type Reading = { readonly gazetteer: Gazetteer; readonly issues: Issue[] }

export type FieldPath = readonly string[]

/** Where the goods go: country, place of import and customs territory. */
export type Destination = {
  /** As it is echoed. */
  readonly country: Country
  /** The member state of import where the customs territory has several, else the country. */
  readonly place: Country
  readonly territory: Country
}

const EU = 'EU'

export function startReading(gazetteer: Gazetteer): Reading {
  return { gazetteer, issues: [] }
}

/** Throws a 400 with every issue found. */
export function settle(reading: Reading): void {
  if (reading.issues.length > 0) throw invalid(reading.issues)
}

export function refuse(reading: Reading, path: FieldPath, message: string): void {
  reading.issues.push(issue(path, message))
}

/** The code in capitals, `UK` as `GB`. */
export function readCountry(reading: Reading, code: string, path: FieldPath): Country {
  const known = reading.gazetteer.territories.normalise(code)
  if (known === null) refuse(reading, path, 'must be the two-letter code of a country')
  return known ?? code
}

export function readCurrency(reading: Reading, code: string, path: FieldPath): string {
  const upper = code.toUpperCase()
  if (reading.gazetteer.currencies.minorUnits(upper) === null) {
    refuse(reading, path, 'must be the three-letter code of a currency in use')
  }
  return upper
}

export function readDay(reading: Reading, text: string, path: FieldPath): Day {
  const day = parseDay(text)
  if (day === null) refuse(reading, path, 'must be a real calendar day in the form YYYY-MM-DD')
  return day ?? (text as Day)
}

/** Digits of a goods code; empty text stays empty. */
export function readCode(reading: Reading, text: string, path: FieldPath): string {
  const digits = text === '' ? '' : parseGoodsCode(text)
  if (digits === null) {
    refuse(reading, path, 'must be an HS or HTS code of 4 to 13 digits (dots allowed)')
  }
  return digits ?? ''
}

/** An optional request number; absent and null are zero. */
export function readAmount(value: number | null | undefined): Decimal {
  return value === undefined || value === null ? Decimal.zero : Decimal.of(value)
}

/**
 * The destination with its member state. In the EU the state must be stated (`required`) or is the
 * destination itself, and must be one of the union's; elsewhere it only has to be a country.
 */
export function readDestination(
  reading: Reading,
  from: {
    readonly code: string
    readonly path: FieldPath
    readonly memberState: string | undefined
  },
  required: boolean,
): Destination {
  const country = readCountry(reading, from.code, from.path)
  const { territories } = reading.gazetteer
  if (territories.normalise(country) === null)
    return { country, place: country, territory: country }
  const territory = territories.customsTerritory(country)
  if (territory !== EU) {
    if (from.memberState !== undefined) readCountry(reading, from.memberState, ['eu_member_state'])
    return { country, place: country, territory }
  }
  const place = readMemberState(reading, country, from.memberState, required)
  return { country, place, territory }
}

/** The destination of a request that states it by the fields of calc. */
export function readImport(
  reading: Reading,
  body: { readonly destination_country: string; readonly eu_member_state?: string },
  required: boolean,
): Destination {
  const { destination_country: code, eu_member_state: memberState } = body
  return readDestination(reading, { code, path: ['destination_country'], memberState }, required)
}

function readMemberState(
  reading: Reading,
  destination: Country,
  stated: string | undefined,
  required: boolean,
): Country {
  const path = ['eu_member_state']
  if (stated === undefined) {
    if (required) refuse(reading, path, 'is required for a destination in the EU')
    return destination
  }
  const { territories } = reading.gazetteer
  const member = territories.normalise(stated)
  if (member === null || member === EU || territories.customsTerritory(member) !== EU) {
    refuse(reading, path, 'must be the two-letter code of a member state of the EU')
    return destination
  }
  if (destination !== EU && destination !== member) {
    refuse(reading, path, `contradicts the destination ${destination}; state one member state`)
  }
  return member
}
