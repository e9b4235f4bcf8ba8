// What TARIC charges by, in its own codes: `93.100 EUR DTN` is for each 100 kg, `9.400 EUR DTN E`
// for each 100 kg of drained weight, `1.000 EUR ASV X` for each percent of alcohol of a hectolitre.
// Codes: TARIC measurement units and qualifiers, as the UK tariff publishes them with their words.

import type { Cursor } from './cursor.ts'
import { atEnd, cursorOn, read } from './cursor.ts'

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
  MTK: ['1', 'm2'],
  MWH: ['1', 'MWh'],
  TJO: ['1', 'TJ'],
  WAT: ['1', 'W'],
}

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

const CODES = Object.keys(UNITS).join('|')
const CODE = new RegExp(`(?:(ASV)\\s*X|(${CODES})(?:\\s*([AEFGIJKLMPRSTZ]))?)\\b`, 'y')

/** Reads a TARIC unit code with its qualifier; null, without moving, at anything else. */
export function readTaricUnit(cursor: Cursor): TaricUnit | null {
  const match = read(cursor, CODE)
  if (match === null) return null
  const [, strength, code = '', qualifier = ''] = match
  if (strength !== undefined) return { per: '1', unit: 'hl', percent: '% vol' }
  const [per, unit] = UNITS[code] ?? ['1', 'no']
  if (qualifier === 'Z') return { per, unit, percent: '% sucrose' }
  const part = QUALIFIERS[qualifier]
  return { per, unit: part === undefined ? unit : `${unit} ${part}`, percent: null }
}

/** Whether `text` is a unit code and nothing else: `NAR`, a supplementary unit. */
export function isTaricUnit(text: string): boolean {
  const cursor = cursorOn(text)
  return readTaricUnit(cursor) !== null && atEnd(cursor)
}
