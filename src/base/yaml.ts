// Reads and prints YAML. Days stay text.

import { boolYaml11Tag, CORE_SCHEMA, dump, load } from 'js-yaml'

/** Quotes words that YAML 1.1 reads as booleans: NO, y, on. */
const PRINTED = CORE_SCHEMA.withTags(boolYaml11Tag)
const WIDTH = 100

const COMMENT = /^\s*#.*$/gm

/** The source text of each document, for error messages. */
const texts = new WeakMap<object, string>()

/** The document's value; null when it is empty. A syntax error names its line. */
export function parseYaml(text: string): unknown {
  if (text.replace(COMMENT, '').trim() === '') return null
  const value: unknown = load(text, { schema: CORE_SCHEMA })
  if (typeof value === 'object' && value !== null) texts.set(value, text)
  return value
}

/** The source text of a value that {@link parseYaml} returned; null for any other value. */
export function textOf(value: unknown): string | null {
  return typeof value === 'object' && value !== null ? (texts.get(value) ?? null) : null
}

/** Prints the value as a document for {@link parseYaml}, in lines of about 100 columns. */
export function printYaml(value: unknown): string {
  return dump(value, { schema: PRINTED, lineWidth: WIDTH, noRefs: true, quoteStyle: 'double' })
}
