// 500 of the routes of jobs by key: a fault of the service.

import { describe, test } from 'node:test'
import { internalCases } from '../gate-cases.ts'
import { createJob, jobs } from '../requests.ts'
import { assertRefused } from '../serving.ts'
import { oneJobCases, servingJobs } from './one-job.ts'

describe('POST /v1/jobs', () => {
  servingJobs()
  internalCases(createJob)
})
describe('GET /v1/jobs', () => {
  const landfall = servingJobs()

  test('a database that fails is a 500', async () => {
    const { pool, send } = landfall()
    await pool.query('alter table bulk_job rename to hidden')
    try {
      assertRefused(await send({ url: jobs.url }), 500, 'internal')
    } finally {
      await pool.query('alter table hidden rename to bulk_job')
    }
  })
})

oneJobCases(500)
