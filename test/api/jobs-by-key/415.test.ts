// 415 of the routes of jobs by key: a body that is not JSON.

import { describe, test } from 'node:test'
import { mediaTypeCases } from '../gate-cases.ts'
import { createJob } from '../requests.ts'
import { assertRefused } from '../serving.ts'
import { opened, servingJobs } from './one-job.ts'

describe('POST /v1/jobs', () => {
  servingJobs()
  mediaTypeCases(createJob)
})

describe('PUT /v1/jobs/{id}/chunks/{place}', () => {
  const landfall = servingJobs()

  test('CSV is not JSON', async () => {
    const url = `${await opened(landfall())}/chunks/0`
    const headers = { 'content-type': 'text/csv' }
    const answer = await landfall().send({ method: 'PUT', url, body: 'a,b', headers })
    assertRefused(answer, 415, 'unsupported_media_type')
  })
})
