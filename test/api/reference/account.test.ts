// The OpenAPI document of a service with the dashboard and the preview of events: it has every
// route below /account, and no other.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventsOn } from '../../events/webhooks.ts'
import { people } from '../account/people.ts'
import { routesOf } from '../account/routes.ts'
import { assertDescribed, assertExamples, assertLinted, type OpenApi } from './checks.ts'

const { serve } = people({ events: eventsOn })

async function document(): Promise<OpenApi> {
  const { status, json } = await serve().send({ url: '/openapi.json' })
  assert.equal(status, 200)
  return json
}

test('it passes the linter without a warning', async () => {
  await assertLinted(await document())
})

test('every request and every status has an example', async () => {
  assertExamples(await document(), 450)
})

test('every property, parameter, response and tag is described', async () => {
  assertDescribed(await document(), 600)
})

test('it has every route below /account but those of sign-in that nothing calls', async () => {
  const { paths } = await document()
  const described = Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const account = described.filter((one) => one.includes(' /account/'))
  const ours = account.filter((one) => !one.includes(' /account/auth/'))
  const served = routesOf(serve().app).map(
    ({ method, path }) => `${method} /account/${path.replaceAll(/:(\w+)/g, '{$1}')}`,
  )
  assert.deepEqual([...ours].sort(), [...served].sort())
  assert.equal(account.length - ours.length, 12)
})

test('/account takes the cookie of a session and says that it may change', async () => {
  const { paths } = await document()
  for (const [path, item] of Object.entries(paths)) {
    for (const operation of Object.values(item)) {
      const { security, description, tags } = operation as typeof operation & {
        readonly security?: readonly object[]
        readonly description: string
      }
      if (!path.startsWith('/account/')) assert.equal(security, undefined, path)
      else {
        const open = security?.length === 0
        assert.deepEqual(security, open ? [] : [{ session: [] }], path)
        assert.match(tags[0] ?? '', /^Account: /)
        assert.match(
          description,
          /For the dashboard; it may change without notice\.|^As [A-Z]+ \/v1/,
        )
      }
    }
  }
})
