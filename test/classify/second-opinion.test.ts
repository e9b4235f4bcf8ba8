// Second opinions of a real server: the order in the reply, the text of the request, and that
// our order stays after any failure.

import assert from 'node:assert/strict'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { openSecondOpinion } from '../../src/classify/second-opinion.ts'
import { classifier, defaultOptions, everywhere } from './engine.ts'

type ReceivedRequest = {
  readonly url: string
  readonly key: string | undefined
  readonly body: string
}

const received: ReceivedRequest[] = []
let respond: (response: ServerResponse) => void = () => undefined
const server = createServer(async (request: IncomingMessage, response) => {
  const parts = await request.toArray()
  const { authorization: key } = request.headers
  received.push({ url: request.url ?? '', key, body: Buffer.concat(parts).toString() })
  respond(response)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
after(() => {
  server.closeAllConnections()
  server.close()
})
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

const replying = (content: unknown, usage?: object) => (response: ServerResponse) =>
  response.end(JSON.stringify({ choices: [{ message: { content } }], usage }))

const KEY = 'sk-of-the-operator'
const opened = (timeoutMs = 20_000, url = `${address}/v1`) =>
  openSecondOpinion({ url, key: KEY, model: 'some-model', timeoutMs })

const description = 'leather wallet'
const ours = classifier.classify(description, everywhere(), defaultOptions)
const codes = ours.candidates.map(({ code }) => code)
const question = classifier.brief(description, everywhere())
const pool = question.candidates.map(({ code }) => code)

test('it receives the description and the candidates, and may reorder them', async () => {
  const opinion = opened()
  const [first = '', second = '', third = ''] = codes
  const dotted = `${third.slice(0, 4)}.${third.slice(4)}`
  respond = replying(`${dotted}, 999999, ${second}, ${dotted}`, {
    prompt_tokens: 120,
    completion_tokens: 9,
  })
  const order = await opinion.begin()(question)
  assert.deepEqual(order, [third, second, first, ...pool.slice(3)])
  const request = received.at(-1)
  assert.deepEqual([request?.url, request?.key], ['/v1/chat/completions', `Bearer ${KEY}`])
  const { model, messages } = JSON.parse(request?.body ?? '')
  assert.equal(model, 'some-model')
  const content = JSON.parse(messages[1].content)
  assert.deepEqual(content, question)
  assert.equal(content.candidates.length, 20)
  assert.deepEqual(content.facts.values.substance, ['leather'])
  assert.ok(content.notes.some(({ note }: { note: string }) => note.includes('Chapter 42')))
  assert.deepEqual(opinion.tally().tokens, { prompt: 120, completion: 9 })
  assert.equal(opinion.tally().questions.changed, 1)
})

test('the same order is agreement', async () => {
  const opinion = opened()
  respond = replying(codes.join())
  assert.deepEqual(await opinion.begin()(question), pool)
  assert.equal(opinion.tally().questions.agreed, 1)
})

test('an answer is kept: the same question is not sent again, another one is', async () => {
  const opinion = opened()
  respond = replying(pool.at(4))
  const first = await opinion.begin()(question)
  const before = received.length
  respond = replying(pool.at(2))
  assert.deepEqual(await opinion.begin()(question), first)
  assert.equal(received.length, before)
  const other = classifier.brief(description, everywhere(), { gender: 'women' })
  assert.notDeepEqual(await opinion.begin()(other), first)
  assert.equal(received.length, before + 1)
  assert.equal(opinion.tally().questions.cached, 1)
})

test('a reply that cannot be parsed, or names no candidate, is not an opinion', async () => {
  const replies: ((response: ServerResponse) => void)[] = [
    replying('I cannot help with that.'),
    replying('999999, 010121'),
    replying(null),
    replying([{ text: codes[1] }], { prompt_tokens: 'many', completion_tokens: -1 }),
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
    questions: {
      agreed: 0,
      changed: 0,
      cached: 0,
      late: 0,
      refused: 0,
      unreachable: 0,
      unusable: 10,
    },
    tokens: { prompt: 0, completion: 0 },
  })
})

test('refusal, redirect, broken connection, no server, timeout', async () => {
  const opinion = opened()
  respond = (response) => response.writeHead(429).end('slow down')
  assert.equal(await opinion.begin()(question), null)
  const before = received.length
  respond = (response) => response.writeHead(307, { location: `${address}/elsewhere` }).end()
  assert.equal(await opinion.begin()(question), null)
  assert.equal(received.length, before + 1)
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

test('a preferred order applies only to our candidates; scores stay by rank', () => {
  const [first = '', second = ''] = codes
  const preferred = ['999999', second]
  const found = classifier.classify(description, everywhere(), { ...defaultOptions, preferred })
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
  const agreed = classifier.classify(description, everywhere(), {
    ...defaultOptions,
    preferred: codes,
  })
  assert.deepEqual(agreed.candidates, ours.candidates)
  assert.match(agreed.reason, /The second opinion agrees\./)
})
