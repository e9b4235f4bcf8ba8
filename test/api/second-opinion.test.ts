// The service with a second opinion from a real server: in classify, in a batch, in calc, in the
// figures for operators, and the operator's key nowhere.

import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { openSecondOpinion } from '../../src/classify/second-opinion.ts'
import { assertNothingKept, assertSilent, canary } from './canary.ts'
import { calc, classify, classifyBatch, line, varied } from './requests.ts'
import { serving } from './serving.ts'

let asked = 0
/** Which of the candidates it puts first; none: it fails. */
let favourite: number | null = 1
const server = createServer(async (request, response) => {
  asked += 1
  const body = JSON.parse(Buffer.concat(await request.toArray()).toString())
  const { candidates } = JSON.parse(body.messages[1].content)
  if (favourite === null) return response.writeHead(500).end()
  const content = candidates.at(favourite).code
  const usage = { prompt_tokens: 100, completion_tokens: 5 }
  return response.end(JSON.stringify({ choices: [{ message: { content } }], usage }))
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
after(() => {
  server.closeAllConnections()
  server.close()
})
const { port } = server.address() as AddressInfo
const key = canary()
const settings = { url: `http://127.0.0.1:${port}/v1`, key, model: 'm', timeoutMs: 20_000 }
const landfall = serving({ secondOpinion: openSecondOpinion(settings) })

test('what it prefers comes first, is said in the reason, and is for a person to see', async () => {
  favourite = null
  const own = (await landfall().send(classify)).json
  favourite = 1
  const answer = await landfall().send(classify)
  assert.equal(answer.status, 200, answer.text)
  const { hs_6_code: code, candidates, needs_review: review, reason } = answer.json
  assert.equal(code, own.candidates[1].hts_code.replace('.', ''))
  assert.equal(candidates[0].hts_code, own.candidates[1].hts_code)
  assert.equal(review, true)
  assert.match(reason, /The second opinion prefers it; without that it would be 6109\.10/)
  favourite = 0
  const agreed = (await landfall().send(classify)).json
  assert.deepEqual([agreed.hs_6_code, agreed.candidates], [own.hs_6_code, own.candidates])
})

test('a failure leaves the answer as it is without one', async () => {
  favourite = null
  const { json } = await landfall().send(classify)
  assert.equal(json.hs_6_code, '610910')
  assert.doesNotMatch(json.reason, /second opinion/)
})

test('a batch asks once for each description, and for none that says nothing', async () => {
  favourite = 1
  const lines = ['leather wallet', 'leather wallet', 'zxcvq wqqzjx', 'garden spade']
  const before = asked
  const body = { lines: lines.map((description) => ({ description })) }
  const answer = await landfall().send(varied(classifyBatch, body))
  assert.equal(asked - before, 2)
  const codes = answer.json.results.map(({ hs_6_code: code }: { hs_6_code: string }) => code)
  assert.equal(codes[0], codes[1])
})

test('a line of calc without a code goes by it, and only such a line asks', async () => {
  favourite = 1
  const before = asked
  const wallet = { ...line, hs_code: '', description: 'knitted cotton t-shirts for men' }
  const answer = await landfall().send(varied(calc, { line_items: [wallet, line] }))
  assert.equal(asked - before, 1)
  assert.equal(answer.status, 200, answer.text)
  const [warning] = answer.json.result.warnings
  assert.match(warning, /^Line 0: no hs_code was given; it was classified as /)
  assert.doesNotMatch(warning, /6109\.10/)
})

test('the figures count outcomes and tokens; the key is nowhere', async () => {
  const { app, log, pool } = landfall()
  const { body } = await app.inject('/metrics')
  assert.match(body, /landfall_second_opinions_total{outcome="changed"} [1-9]/)
  assert.match(body, /landfall_second_opinions_total{outcome="refused"} [1-9]/)
  assert.match(body, /landfall_second_opinion_tokens_total{kind="prompt"} [1-9]\d*00\n/)
  assertSilent(log.join('') + body, [key], 'the log or the metrics')
  await assertNothingKept(pool, [key])
})
