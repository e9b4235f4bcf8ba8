// Parts of the goods, or sums other than the customs value, that a percentage may be charged on.

import { assert } from '../base/assert.ts'
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
  ['cost of parts', 'cost of the parts', 'cost of such parts'],
  [
    'cost of parts or materials',
    'cost of the parts or materials',
    'cost of such parts or materials',
  ],
  ['cost of goods or repairs', 'cost of the goods or repairs', 'cost of such goods or repairs'],
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

/** The canonical component `text` names: `"Non-U.S. content"` → `"non-US content"`; or null. */
export function parseComponent(text: string): string | null {
  const cursor = cursorOn(text)
  const match = read(cursor, COMPONENT)
  return match !== null && atEnd(cursor) ? (bySpelling.get(squeeze(match[0])) ?? null) : null
}

/** What to ask for when the value of a component is not known: `"value of the case"`. */
export function askedFor(component: string): string {
  return asked.get(component) ?? `value of the ${component}`
}
