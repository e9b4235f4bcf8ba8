// API keys that came where they do not belong: in a description, a query, a header of another
// purpose. They are neither repeated nor kept (interface specification: Authentication, 9).

import { hash } from 'node:crypto'

/** Eight digits are enough to name a key to people; of more, only those eight are left. */
const KEY = /(sk_(?:live|test)_[0-9a-f]{8})[0-9a-f]+/gi
/** The text with every API key in it cut down to its prefix. */
export function withoutKeys(text: string): string {
  return mayHold(text) ? text.replace(KEY, '$1…') : text
}

/** Nearly every text is known by this to hold none, at a twentieth of the cost. */
function mayHold(text: string): boolean {
  return text.includes('k_') || text.includes('K_')
}

/**
 * The text of a JSON body as it came, without keys. Where it holds one, be it written with escapes,
 * the text is that of its value.
 */
export function bodyWithoutKeys(text: string, body: unknown): string {
  if (!mayHold(text) && !text.includes('\\u')) return text
  const canonical = JSON.stringify(body) ?? 'null'
  const hidden = withoutKeys(canonical)
  return hidden === canonical ? text : hidden
}

/** A name that callers choose and that is kept: as it is, or its digest when it holds a key. */
export function nameWithoutKeys(name: string): string {
  return withoutKeys(name) === name ? name : hash('sha256', name, 'hex')
}
