// YAML as the project writes it, read fast: days stay text, and nothing is made of them here.

import { CORE_SCHEMA, load } from 'js-yaml'

const COMMENT = /^\s*#.*$/gm

/** What each document was read from, for messages about errors in it. */
const texts = new WeakMap<object, string>()

/** The document's value, null when it is empty. Throws with the line of what cannot be read. */
export function parseYaml(text: string): unknown {
  if (text.replace(COMMENT, '').trim() === '') return null
  const value: unknown = load(text, { schema: CORE_SCHEMA })
  if (typeof value === 'object' && value !== null) texts.set(value, text)
  return value
}

/** The text that {@link parseYaml} read this value from; null for any other value. */
export function textOf(value: unknown): string | null {
  return typeof value === 'object' && value !== null ? (texts.get(value) ?? null) : null
}
