// YAML as the project writes it, read fast: days stay text, and nothing is made of them here.

import { CORE_SCHEMA, load } from 'js-yaml'

const COMMENT = /^\s*#.*$/gm

/** The document's value, null when it is empty. Throws with the line of what cannot be read. */
export function parseYaml(text: string): unknown {
  return text.replace(COMMENT, '').trim() === '' ? null : load(text, { schema: CORE_SCHEMA })
}
