// What an operator's alarms stand on: of every publisher, when it was last asked, and whether that
// went through.

import { Gauge, type Registry } from 'prom-client'
import type { SyncRun } from '../store/sync-runs.ts'

const SECOND = 1_000

/** `runs` gives the last run of each publisher, read whenever the figures are asked for. */
export function gaugeSyncs(registry: Registry, runs: () => Promise<readonly SyncRun[]>): void {
  const started = new Gauge({
    name: 'landfall_sync_started_seconds',
    help: 'When a publisher was last asked, as seconds of the epoch',
    labelNames: ['publisher'],
    registers: [registry],
  })
  const failed = new Gauge({
    name: 'landfall_sync_failed',
    help: '1 when the last sync of a publisher was refused or failed; what stood stays in force',
    labelNames: ['publisher'],
    registers: [registry],
    collect: async () => {
      // Without the database there are no figures, which is an alarm of its own.
      const last = await runs().catch(() => [])
      started.reset()
      failed.reset()
      for (const { publisher, startedAt, end } of last) {
        started.set({ publisher }, Date.parse(startedAt) / SECOND)
        const sound = end === null || end.outcome === 'activated' || end.outcome === 'unchanged'
        failed.set({ publisher }, sound ? 0 : 1)
      }
    },
  })
}
