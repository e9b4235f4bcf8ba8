// Every failed call of the dashboard is an ApiError with a message for people; a call that is no
// longer wanted is not a failure.

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { after, before, test } from 'node:test'
import { ApiError, answerOf, api } from '../../dashboard/src/api-client.ts'

type Reply = {
  readonly status: number
  readonly body: string
  readonly headers?: Readonly<Record<string, string>>
}

/** What the server answers next; null: it breaks the connection. */
let next: Reply | null = null
const server = createServer((request, response) => {
  if (next === null) request.socket.destroy()
  else response.writeHead(next.status, next.headers).end(next.body)
})
let baseUrl = ''

before(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  assert(typeof address === 'object' && address !== null)
  baseUrl = `http://127.0.0.1:${address.port}`
})
after(() => server.close())

function me(signal: AbortSignal | null = null) {
  return answerOf(api.GET('/account/me', { baseUrl, signal }))
}

async function failureOf(reply: Reply | null): Promise<ApiError> {
  next = reply
  const error = await me().catch((thrown: unknown) => thrown)
  assert(error instanceof ApiError, String(error))
  return error
}

test('a successful response is its body', async () => {
  next = { status: 200, body: '{"person":{},"organisations":[]}' }
  assert.deepEqual(await me(), { person: {}, organisations: [] })
})

test('an error has the code, issues and message of the service and the request id', async () => {
  const issues = [{ path: ['name'], message: 'must not be empty' }]
  const error = await failureOf({
    status: 400,
    body: JSON.stringify({ error: 'validation_error', code: 'INVALID_NAME', issues }),
    headers: { 'x-request-id': 'r-1' },
  })
  assert.equal(error.status, 400)
  assert.equal(error.code, 'INVALID_NAME')
  assert.equal(error.message, 'must not be empty')
  assert.equal(error.requestId, 'r-1')
  assert.deepEqual(error.issues, issues)
})

test('a message of the service is preferred to all else', async () => {
  const body = '{"error":"not_found","message":"No such job."}'
  assert.equal((await failureOf({ status: 404, body })).message, 'No such job.')
})

test('an error without JSON or without a body has a message too', async () => {
  const internal = 'The service had an internal error. Try again in a moment.'
  assert.equal((await failureOf({ status: 502, body: '<html>' })).message, internal)
  assert.equal((await failureOf({ status: 500, body: '' })).message, internal)
  const signedOut = 'You are not signed in. Sign in again.'
  assert.equal((await failureOf({ status: 401, body: '' })).message, signedOut)
  const teapot = 'The service responded with status 418.'
  assert.equal((await failureOf({ status: 418, body: 'null' })).message, teapot)
})

test('a service that cannot be reached, or something else in its place, has status 0', async () => {
  const error = await failureOf({ status: 200, body: '<html>Sign in to this network</html>' })
  assert.equal(error.status, 0)
  assert.match(error.message, /cannot be reached/)
  assert.deepEqual(await failureOf(null), error)
})

test('a call that is aborted ends as aborted', async () => {
  await assert.rejects(me(AbortSignal.abort()), { name: 'AbortError' })
})
