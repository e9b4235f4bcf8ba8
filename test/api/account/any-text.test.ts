// Texts that no record can hold, wherever they are sent: refused by the name of their field, or, in
// a row of bulk, an error of that row. What was recorded is listed and read all the same.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bulk, calc, classify, classifyBatch, compare, line, varied } from '../requests.ts'
import { assertIssues } from '../serving.ts'
import { PASSWORD, people } from './people.ts'

const { serve, owned } = people()

const NUL = 'a\u0000b'
const HALF = 'a\ud83d b'
/** Each as it is shown. */
const SHOWN = { [NUL]: 'a\ufffdb', [HALF]: 'a\ufffd b' }

type Member = Awaited<ReturnType<typeof owned>>

/** Calls an operation as the member. */
function call({ owner, id }: Member, { url, body }: { url: string; body: object | string }) {
  return owner.ask({ path: `organisations/${id}${url}`, body })
}

/** The history of the organisation, each record of it opened. */
async function history({ owner, id }: Member, text = '') {
  const path = `organisations/${id}/calculations`
  const listed = await owner.ask({ path: `${path}?text=${encodeURIComponent(text)}` })
  assert.equal(listed.status, 200, listed.text)
  for (const one of listed.json.calculations) {
    const opened = await owner.ask({ path: `${path}/${one.id}` })
    assert.equal(opened.status, 200, opened.text)
  }
  return listed.json.calculations
}

test('in a body of any operation, the issue names the field', async () => {
  const { send } = serve()
  for (const bad of [NUL, HALF]) {
    const lines = [line, { ...line, description: bad }]
    const calls: readonly (readonly [{ url: string; body: object }, string])[] = [
      [varied(calc, { line_items: lines }), 'line_items.1.description'],
      [varied(calc, { line_items: [{ ...line, notes: bad }] }), 'line_items.0.notes'],
      [varied(calc, { extracted_data: { pages: [{ text: bad }] } }), 'extracted_data.pages.0.text'],
      [varied(calc, { unheard_of: bad }), 'unheard_of'],
      [varied(bulk, { fta_id: bad }), 'fta_id'],
      [varied(classify, { description: `${bad} shirts` }), 'description'],
      [varied(classifyBatch, { lines: [{ description: `${bad} shirts` }] }), 'lines.0.description'],
      [varied(compare, { facts: { additional_code: bad } }), 'facts.additional_code'],
    ]
    for (const [request, path] of calls) {
      const answer = await send(request)
      assertIssues(answer, path)
      assert.match(answer.json.issues[0].message, /character/)
    }
  }
})

test('a row of bulk whose SKU cannot be stored is refused by itself', async () => {
  const { send } = serve()
  for (const bad of [NUL, HALF]) {
    const [row] = bulk.body.rows
    const { status, json } = await send(varied(bulk, { rows: [{ ...row, sku: bad }, row] }))
    assert.equal(status, 200, JSON.stringify(json))
    const [error] = json.errors
    assert.deepEqual([json.errors.length, error.line_index, error.field], [1, 0, 'sku'])
    assert.match(error.reason, /character/)
    assert.equal(json.results.length, 1)
  }
})

test('in the name of a field, its place is told with the character replaced', async () => {
  const { send } = serve()
  for (const [bad, shown] of Object.entries(SHOWN)) {
    assertIssues(await send(varied(calc, { [bad]: 1 })), shown)
    const facts = { quantities: { [bad]: 1 } }
    const items = [{ ...line, facts }]
    const path = `line_items.0.facts.quantities.${shown}`
    assertIssues(await send(varied(calc, { line_items: items })), path)
    assertIssues(
      await send(varied(calc, { extracted_data: { [bad]: 1 } })),
      `extracted_data.${shown}`,
    )
  }
})

test('in a path, a query or a key', async () => {
  const member = await owned()
  const { owner, id } = member
  const { send } = serve()
  assertIssues(await send({ url: '/v1/rates/U%00/7202.11.10' }), 'country')
  assertIssues(await send({ url: '/v1/rates/US/7202.11.10?origin=%00C' }), 'origin')
  assertIssues(await send({ url: '/v1/coverage?destination=U%00' }), 'destination')
  const path = `organisations/${id}/calculations`
  assertIssues(await owner.ask({ path: `${path}?text=a%00` }), 'text')
  assertIssues(await owner.ask({ path: `${path}?text=a&text=b` }), 'text')
  const headers = { 'idempotency-key': 'a\u0000bcdefghijk' }
  assertIssues(await send({ ...calc, headers }), 'Idempotency-Key')
})

