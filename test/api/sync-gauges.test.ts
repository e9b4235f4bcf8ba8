// Figures of the sync: when each publisher was last asked, and whether that went through.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filesOf } from '../../src/compile/data-files.ts'
import { activate } from '../../src/editions/activate.ts'
import { storeEdition } from '../../src/editions/stored-editions.ts'
import { beginRun, endRun } from '../../src/editions/sync-runs.ts'
import { EditionsResponse } from '../../src/operations/editions/schema.ts'
import { compile } from '../loaded.ts'
import { assertShape, embedded, serving } from './serving.ts'
import { monthly } from './spirits.ts'

const landfall = serving()

test('the last run of each publisher is among the figures', async () => {
  const { probe, send } = landfall()
  const end = { step: 'fetch', reason: 'answered 500', edition: null } as const
  const at = new Date('2026-11-20T05:00:00Z')
  for (const [publisher, outcome] of [
    ['hmrc', 'failed'],
    ['hmrc', 'unchanged'],
    ['ecb', 'unchanged'],
    ['ecb', 'refused'],
  ] as const) {
    await endRun(probe, await beginRun(probe, publisher, at), at, { ...end, outcome })
  }
  await beginRun(probe, 'csl', at)
  const { text } = await send({ method: 'GET', url: '/metrics' })
  const figures = text.split('\n').filter((line) => line.startsWith('landfall_sync'))
  assert.deepEqual(figures, [
    'landfall_sync_started_seconds{publisher="csl"} 1795150800',
    'landfall_sync_started_seconds{publisher="ecb"} 1795150800',
    'landfall_sync_started_seconds{publisher="hmrc"} 1795150800',
    'landfall_sync_failed{publisher="csl"} 0',
    'landfall_sync_failed{publisher="ecb"} 1',
    'landfall_sync_failed{publisher="hmrc"} 0',
  ])
})

test('people read outcome and reason of each publisher, with what stands of it', async () => {
  const { pool, send, law } = landfall()
  const id = await storeEdition(pool, monthly('1.25'))
  const registry = { pool, base: filesOf(embedded), compile }
  await activate(registry, id, { actor: 'test', why: 'to see its state' })
  await law.refresh()
  const at = new Date('2026-11-21T05:00:00Z')
  const fine = { step: 'activate', outcome: 'activated', reason: null, edition: id } as const
  await endRun(pool, await beginRun(pool, 'hmrc-daily', at), at, fine)
  const broken = {
    step: 'verify',
    outcome: 'refused',
    reason: 'a rate moved',
    edition: null,
  } as const
  await endRun(pool, await beginRun(pool, 'hmrc-daily', at), at, broken)
  const { json, headers } = await send({ url: '/v1/editions' })
  assertShape(EditionsResponse, json)
  assert.equal(headers['cache-control'], 'private, max-age=30')
  const state = (publisher: string) =>
    json.publishers.find((one: { publisher: string }) => one.publisher === publisher)
  const { age_days: days, stale, ...hmrc } = state('hmrc')
  assert.deepEqual(hmrc, {
    publisher: 'hmrc',
    last_run: {
      started_at: '2026-11-20T05:00:00.000Z',
      ended_at: '2026-11-20T05:00:00.000Z',
      outcome: 'unchanged',
      reason: 'answered 500',
    },
    edition: 'HMRC, a pound at 1.25',
    as_of: '2026-10-01',
  })
  assert.equal(days > 0, true)
  assert.equal(typeof stale, 'boolean')
  // It carries on the edition of another, which is the one that stands.
  assert.equal(state('hmrc-daily').edition, 'HMRC, a pound at 1.25')
  assert.equal(state('hmrc-daily').last_run.reason, 'a rate moved')
  assert.equal(state('ecb').edition, null)
})
