// 413 of the routes of jobs by key: a body that is too large.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sizeCases } from '../gate-cases.ts'
import { createJob } from '../requests.ts'
import { assertRefused } from '../serving.ts'
import { opened, servingJobs } from './one-job.ts'

describe('POST /v1/jobs', () => {
  servingJobs()
  sizeCases(createJob, 16 * 1024 * 1024)
})

describe('PUT /v1/jobs/{id}/chunks/{place}', () => {
  const landfall = servingJobs()

  test('a chunk of more than 2 MiB is too large', async () => {
    const { send } = landfall()
    const rows = [{ description: 'x'.repeat(2 * 1024 * 1024) }]
    const url = `${await opened(landfall())}/chunks/0`
    assertRefused(await send({ method: 'PUT', url, body: { rows } }), 413, 'payload_too_large')
    assert.equal((await send({ method: 'PUT', url, body: { rows: [{}] } })).status, 200)
  })
})
