// What operations are refused for, whichever they are: by key, of a member, at sign-in.

import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { SYSTEM_ACTOR } from '../../../src/account/audit.ts'
import { changeTier } from '../../../src/account/organisation.ts'
import { revokeKey } from '../../../src/account/organisation-keys.ts'
import { key, organisation, setUsed, tiers } from '../../account/accounts.ts'
import { OPERATOR } from '../../account/people.ts'
import type { Visitor } from '../account/people.ts'
import { type Answer, NOW } from '../serving.ts'
import {
  broken,
  elsewhere,
  noJson,
  type Refused,
  tooLarge,
  type Way,
  withHeaders,
} from './refusals.ts'
import type { Send } from './shown.ts'
import type { World } from './world.ts'

const QUOTA = 50_000
const CALLS_PER_MINUTE = 300
const FOREIGN = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
const PLAIN = { 'x-forwarded-proto': 'http' }
const TEXT = { 'content-type': 'text/plain' }

export async function refusedByKey(world: World): Promise<Refused> {
  const { pool, byKey, limitedByKey } = world
  const [revoked, downgraded, exhausted] = await Promise.all(
    [1, 2, 3].map(async () => {
      const id = await organisation(pool(), 'Growth')
      return { id, own: await key(pool(), id) }
    }),
  )
  assert(revoked && downgraded && exhausted)
  await revokeKey(pool(), SYSTEM_ACTOR, revoked.own.id)
  await changeTier(pool(), tiers, OPERATOR, downgraded.id, 'Free', null)
  await setUsed(pool(), exhausted.id, NOW.slice(0, 10), QUOTA)
  const bearer = ({ own }: typeof revoked): Way =>
    withHeaders(byKey, { authorization: `Bearer ${own.raw}` })
  return {
    400: [() => malformed(world)],
    401: [withHeaders(byKey, { authorization: '' }), bearer(revoked)],
    402: [bearer(downgraded), bearer(exhausted)],
    403: [withHeaders(world.behindProxyByKey, PLAIN)],
    409: [reused(byKey)],
    413: [tooLarge(byKey)],
    415: [withHeaders(byKey, TEXT)],
    429: [twice(limitedByKey)],
    500: [broken(byKey, pool, 'function', 'admit')],
    503: [away(byKey, world)],
  }
}

/** `table`: what the operation cannot do without. */
export function refusedAs(world: World, member: Visitor, table = 'member'): Refused {
  const { pool, as, stranger } = world
  return {
    400: [(shown, call) => (shown.takesBody ? noJson(as(member))(shown, call) : malformed(world))],
    401: [as(stranger())],
    403: [withHeaders(as(member), FOREIGN)],
    404: [elsewhere(as(member))],
    409: [reused(as(member))],
    413: [tooLarge(as(member))],
    415: [withHeaders(as(member), TEXT)],
    429: [busy(world)],
    500: [broken(as(member), pool, 'table', table)],
    503: [away(as(member), world)],
  }
}

export async function refusedAtSignIn(world: World): Promise<Refused> {
  const { pool, as, stranger } = world
  const ann = await world.person()
  const plain = withHeaders(as(world.behindProxy.stranger()), PLAIN)
  const foreign = withHeaders(as(ann), FOREIGN)
  return {
    400: [noJson(as(ann))],
    401: [as(stranger())],
    403: [(shown, call) => (shown.method === 'GET' ? plain : foreign)(shown, call)],
    413: [tooLarge(as(ann))],
    415: [withHeaders(as(ann), TEXT)],
    429: [exceeding(as(ann), pool)],
    503: [away(as(ann), world)],
  }
}

/** While the clock shows no time. */
export function withoutTime({ serve, as }: World, member: Visitor): Way {
  return async (shown, call) => {
    serve().clock.set('no time')
    try {
      return await as(member)(shown, call)
    } finally {
      serve().clock.set(NOW)
    }
  }
}

/** While the service cannot reach its database. */
function away(send: Send, { serve }: World): Way {
  return async (shown, call) => {
    const link = serve().link ?? assert.fail('the service has no link')
    link.cut()
    try {
      return await send(shown, call)
    } finally {
      link.mend()
    }
  }
}

/** The same Idempotency-Key for another body. */
function reused(send: Send): Way {
  return async (shown, call) => {
    const headers = { 'idempotency-key': randomBytes(16).toString('hex') }
    await send(shown, { ...call, headers })
    const body = { ...(call.body as object), notes: 'another body' }
    return send(shown, { ...call, body, headers })
  }
}

function twice(send: Send): Way {
  return async (shown, call) => {
    await send(shown, call)
    return send(shown, call)
  }
}

/** After more attempts than an address may make. */
function exceeding(send: Send, pool: World['pool']): Way {
  return async (shown, call) => {
    await send(shown, call)
    await pool().query('update sign_in."rateLimit" set count = 1000')
    try {
      return await send(shown, call)
    } finally {
      await pool().query('delete from sign_in."rateLimit"')
    }
  }
}

/** Of somebody who has made all calls of a minute. */
function busy({ owned, as }: World): Way {
  let hurried: ReturnType<World['owned']> | null = null
  const hurry = async () => {
    const made = await owned()
    const path = `organisations/${made.id}/v1/editions/changes`
    for (let calls = 0; calls < CALLS_PER_MINUTE; calls++) await made.owner.ask({ path })
    return made
  }
  return async (shown, call) => {
    hurried ??= hurry()
    const { owner, id } = await hurried
    const parameters = { ...call.parameters, organisation: id }
    return as(owner)(shown, { ...call, parameters })
  }
}

/** The service's own answer to bytes that are no request. */
async function malformed({ serve }: World): Promise<Answer> {
  const { app } = serve()
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect((app.server.address() as { readonly port: number }).port, '127.0.0.1')
  socket.write('GET /v1/editions HTTP/1.1\r\nHost: x\r\nno header\r\n\r\n')
  let text = ''
  for await (const part of socket) text += part
  const [, body = ''] = text.split('\r\n\r\n')
  const status = Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1])
  return { status, headers: {}, text: body, json: JSON.parse(body) }
}
