// What the routes of one job are refused for: the job is there before and after.

import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { SYSTEM_ACTOR } from '../../../src/account/audit.ts'
import { changeTier } from '../../../src/account/organisation.ts'
import { startRunner } from '../../../src/store/runner.ts'
import { key, organisation, tiers } from '../../account/accounts.ts'
import { createJob } from '../requests.ts'
import { type Answer, assertRefused, PATIENT, type Sent, type Serving } from '../serving.ts'
import { sharedServing } from '../shared-serving.ts'

type Options = Parameters<typeof sharedServing>[0]

/** A service whose database has the tables by which jobs are handed over. */
export function servingJobs(options: Options = {}): () => Serving {
  const landfall = sharedServing(options)
  before(async () => (await startRunner(landfall().pool, [])).stop())
  return landfall
}

/** Routes of one job: method, path below it, body. */
export const ROUTES = [
  ['GET', '', undefined],
  ['GET', '/results', undefined],
  ['GET', '/errors', undefined],
  ['PUT', '/chunks/0', { rows: createJob.body.rows }],
  ['POST', '/submit', undefined],
  ['DELETE', '', undefined],
] as const

type Refusing = (
  serving: Serving,
  send: (headers: Sent['headers']) => Promise<Answer>,
) => Promise<void>

const refusing: Readonly<Record<number, Refusing>> = {
  401: async (_, send) => assertRefused(await send({ authorization: '' }), 401, 'unauthorized'),
  402: async ({ pool }, send) => {
    const owner = await organisation(pool, 'Growth')
    const { raw } = await key(pool, owner)
    await changeTier(pool, tiers, SYSTEM_ACTOR, owner, 'Free', null)
    const answer = await send({ authorization: `Bearer ${raw}` })
    assertRefused(answer, 402, 'tier_downgraded', 'TIER_DOWNGRADED')
  },
  429: async ({ pool }, send) => {
    const { raw } = await key(pool, await organisation(pool, 'Growth'))
    const headers = { authorization: `Bearer ${raw}` }
    for (let call = 0; call < 3; call++) assert.equal((await send(headers)).status, 404)
    assertRefused(await send(headers), 429, 'rate_limited', 'RATE_LIMITED')
  },
  500: async ({ pool }, send) => {
    await pool.query('alter table bulk_job rename to hidden')
    try {
      assertRefused(await send({}), 500, 'internal')
    } finally {
      await pool.query('alter table hidden rename to bulk_job')
    }
  },
  503: async ({ link }, send) => {
    link?.cut()
    assertRefused(await send({}), 503, 'unavailable', 'UNAVAILABLE')
    link?.mend()
  },
}

const options: Readonly<Record<number, Options>> = {
  429: { perMinute: 3 },
  503: { linked: PATIENT },
}

/** A job without rows, by its path. */
export async function opened({ send }: Pick<Serving, 'send'>): Promise<string> {
  const { rows: _, ...body } = createJob.body
  const answer = await send({ url: '/v1/jobs', body })
  assert.equal(answer.status, 200, answer.text)
  return `/v1/jobs/${answer.json.job.id}`
}

/** The first calls may meet a session that was cut. */
async function available(ask: () => Promise<Answer>, tries = 5): Promise<Answer> {
  const answer = await ask()
  return answer.status === 503 && tries > 1 ? available(ask, tries - 1) : answer
}

export function oneJobCases(status: 401 | 402 | 429 | 500 | 503): void {
  for (const [method, below, body] of ROUTES) {
    describe(`${method} /v1/jobs/{id}${below}`, () => {
      const landfall = servingJobs(options[status])

      test(`${status}, and the job stays as it is`, async () => {
        const { send } = landfall()
        const path = await opened(landfall())
        const sent = { method, url: `${path}${below}`, ...(body && { body }) }
        await refusing[status]?.(landfall(), (headers = {}) => send({ ...sent, headers }))
        const { json } = await available(() => send({ url: path }))
        assert.deepEqual([json.state, json.rows], ['open', 0])
      })
    })
  }
}
