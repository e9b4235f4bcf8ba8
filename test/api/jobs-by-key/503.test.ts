// 503 of the routes of jobs by key: the database is away, and the call is to be repeated.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { used } from '../../account/accounts.ts'
import { unavailableCases } from '../gate-cases.ts'
import { createJob, jobs } from '../requests.ts'
import { assertRefused, PATIENT } from '../serving.ts'
import { oneJobCases, servingJobs } from './one-job.ts'

describe('POST /v1/jobs', () => {
  servingJobs({ linked: PATIENT })
  unavailableCases(createJob)
})

describe('GET /v1/jobs', () => {
  const landfall = servingJobs({ linked: PATIENT })

  test('without its database it is a 503 to retry; with it, it is not counted', async () => {
    const { pool, link, organisation, send } = landfall()
    link?.cut()
    assertRefused(await send({ url: jobs.url }), 503, 'unavailable', 'UNAVAILABLE')
    link?.mend()
    assert.equal((await send({ url: jobs.url })).status, 200)
    assert.equal(await used(pool, organisation), 0)
  })
})

oneJobCases(503)
