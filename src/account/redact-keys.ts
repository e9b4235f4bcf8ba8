// Redacts API keys that a client sends in the wrong place: a description, a query, another header.
// They are never echoed or stored (interface specification: Authentication, 9).

import { hash } from 'node:crypto'

/** A key with more than eight digits is cut to eight, which are enough to name it to people. */
const KEY = /(sk_(?:live|test)_[0-9a-f]{8})[0-9a-f]+/gi
/** The text with every API key in it cut to its prefix. */
export function withoutKeys(text: string): string {
  return mayContainKey(text) ? text.replace(KEY, '$1…') : text
}

/** A quick check that excludes nearly every text, at a twentieth of the cost. */
function mayContainKey(text: string): boolean {
  return text.includes('k_') || text.includes('K_')
}

/**
 * The text of a JSON body as received, without keys. If it contains a key, even a JSON-escaped one,
 * the result is serialized from the parsed value.
 */
export function bodyWithoutKeys(text: string, body: unknown): string {
  if (!mayContainKey(text) && !text.includes('\\u')) return text
  const canonical = JSON.stringify(body)
  const hidden = withoutKeys(canonical)
  return hidden === canonical ? text : hidden
}

/** A name that clients choose and that is stored: unchanged, or its digest if it contains a key. */
export function nameWithoutKeys(name: string): string {
  return withoutKeys(name) === name ? name : hash('sha256', name, 'hex')
}
