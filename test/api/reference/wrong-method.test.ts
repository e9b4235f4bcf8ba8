// A path with a method that it does not have: 405, with the methods that it has in Allow.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventsOn } from '../../events/webhooks.ts'
import { people } from '../account/people.ts'
import { assertRefused } from '../serving.ts'
import { sharedServing } from '../shared-serving.ts'

const { serve } = people({ events: eventsOn })
const api = sharedServing()
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

/** The paths of the document, with the methods of each as Allow names them. */
async function documented(): Promise<readonly (readonly [string, readonly string[]])[]> {
  const { json } = await serve().send({ url: '/openapi.json' })
  const paths = Object.entries(json.paths as Readonly<Record<string, object>>)
  return paths
    .filter(([path]) => !path.startsWith('/account/auth/'))
    .map(([path, item]) => {
      const methods = Object.keys(item).map((method) => method.toUpperCase())
      const named = METHODS.filter((method) => methods.includes(method))
      const allowed = named.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
      return [path.replaceAll(/\{\w+\}/g, 'x'), allowed]
    })
}

test('every path and every method that it does not have', async () => {
  const paths = await documented()
  assert(paths.length > 40, `${paths.length} paths`)
  for (const [path, allowed] of paths) {
    for (const method of METHODS.filter((one) => !allowed.includes(one))) {
      const { statusCode, headers, body } = await serve().app.inject({ method, url: path })
      assert.equal(statusCode, 405, `${method} ${path}: ${body}`)
      assert.deepEqual(String(headers.allow).split(', ').toSorted(), allowed.toSorted(), path)
      assert.equal(JSON.parse(body).error, 'method_not_allowed')
    }
  }
})

for (const [sent, allow] of [
  [{ method: 'GET', url: '/v1/calc' }, 'POST'],
  [{ method: 'HEAD', url: '/v1/calc' }, 'POST'],
  [{ method: 'PUT', url: '/api/v1/calc', body: {} }, 'POST'],
  [{ method: 'POST', url: '/v1/rates/US/6109', body: {} }, 'GET, HEAD'],
  [{ method: 'POST', url: '/healthz', body: {} }, 'GET, HEAD'],
] as const) {
  test(`${sent.method} ${sent.url} is refused, with a key or without one`, async () => {
    for (const headers of [{}, { authorization: '' }]) {
      const answer = await api().send({ ...sent, url: `${sent.url}?secret=1`, headers })
      assert.equal(answer.headers.allow, allow)
      if (sent.method === 'HEAD') assert.equal(answer.status, 405)
      else assertRefused(answer, 405, 'method_not_allowed')
      assert(!answer.text.includes('secret'))
    }
  })
}
