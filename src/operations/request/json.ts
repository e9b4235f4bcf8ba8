// JSON texts of requests: decoded and parsed, or refused with a 400.

import { assert } from '../../base/assert.ts'
import { invalid, issue } from '../errors.ts'
import { storable } from './storable.ts'

/** Bytes or characters of a body that is read at once: even 200 short lines have no long answer. */
export const SHORT_BODY = 16 * 1024
/** Deeper bodies are refused: they could not be printed again, nor read by the database. */
const LEVELS_MAX = 64
/** How many names of the path to the fault an issue gives. */
const NAMED_MAX = 2

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The text of a body, without a byte order mark; throws a 400 when it is not UTF-8. */
export function decodeBody(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes)
  } catch {
    throw invalid([issue([], 'is not encoded as UTF-8')])
  }
}

/** Parses a JSON body; throws a 400 that does not repeat it. */
export function parseBody(text: string): unknown {
  if (text.length === 0) throw invalid([issue([], 'a JSON body is required')])
  const body = parsed(text)
  if (isDeeper(body, LEVELS_MAX)) {
    throw invalid([issue(deepPath(body), `must not nest more than ${LEVELS_MAX} levels deep`)])
  }
  return body
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const [place] = /at position \d+/.exec((error as Error).message) ?? []
    throw invalid([issue([], `is not valid JSON${place ? `; see the text ${place}` : ''}`)])
  }
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (levels === 0) return true
  const inside: readonly unknown[] = Array.isArray(value) ? value : Object.values(value)
  return inside.some((inner) => isDeeper(inner, levels - 1))
}

/** The field that is nested too deep, and where in it. */
function deepPath(body: unknown): readonly string[] {
  const path: string[] = []
  let at = body
  for (let levels = LEVELS_MAX - 1; path.length < NAMED_MAX; levels--) {
    const found = Object.entries(at as object).find(([, inner]) => isDeeper(inner, levels))
    assert(found, 'a body that nests too deep has no field that does')
    path.push(storable(found[0]))
    at = found[1]
  }
  return path
}
