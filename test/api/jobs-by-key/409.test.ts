// 409 of the routes of jobs by key: an Idempotency-Key used again, and states of a job.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { conflictCases } from '../gate-cases.ts'
import { createJob, varied } from '../requests.ts'
import { assertRefused } from '../serving.ts'
import { opened, servingJobs } from './one-job.ts'

describe('POST /v1/jobs', () => {
  const landfall = servingJobs()
  conflictCases(createJob, { ...varied(createJob, { name: 'Summer' }) } as typeof createJob)

  test('five jobs are under way at most, and the sixth leaves nothing', async () => {
    const { send } = landfall()
    for (let job = 0; job < 5; job++) await opened(landfall())
    assertRefused(await send(createJob), 409, 'too_many_jobs', 'TOO_MANY_JOBS')
    assert.equal((await send({ url: '/v1/jobs' })).json.jobs.length, 5)
  })
})

describe('a job in another state', () => {
  const landfall = servingJobs()

  test('without rows it is not submitted; while it runs it is not filled', async () => {
    const { send } = landfall()
    const path = await opened(landfall())
    const submit = { method: 'POST', url: `${path}/submit` } as const
    const fill = { method: 'PUT', url: `${path}/chunks/0`, body: { rows: [{}] } } as const
    assertRefused(await send(submit), 409, 'job_empty', 'JOB_EMPTY')
    assert.equal((await send(fill)).status, 200)
    assert.equal((await send(submit)).status, 200)
    assertRefused(await send(fill), 409, 'job_running', 'JOB_RUNNING')
    assertRefused(await send(submit), 409, 'job_running', 'JOB_RUNNING')
  })
})
