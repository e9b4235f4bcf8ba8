// The service that the SDKs are tested against: behind a proxy that loses an answer where a request
// asks for it, with a runner of jobs and a clock that a client moves.

import assert from 'node:assert/strict'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { after, before } from 'node:test'
import { jobChores } from '../../src/jobs/work.ts'
import { type Runner, startRunner } from '../../src/store/runner.ts'
import { key, organisation, used } from '../account/accounts.ts'
import { type Serving, serving } from '../api/serving.ts'
import { inSlices } from '../slices.ts'

/** In the body of a call: its first answer is lost. */
export const LOST = 'the answer to this is lost once'
/** A path of the proxy: a minute later. */
const MINUTE = '/a-minute-later'
const MINUTE_MS = 60_000
export const PER_MINUTE = 40

/** A new organisation with its key, and how many calls it was charged for. */
type Caller = { readonly apiKey: string; readonly charged: () => Promise<number> }

export function behindProxy() {
  let proxy: Server
  let runner: Runner
  // Before the service ends.
  after(async () => {
    await runner.stop()
    proxy.closeAllConnections()
    proxy.close()
  })
  const landfall = serving({ perMinute: PER_MINUTE })
  before(async () => {
    const { app, pool, law } = landfall()
    await app.listen({ host: '127.0.0.1', port: 0 })
    proxy = await openProxy(landfall())
    runner = await startRunner(pool, [
      jobChores({ pool, law, inSlices, say: (text) => assert.fail(text) }),
    ])
  })
  return {
    baseUrl: () => addressOf(proxy),
    minutePath: MINUTE,
    caller: async (): Promise<Caller> => {
      const { pool } = landfall()
      const owner = await organisation(pool, 'Growth')
      const { raw } = await key(pool, owner)
      return { apiKey: raw, charged: () => used(pool, owner) }
    },
    minute: () => laterBy(landfall()),
  }
}

function addressOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function laterBy({ clock }: Serving): void {
  clock.set(new Date(clock.now().getTime() + MINUTE_MS).toISOString())
}

async function openProxy(landfall: Serving): Promise<Server> {
  const lost = new Set<string>()
  const pass = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await buffer(request)
    if (request.url === MINUTE) {
      laterBy(landfall)
      response.end('{}')
      return
    }
    const { method = 'GET', url = '', headers } = request
    const answer = await fetch(`${addressOf(landfall.app.server as Server)}${url}`, {
      method,
      headers: Object.entries(headers).filter(([name]) => PASSED.has(name)) as [string, string][],
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    })
    const text = await answer.text()
    const name = headers['idempotency-key']
    if (body.includes(LOST) && typeof name === 'string' && !lost.has(name)) {
      lost.add(name)
      response.destroy()
      return
    }
    const told = [...answer.headers].filter(([name]) => !HELD.has(name)).flat()
    response.writeHead(answer.status, told).end(text)
  }
  const server = createServer((request, response) => {
    pass(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return server
}

const PASSED = new Set(['authorization', 'content-type', 'idempotency-key', 'accept'])
const HELD = new Set(['content-length', 'transfer-encoding', 'connection', 'content-encoding'])
