// 200 of the routes of jobs by key: calculated, read in pages and as CSV, counted by chunk.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { parse } from 'csv-parse/sync'
import {
  JobChunkFilled,
  JobCreated,
  JobDeleted,
  JobsPageResponse,
  ResultsPage,
} from '../../../src/jobs/key-schema.ts'
import { JobErrorsResponse, JobResponse } from '../../../src/jobs/schema.ts'
import { jobChores } from '../../../src/jobs/work.ts'
import { startRunner } from '../../../src/store/runner.ts'
import { key, setUsed, used } from '../../account/accounts.ts'
import { inSlices } from '../../slices.ts'
import { rowsFrom } from '../jobs/rows.ts'
import { createJob } from '../requests.ts'
import { assertRefused, assertShape, NOW, type Sent } from '../serving.ts'
import { opened, servingJobs } from './one-job.ts'

describe('jobs by key', () => {
  const landfall = servingJobs()
  const { settings } = createJob.body
  const PATIENCE_MS = 30_000

  type Shown = { readonly reference: string; readonly result: { readonly line_value: number } }

  async function ask(sent: Sent) {
    const answer = await landfall().send(sent)
    assert.equal(answer.status, 200, answer.text)
    return answer.json
  }

  async function created(rows: readonly unknown[], fields: object = {}): Promise<string> {
    const body = { name: 'Spring', settings: { ...settings, ...fields }, rows }
    const json = await ask({ url: '/v1/jobs', body })
    assertShape(JobCreated, json)
    return json.job.id
  }

  /** Runs the background until the job is done. */
  async function worked(id: string, law = landfall().law) {
    const { pool } = landfall()
    const said: string[] = []
    const chores = jobChores({ pool, law, inSlices, say: (text) => said.push(text) })
    const runner = await startRunner(pool, [chores])
    try {
      for (const end = performance.now() + PATIENCE_MS; ; await wait(20)) {
        const job = await ask({ url: `/v1/jobs/${id}` })
        if (job.state === 'done') return job
        assert(performance.now() < end, `${JSON.stringify(job)} ${said}`)
      }
    } finally {
      await runner.stop()
    }
  }

  const calls = () => used(landfall().pool, landfall().organisation)

  async function usage(): Promise<number> {
    const found = await landfall().pool.query(
      `select coalesce(sum(calls), 0)::int as calls from usage
      where key = $1 and endpoint = 'jobs'`,
      [landfall().key.id],
    )
    return found.rows[0].calls
  }

  test('rows are calculated as bulk calls are, recorded, and read in pages', async () => {
    const { pool, key: own } = landfall()
    const before = await calls()
    const id = await created(
      [...rowsFrom(0, 500), ...rowsFrom(500, 2), { reference: 'odd', quantity: 0 }],
      { freight: 100.01 },
    )
    const job = await worked(id)
    assertShape(JobResponse, job)
    assert.deepEqual([job.rows, job.rows_done, job.error_rows, job.chunks], [503, 503, 1, 2])
    assert.deepEqual([await calls(), await usage()], [before + 2, 2], 'a call for each chunk')
    const kept = await pool.query('select id from calculation where key = $1 and kind = $2', [
      own.id,
      'bulk',
    ])
    assert.equal(kept.rowCount, 2)

    const first = await ask({ url: `/v1/jobs/${id}/results` })
    assertShape(ResultsPage, first)
    const rest = await ask({ url: `/v1/jobs/${id}/results?after=${first.next}` })
    assert.deepEqual([first.results.length, rest.results.length, rest.next], [500, 3, null])
    const all = [...first.results, ...rest.results]
    assert.deepEqual(
      all.map(({ row }) => row),
      all.map((_, at) => at),
    )
    assert.deepEqual([all[502].state, all[502].result], ['refused', null])
    const landed = all.reduce((sum, { result }) => sum + (result?.landed_cost ?? 0), 0)
    const fees = job.totals.landed - landed
    assert(Math.abs(fees) < 0.005, 'the rows add up to the totals of the job')

    const { text, headers } = await landfall().send({ url: `/v1/jobs/${id}/results?format=csv` })
    assert.match(headers['content-type'] ?? '', /^text\/csv/)
    const lines = parse(text, { columns: true }) as Readonly<Record<string, string>>[]
    assert.deepEqual(
      lines.map(({ landed_cost }) => Number(landed_cost)),
      all.map(({ result }) => result?.landed_cost ?? 0),
    )
    const errors = await ask({ url: `/v1/jobs/${id}/errors` })
    assertShape(JobErrorsResponse, errors)
    assert.deepEqual(
      errors.errors.map(({ row }: { readonly row: number }) => row),
      [502],
    )
    await landfall().pool.query(`delete from bulk_job where id = $1`, [id])
  })

  test('a file is read as it is, and what is not sure of it is told with its row', async () => {
    const csv = [
      'Purchase order 17',
      'Item no.;Description;HS code;Qty;Unit price;Origin',
      'A-1;Cotton T-shirts;6109.10.00;10;4,35;Vietnam',
      'A-2;Steel bottles;7323.93.00;12;1,20;Atlantis',
      'A-3;Steel bottles;7323.93.00;12;1,20;China',
      'Total;;;34;;',
    ].join('\n')
    const file = { name: 'order.csv', base64: Buffer.from(csv).toString('base64') }
    const json = await ask({ url: '/v1/jobs', body: { name: 'Order', settings, file } })
    assertShape(JobCreated, json)
    assert.deepEqual([json.job.rows, json.file.rows_left_out, json.file.rows_set_aside], [2, 1, 2])
    const id = json.job.id
    assert.equal((await worked(id)).rows_done, 2)
    const { results } = await ask({ url: `/v1/jobs/${id}/results` })
    assert.deepEqual(
      results.map((one: Shown) => [one.reference, one.result.line_value]),
      [
        ['A-1', 43.5],
        ['A-3', 14.4],
      ],
    )
    const { left_out: left } = await ask({ url: `/v1/jobs/${id}/errors` })
    assert.equal(left.length, 1)
    assert.deepEqual([left[0].file_row, left[0].stated.origin_country], [4, 'Atlantis'])
    assert.match(left[0].reason, /^Country of origin "Atlantis": /)
  })

  test('a job is filled chunk by chunk, and counted when it is submitted', async () => {
    const { send } = landfall()
    const before = await calls()
    const path = await opened(landfall())
    for (const place of [1, 0]) {
      const body = { rows: rowsFrom(place, 1), colour: 'red' }
      const filled = await ask({ method: 'PUT', url: `${path}/chunks/${place}`, body })
      assertShape(JobChunkFilled, filled)
      assert.deepEqual(filled.warnings, ['The field colour is not known and was ignored.'])
    }
    assert.equal(await calls(), before)
    const started = await ask({ method: 'POST', url: `${path}/submit` })
    assertShape(JobCreated, started)
    assert.deepEqual([started.job.state, await calls()], ['running', before + 2])
    assert.equal((await send({ method: 'POST', url: `${path}/submit` })).status, 409)
    assert.equal(await calls(), before + 2)
    await worked(started.job.id)
    await ask({ method: 'DELETE', url: path })
    assert.equal(await calls(), before + 2, 'what was calculated stays counted')
  })

  test('a job that is cancelled is not counted, and gone', async () => {
    const before = [await calls(), await usage()]
    const id = await created(rowsFrom(0, 1001))
    assert.deepEqual([await calls(), await usage()], [(before[0] ?? 0) + 3, (before[1] ?? 0) + 3])
    const gone = await ask({ method: 'DELETE', url: `/v1/jobs/${id}` })
    assertShape(JobDeleted, gone)
    assert.deepEqual([await calls(), await usage()], before)
    assert.equal((await landfall().send({ url: `/v1/jobs/${id}` })).status, 404)
  })

  test('rows that a fault kept from being calculated are not counted', async () => {
    const before = await calls()
    const id = await created(rowsFrom(0, 1))
    const { law } = landfall()
    const loaded = () => {
      const { clock } = law.loaded()
      return { clock } as ReturnType<typeof law.loaded>
    }
    const job = await worked(id, { ...law, loaded })
    assert.deepEqual([job.rows_failed, await calls()], [1, before])
    const { results } = await ask({ url: `/v1/jobs/${id}/results` })
    assert.deepEqual([results[0].state, results[0].error.field], ['failed', 'rows'])
    await ask({ method: 'POST', url: `/v1/jobs/${id}/submit` })
    assert.equal((await worked(id)).rows_done, 1)
    assert.equal(await calls(), before + 1)
  })

  test('a quota that has too few calls left takes no part of a job', async () => {
    const { pool, organisation, send } = landfall()
    await setUsed(pool, organisation, NOW.slice(0, 10), 49_998)
    const many = { url: '/v1/jobs', body: { ...createJob.body, rows: rowsFrom(0, 1001) } }
    const refused = await send(many)
    assertRefused(refused, 402, 'quota_exceeded', 'QUOTA_EXCEEDED')
    assert.match(refused.json.message, /^This job is 3 calls/)
    assert.equal(await calls(), 49_998)
    const id = await created(rowsFrom(0, 1000))
    assert.equal(await calls(), 50_000)
    await ask({ method: 'DELETE', url: `/v1/jobs/${id}` }).catch(() => undefined)
    await setUsed(pool, organisation, NOW.slice(0, 10), 0)
  })

  test('a sandbox key is not counted, and the window of a key counts calls, not rows', async () => {
    const { pool, organisation, send } = landfall()
    const { raw } = await key(pool, organisation, 'test')
    const before = await calls()
    const headers = { authorization: `Bearer ${raw}` }
    const body = { ...createJob.body, rows: rowsFrom(0, 1001) }
    const answer = await send({ url: '/v1/jobs', body, headers })
    assert.equal(answer.status, 200, answer.text)
    assert.equal(await calls(), before)
    const { headers: next } = await send({ url: '/v1/jobs', headers })
    const [limit, remaining] = ['limit', 'remaining'].map((name) => next[`x-ratelimit-${name}`])
    assert.equal(Number(limit) - Number(remaining), 2)
    const { id } = answer.json.job
    assert.equal((await send({ method: 'DELETE', url: `/v1/jobs/${id}`, headers })).status, 200)
  })

  test('jobs are listed, the newest first, in pages', async () => {
    const { clock } = landfall()
    const paths: string[] = []
    for (const minute of ['01', '02', '03']) {
      clock.set(`2026-10-12T13:${minute}:00Z`)
      paths.unshift(await opened(landfall()))
    }
    clock.set(NOW)
    const first = await ask({ url: '/v1/jobs?limit=2' })
    assertShape(JobsPageResponse, first)
    const rest = await ask({ url: `/v1/jobs?limit=2&before=${first.next}` })
    const found = [...first.jobs, ...rest.jobs].map(({ id }) => `/v1/jobs/${id}`)
    assert.deepEqual(found.slice(0, 3), paths)
  })
})
