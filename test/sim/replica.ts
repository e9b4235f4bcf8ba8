// A replica of the service in this process: the real gate, the real call and the real accounts on
// connections of its own. A kill cuts these and lets nothing more through, as the end of a process
// would; what the database had received by then it may still finish.

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Pool, PoolClient } from 'pg'
import { openAdmission } from '../../src/account/admission.ts'
import type { Tiers } from '../../src/account/tier.ts'
import type { Clock } from '../../src/base/clock.ts'
import { drawNumber } from '../../src/base/id.ts'
import { gate } from '../../src/http/admission-gate.ts'
import { failureHandler } from '../../src/http/failure.ts'
import { operationHandler } from '../../src/http/operation-handler.ts'
import type { NamedLaw, Operation } from '../../src/operations/operation.ts'
import { openCommit } from '../../src/record/commit.ts'
import { openIdempotency } from '../../src/record/idempotency.ts'
import { openRecordedPrices } from '../../src/record/recorded-prices.ts'

export const PER_MINUTE = 6

type Sent = {
  readonly raw: string
  readonly operation: Operation<unknown>
  readonly idempotencyKey: string | null
  readonly body: unknown
}

export type Answered = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** What the log would say of a failure. */
  readonly fault: string
}

export type Replica = {
  /** The answer; null when the replica was killed before it was out. */
  readonly send: (sent: Sent) => Promise<Answered | null>
  readonly kill: () => void
  readonly close: () => Promise<void>
}

type Settings = {
  readonly pool: Pool
  readonly tiers: Tiers
  readonly clock: Clock
  /** Lets others run while a call waits for its twin. */
  readonly wait: () => Promise<unknown>
}

export function openReplica({ pool, tiers, clock, wait }: Settings): Replica {
  const sessions = new Set<PoolClient>()
  let killed = false
  pool.on('connect', (session) => {
    // One that ends while it is held between two queries: the next query says so.
    session.on('error', () => undefined)
    sessions.add(session)
    // It was on its way when the process died.
    if (killed) cut(session)
  })
  pool.on('remove', (session) => sessions.delete(session))
  const alive = guarded(pool, () => killed)
  const counting = { tiers, perMinute: PER_MINUTE, clock }
  const admission = openAdmission({ pool: alive, ...counting, wait, draw: drawNumber })
  const stopwatch = (): number => performance.now()
  const waiting = { wait, stopwatch }
  const idempotency = openIdempotency({ pool: alive, clock, ...waiting, draw: drawNumber })
  const account = {
    ...admission,
    idempotency,
    commit: openCommit(alive),
    recordedPrices: openRecordedPrices(alive),
  }
  return {
    send: async (sent) => {
      const answered = await answer(sent, account, clock)
      return killed ? null : answered
    },
    kill: () => {
      killed = true
      for (const session of sessions) cut(session)
      void admission.close()
    },
    close: async () => {
      await admission.close()
      await idempotency.close()
    },
  }
}

/** The pool, as long as the process lives. */
function guarded(pool: Pool, dead: () => boolean): Pool {
  return new Proxy(pool, {
    get: (target, name) => {
      const value = Reflect.get(target, name)
      if (name !== 'query' && name !== 'connect') return value
      return (...args: unknown[]) =>
        dead() ? Promise.reject(new Error('killed')) : value.apply(target, args)
    },
  })
}

function cut(session: PoolClient): void {
  const { connection } = session as unknown as {
    connection: { stream: { destroy: () => void } }
  }
  connection.stream.destroy()
}

type Parts = Parameters<typeof operationHandler>[1]['account']

/** What HTTP would do with the call, without HTTP. */
async function answer(sent: Sent, account: Parts, clock: Clock): Promise<Answered> {
  const { raw, operation, idempotencyKey, body } = sent
  const { reply, said } = replyOf()
  const headers: Record<string, string> = { authorization: `Bearer ${raw}` }
  if (idempotencyKey !== null) headers['idempotency-key'] = idempotencyKey
  const request = {
    headers,
    body,
    bodyText: JSON.stringify(body),
    admission: null,
    id: 'simulated',
    log: {
      error: ({ err }: { err: Error }, words: string) => {
        said.fault += `${words}: ${err.message}; `
      },
    },
    routeOptions: {},
  } as unknown as FastifyRequest
  try {
    await gate(account, operation.name)(request, reply)
    // These operations read nothing of the law but the time.
    const loaded = () => ({ clock }) as unknown as NamedLaw
    const served = { operation, endpoint: operation.name }
    await operationHandler(served, { account, loaded })(request, reply)
  } catch (error) {
    await failureHandler(account)(error, request, reply)
  }
  return said
}

function replyOf() {
  const said = { status: 0, headers: {} as Record<string, string>, body: '', fault: '' }
  const reply = {
    code: (status: number) => {
      said.status = status
      return reply
    },
    header: (name: string, value: unknown) => {
      said.headers[name.toLowerCase()] = String(value)
      return reply
    },
    headers: (values: Record<string, string>) => {
      for (const [name, value] of Object.entries(values)) reply.header(name, value)
      return reply
    },
    send: (body: unknown) => {
      said.body = typeof body === 'string' ? body : JSON.stringify(body)
      return reply
    },
  }
  return { reply: reply as unknown as FastifyReply, said }
}
