// 401 of the routes of jobs by key: no key, or one that is not taken.

import { describe } from 'node:test'
import { unauthorizedCases } from '../gate-cases.ts'
import { createJob, jobs } from '../requests.ts'
import { oneJobCases, servingJobs } from './one-job.ts'

describe('POST /v1/jobs', () => {
  servingJobs()
  unauthorizedCases(createJob)
})
describe('GET /v1/jobs', () => unauthorizedCases(jobs))
oneJobCases(401)
