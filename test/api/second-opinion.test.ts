// The service with a second opinion from a real server: in classify, in a batch, in calc, in the
// figures for operators, and the operator's key nowhere.

import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { openSecondOpinion } from '../../src/classify/second-opinion.ts'
import { storeEdition } from '../../src/editions/stored-editions.ts'
import { runLandfall } from '../child.ts'
import { assertNothingKept, assertSilent, canary } from './canary.ts'
import { calc, classify, classifyBatch, line, varied } from './requests.ts'
import { embedded, serving } from './serving.ts'

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
  const description = 'cotton t-shirts, knitted, for men'
  favourite = null
  const alone = (await landfall().send(varied(classify, { description }))).json
  favourite = 0
  const agreed = (await landfall().send(varied(classify, { description }))).json
  assert.deepEqual([agreed.hs_6_code, agreed.candidates], [alone.hs_6_code, alone.candidates])
})

test('a failure leaves the answer as it is without one', async () => {
  favourite = null
  const description = 'knitted t-shirts of cotton, for men'
  const { json } = await landfall().send(varied(classify, { description }))
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
  const wallet = { ...line, hs_code: '', description: 'a knitted cotton t-shirt for men' }
  const answer = await landfall().send(varied(calc, { line_items: [wallet, line] }))
  assert.equal(asked - before, 1)
  assert.equal(answer.status, 200, answer.text)
  const [warning] = answer.json.result.warnings
  assert.match(warning, /^Line 0: no hs_code was given; it was classified as /)
  assert.doesNotMatch(warning, /6109\.10/)
})

test('a replay computes from the opinion that was recorded, and asks nobody', async () => {
  favourite = 3
  const { pool, url } = landfall()
  await storeEdition(pool, embedded)
  const lines = [{ description: 'garden spade' }, { description: 'steel garden spade' }]
  const batch = await landfall().send(varied(classifyBatch, { lines }))
  const item = { ...line, hs_code: '', description: 'knitted cotton t-shirt for boys' }
  const shipment = await landfall().send(varied(calc, { line_items: [line, item] }))
  assert.deepEqual([batch.status, shipment.status], [200, 200], shipment.text)
  const { rows } = await pool.query<{ id: string; kind: string; opinions: string }>(
    `select id, kind, opinions from calculation
      where id = $1 or json_array_length(opinions::json) = 2 and kind = 'classify' order by kind`,
    [shipment.json.id],
  )
  assert.deepEqual(
    rows.map(({ kind, opinions }) => [kind, JSON.parse(opinions).map(Array.isArray)]),
    [
      ['calc', [false, true]],
      ['classify', [true, true]],
    ],
  )
  const before = asked
  for (const { id } of rows) {
    const again = await runLandfall(['replay', id], { env: { DATABASE_URL: url } })
    assert.match(again.text, /^The same answer, /)
    assert.equal(again.code, 0)
  }
  assert.equal(asked, before)
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
