// 429 of POST /v1/documents: the requests a key may make in a minute, and files at once.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limitCases } from '../gate-cases.ts'
import { documents } from '../requests.ts'
import { sharedServing } from '../shared-serving.ts'

limitCases(documents)

const landfall = sharedServing()

test('four files of an organisation are read at once, and a fifth may come later', async () => {
  const { send } = landfall()
  const answers = await Promise.all(Array.from({ length: 6 }, () => send(documents)))
  const statuses = answers.map(({ status }) => status).sort()
  assert.deepEqual(statuses, [200, 200, 200, 200, 429, 429])
  const refused = answers.find(({ status }) => status === 429)
  assert.equal(refused?.headers['retry-after'], '10')
  assert.equal(refused.json.code, 'RATE_LIMITED')
  assert.equal((await send(documents)).status, 200)
})
