// What holds for every answer, whatever the path: its id, its type, its silence about secrets.

import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { test } from 'node:test'
import { calc, classify, line, rates, varied } from './requests.ts'
import { assertRefused, serving } from './serving.ts'

const landfall = serving()

/** The port it listens on, from the first call on. */
async function listening(): Promise<number> {
  const { app } = landfall()
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
  return (app.server.address() as AddressInfo).port
}

test('a sane request id is kept, on good answers and bad ones', async () => {
  const headers = { 'x-request-id': 'order-42_a.b' }
  for (const sent of [calc, rates, { url: '/nowhere' }, { url: '/v1/rates/US/%ZZ' }]) {
    const request = { url: sent.url, ...('body' in sent && sent.body ? { body: sent.body } : {}) }
    const { headers: answered } = await landfall().send({ ...request, headers })
    assert.equal(answered['x-request-id'], 'order-42_a.b', sent.url)
  }
})

for (const id of ['', 'with blank', 'x'.repeat(129), 'é', `sk_live_${'0'.repeat(32)}`]) {
  test(`a request id that is not sane is replaced: ${id.slice(0, 20)}`, async () => {
    const { headers } = await landfall().send({ url: '/healthz', headers: { 'x-request-id': id } })
    assert.notEqual(headers['x-request-id'], id)
    assert.match(headers['x-request-id'] ?? '', /^[0-9a-f-]{36}$/)
  })
}

for (const sent of [
  { method: 'POST', url: '/v2/calc', body: {} },
  { method: 'GET', url: '/v1/rates/US' },
  { method: 'GET', url: '/v1/rates/US/6109/x' },
  { method: 'GET', url: '/' },
  { method: 'POST', url: '/v1/calc/', body: {} },
] as const) {
  test(`${sent.method} ${sent.url} is not there, and its path is not repeated`, async () => {
    const answer = await landfall().send({ ...sent, url: `${sent.url}?secret=1` })
    assertRefused(answer, 404, 'not_found')
    assert(!answer.text.includes('secret'))
  })
}

/** The answer to a calc whose body is these bytes. */
async function posted(payload: Buffer) {
  const { app, key } = landfall()
  const headers = { authorization: `Bearer ${key.raw}`, 'content-type': 'application/json' }
  return app.inject({ method: 'POST', url: calc.url, headers, payload })
}

test('a byte order mark before a body is passed over', async () => {
  const { statusCode } = await posted(Buffer.from(`\uFEFF${JSON.stringify(calc.body)}`))
  assert.equal(statusCode, 200)
})

test('a body that is no UTF-8 is refused, and its letters are not guessed', async () => {
  const line_items = [{ ...line, description: 'Käse' }]
  const text = JSON.stringify(varied(calc, { line_items }).body)
  assert.equal((await posted(Buffer.from(text))).statusCode, 200)
  const answer = await posted(Buffer.from(text, 'latin1'))
  assert.equal(answer.statusCode, 400)
  assert.deepEqual(answer.json().issues, [{ path: [], message: 'is not encoded as UTF-8' }])
})

/** Sends bytes as they are and reads to the end of the connection. */
async function raw(bytes: string): Promise<string> {
  const port = await listening()
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    let answer = ''
    socket.setEncoding('utf8').on('data', (text) => {
      answer += text
    })
    socket.on('end', () => resolve(answer)).on('error', reject)
  })
}

for (const [what, bytes, status] of [
  ['no HTTP', 'HELLO\r\n\r\n', 400],
  ['a header that is none', 'GET / HTTP/1.1\r\nHost: x\r\n : y\r\n\r\n', 400],
  ['headers beyond measure', `GET / HTTP/1.1\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`, 431],
] as const) {
  test(`${what} is answered with the Error object and an id`, async () => {
    const answer = await raw(bytes)
    assert.match(answer, new RegExp(`^HTTP/1.1 ${status} `))
    assert.match(answer, /\r\nX-Request-Id: [0-9a-f-]{36}\r\n/)
    const body = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))
    assert.equal(body.error, 'invalid body')
    assert.equal(body.issues.length, 1)
  })
}