test('in a text of the account', async () => {
  const { owner, id } = await owned()
  const own = `organisations/${id}`
  const settings = { ...bulk.body, rows: undefined }
  const sent: readonly (readonly [string, 'POST' | 'PATCH', object, string])[] = [
    ['organisations', 'POST', { name: NUL }, 'name'],
    [own, 'PATCH', { name: HALF }, 'name'],
    [`${own}/keys`, 'POST', { name: NUL, sandbox: false }, 'name'],
    [`${own}/invitations`, 'POST', { email: `${NUL}@example.com`, role: 'member' }, 'email'],
    [`${own}/jobs`, 'POST', { name: NUL, settings }, 'name'],
    [`${own}/jobs`, 'POST', { name: 'a', settings: { ...settings, x: HALF } }, 'settings.x'],
    ['auth/sign-up/email', 'POST', { name: NUL, email: 'a@b.example', password: PASSWORD }, 'name'],
  ]
  for (const [path, method, body, field] of sent) {
    assertIssues(await owner.ask({ path, method, body }), field)
  }
})

test('in a row of bulk, it is an error of that row, and the record is whole', async () => {
  const member = await owned()
  const rows = [
    line,
    { ...line, description: NUL },
    { ...line, description: 'Half', notes: HALF },
    { ...line, facts: { quantities: { [NUL]: 1 } } },
    { ...line, [HALF]: 1 },
    { ...line, description: 'Last' },
  ]
  const answer = await call(member, varied(bulk, { rows }))
  assert.equal(answer.status, 200, answer.text)
  const { results, errors } = answer.json
  assert.deepEqual(
    results.map((one: { line_index: number }) => one.line_index),
    [0, 5],
  )
  assert.deepEqual(
    errors.map((one: { field: string }) => one.field),
    ['description', 'notes', 'facts.quantities.a\ufffdb', 'a\ufffd b'],
  )
  const [listed] = await history(member, 'last ferromanganese')
  assert.equal(listed.id, answer.json.id)
  assert.deepEqual([listed.destination, listed.lines], ['US', 6])
  const path = `organisations/${member.id}/calculations/${listed.id}`
  const opened = await member.owner.ask({ path })
  assert.equal(opened.json.request.rows[1].description, NUL)
})

test('a number that is not finite is told by its field, in a row of bulk by the row', async () => {
  const member = await owned()
  const body = JSON.stringify({ ...calc.body, extracted_data: { score: 'HERE' } })
  const endless = body.replace('"HERE"', '1e400')
  assertIssues(await call(member, { url: calc.url, body: endless }), 'extracted_data.score')
  const rows = JSON.stringify({ ...bulk.body, rows: [{ ...line, size: 'HERE' }, line] })
  const answer = await call(member, { url: bulk.url, body: rows.replace('"HERE"', '1e400') })
  assert.deepEqual([answer.json.errors[0].field, answer.json.results.length], ['size', 1])
  await history(member)
})

test('a body that is nested without end is refused, escapes in it or not', async () => {
  const { send } = serve()
  const deep = `${'['.repeat(200_000)}"\\u00e9"${']'.repeat(200_000)}`
  const body = (request: { body: object }, field: string) =>
    JSON.stringify({ ...request.body, [field]: 'HERE' }).replace('"HERE"', deep)
  assertIssues(
    await send({ url: calc.url, body: body(calc, 'extracted_data') }),
    'extracted_data.0',
  )
  assertIssues(await send({ url: bulk.url, body: body(bulk, 'rows') }), 'rows.0')
  assertIssues(await send({ url: bulk.url, body: deep }), '0.0')
})

test('a name of any length and script is named in a warning that can be recorded', async () => {
  const member = await owned()
  for (const shift of [79, 80]) {
    const name = `${'x'.repeat(shift)}\u{1f6a2}\u{1f6a2}`
    const { json } = await call(member, varied(calc, { [name]: 1 }))
    for (const warning of json.result.warnings) assert(warning.isWellFormed(), warning)
  }
  const found = await history(member)
  assert.equal(found.length, 2)
  for (const { total } of found) assert(total > 0)
})
