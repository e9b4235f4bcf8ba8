// A job from its beginning to its deletion, as a member asks for it.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { jobContract } from '../../../src/http/account/contract/jobs.ts'
import { maintainJobs } from '../../../src/jobs/jobs.ts'
import type { CalcBulkResponse } from '../../../src/operations/bulk/schema.ts'
import { assertShape, NOW } from '../serving.ts'
import { type Owner, owners } from './owners.ts'
import { rowsFrom, SETTINGS } from './rows.ts'

const { serve, owner, worked } = owners()

const DAY_MS = 86_400_000

async function begun(person: Owner, settings: object = SETTINGS): Promise<string> {
  const { status, text, json } = await person.ask('jobs', {
    method: 'POST',
    body: { name: 'spring.csv', settings },
  })
  assert.equal(status, 200, text)
  return json.id
}

async function filled(person: Owner, id: string, place: number, rows: readonly unknown[]) {
  const answer = await person.ask(`jobs/${id}/chunks/${place}`, { method: 'PUT', body: { rows } })
  assert.equal(answer.status, 200, answer.text)
}

async function submitted(person: Owner, id: string): Promise<void> {
  const answer = await person.ask(`jobs/${id}/submit`, { method: 'POST', body: {} })
  assert.equal(answer.status, 200, answer.text)
}

/** A job of two chunks that is done; the last two of its rows are wrong. */
async function mixed(person: Owner) {
  const id = await begun(person, { ...SETTINGS, freight: 100.01, insurance: 10 })
  const wrong = [
    { description: 'At home', hs_code: '9401.69', origin_country: 'US' },
    { description: 'Wrong', hs_code: 'x', quantity: 0, unit_value: 1, origin_country: 'CN' },
  ].map((row) => ({ quantity: 1, unit_value: 50, ...row }))
  await filled(person, id, 0, rowsFrom(0, 500))
  await filled(person, id, 1, [...rowsFrom(500, 3), ...wrong])
  await submitted(person, id)
  return worked(person, id)
}

type Kept = {
  readonly kind: string
  readonly request: { readonly freight: number; readonly rows: readonly object[] }
  readonly response: CalcBulkResponse
}

/** What was recorded; the clock stands still, so the order of ids is chance: the largest first. */
async function recorded(person: Owner): Promise<readonly Kept[]> {
  const { json } = await person.ask('calculations')
  const kept: Kept[] = []
  for (const { id } of json.calculations as readonly { id: string }[]) {
    kept.push((await person.ask(`calculations/${id}`)).json)
  }
  return kept.sort((one, other) => other.request.rows.length - one.request.rows.length)
}

test('chunks are answered as bulk calls are, and recorded', async () => {
  const person = await owner()
  const job = await mixed(person)
  assert.equal(job.settings.calculation_date, NOW.slice(0, 10), 'the day is that of the beginning')
  assert.deepEqual(
    [job.rows, job.rows_done, job.error_rows, job.rows_failed, job.chunks],
    [505, 505, 2, 0, 2],
  )
  const kept = await recorded(person)
  assert.deepEqual(
    kept.map(({ kind, request: { rows } }) => [kind, rows.length, 'reference' in (rows[0] ?? {})]),
    [
      ['bulk', 500, false],
      ['bulk', 5, false],
    ],
  )
  const shares = kept.map(({ request }) => request.freight * 100).reduce((a, b) => a + b)
  assert.equal(Math.round(shares), 10_001, 'the shares of freight sum to the whole')
  for (const { request, response } of kept) {
    const again = await person.ask('v1/calc/bulk', { method: 'POST', body: request })
    assert.deepEqual(again.json, { ...response, id: again.json.id })
  }
  const landed = kept.reduce((sum, { response }) => sum + response.aggregate.total_landed, 0)
  assert.equal(job.totals.landed.toFixed(2), landed.toFixed(2))
  const nobodys = await serve().pool.query('select from calculation where person is null')
  assert.equal(nobodys.rowCount, 0)
})

test('results are taken along as CSV; what was refused is told row by row', async () => {
  const person = await owner()
  const { id } = await mixed(person)
  const results = await person.ask(`jobs/${id}/results`)
  const rows = parse(results.text, { columns: true }) as Readonly<Record<string, string>>[]
  assert.equal(rows.length, 505)
  assert.equal(rows[501]?.reference, "'=SKU-501", 'no cell is a formula')
  const answered = (await recorded(person)).flatMap(({ response }) => response.results)
  assert.deepEqual(
    rows.filter(({ error }) => error === '').map(({ landed_cost }) => Number(landed_cost)),
    answered.map((one) => one.landed_cost),
  )
  const { errors } = (await person.ask(`jobs/${id}/errors`)).json
  assert.deepEqual(
    errors.map((one: { row: number; field: string }) => [one.row, one.field]),
    [
      [503, 'origin_country'],
      [504, 'hs_code'],
    ],
  )
  assert.equal(errors[0].stated.description, 'At home')
  assert.match(rows[503]?.error ?? '', /^origin_country: \w/)
})

