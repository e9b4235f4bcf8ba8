// 402 of the routes of jobs by key: a plan without API access, or a quota that is used up.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { SYSTEM_ACTOR } from '../../../src/account/audit.ts'
import { changeTier } from '../../../src/account/organisation.ts'
import { setUsed, tiers } from '../../account/accounts.ts'
import { paymentCases } from '../gate-cases.ts'
import { createJob, jobs } from '../requests.ts'
import { assertRefused, NOW } from '../serving.ts'
import { oneJobCases, servingJobs } from './one-job.ts'

describe('POST /v1/jobs', () => {
  servingJobs()
  paymentCases(createJob)
})
describe('GET /v1/jobs', () => {
  const landfall = servingJobs()

  test('a plan without API access is refused; a used-up quota is not asked for', async () => {
    const { pool, organisation: own, send } = landfall()
    await setUsed(pool, own, NOW.slice(0, 10), 50_000)
    assert.equal((await send({ url: jobs.url })).status, 200)
    await changeTier(pool, tiers, SYSTEM_ACTOR, own, 'Free', null)
    assertRefused(await send({ url: jobs.url }), 402, 'tier_downgraded', 'TIER_DOWNGRADED')
  })
})

oneJobCases(402)
