// A job from its beginning to its end, with a row that is refused.

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { jobChores } from '../../../src/jobs/work.ts'
import { startRunner } from '../../../src/store/runner.ts'
import { key, organisation } from '../../account/accounts.ts'
import { inSlices } from '../../slices.ts'
import { rowsFrom, SETTINGS } from '../jobs/rows.ts'
import { broken, tooLarge } from './refusals.ts'
import { refusedByKey } from './refused.ts'
import type { Call, Send } from './shown.ts'
import type { Teller } from './teller.ts'
import type { World } from './world.ts'

const PATIENCE_MS = 30_000
const UNDER_WAY_MOST = 5

export async function tellOfJobs({ good, bad, quiet }: Teller, world: World): Promise<void> {
  const { owned, as, pool, serve } = world
  // Jobs are handed over in tables that a runner makes when it starts for the first time.
  await (await startRunner(pool(), [])).stop()
  const { owner: ann, id: organisation } = await owned()
  const parameters = { organisation }
  const settings = { ...SETTINGS, freight: 100 }
  const begin = { parameters, body: { name: 'spring.csv', settings } }
  const { id } = await good('openJob', as(ann), begin)
  const wrong = { parameters, body: { name: 'x', settings: { ...settings, currency: 'USDX' } } }
  await bad('openJob', as(ann), wrong)
  const job = { parameters: { organisation, id } }
  const chunk = { parameters: { organisation, id, place: '0' } }
  const [row] = rowsFrom(1, 1)
  const rows = [row, { ...row, reference: 'SKU-2', origin_country: 'US' }]
  await bad('submitJob', as(ann), job, 'JOB_EMPTY')
  await good('fillChunk', as(ann), { ...chunk, body: { rows } })
  await bad('fillChunk', as(ann), { ...chunk, body: { rows: [] } })
  await good('readChunk', as(ann), chunk)
  await bad('readChunk', as(ann), { parameters: { ...job.parameters, place: '200' } })
  await good('submitJob', as(ann), job)
  await bad('submitJob', as(ann), job, 'JOB_RUNNING')
  await bad('fillChunk', as(ann), { ...chunk, body: { rows } }, 'JOB_RUNNING')
  await worked(async () => (await quiet('readJob', as(ann), job)).state === 'done', serve())
  for (const read of ['readJob', 'readJobErrors', 'readJobResults']) await good(read, as(ann), job)
  await good('listJobs', as(ann), { parameters })
  for (let open = 0; open < UNDER_WAY_MOST; open++) await quiet('openJob', as(ann), begin)
  await bad('openJob', as(ann), begin, 'TOO_MANY_JOBS')
  const none = { parameters: { ...chunk.parameters, id: randomUUID() } }
  for (const [of, body] of [
    ['fillChunk', { rows }],
    ['readChunk', undefined],
    ['submitJob', undefined],
    ['deleteJob', undefined],
    ['readJob', undefined],
    ['readJobErrors', undefined],
    ['readJobResults', undefined],
  ] as const) {
    await bad(of, as(ann), { ...none, ...(body && { body }) }, 'UNKNOWN_JOB')
  }
  await good('deleteJob', as(ann), job)
  await tellOfLayouts({ good, bad }, as(ann), organisation)
}

/** Jobs by key: rows and a file, what they came to, and what they are refused for. */
export async function tellOfKeyJobs(tell: Teller, world: World): Promise<void> {
  const { pool, byKey: send } = world
  await (await startRunner(pool(), [])).stop()
  const { raw } = await key(pool(), await organisation(pool(), 'Growth'))
  const headers = { authorization: `Bearer ${raw}` }
  const byKey: Send = (shown, call) =>
    send(shown, { ...call, headers: { ...headers, ...call.headers } })
  const [row] = rowsFrom(1, 1)
  const rows = [row, { ...row, reference: 'SKU-2', origin_country: 'US' }]
  const settings = { ...SETTINGS, freight: 100 }
  const stated = { name: 'Spring', settings, rows }
  const unknown = { parameters: { id: randomUUID(), place: '0' }, body: { rows } }
  await tellOfKeyFile(tell, byKey, stated)
  await tellOfKeyJob(tell, world, byKey, stated)
  for (const id of BY_KEY) {
    if (id === 'putJobChunk') await tell.bad(id, byKey, unknown, 'UNKNOWN_JOB')
    else await tell.bad(id, byKey, { parameters: unknown.parameters }, 'UNKNOWN_JOB')
  }
  await tellOfRefusedJobs(tell, world, stated, unknown)
}

type Stated = { readonly settings: object; readonly rows: readonly unknown[] }

async function tellOfKeyFile({ good }: Teller, byKey: Send, { settings }: Stated): Promise<void> {
  const csv =
    'Item;Description;HS code;Qty;Unit price;Origin\nA-1;T-shirts;6109.10.00;10;4,35;Vietnam'
  const file = {
    name: 'order.csv',
    base64: Buffer.from(`${csv}\nA-2;T-shirts;6109.10.00;10;4,35;Atlantis`).toString('base64'),
  }
  await good(
    'createJob',
    byKey,
    { parameters: {}, body: { name: 'Order', settings, file } },
    'file',
  )
}

