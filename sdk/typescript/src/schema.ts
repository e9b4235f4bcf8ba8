// Types of requests and answers, by path and method.

import type { paths } from './paths.ts'

type Method = 'get' | 'post' | 'put' | 'delete'

type Operation<P extends keyof paths, M extends Method> = NonNullable<paths[P][M]>

/** What a call is answered. */
export type Answer<P extends keyof paths, M extends Method = 'get'> =
  Operation<P, M> extends {
    responses: { 200: { content: { 'application/json': infer A } } }
  }
    ? A
    : never

/** What a call takes. */
export type Body<P extends keyof paths, M extends Method = 'post'> =
  Operation<P, M> extends {
    requestBody: { content: { 'application/json': infer B } }
  }
    ? B
    : never

/** The parameters after the question mark. */
export type Query<P extends keyof paths, M extends Method = 'get'> =
  Operation<P, M> extends { parameters: { query?: infer Q } } ? NonNullable<Q> : never
