// Behind a proxy (TRUST_PROXY): what came to it by plain http is refused; probes are not.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calc } from './requests.ts'
import { assertRefused, serving } from './serving.ts'

const landfall = serving({ trustProxy: 1 })

for (const protocol of ['http', '']) {
  test(`forwarded as "${protocol}" is refused, before the key is looked at`, async () => {
    const headers = { 'x-forwarded-proto': protocol, authorization: '' }
    assertRefused(
      await landfall().send({ ...calc, headers }),
      403,
      'https_required',
      'HTTPS_REQUIRED',
    )
  })
}

test('forwarded as https is answered', async () => {
  const answer = await landfall().send({ ...calc, headers: { 'x-forwarded-proto': 'https' } })
  assert.equal(answer.status, 200)
})

for (const url of ['/healthz', '/readyz', '/metrics']) {
  test(`${url} is asked for without a proxy in between`, async () => {
    assert.equal((await landfall().send({ url })).status, 200)
  })
}

const named = serving({ trustProxy: ['10.0.0.0/8'] })

test('what another peer than a named proxy says of itself is not believed', async () => {
  const headers = { 'x-forwarded-proto': 'https' }
  const refused = await named().send({ ...calc, headers })
  assertRefused(refused, 403, 'https_required', 'HTTPS_REQUIRED')
})
