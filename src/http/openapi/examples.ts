// Examples of requests and answers, as the service gave them. test/api/examples compares them with
// what it answers now, and writes them with LANDFALL_RECORD=1.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The examples of one operation: values by their names. */
export type Kept = {
  readonly parameters: Readonly<Record<string, string>>
  readonly requests: Readonly<Record<string, unknown>>
  readonly responses: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

const FOLDER = join(import.meta.dirname, 'examples')

const none: Kept = { parameters: {}, requests: {}, responses: {} }

/** By the id of the operation. */
export function readExamples(): (id: string) => Kept {
  const texts = readdirSync(FOLDER).map((name) => readFileSync(join(FOLDER, name), 'utf8'))
  const kept: Readonly<Record<string, Kept>> = Object.assign({}, ...texts.map((t) => JSON.parse(t)))
  return (id) => kept[id] ?? none
}

/** As the document has them; nothing where there are none. */
export function examplesOf(values: Readonly<Record<string, unknown>> | undefined): object {
  const entries = Object.entries(values ?? {})
  if (entries.length === 0) return {}
  return { examples: Object.fromEntries(entries.map(([name, value]) => [name, { value }])) }
}
