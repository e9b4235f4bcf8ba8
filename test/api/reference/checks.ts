// What holds for every OpenAPI document of the service, with or without the dashboard.

import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const REDOCLY = join(import.meta.dirname, '../../../node_modules/.bin/redocly')

type Content = Readonly<Record<string, { readonly examples?: object }>>

type Operation = {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly parameters: readonly { readonly name: string; readonly description?: string }[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<
    Record<string, { readonly description?: string; readonly content?: Content }>
  >
}

export type OpenApi = {
  readonly tags: readonly { readonly name: string; readonly description?: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: object
}

/** That the linter finds nothing; it compares the examples with their schemas, too. */
export async function assertLinted(document: OpenApi): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'landfall-openapi-'))
  try {
    const file = join(folder, 'openapi.json')
    await writeFile(file, JSON.stringify(document))
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
    const linted = await promisify(execFile)(REDOCLY, ['lint', '--format=json', file], { env })
    const { totals } = JSON.parse(linted.stdout)
    assert.deepEqual(totals, { errors: 0, warnings: 0, ignored: 0 }, linted.stdout.slice(0, 5000))
  } finally {
    await rm(folder, { recursive: true })
  }
}

function operationsOf({ paths }: OpenApi): readonly Operation[] {
  return Object.values(paths).flatMap((item) => Object.values(item))
}

/** That nothing is without a description; the document has at least so many properties. */
export function assertDescribed(document: OpenApi, properties: number): void {
  const found = { described: 0, bare: [] as string[] }
  const look = (node: unknown, path: readonly string[]): void => {
    if (typeof node !== 'object' || node === null) return
    const { properties: own = {} } = node as {
      properties?: Record<string, { description?: string }>
    }
    for (const [name, { description }] of Object.entries(own)) {
      if (description) found.described++
      else found.bare.push([...path, name].join('.'))
    }
    for (const [name, value] of Object.entries(node)) look(value, [...path, name])
  }
  look(document.components, [])
  look(document.paths, [])
  assert.deepEqual(found.bare, [])
  assert(found.described >= properties, `${found.described}`)
  const names = document.tags.map(({ name }) => name)
  for (const { operationId, tags, parameters, responses } of operationsOf(document)) {
    assert.deepEqual([tags.length, names.includes(tags[0] ?? '')], [1, true], operationId)
    for (const { name, description } of parameters) assert(description, `${operationId} ${name}`)
    for (const [status, { description }] of Object.entries(responses)) {
      assert(description, `${operationId} ${status}`)
    }
  }
  for (const { name, description } of document.tags) assert(description, name)
}

/** That every request body and every answer that has one has an example; there are so many. */
export function assertExamples(document: OpenApi, answers: number): void {
  let found = 0
  for (const { operationId, requestBody, responses } of operationsOf(document)) {
    const described = Object.entries(responses).map(
      ([status, { content }]) => [`${operationId} ${status}`, content] as const,
    )
    for (const [name, content = {}] of [
      [operationId, requestBody?.content] as const,
      ...described,
    ]) {
      for (const { examples = {} } of Object.values(content)) {
        assert(Object.keys(examples).length > 0, name)
        found++
      }
    }
  }
  assert(found >= answers, `${found}`)
}
