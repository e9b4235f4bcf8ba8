// Units of quantity in tariffs: canonical units, their spellings and exact conversions.

import { assert } from '../../base/assert.ts'
import { Decimal } from '../../base/decimal.ts'
import type { Cursor } from './cursor.ts'
import { anyAbbreviation, anyOf, atEnd, cursorOn, read, squeeze } from './cursor.ts'
import { qualifierTable, unitTable } from './unit-table.ts'

/** A unit as a multiple of the base unit of its dimension: `doz` is 12 `no`. */
type UnitInBase = { readonly base: string; readonly factor: Decimal }

/** Additional decimal places of a quotient that has no finite decimal. */
export const QUOTIENT_PLACES = 12

const inBase = new Map<string, UnitInBase>()
const bySpelling = new Map<string, string>()
const before = new Map<string, string>()
const after = new Map<string, string>()

for (const { id, base, factor, spellings } of unitTable) {
  inBase.set(id, { base, factor })
  for (const spelling of [id, ...spellings]) bySpelling.set(squeeze(spelling), id)
  for (const qualifier of qualifierTable) {
    inBase.set(`${id} ${qualifier.id}`, {
      base: `${base} ${qualifier.id}`,
      factor,
    })
  }
}
for (const qualifier of qualifierTable) {
  for (const spelling of qualifier.before) before.set(squeeze(spelling), qualifier.id)
  for (const spelling of qualifier.after) after.set(squeeze(spelling), qualifier.id)
}

const UNIT = anyAbbreviation(unitTable.flatMap(({ id, spellings }) => [id, ...spellings]))
const BEFORE = anyOf(qualifierTable.flatMap((qualifier) => qualifier.before))
const LINK = /,|\/|(?:on|of)\b/iy
/** Weight in tariffs is net unless stated otherwise. */
const NET = anyOf(['net', '/ net'])
const THE = /the\b/iy
const AFTER = anyOf(qualifierTable.flatMap((qualifier) => qualifier.after))

/**
 * The canonical unit of `text`: `"No."` → `"no"`, `"doz. prs."` → `"doz prs"`, `"Pb kg"` →
 * `"kg lead content"`. Null unless it is exactly one unit.
 */
export function parseUnit(text: string): string | null {
  const cursor = cursorOn(text)
  const unit = readUnit(cursor)
  return atEnd(cursor) ? unit : null
}

/** The canonical units of a column that may have two: `"No. and kg"` → `["no", "kg"]`. */
export function parseUnits(text: string): readonly string[] | null {
  const one = parseUnit(text)
  if (one !== null) return [one]
  const units: string[] = []
  for (const part of text.split(/\sand\s/i)) {
    const unit = parseUnit(part)
    if (unit === null) return null
    units.push(unit)
  }
  return units
}

/** Reads one unit with its qualifiers; null, without moving, for anything else. */
export function readUnit(cursor: Cursor): string | null {
  const start = cursor.at
  const prefixed = readPrefixed(cursor)
  const end = cursor.at
  cursor.at = start
  const plain = readPlain(cursor)
  // "W gross weight" is watts by gross weight, "W kg" is kilograms of tungsten: the longer one
  // wins.
  if (cursor.at > end) return plain
  cursor.at = end
  return prefixed
}

function readPrefixed(cursor: Cursor): string | null {
  const start = cursor.at
  const qualified = read(cursor, BEFORE)
  if (qualified === null) return null
  const unit = readBareUnit(cursor)
  if (unit !== null) return `${unit} ${before.get(squeeze(qualified[0]))}`
  cursor.at = start
  return null
}

function readPlain(cursor: Cursor): string | null {
  const unit = readBareUnit(cursor)
  const qualifier = unit === null ? null : readQualifier(cursor)
  return qualifier === null ? unit : `${unit} ${qualifier}`
}

function readBareUnit(cursor: Cursor): string | null {
  const unit = read(cursor, UNIT)
  if (unit === null) return null
  const id = bySpelling.get(squeeze(unit[0]))
  assert(id, `no row spells the matched unit: ${unit[0]}`)
  return id
}

/** The base unit and factor of a canonical unit. Throws for any other text. */
export function unitInBase(unit: string): UnitInBase {
  const found = inBase.get(unit)
  assert(found, `not a canonical unit: ${unit}`)
  return found
}

/** Alcohol by definition: liters times percent of volume; a proof liter is half alcohol. */
const ALCOHOL: ReadonlyMap<string, Decimal> = new Map([
  ['l alcohol', Decimal.of('0.01')],
  ['pf l', Decimal.of('0.02')],
])

/** The units that a quantity of `unit` is also computed from; null for none. */
export function computedFrom(unit: string): readonly string[] | null {
  return ALCOHOL.has(unit) ? ['l', '% vol'] : null
}

/**
 * The quantity in `unit`, converted from known quantities of the same dimension; null when none
 * converts. A quantity in `unit` itself wins, then the first that converts. Exact; a quotient
 * without a finite decimal keeps {@link QUOTIENT_PLACES} places more.
 */
export function quantityIn(unit: string, known: ReadonlyMap<string, Decimal>): Decimal | null {
  const stated = known.get(unit)
  if (stated !== undefined) return stated
  const wanted = unitInBase(unit)
  for (const [other, quantity] of known) {
    const given = inBase.get(other)
    if (given?.base !== wanted.base) continue
    const amount = quantity.times(given.factor)
    if (unit === wanted.base) return amount
    return amount.dividedBy(wanted.factor, amount.places + QUOTIENT_PLACES)
  }
  const share = ALCOHOL.get(unit)
  const liters = share && quantityIn('l', known)
  const strength = liters && known.get('% vol')
  return strength ? liters.times(strength).times(share) : null
}

function readQualifier(cursor: Cursor): string | null {
  const stated = readAfter(cursor)
  if (stated !== null) return stated
  return read(cursor, NET) === null ? null : readAfter(cursor)
}

function readAfter(cursor: Cursor): string | null {
  const start = cursor.at
  read(cursor, LINK)
  read(cursor, THE)
  const match = read(cursor, AFTER)
  if (match === null) {
    cursor.at = start
    return null
  }
  const qualifier = after.get(squeeze(match[0]))
  assert(qualifier, `no row spells the matched qualifier: ${match[0]}`)
  return qualifier
}
