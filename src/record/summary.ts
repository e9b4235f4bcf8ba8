// What a list of calculations shows of one: read of any JSON, since the refused rows of a bulk
// request are kept as they came (docs/decisions/0012).

import { storable } from '../operations/request/storable.ts'

export type Summary = {
  readonly destination: string | null
  /** Null where rows or compared origins differ. */
  readonly origin: string | null
  /** Of the first line, or of all origins that are compared. */
  readonly description: string | null
  readonly code: string | null
  readonly lines: number
  readonly total: number | null
  readonly currency: string | null
  /** The day whose law was applied. */
  readonly day: string | null
}

type Path = readonly (string | number)[]

const LISTS = ['line_items', 'rows', 'lines']

export function summaryOf(request: unknown, response: unknown): Summary {
  const asked = (...paths: readonly Path[]): string | null => firstText(request, paths)
  const total =
    at(response, ['result', 'total_landed_cost']) ?? at(response, ['aggregate', 'total_landed'])
  return {
    destination: asked(['destination_country'], ['destination']),
    origin: asked(['origin_country']) ?? onlyOrigin(request),
    description: asked(...LISTS.map((list) => [list, 0, 'description']), ['description']),
    code:
      asked(['line_items', 0, 'hs_code'], ['rows', 0, 'hs_code'], ['hs_code']) ??
      firstText(response, [['hs_6_code']]),
    lines: Math.max(1, ...LISTS.map((list) => lengthOf(at(request, [list])))),
    total: typeof total === 'number' ? total : null,
    currency: asked(['currency']),
    day: firstText(response, [['result', 'calculation_date']]) ?? asked(['calculation_date']),
  }
}

/** Of all rows, or of all origins that are compared. */
function onlyOrigin(request: unknown): string | null {
  const rows = at(request, ['rows'])
  const origins = Array.isArray(rows)
    ? rows.map((row) => at(row, ['origin_country']))
    : at(request, ['origins'])
  if (!Array.isArray(origins)) return null
  const stated = new Set(origins.filter((one) => typeof one === 'string'))
  const [first] = stated
  return stated.size === 1 && first !== undefined ? storable(first) : null
}

/** Whether each word is in a value, in either case. */
export function holdsWords(request: unknown, words: readonly string[]): boolean {
  if (words.length === 0) return true
  const left = new Set(words.map((word) => word.toLowerCase()))
  const waiting = [request]
  while (waiting.length > 0 && left.size > 0) {
    const value = waiting.pop()
    if (typeof value === 'object') {
      for (const inner of Object.values(value ?? {})) waiting.push(inner)
    } else {
      const text = String(value).toLowerCase()
      for (const word of left) if (text.includes(word)) left.delete(word)
    }
  }
  return left.size === 0
}

function firstText(value: unknown, paths: readonly Path[]): string | null {
  for (const path of paths) {
    const found = at(value, path)
    if (found === undefined || found === null) continue
    return storable(typeof found === 'string' ? found : JSON.stringify(found))
  }
  return null
}

function at(value: unknown, path: Path): unknown {
  let inner: unknown = value
  for (const name of path) {
    if (typeof inner !== 'object' || inner === null || !Object.hasOwn(inner, name)) return null
    inner = (inner as Record<string | number, unknown>)[name]
  }
  return inner
}

function lengthOf(list: unknown): number {
  return Array.isArray(list) ? list.length : 0
}
