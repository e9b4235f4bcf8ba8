// An operation of /account: what the document says of it, and what its handler is typed by.

import type { TSchema } from 'typebox'
import type { AccountRefusal } from '../../../account/refusal.ts'

/** Areas of /account, in the order of the reference page. */
export const accountTags = {
  'Account: sign-in': 'People, their passwords, second factors and sessions',
  'Account: organisations': 'The person who is signed in, and the settings of organisations',
  'Account: members': 'Members and invitations of an organisation',
  'Account: API keys': 'Keys of an organisation',
  'Account: calculations': 'The operations of the interface for members, without a key',
  'Account: records': 'Recorded calculations, duties over time, usage',
  'Account: jobs': 'Files of up to 100,000 rows, calculated in the background',
  'Account: webhooks': 'A preview: where events are delivered, and how deliveries go',
} as const

type AccountTag = keyof typeof accountTags

export type AccountOperation<
  Body extends TSchema | null = TSchema | null,
  Query extends TSchema | null = TSchema | null,
  Answer extends TSchema = TSchema,
> = {
  readonly id: string
  readonly tag: AccountTag
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below /account; with `{organisation}` its members alone are let in. */
  readonly path: string
  readonly summary: string
  readonly description?: string
  /** What `{id}` of the path is the id of. */
  readonly idOf?: string
  readonly body: Body
  /** What is checked of a body whose parts the handler checks itself; absent: all of `body`. */
  readonly checkedFirst?: TSchema
  readonly query: Query
  readonly answer: Answer
  /** Nobody has to be signed in. */
  readonly open?: boolean
  /** What refusals look like; absent: the Error object. */
  readonly error?: TSchema
  /** Of an answer that is not JSON. */
  readonly mediaType?: string
  /** Why it may be refused beside what every operation is refused for. */
  readonly refusals: readonly AccountRefusal[]
  /** Statuses of refusals that are not of the account. */
  readonly statuses?: readonly number[]
}

type Stated = Omit<AccountOperation, 'body' | 'query' | 'answer' | 'refusals'> & {
  readonly refusals?: readonly AccountRefusal[]
}

/** Without body and query where none is stated. */
export function operation<
  Answer extends TSchema,
  Body extends TSchema | null = null,
  Query extends TSchema | null = null,
>(
  stated: Stated & { readonly answer: Answer; readonly body?: Body; readonly query?: Query },
): AccountOperation<Body, Query, Answer> {
  const { body = null, query = null, refusals = [] } = stated
  return { ...stated, body: body as Body, query: query as Query, refusals }
}
