// All operations of /account as the document shows them: what they are refused for follows from
// their path and body, and from what each states of its own.

import { type TSchema, Type } from 'typebox'
import { refusalMessage } from '../../account/refusal.ts'
import { ErrorObject } from '../../operations/error-schema.ts'
import { text } from '../../operations/request/shape.ts'
import { carrierContract } from '../account/contract/carriers.ts'
import { jobContract } from '../account/contract/jobs.ts'
import { keyContract } from '../account/contract/keys.ts'
import { layoutContract } from '../account/contract/layouts.ts'
import { memberContract } from '../account/contract/members.ts'
import type { AccountOperation } from '../account/contract/operation.ts'
import { organisationContract } from '../account/contract/organisations.ts'
import { recordContract } from '../account/contract/records.ts'
import { shareContract } from '../account/contract/shares.ts'
import { signInContract } from '../account/contract/sign-in.ts'
import { webhookContract } from '../account/contract/webhooks.ts'
import { refusalStatus } from '../account/refusal-status.ts'
import type { Described } from './described.ts'

const contracts: readonly Readonly<Record<string, AccountOperation>>[] = [
  signInContract,
  organisationContract,
  memberContract,
  keyContract,
  recordContract,
  shareContract,
  jobContract,
  layoutContract,
  carrierContract,
]

/** Without those of the preview of events. */
export const accountOperations = contracts.flatMap((contract) => Object.values(contract))

/** While the preview of events is on. */
export const webhookOperations: readonly AccountOperation[] = Object.values(webhookContract)

const NOTE = 'For the dashboard; it may change without notice.'

const REASONS: Readonly<Record<number, string>> = {
  400: 'The body or a parameter is not valid.',
  401: 'Nobody is signed in.',
  403: 'The request comes from a page of another site, or by plain http.',
  404: 'There is none of that id.',
  413: 'The body is too large.',
  415: 'The body is not JSON.',
  422: 'It cannot be carried out; `message` says why.',
  429: 'Too many requests.',
  500: 'Unexpected; `detail` is the request id to report.',
  503: 'The database does not answer.',
}

const SIGN_IN_REASONS: Readonly<Record<number, string>> = {
  ...REASONS,
  401: 'Nobody is signed in, or password or code are not right.',
  422: 'The e-mail address has an account.',
  500: 'Unexpected; there is no body.',
}

export function describeAccountOperation(operation: AccountOperation): Described {
  const { id, tag, path, summary, description, open = false, body, query, answer } = operation
  return {
    id,
    tag,
    method: operation.method.toLowerCase() as Described['method'],
    path: `/account/${path}`,
    summary,
    description: [description, NOTE].filter(Boolean).join(' '),
    access: open ? 'everyone' : 'session',
    body,
    pathParameters: pathParametersOf(operation),
    query,
    requestHeaders: [],
    answer,
    mediaType: operation.mediaType ?? 'application/json',
    error: operation.error ?? ErrorObject,
    refusals: refusalsOf(operation),
    // The library answers a fault of its own without a body.
    bodiless: new Set(operation.error ? [500] : []),
    answerHeaders: (status) => [
      ...['X-Request-Id'],
      ...([429, 503].includes(status) ? ['Retry-After'] : []),
    ],
  }
}

const PARAMETERS: Readonly<Record<string, string>> = {
  organisation: 'Id of the organisation',
  person: 'Id of the person',
  carrier: 'SCAC of an ocean carrier, or AFTERSHIP',
  place: 'Number of the chunk, from 0 to 199',
  event: 'Id of the event: `evt_` and 32 hexadecimal digits',
}

function pathParametersOf({ path, idOf }: AccountOperation): TSchema {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const words = (name: string): string => PARAMETERS[name] ?? `Id of ${idOf}`
  return Type.Object(Object.fromEntries(names.map((name) => [name, text({}, words(name))])))
}

function refusalsOf(operation: AccountOperation): ReadonlyMap<number, string> {
  const { path, body, open, error, refusals, statuses = [] } = operation
  const reasons = error ? SIGN_IN_REASONS : REASONS
  const found = new Map<number, string[]>()
  const add = (status: number, words: string): void => {
    found.set(status, [...(found.get(status) ?? []), words])
  }
  const common = [
    ...(body ? [400, 413, 415] : []),
    ...(open ? [] : [401]),
    ...[403, 500, 503],
    ...statuses,
  ]
  for (const status of new Set(common)) add(status, reasons[status] ?? '')
  const named = path.includes('{organisation}') ? ['unknown_organisation' as const] : []
  for (const refusal of [...named, ...refusals]) {
    const words = refusalMessage(refusal)
    add(refusalStatus[refusal], `\`${refusal.toUpperCase()}\`: ${words}`)
  }
  return new Map(
    [...found]
      .sort(([one], [other]) => one - other)
      .map(([status, words]) => [status, words.join(' ')]),
  )
}