async function tellOfKeyJob(
  { good, bad, quiet }: Teller,
  { serve }: World,
  byKey: Send,
  stated: Stated,
): Promise<void> {
  const { settings, rows } = stated
  const { job } = await good('createJob', byKey, { parameters: {}, body: stated }, 'rows')
  const opened = await good(
    'createJob',
    byKey,
    { parameters: {}, body: { name: 'Large', settings } },
    'open',
  )
  await bad('createJob', byKey, {
    parameters: {},
    body: { ...stated, settings: { ...settings, currency: 'USDX' } },
  })
  const chunk = { parameters: { id: opened.job.id, place: '0' }, body: { rows } }
  const large = { parameters: { id: opened.job.id } }
  await bad('startJob', byKey, large, 'JOB_EMPTY')
  await good('putJobChunk', byKey, chunk)
  await bad('putJobChunk', byKey, { ...chunk, body: { rows: [] } })
  await good('startJob', byKey, large)
  await bad('startJob', byKey, large, 'JOB_RUNNING')
  await bad('putJobChunk', byKey, chunk, 'JOB_RUNNING')
  const one = { parameters: { id: job.id } }
  const left = async (): Promise<readonly { readonly id: string; readonly state: string }[]> =>
    (await quiet('jobs', byKey, { parameters: {} })).jobs
  await worked(async () => (await left()).every(({ state }) => state === 'done'), serve())
  for (const id of ['job', 'jobResults', 'jobErrors']) await good(id, byKey, one)
  const csv = { parameters: { id: job.id, format: 'csv' } }
  await good('jobResults', byKey, csv, 'csv')
  await bad('jobResults', byKey, { parameters: { id: job.id, format: 'xml' } })
  // Jobs of one millisecond are in no order.
  const others = (await left()).filter(({ id }) => id !== job.id)
  for (const { id } of others) await quiet('deleteJobByKey', byKey, { parameters: { id } })
  await good('jobs', byKey, { parameters: { limit: '1' } })
  await bad('jobs', byKey, { parameters: { limit: '0' } })
  await good('deleteJobByKey', byKey, one)
  for (let open = 0; open < UNDER_WAY_MOST; open++) {
    await quiet('createJob', byKey, { parameters: {}, body: { name: 'Large', settings } })
  }
  await bad('createJob', byKey, { parameters: {}, body: stated }, 'TOO_MANY_JOBS')
}

const BY_KEY = ['job', 'jobResults', 'jobErrors', 'putJobChunk', 'startJob', 'deleteJobByKey']
const TOO_LARGE = 16 * 1024 * 1024 + 1

async function tellOfRefusedJobs(
  { refusals }: Teller,
  world: World,
  stated: object,
  { parameters, body }: { readonly parameters: Call['parameters']; readonly body: object },
): Promise<void> {
  const { byKey, pool } = world
  const ways = await refusedByKey(world)
  const own = { ...ways, 500: [broken(byKey, pool, 'function', 'pass_window')] }
  const ofFile = { ...own, 413: [tooLarge(byKey, TOO_LARGE)] }
  await refusals('createJob', { parameters: {}, body: stated }, ofFile)
  // A key whose quota is used up may read: only what was downgraded is refused.
  const reading = { ...own, 402: (ways[402] ?? []).slice(0, 1) }
  await refusals('jobs', { parameters: {} }, reading)
  for (const id of BY_KEY) {
    const call = { parameters, ...(id === 'putJobChunk' && { body }) }
    await refusals(id, call, reading)
  }
}

/** How spreadsheets of one layout are read. */
async function tellOfLayouts(
  { good, bad }: Pick<Teller, 'good' | 'bad'>,
  ann: ReturnType<World['as']>,
  organisation: string,
): Promise<void> {
  const layout = '85944171f73967e8'
  const choices = { decimal: 'comma', columns: { quantity: 3, exporter: null } }
  const parameters = { organisation }
  await good('saveSheetLayout', ann, { parameters, body: { layout, choices } })
  const wrong = { layout, choices: { decimal: 'dot' } }
  await bad('saveSheetLayout', ann, { parameters, body: wrong })
  await good('readSheetLayout', ann, { parameters: { organisation, layout } })
  await bad('readSheetLayout', ann, { parameters: { organisation, layout: 'heads' } })
}

async function worked(
  done: () => Promise<boolean>,
  { pool, law }: ReturnType<World['serve']>,
): Promise<void> {
  const said: string[] = []
  const chores = jobChores({ pool, law, inSlices, say: (text) => said.push(text) })
  const runner = await startRunner(pool, [chores])
  try {
    const end = performance.now() + PATIENCE_MS
    while (!(await done())) {
      assert(performance.now() < end, `the job is not done: ${said}`)
      await wait(20)
    }
  } finally {
    await runner.stop()
  }
}
