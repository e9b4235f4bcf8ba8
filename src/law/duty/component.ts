// Components: parts of the goods, or sums other than the customs value, that a percentage can be
// charged on; and named amounts, which another table determines (Meursing, entry prices). Their
// names are in data/vocabulary/components.csv and named-amounts.csv.

import { assert } from '../../base/assert.ts'
import { severalIn } from '../../base/table-rows.ts'
import { vocabularyTable } from '../../base/vocabulary.ts'
import type { Cursor } from './cursor.ts'
import { anyOf, atEnd, cursorOn, read, squeeze } from './cursor.ts'

/** Each canonical name with all its spellings. */
type Spelled = readonly (readonly [name: string, spellings: readonly string[]])[]

const componentRows = vocabularyTable('components', ['component', 'fact', 'spellings'])
const amountRows = vocabularyTable('named-amounts', ['amount', 'set_by', 'spellings'])

const components: Spelled = componentRows.map(({ component, spellings }) => [
  component,
  [component, ...severalIn(spellings)],
])
const amounts: Spelled = amountRows.map(({ amount, spellings }) => [
  amount,
  [amount, ...severalIn(spellings)],
])
const setBy = new Map(amountRows.map((row) => [row.amount, row.set_by]))
const factNames = new Map(componentRows.map((row) => [row.component, row.fact]))

export const ENTRY_PRICE = 'entry price duty'
assert(setBy.get(ENTRY_PRICE) === 'entry price', `named-amounts.csv has no ${ENTRY_PRICE}`)

/** Words for the whole base of the charge. */
const WHOLE = anyOf(['entire set', 'full value of the imported article'])
const AND = /and\b/iy
const LEAD_IN = /(?:(?:the\s*)?value of\s*)?(?:the)?/iy

const COMPONENT = anyOf(components.flatMap(([, spellings]) => spellings))
const AMOUNT = anyOf(amounts.flatMap(([, spellings]) => spellings))
const componentBySpelling = bySpelling(components)
const amountBySpelling = bySpelling(amounts)
const REDUCED = 'reduced '
const REDUCTION = /\((\d)\)/y

/**
 * Reads the components that a percentage is charged on, after "on", "upon" or "of": several if
 * joined by "and", empty for the whole base; null when there is no component.
 */
export function readComponents(cursor: Cursor): readonly string[] | null {
  read(cursor, LEAD_IN)
  if (read(cursor, WHOLE) !== null) return []
  const found: string[] = []
  do {
    if (found.length > 0) read(cursor, LEAD_IN)
    const match = read(cursor, COMPONENT)
    if (match === null) return null
    const id = componentBySpelling.get(squeeze(match[0]))
    assert(id, `no row spells the matched component: ${match[0]}`)
    found.push(id)
  } while (read(cursor, AND) !== null)
  return found
}

/**
 * Reads a named amount: `"EA"` → `"agricultural component"`; null for anything else. TARIC numbers
 * the reductions of an agreement: `"EAR(1)"` → `"reduced agricultural component (1)"`.
 */
export function readNamedAmount(cursor: Cursor): string | null {
  const match = read(cursor, AMOUNT)
  const id = match === null ? undefined : amountBySpelling.get(squeeze(match[0]))
  if (id === undefined) return null
  const reduction = id.startsWith(REDUCED) ? read(cursor, REDUCTION) : null
  return reduction === null ? id : `${id} (${reduction[1]})`
}

/** Whether `name` is an amount of the Meursing table: not a part, not an entry price. */
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
  const id = match === null ? readNamedAmount(cursor) : componentBySpelling.get(squeeze(match[0]))
  return atEnd(cursor) ? (id ?? null) : null
}

/** The name of a component's value as a missing fact: `"value of the case"`. */
export function missingFact(component: string): string {
  return factNames.get(component) ?? `value of the ${component}`
}

function bySpelling(all: Spelled): ReadonlyMap<string, string> {
  return new Map(all.flatMap(([name, spellings]) => spellings.map((one) => [squeeze(one), name])))
}
