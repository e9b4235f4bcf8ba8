// The measurement of second opinions, with a service of our own: one that knows the right code, one
// that always prefers the last candidate, one that fails.

import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import type { LabelledDescription } from '../../bench/classify/development.ts'
import { measureOpinions } from '../../bench/classify/opinions.ts'
import { openSecondOpinion } from '../../src/classify/second-opinion.ts'
import { classifier, everywhere } from './engine.ts'

type Sent = { readonly description: string; readonly candidates: readonly { code: string }[] }
let reply: (sent: Sent) => string | null = () => null
const server = createServer(async (request, response) => {
  const body = JSON.parse(Buffer.concat(await request.toArray()).toString())
  const content = reply(JSON.parse(body.messages[1].content))
  if (content === null) return response.writeHead(500).end()
  return response.end(JSON.stringify({ choices: [{ message: { content } }] }))
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
after(() => {
  server.closeAllConnections()
  server.close()
})
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`

const row = (description: string, ...codes: readonly string[]): LabelledDescription => ({
  ...{ kind: 'goods', description, right: new Set(codes), lines: new Set(), heldOut: false },
})
/** Three whose first candidate is right, one with the right one further down, one without it. */
const rows = [
  row('knitted cotton t-shirt', '610910'),
  row('steel screwdriver', '820540'),
  row('live horses', '010129'),
  row('shrimp', '160521'),
  row('leather wallet', '290110'),
]
const measured = () => {
  const settings = { url, key: null, model: 'm', timeoutMs: 20_000 }
  return measureOpinions(classifier, openSecondOpinion(settings), rows, everywhere())
}

test('a service that knows the right code brings it up from any of the twenty', async () => {
  reply = ({ description, candidates }) => {
    const right = rows.find((one) => one.description === description)?.right ?? new Set()
    return candidates.find(({ code }) => right.has(code))?.code ?? candidates[0]?.code ?? null
  }
  assert.deepEqual(await measured(), {
    rows: 5,
    answered: 1,
    firstWithout: 0.6,
    firstWith: 0.8,
    reachable: 0.8,
  })
})

test('one that prefers the last candidate does harm, which is measured', async () => {
  reply = ({ candidates }) => candidates.at(-1)?.code ?? null
  const { firstWith, firstWithout } = await measured()
  assert.deepEqual([firstWithout, firstWith], [0.6, 0])
})

test('one that fails changes nothing', async () => {
  reply = () => null
  const { answered, firstWith, firstWithout } = await measured()
  assert.deepEqual([answered, firstWithout, firstWith], [0, 0.6, 0.6])
})