test('a host that is none is refused, not a failure', async () => {
  const answer = await raw('GET /docs HTTP/1.1\r\nHost: [\r\nConnection: close\r\n\r\n')
  assert.match(answer, /^HTTP\/1.1 400 /)
})

test('a method that no route takes is told so, whatever it needs', async () => {
  const answer = await raw('QUERY /v1/coverage HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  assert.match(answer, /^HTTP\/1.1 404 /)
  assert.match(answer, /"error":"not_found"/)
})

test('an expectation that nobody can meet is answered like any other request', async () => {
  const answer = await raw(
    'GET /healthz HTTP/1.1\r\nHost: x\r\nExpect: x\r\nConnection: close\r\n\r\n',
  )
  assert.match(answer, /^HTTP\/1.1 200 /)
  assert.match(answer, /\r\nx-request-id: [0-9a-f-]{36}\r\n/i)
})

test('a request that comes as bytes is answered like any other', async () => {
  const { key } = landfall()
  const body = JSON.stringify(classify.body)
  const head = [
    'POST /v1/classify HTTP/1.1',
    'Host: x',
    `Authorization: Bearer ${key.raw}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    'Connection: close',
  ]
  const answer = await raw([...head, '', body].join('\r\n'))
  assert.match(answer, /^HTTP\/1.1 200 /)
})

test('one line a request, with the ids of key and organisation, and never the key', async () => {
  const { log, key, organisation, send } = landfall()
  log.length = 0
  await send({ ...calc, headers: { 'x-request-id': 'one-line' } })
  await send(varied(calc, { incoterm: key.raw }))
  await send({ url: `/nowhere/${key.raw}?key=${key.raw}` })
  await send({ url: '/v1/calc', body: `{"${key.raw}` })
  const lines = log.map((line) => JSON.parse(line))
  assert.equal(lines.length, 4)
  assert.deepEqual(
    lines.map(({ route, status }) => [route, status]),
    [
      ['/v1/calc', 200],
      ['/v1/calc', 400],
      ['none', 404],
      ['/v1/calc', 400],
    ],
  )
  const [{ requestId, key: id, organisation: owner, ms }] = lines
  assert.deepEqual([requestId, id, owner], ['one-line', key.id, organisation])
  assert(ms >= 0)
  assert(!log.join('').includes(key.raw))
})

test('errors never hold the key', async () => {
  const { key, send } = landfall()
  for (const sent of [
    { url: `/${key.raw}` },
    { url: '/v1/calc', body: `${key.raw}` },
    { url: `/v1/rates/${key.raw}/6109` },
  ]) {
    assert(!(await send(sent)).text.includes(key.raw))
  }
})

test('every answer is hardened: nothing is guessed, framed, or kept by a cache', async () => {
  const { send } = landfall()
  for (const [sent, status] of [
    [calc, 200],
    [{ url: '/v1/calc', body: '{' }, 400],
    [{ ...calc, headers: { authorization: '' } }, 401],
    [{ url: '/nowhere' }, 404],
    [{ url: '/healthz' }, 200],
  ] as const) {
    const answer = await send(sent)
    assert.equal(answer.status, status)
    assert.equal(answer.headers['x-content-type-options'], 'nosniff')
    assert.equal(answer.headers['x-frame-options'], 'DENY')
    assert.equal(answer.headers['referrer-policy'], 'no-referrer')
    assert.equal(answer.headers['cache-control'], 'no-store')
    assert.match(answer.headers['content-security-policy'] ?? '', /^default-src 'none'/)
    assert.equal(answer.headers.server, undefined)
    assert.equal(answer.headers['x-powered-by'], undefined)
  }
})
