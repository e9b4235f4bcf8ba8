// The examples of the document: gathered while the service answers, then compared with those that
// are kept in src/http/openapi/examples, or written there with LANDFALL_RECORD=1.

import assert from 'node:assert/strict'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Kept } from '../../../src/http/openapi/examples.ts'
import { neutraliser } from './neutral.ts'
import type { Shown } from './shown.ts'

const FOLDER = join(import.meta.dirname, '../../../src/http/openapi/examples')

type Entry = Kept & { readonly neutral: (value: unknown) => unknown }

export type Book = {
  /** What the operation is called with; bodies by their names. */
  readonly called: (id: string, parameters: object, name: string, body: unknown) => void
  readonly answered: (id: string, status: number, name: string, value: unknown) => void
  /** Statuses that have an example. */
  readonly statuses: (id: string) => readonly string[]
  /** The examples that a status has. */
  readonly names: (id: string, status: number) => readonly string[]
  readonly settle: (shown: ReadonlyMap<string, Shown>) => void
}

export function openBook(): Book {
  const entries = new Map<string, Entry>()
  const entryOf = (id: string): Entry => {
    const found = entries.get(id) ?? {
      parameters: {},
      requests: {},
      responses: {},
      neutral: neutraliser(),
    }
    entries.set(id, found)
    return found
  }
  return {
    called: (id, parameters, name, body) => {
      const { parameters: kept, requests, neutral } = entryOf(id)
      if (Object.keys(kept).length === 0) Object.assign(kept, neutral(parameters))
      if (body !== undefined) Object.assign(requests, { [name]: neutral(body) })
    },
    answered: (id, status, name, value) => {
      const { responses, neutral } = entryOf(id)
      const all = responses[status] ?? {}
      Object.assign(responses, { [status]: { ...all, [name]: neutral(value) } })
    },
    statuses: (id) => Object.keys(entryOf(id).responses),
    names: (id, status) => Object.keys(entryOf(id).responses[status] ?? {}),
    settle: (shown) => settle(entries, shown),
  }
}

function settle(entries: ReadonlyMap<string, Entry>, shown: ReadonlyMap<string, Shown>): void {
  const files = new Map<string, Record<string, Kept>>()
  for (const id of [...entries.keys()].sort()) {
    const { parameters, requests, responses } = entries.get(id) ?? assert.fail(id)
    const tag = shown.get(id)?.tag ?? assert.fail(`${id} is not in the document`)
    const name = `${tag.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.json`
    files.set(name, { ...files.get(name), [id]: { parameters, requests, responses } })
  }
  if (process.env.LANDFALL_RECORD === '1') record(files)
  const kept = new Map(
    readdirSync(FOLDER).map((name) => [name, readFileSync(join(FOLDER, name), 'utf8')]),
  )
  assert.deepEqual([...kept.keys()].sort(), [...files.keys()].sort())
  const how = 'run this test with LANDFALL_RECORD=1 and review what it writes'
  for (const [name, operations] of files) {
    const before = JSON.parse(kept.get(name) ?? '{}')
    for (const [id, own] of Object.entries(operations)) {
      assert.deepEqual(own, before[id], `${name}, ${id}: the service answers otherwise; ${how}`)
    }
    assert.deepEqual(Object.keys(operations), Object.keys(before), `${name}: ${how}`)
  }
}

function record(files: ReadonlyMap<string, Record<string, Kept>>): void {
  for (const name of readdirSync(FOLDER)) rmSync(join(FOLDER, name))
  for (const [name, operations] of files) {
    writeFileSync(join(FOLDER, name), `${JSON.stringify(operations, null, 1)}\n`)
  }
}
