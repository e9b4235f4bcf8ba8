// 429 of the routes of jobs by key: the requests a key may make in a minute.

import { describe } from 'node:test'
import { limitCases } from '../gate-cases.ts'
import { createJob, jobs } from '../requests.ts'
import { oneJobCases, servingJobs } from './one-job.ts'

describe('POST /v1/jobs', () => {
  servingJobs({ perMinute: 3 })
  limitCases(createJob)
})
describe('GET /v1/jobs', () => limitCases(jobs))
oneJobCases(429)
