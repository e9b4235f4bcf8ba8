// 404 of the routes of jobs by key: a job that the organisation does not have.

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { key, organisation } from '../../account/accounts.ts'
import { assertRefused } from '../serving.ts'
import { opened, ROUTES, servingJobs } from './one-job.ts'

describe('the routes of one job', () => {
  const landfall = servingJobs()

  test('an unknown id, and what is no id', async () => {
    for (const id of [randomUUID(), 'x']) {
      for (const [method, below, body] of ROUTES) {
        const sent = { method, url: `/v1/jobs/${id}${below}`, ...(body && { body }) }
        assertRefused(await landfall().send(sent), 404, 'unknown_job', 'UNKNOWN_JOB')
      }
    }
  })

  test('a job of another organisation is not there, and stays', async () => {
    const { pool, send } = landfall()
    const path = await opened(landfall())
    const { raw } = await key(pool, await organisation(pool, 'Growth'))
    const headers = { authorization: `Bearer ${raw}` }
    for (const [method, below, body] of ROUTES) {
      const answer = await send({ method, url: `${path}${below}`, headers, ...(body && { body }) })
      assertRefused(answer, 404, 'unknown_job', 'UNKNOWN_JOB')
    }
    assert.equal((await send({ url: path })).json.rows, 0)
  })
})
