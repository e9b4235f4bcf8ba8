// TARIC unit codes: `93.100 EUR DTN` is per 100 kg, `9.400 EUR DTN E` per 100 kg of drained weight,
// `1.000 EUR ASV X` per percent of alcohol and hectolitre. The codes are in
// data/vocabulary/taric-units.csv and taric-qualifiers.csv.

import { assert } from '../../base/assert.ts'
import { vocabularyTable } from '../../base/vocabulary.ts'
import type { Cursor } from './cursor.ts'
import { atEnd, cursorOn, read } from './cursor.ts'
import { parseUnits } from './unit.ts'

/** `percent`: the strength that multiplies the charge; null for none. */
type TaricUnit = {
  readonly per: string
  readonly unit: string
  readonly percent: string | null
}

type Qualifier = { readonly part: string | null; readonly percent: string | null }

const rows = vocabularyTable('taric-units', ['code', 'per', 'unit', 'percent'])
const charged = rows.filter(({ per }) => per !== '')
const units: ReadonlyMap<string | undefined, TaricUnit> = new Map(
  charged.map(({ code, per, unit, percent }) => [code, { per, unit, percent: percent || null }]),
)
/** Units of a strength; they are never charged alone. */
const strengths: ReadonlyMap<string, string> = new Map(
  rows.filter(({ per }) => per === '').map(({ code, percent }) => [code, percent]),
)
const qualifiers: ReadonlyMap<string | undefined, Qualifier> = new Map(
  vocabularyTable('taric-qualifiers', ['code', 'qualifier', 'percent']).map(
    ({ code, qualifier, percent }) => [code, { part: qualifier || null, percent: percent || null }],
  ),
)

const HUNDRED = '100'
const [pairs = [], single = []] = [true, false].map((paired) =>
  charged.map(({ code }) => code).filter((code) => code.includes(' ') === paired),
)
const PAIR = new RegExp(`(?:${pairs.map((code) => code.replace(' ', '\\s*')).join('|')})\\b`, 'y')
const LETTERS = [...qualifiers.keys()].join('')
const CODE = new RegExp(`(${single.join('|')})(?:\\s*([${LETTERS}]))?\\b`, 'y')

/** Reads a TARIC unit code with its qualifier; null, without moving, for anything else. */
export function readTaricUnit(cursor: Cursor): TaricUnit | null {
  const pair = read(cursor, PAIR)
  if (pair !== null) return unitOf(pair[0].replace(/\s*(.)$/, ' $1'))
  const match = read(cursor, CODE)
  if (match === null) return null
  const unit = unitOf(match[1])
  const { part = null, percent = null } = qualifiers.get(match[2]) ?? {}
  return { per: unit.per, unit: part === null ? unit.unit : `${unit.unit} ${part}`, percent }
}

function unitOf(code: string | undefined): TaricUnit {
  const unit = units.get(code)
  assert(unit, `no row has the matched code: ${code}`)
  return unit
}

/**
 * The canonical units of a supplementary unit (measure types 109 to 111), printed in words or as a
 * code: `"p/st"` and `"NAR"` → `["no"]`, `"KGM E"` → `["kg drained weight"]`, `"DTN Z"` →
 * `["hundred kg", "% sucrose"]`; null for any other text.
 */
export function supplementaryUnits(text: string): readonly string[] | null {
  const printed = parseUnits(text)
  if (printed !== null) return printed
  const strength = strengths.get(text.trim())
  if (strength !== undefined) return [strength]
  const cursor = cursorOn(text)
  const found = readTaricUnit(cursor)
  if (found === null || !atEnd(cursor)) return null
  const unit = found.per === HUNDRED ? `hundred ${found.unit}` : found.unit
  return found.percent === null ? [unit] : [unit, found.percent]
}
