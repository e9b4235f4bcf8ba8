// A job from its beginning to its end, with a row that is refused.

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { jobChores } from '../../../src/jobs/work.ts'
import { startRunner } from '../../../src/store/runner.ts'
import { inSlices } from '../../slices.ts'
import { rowsFrom, SETTINGS } from '../jobs/rows.ts'
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
