// Gauges for alarms: when each publisher was last synced, and whether it succeeded.

import { Gauge, type Registry } from 'prom-client'
import type { SyncRun } from '../editions/sync-runs.ts'

const SECOND = 1_000
const SOUND: ReadonlySet<string> = new Set(['activated', 'unchanged'])

/** `runs` gives the last run of each publisher; it is called at every scrape. */
export function gaugeSyncs(registry: Registry, runs: () => Promise<readonly SyncRun[]>): void {
  const gauge = (name: string, help: string, figure: (run: SyncRun) => number): void => {
    const made = new Gauge({
      name,
      help,
      labelNames: ['publisher'],
      registers: [registry],
      collect: async () => {
        // Without the database there are no figures; /readyz reports that.
        const last = await runs().catch(() => [])
        made.reset()
        for (const run of last) made.set({ publisher: run.publisher }, figure(run))
      },
    })
  }
  gauge(
    'landfall_sync_started_seconds',
    'When a publisher was last asked, as seconds of the epoch',
    ({ startedAt }) => Date.parse(startedAt) / SECOND,
  )
  gauge(
    'landfall_sync_failed',
    '1 when the last sync of a publisher was refused or failed; what stood stays in force',
    ({ end }) => (end === null || SOUND.has(end.outcome) ? 0 : 1),
  )
}
