// A second opinion asked of a real server: the order it gives, the words it is told, and that
// whatever goes wrong with it leaves ours as it is.

import assert from 'node:assert/strict'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { openSecondOpinion } from '../../src/classify/second-opinion.ts'
import { classifier, everywhere, plainly } from './engine.ts'

type Heard = { readonly url: string; readonly key: string | undefined; readonly body: string }

const heard: Heard[] = []
let respond: (response: ServerResponse) => void = () => undefined
const server = createServer(async (request: IncomingMessage, response) => {
  const parts = await request.toArray()
  const { authorization: key } = request.headers
  heard.push({ url: request.url ?? '', key, body: Buffer.concat(parts).toString() })
  respond(response)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
after(() => {
  server.closeAllConnections()
  server.close()
})
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

const saying = (content: unknown, usage?: object) => (response: ServerResponse) =>
  response.end(JSON.stringify({ choices: [{ message: { content } }], usage }))

const KEY = 'sk-of-the-operator'
const opened = (timeoutMs = 20_000, url = `${address}/v1`) =>
  openSecondOpinion({ url, key: KEY, model: 'some-model', timeoutMs })

const description = 'leather wallet'
const ours = classifier.classify(description, everywhere(), plainly)
const codes = ours.candidates.map(({ code }) => code)
const question = { description, candidates: ours.candidates }

test('it is told the description and the candidates, and may reorder them', async () => {
  const opinion = opened()
  const [first = '', second = '', third = ''] = codes
  const dotted = `${third.slice(0, 4)}.${third.slice(4)}`
  respond = saying(`${dotted}, 999999, ${second}, ${dotted}`, {
    prompt_tokens: 120,
    completion_tokens: 9,
  })
  const order = await opinion.begin()(question)
  assert.deepEqual(order, [third, second, first, ...codes.slice(3)])
  const asked = heard.at(-1)
  assert.deepEqual([asked?.url, asked?.key], ['/v1/chat/completions', `Bearer ${KEY}`])
  const { model, messages } = JSON.parse(asked?.body ?? '')
  assert.equal(model, 'some-model')
  const told = JSON.parse(messages[1].content)
  assert.equal(told.description, description)
  assert.deepEqual(
    told.candidates.map(({ code }: { code: string }) => code),
    codes,
  )
  assert.deepEqual(opinion.tally().tokens, { prompt: 120, completion: 9 })
  assert.equal(opinion.tally().questions.changed, 1)
})

test('the same order is agreement', async () => {
  const opinion = opened()
  respond = saying(codes.join())
  assert.deepEqual(await opinion.begin()(question), codes)
  assert.equal(opinion.tally().questions.agreed, 1)
})

test('a reply that cannot be read, or names no candidate, is no opinion', async () => {
  const replies: ((response: ServerResponse) => void)[] = [
    saying('I cannot help with that.'),
    saying('999999, 010121'),
    saying(null),
    saying([{ text: codes[1] }], { prompt_tokens: 'many', completion_tokens: -1 }),
    (response) => response.end('not JSON'),
    (response) => response.end('null'),
    (response) => response.end('[]'),
    (response) => response.end('{"choices": {}}'),
    (response) => response.end(JSON.stringify({ choices: codes[1] })),
    (response) => response.end(`${codes[1]}${' '.repeat(100_000)}`),
  ]
  const opinion = opened()
  for (respond of replies) assert.equal(await opinion.begin()(question), null)
  assert.deepEqual(opinion.tally(), {
    questions: { agreed: 0, changed: 0, late: 0, refused: 0, unreachable: 0, unusable: 10 },
    tokens: { prompt: 0, completion: 0 },
  })
})

test('a refusal, a redirect, a broken connection, nobody there, no answer in time', async () => {
  const opinion = opened()
  respond = (response) => response.writeHead(429).end('slow down')
  assert.equal(await opinion.begin()(question), null)
  const before = heard.length
  respond = (response) => response.writeHead(307, { location: `${address}/elsewhere` }).end()
  assert.equal(await opinion.begin()(question), null)
  assert.equal(heard.length, before + 1)
  respond = (response) => response.destroy()
  assert.equal(await opinion.begin()(question), null)
  assert.deepEqual(
    [opinion.tally().questions.refused, opinion.tally().questions.unreachable],
    [1, 2],
  )
  respond = () => undefined
  const hurried = opened(50)
  const ask = hurried.begin()
  assert.deepEqual(await Promise.all([ask(question), ask(question)]), [null, null])
  assert.equal(await ask(question), null)
  assert.equal(hurried.tally().questions.late, 3)
  const nobody = opened(20_000, 'http://127.0.0.1:1/v1')
  assert.equal(await nobody.begin()(question), null)
  assert.equal(nobody.tally().questions.unreachable, 1)
})

test('a preferred order is taken among our candidates alone; scores stay by place', () => {
  const [first = '', second = ''] = codes
  const preferred = ['999999', second]
  const found = classifier.classify(description, everywhere(), { ...plainly, preferred })
  assert.deepEqual(
    found.candidates.map(({ code }) => code),
    [second, first, ...codes.slice(2)],
  )
  assert.deepEqual(
    found.candidates.map(({ score }) => score),
    ours.candidates.map(({ score }) => score),
  )
  assert.equal(found.hs6, second)
  assert.equal(found.needsReview, true)
  assert.match(found.reason, /The second opinion prefers it; without that it would be \d{4}\.\d{2}/)
  const agreed = classifier.classify(description, everywhere(), { ...plainly, preferred: codes })
  assert.deepEqual(agreed.candidates, ours.candidates)
  assert.match(agreed.reason, /The second opinion agrees\./)
})
