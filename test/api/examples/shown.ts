// The operations of the document by their ids, and how each is called.

import assert from 'node:assert/strict'
import type { Answer } from '../serving.ts'

export type Shown = {
  readonly id: string
  readonly tag: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly query: readonly string[]
  readonly takesBody: boolean
  /** Status → whether its answer has a body. */
  readonly statuses: ReadonlyMap<string, boolean>
}

export type Call = {
  readonly parameters: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** How somebody calls an operation. */
export type Send = (shown: Shown, call: Call) => Promise<Answer>

type Item = {
  readonly operationId: string
  readonly tags: readonly [string]
  readonly parameters: readonly { readonly name: string; readonly in: string }[]
  readonly requestBody?: object
  readonly responses: Readonly<Record<string, { readonly content?: object }>>
}

type Paths = Readonly<Record<string, Readonly<Record<string, Item>>>>

export function shownBy({ paths }: { readonly paths: Paths }): ReadonlyMap<string, Shown> {
  const all = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, own]): readonly [string, Shown] => [
      own.operationId,
      {
        id: own.operationId,
        tag: own.tags[0],
        method: method.toUpperCase() as Shown['method'],
        path,
        query: own.parameters.filter((one) => one.in === 'query').map(({ name }) => name),
        takesBody: own.requestBody !== undefined,
        statuses: new Map(
          Object.entries(own.responses).map(([status, one]) => [status, one.content !== undefined]),
        ),
      },
    ]),
  )
  return new Map(all)
}

/** The path with its parameters and query. */
export function urlOf({ path, query }: Shown, { parameters }: Call): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(parameters[name] ?? assert.fail(`${path}: no ${name}`)),
  )
  const asked = query.flatMap((name) => {
    const value = parameters[name]
    return value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`]
  })
  return asked.length === 0 ? filled : `${filled}?${asked.join('&')}`
}