test('a row of any content is told by its fault, and costs no other row its result', async () => {
  const person = await owner()
  const id = await begun(person)
  const [right] = rowsFrom(0, 1)
  const wrong = [
    { ...right, description: 'a\u0000b' },
    { ...right, reference: { toString: 1 }, hs_code: ['6109.10'] },
    { ...right, notes: '\ud83d' },
    { ...right, smelter_country: 5, quantity: -5 },
    {},
  ]
  await filled(person, id, 0, [right, ...wrong])
  await submitted(person, id)
  assert.deepEqual((await worked(person, id)).error_rows, 5)
  const { errors } = (await person.ask(`jobs/${id}/errors`)).json
  assert.deepEqual(
    errors.map((one: { field: string }) => one.field),
    ['description', 'hs_code', 'notes', 'quantity', 'description'],
  )
  const { text } = await person.ask(`jobs/${id}/results`)
  const rows = parse(text, { columns: true }) as Readonly<Record<string, string>>[]
  assert.deepEqual(
    rows.map(({ error }) => error === ''),
    [true, false, false, false, false, false],
  )
  assert.equal(rows[1]?.description, 'a\ufffdb')
  assert.equal(rows[2]?.reference, '{"toString":1}')
  assert.equal(rows[4]?.quantity, '-5')
  assert.equal((await recorded(person)).length, 1)
})

test('what is corrected is calculated again; the rest of the file is left as it was', async () => {
  const person = await owner()
  const id = await begun(person)
  const wrong = { ...rowsFrom(0, 1)[0], origin_country: 'US' }
  await filled(person, id, 0, rowsFrom(0, 2))
  await filled(person, id, 1, [wrong])
  await submitted(person, id)
  assert.equal((await worked(person, id)).error_rows, 1)
  const { rows } = (await person.ask(`jobs/${id}/chunks/1`)).json
  assert.deepEqual(rows, [wrong])
  await filled(person, id, 1, rowsFrom(0, 1))
  assert.equal((await person.ask(`jobs/${id}`)).json.state, 'open')
  await submitted(person, id)
  const job = await worked(person, id)
  assert.deepEqual([job.rows_done, job.error_rows], [3, 0])
  assert.equal((await person.ask('calculations')).json.calculations.length, 3)
})

test('a job at work is neither filled nor submitted; deleted, it is gone', async () => {
  const person = await owner()
  const id = await begun(person)
  assert.equal((await person.ask(`jobs/${id}/submit`, { method: 'POST', body: {} })).status, 409)
  await filled(person, id, 0, rowsFrom(0, 1))
  await submitted(person, id)
  const put = { method: 'PUT', body: { rows: rowsFrom(0, 1) } } as const
  const refused = await person.ask(`jobs/${id}/chunks/0`, put)
  assert.deepEqual([refused.status, refused.json.code], [409, 'JOB_RUNNING'])
  assert.equal((await person.ask(`jobs/${id}/submit`, { method: 'POST', body: {} })).status, 409)
  await worked(person, id)
  assert.equal((await person.ask(`jobs/${id}`, { method: 'DELETE' })).status, 200)
  assert.equal((await person.ask(`jobs/${id}`)).status, 404)
  assert.deepEqual((await person.ask('jobs')).json, { jobs: [] })
  assert.equal((await person.ask('calculations')).json.calculations.length, 1)
})

test('five jobs are under way at most', async () => {
  const person = await owner()
  const ids: string[] = []
  for (let count = 0; count < 5; count++) ids.push(await begun(person))
  const body = { name: 'sixth', settings: SETTINGS }
  const refused = await person.ask('jobs', { method: 'POST', body })
  assert.deepEqual([refused.status, refused.json.code], [409, 'TOO_MANY_JOBS'])
  await person.ask(`jobs/${ids[0]}`, { method: 'DELETE' })
  await begun(person)
})

test('a job goes 30 days after its end, one that was not submitted after a day', async () => {
  const { pool } = serve()
  const person = await owner()
  const done = await begun(person)
  await filled(person, done, 0, rowsFrom(0, 1))
  await submitted(person, done)
  await worked(person, done)
  const open = await begun(person)
  const left = async (days: number): Promise<readonly string[]> => {
    await maintainJobs(pool, new Date(Date.parse(NOW) + days * DAY_MS))
    const { json } = await person.ask('jobs')
    return json.jobs.map(({ id }: { id: string }) => id)
  }
  assert.deepEqual((await left(0.9)).toSorted(), [done, open].toSorted())
  assert.deepEqual(await left(1.1), [done])
  assert.deepEqual(await left(29.9), [done])
  assert.deepEqual(await left(30.1), [])
  const chunks = await pool.query('select from bulk_chunk where job = $1', [done])
  assert.equal(chunks.rowCount, 0)
  assert.equal((await person.ask('calculations')).json.calculations.length, 1)
})

test('a row that is no row at all is told as it was stated', async () => {
  const person = await owner()
  const id = await begun(person)
  const wrong = { description: 7, facts: { claimed_headings: ['9903'] }, note: 'unknown' }
  await filled(person, id, 0, [wrong, ...rowsFrom(0, 1)])
  await submitted(person, id)
  assert.equal((await worked(person, id)).error_rows, 1)
  const { json: chunk } = await person.ask(`jobs/${id}/chunks/0`)
  assertShape(jobContract.rows.answer, chunk)
  assert.deepEqual(chunk.rows[0], wrong)
  const { json: told } = await person.ask(`jobs/${id}/errors`)
  assertShape(jobContract.errors.answer, told)
  assert.deepEqual(told.errors[0].stated, wrong)
})
