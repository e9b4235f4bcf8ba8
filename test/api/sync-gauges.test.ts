// Figures of the sync: when each publisher was last asked, and whether that went through.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { beginRun, endRun } from '../../src/store/sync-runs.ts'
import { serving } from './serving.ts'

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
