// Parts of the goods, or sums other than the customs value, that a percentage may be charged on;
// and amounts that a text only names, because another table sets them (Meursing, entry prices).

import { assert } from '../../base/assert.ts'
import type { Cursor } from './cursor.ts'
import { anyOf, atEnd, cursorOn, read, squeeze } from './cursor.ts'

/** Canonical component, what is asked for when it is not known, and how schedules spell it. */
type ComponentRow = readonly [id: string, asked: string, ...spellings: string[]]

const TABLE: readonly ComponentRow[] = [
  ['case', 'value of the case'],
  ['strap', 'value of the strap, band or bracelet', 'strap, band or bracelet'],
  ['battery', 'value of the battery'],
  ['movement', 'value of the movement'],
  ['apparatus', 'value of the apparatus'],
  ['rifle', 'value of the rifle'],
  ['telescopic sight', 'value of the telescopic sight', 'telescopic sight, if any'],
  ['lead content', 'value of the lead content'],
  ['steel content', 'value of the steel content'],
  ['aluminum content', 'value of the aluminum content'],
  ['copper content', 'value of the copper content'],
  ['non-US content', 'value of the non-US content', 'non-U.S. content'],
  ['fair retail value', 'fair retail value'],
  ['retail price', 'retail price'],
  ['cost of parts', 'cost of the parts', 'cost of such parts'],
  [
    'cost of parts or materials',
    'cost of the parts or materials',
    'cost of such parts or materials',
  ],
  ['cost of goods or repairs', 'cost of the goods or repairs', 'cost of such goods or repairs'],
]

export const ENTRY_PRICE = 'entry price duty'

/** Canonical name of an amount, and how TARIC and the UK tariff abbreviate it. */
const AMOUNTS: readonly (readonly [id: string, ...spellings: string[]])[] = [
  ['agricultural component', 'EA', 'AC'],
  ['reduced agricultural component', 'EAR', 'AC (reduced)'],
  ['additional duty on sugar', 'ADSZ', 'AD S/Z', 'SD'],
  ['reduced additional duty on sugar', 'ADSZR', 'AD S/ZR', 'SD (reduced)'],
  ['additional duty on flour', 'ADFM', 'AD F/M', 'FD'],
  ['reduced additional duty on flour', 'ADFMR', 'AD F/MR', 'FD (reduced)'],
  [ENTRY_PRICE, 'Entry Price'],
]

/** Words that mean the whole of what the charge is computed on. */
const WHOLE = anyOf(['entire set', 'full value of the imported article'])
const AND = /and\b/iy
const LEAD_IN = /(?:(?:the\s*)?value of\s*)?(?:the)?/iy

const bySpelling = new Map<string, string>()
const asked = new Map<string, string>()
for (const [id, question, ...spellings] of TABLE) {
  asked.set(id, question)
  for (const spelling of [id, ...spellings]) bySpelling.set(squeeze(spelling), id)
}
const COMPONENT = anyOf(TABLE.flatMap(([id, , ...spellings]) => [id, ...spellings]))
const amountBySpelling = new Map(
  AMOUNTS.flatMap(([id, ...spellings]) => [id, ...spellings].map((one) => [squeeze(one), id])),
)
const AMOUNT = anyOf(AMOUNTS.flat())
const REDUCED = 'reduced '
const REDUCTION = /\((\d)\)/y

/**
 * Reads the components a percentage is charged on, after its "on", "upon" or "of": several when
 * joined by "and", none for words that mean the whole; null when no component stands here.
 */
export function readComponents(cursor: Cursor): readonly string[] | null {
  read(cursor, LEAD_IN)
  if (read(cursor, WHOLE) !== null) return []
  const found: string[] = []
  do {
    if (found.length > 0) read(cursor, LEAD_IN)
    const match = read(cursor, COMPONENT)
    if (match === null) return null
    const id = bySpelling.get(squeeze(match[0]))
    assert(id, `a component matched that no row spells: ${match[0]}`)
    found.push(id)
  } while (read(cursor, AND) !== null)
  return found
}

/**
 * Reads an amount that is only named: `"EA"` → `"agricultural component"`; null at others. TARIC
 * numbers the reductions of one agreement, `"EAR(1)"` → `"reduced agricultural component (1)"`.
 */
export function readNamedAmount(cursor: Cursor): string | null {
  const match = read(cursor, AMOUNT)
  const id = match === null ? undefined : amountBySpelling.get(squeeze(match[0]))
  if (id === undefined) return null
  const reduction = id.startsWith(REDUCED) ? read(cursor, REDUCTION) : null
  return reduction === null ? id : `${id} (${reduction[1]})`
}

/** Whether `name` is an amount that the Meursing table sets: not a part, not an entry price. */
export function isMeursingAmount(name: string): boolean {
  const cursor = cursorOn(name)
  const id = readNamedAmount(cursor)
  return id !== null && id !== ENTRY_PRICE && atEnd(cursor)
}

/**
 * The canonical component or named amount of `text`: `"Non-U.S. content"` → `"non-US content"`,
 * `"EA"` → `"agricultural component"`; or null.
 */
export function parseComponent(text: string): string | null {
  const cursor = cursorOn(text)
  const match = read(cursor, COMPONENT)
  const id = match === null ? readNamedAmount(cursor) : bySpelling.get(squeeze(match[0]))
  return atEnd(cursor) ? (id ?? null) : null
}

/** What to ask for when the value of a component is not known: `"value of the case"`. */
export function askedFor(component: string): string {
  return asked.get(component) ?? `value of the ${component}`
}
