// What TARIC charges by, in its own codes: `93.100 EUR DTN` is for each 100 kg, `9.400 EUR DTN E`
// for each 100 kg of drained weight, `1.000 EUR ASV X` for each percent of alcohol of a hectolitre.
// Codes: TARIC measurement units and qualifiers, as the UK tariff publishes them with their words.

import type { Cursor } from './cursor.ts'
import { atEnd, cursorOn, read } from './cursor.ts'
import { parseUnits } from './unit.ts'

/** `percent` names the strength that a hectolitre or 100 kg is charged by; null for none. */
type TaricUnit = {
  readonly per: string
  readonly unit: string
  readonly percent: string | null
}

const UNITS: Readonly<Record<string, readonly [per: string, unit: string]>> = {
  KGM: ['1', 'kg'],
  DTN: ['100', 'kg'],
  TNE: ['1', 't'],
  GRM: ['1', 'g'],
  CTM: ['1', 'carat'],
  LTR: ['1', 'l'],
  HLT: ['1', 'hl'],
  KLT: ['1', 'thousand l'],
  MTQ: ['1', 'm3'],
  LPA: ['1', 'l alcohol'],
  NAR: ['1', 'no'],
  CEN: ['1', 'hundred'],
  MIL: ['1', 'thousand'],
  NPR: ['1', 'prs'],
  MPR: ['1', 'thousand prs'],
  NCL: ['1', 'cell'],
  MTR: ['1', 'm'],
  HMT: ['100', 'm'],
  KMT: ['1', 'km'],
  MTK: ['1', 'm2'],
  MWH: ['1', 'MWh'],
  TJO: ['1', 'TJ'],
  WAT: ['1', 'W'],
  CCT: ['1', 'ct/l'],
  GRT: ['1', 'GT'],
  GFI: ['1', 'g fissile isotopes'],
  DHS: ['1', 'kg dihydrostreptomycin content'],
  KCC: ['1', 'kg choline chloride content'],
  KCL: ['1', 't potassium chloride content'],
  KMA: ['1', 'kg methylamines content'],
  KNI: ['1', 'kg nitrogen content'],
  KNS: ['1', 'kg hydrogen peroxide content'],
  KPH: ['1', 'kg potassium hydroxide content'],
  KPO: ['1', 'kg potassium oxide content'],
  KPP: ['1', 'kg phosphorus pentoxide content'],
  KSD: ['1', 'kg substance 90% dry'],
  KSH: ['1', 'kg sodium hydroxide content'],
  KUR: ['1', 'kg uranium content'],
}
/** Units of a strength: nothing is charged by them alone. */
const STRENGTHS: Readonly<Record<string, string>> = { ASV: '% vol', BRX: '% sucrose' }

const QUALIFIERS: Readonly<Record<string, string>> = {
  A: 'total alcohol',
  E: 'drained weight',
  F: 'common wheat',
  G: 'gross weight',
  I: 'biodiesel content',
  J: 'fuel content',
  K: 'bioethanol content',
  L: 'live weight',
  M: 'dry matter',
  P: 'lactic matter',
  R: 'standard quality',
  S: 'raw sugar',
  T: 'dry lactic matter',
}

const HUNDRED = '100'
const CODES = Object.keys(UNITS).join('|')
const CODE = new RegExp(`(?:(ASV)\\s*X|(${CODES})(?:\\s*([AEFGIJKLMPRSTZ]))?)\\b`, 'y')
/** Cubic metres with this qualifier are counted by the thousand. */
const THOUSAND = /MTQ\s*C\b/y

/** Reads a TARIC unit code with its qualifier; null, without moving, at anything else. */
export function readTaricUnit(cursor: Cursor): TaricUnit | null {
  if (read(cursor, THOUSAND)) return { per: '1', unit: 'thousand m3', percent: null }
  const match = read(cursor, CODE)
  if (match === null) return null
  const [, strength, code = '', qualifier = ''] = match
  if (strength !== undefined) return { per: '1', unit: 'hl', percent: '% vol' }
  const [per, unit] = UNITS[code] ?? ['1', 'no']
  if (qualifier === 'Z') return { per, unit, percent: '% sucrose' }
  const part = QUALIFIERS[qualifier]
  return { per, unit: part === undefined ? unit : `${unit} ${part}`, percent: null }
}

/**
 * The canonical units that a supplementary unit (measure types 109 to 111) asks for, printed in
 * words or as a code: `"p/st"` and `"NAR"` → `["no"]`, `"KGM E"` → `["kg drained weight"]`,
 * `"DTN Z"` → `["hundred kg", "% sucrose"]`; null where `text` is anything more than units.
 */
export function supplementaryUnits(text: string): readonly string[] | null {
  const printed = parseUnits(text)
  if (printed !== null) return printed
  const strength = STRENGTHS[text.trim()]
  if (strength !== undefined) return [strength]
  const cursor = cursorOn(text)
  const found = readTaricUnit(cursor)
  if (found === null || !atEnd(cursor)) return null
  const unit = found.per === HUNDRED ? `hundred ${found.unit}` : found.unit
  return found.percent === null ? [unit] : [unit, found.percent]
}
