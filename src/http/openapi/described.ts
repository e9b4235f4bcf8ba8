// An operation as the document shows it, whichever part of the interface it belongs to.

import type { TSchema } from 'typebox'

export type Described = {
  readonly id: string
  readonly tag: string
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  readonly path: string
  readonly summary: string
  readonly description: string
  /** Who may call: with an API key, with the cookie of a session, or everyone. */
  readonly access: 'key' | 'session' | 'everyone'
  readonly body: TSchema | null
  readonly pathParameters: TSchema | null
  readonly query: TSchema | null
  /** Names of headers that a request may have, of those in parts.ts. */
  readonly requestHeaders: readonly string[]
  readonly answer: TSchema
  readonly mediaType: string
  /** Whether it answers CSV as well. */
  readonly csv?: true
  readonly error: TSchema
  /** Status → when it is answered. */
  readonly refusals: ReadonlyMap<number, string>
  /** Statuses whose answer has no body. */
  readonly bodiless: ReadonlySet<number>
  /** Names of headers of the answer to a call that succeeded, and of one that did not. */
  readonly answerHeaders: (status: number) => readonly string[]
}
