// YAML as the project writes it, read fast: days stay text, and nothing is made of them here.

import { boolYaml11Tag, CORE_SCHEMA, dump, load } from 'js-yaml'

/** Puts words in quotes that other readers take for a boolean: NO, y, on. */
const PRINTED = CORE_SCHEMA.withTags(boolYaml11Tag)
const WIDTH = 100

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

/** The value as a document that {@link parseYaml} reads again, in lines of some 100 columns. */
export function printYaml(value: unknown): string {
  return dump(value, { schema: PRINTED, lineWidth: WIDTH, noRefs: true, quoteStyle: 'double' })
}
