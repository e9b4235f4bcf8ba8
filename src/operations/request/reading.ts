// Reads what a schema cannot check: known countries and currencies, real days, codes, claims.
// Issues are collected while reading; `settle` throws them all at once.

import { type Day, parseDay } from '../../base/day.ts'
import { Decimal } from '../../base/decimal.ts'
import { didYouMean, nearest } from '../../base/form/nearest.ts'
import type { Currencies } from '../../law/currencies.ts'
import { parseGoodsCode } from '../../law/goods-code.ts'
import type { Country } from '../../law/origin.ts'
import { PROVINCE_FIELDS, type Subdivisions } from '../../law/subdivisions.ts'
import type { Territories } from '../../law/territories.ts'
import type { Issue } from '../error-schema.ts'
import { invalid, issue } from '../errors.ts'

/** All places and currencies. */
type Gazetteer = {
  readonly territories: Territories
  readonly currencies: Currencies
  readonly subdivisions: Subdivisions
}

/** The fields that name a part of a destination. */
type StatedPlaces = {
  readonly eu_member_state?: string
  readonly ca_province?: string
  readonly br_state?: string
}

/** One request being read. After an issue the values are placeholders until `settle` throws. */
export type Reading = { readonly gazetteer: Gazetteer; readonly issues: Issue[] }

export type FieldPath = readonly string[]

/** Where the goods go: country, place of import and customs territory. */
export type Destination = {
  /** As it is echoed. */
  readonly country: Country
  /**
   * The member state of import where the customs territory has several, null when it is not
   * stated; else the country.
   */
  readonly place: Country | null
  readonly territory: Country
  /** The province or state of import (ISO 3166-2); null when it is not stated. */
  readonly province: string | null
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
    readonly places: StatedPlaces
  },
  required: boolean,
): Destination {
  const country = readCountry(reading, from.code, from.path)
  const { territories } = reading.gazetteer
  if (territories.normalise(country) === null)
    return { country, place: country, territory: country, province: null }
  const territory = territories.customsTerritory(country)
  const province = readProvince(reading, country, from.places)
  const { eu_member_state: memberState } = from.places
  if (territory !== EU) {
    if (memberState !== undefined) readCountry(reading, memberState, ['eu_member_state'])
    return { country, place: country, territory, province }
  }
  const place = readMemberState(reading, country, memberState, required)
  return { country, place, territory, province }
}

/** The destination of a request that states it by the fields of calc. */
export function readImport(
  reading: Reading,
  body: StatedPlaces & { readonly destination_country: string },
  required: boolean,
): Destination {
  const { destination_country: code } = body
  return readDestination(reading, { code, path: ['destination_country'], places: body }, required)
}

function readMemberState(
  reading: Reading,
  destination: Country,
  stated: string | undefined,
  required: boolean,
): Country | null {
  const path = ['eu_member_state']
  if (stated === undefined) {
    if (required) refuse(reading, path, 'is required for a destination in the EU')
    return destination === EU ? null : destination
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

/** Each stated province must be real; only one of the destination counts. */
function readProvince(reading: Reading, destination: Country, places: StatedPlaces): string | null {
  let province: string | null = null
  for (const { country, field, word } of PROVINCE_FIELDS) {
    const stated = places[field]?.toUpperCase()
    if (stated === undefined) continue
    const known = reading.gazetteer.subdivisions.of(country)
    const found = known.find(({ code }) => code === `${country}-${stated}`)
    if (!found)
      refuse(
        reading,
        [field],
        notReal(
          stated,
          word,
          known.map(({ code }) => code),
        ),
      )
    else if (country === destination) province = found.code
  }
  return province
}

function notReal(stated: string, word: string, codes: readonly string[]): string {
  const short = codes.map((code) => code.slice('CA-'.length))
  return `must be the two-letter code of a ${word}${didYouMean(nearest(stated, short))}`
}
