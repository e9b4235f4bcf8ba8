// The state of each publisher: the result of its last sync and the age of its tables. For operators
// who must act when a sync was refused.

import { dayOf } from '../../base/day.ts'
import type { Activation } from '../../editions/in-force.ts'
import type { LastRun } from '../../editions/sync-runs.ts'
import { type SourceAge, secondsOf } from '../response/freshness.ts'
import type { ServingLaw } from '../serving-law.ts'
import type { EditionsResponse } from './schema.ts'

type SyncState = EditionsResponse['publishers'][number]
const DAY_SECONDS = 86_400

/** Publishers that were synced or whose edition is in force, by name. */
export async function publisherStates(
  law: Pick<ServingLaw, 'inForce' | 'kept'>,
  runs: readonly LastRun[],
  aged: readonly SourceAge[],
  now: Date,
): Promise<SyncState[]> {
  const standing = new Map(law.inForce().editions.map((one) => [one.publisher, one]))
  const byName = new Map(runs.map((run) => [run.publisher, run]))
  const names = [...new Set([...byName.keys(), ...standing.keys()])].sort()
  return Promise.all(
    names.map(async (name) => {
      const run = byName.get(name) ?? null
      // Some carry on the edition of another: it is the one that their last run left standing.
      const owner = run?.lastEdition ? (await law.kept(run.lastEdition))?.publisher : null
      return stateOf(name, run, standing.get(owner ?? name) ?? null, aged, now)
    }),
  )
}

function stateOf(
  publisher: string,
  run: LastRun | null,
  stands: Activation | null,
  aged: readonly SourceAge[],
  now: Date,
): SyncState {
  const today = dayOf(now)
  return {
    publisher,
    last_run: run && {
      started_at: run.startedAt,
      ended_at: run.endedAt,
      outcome: run.end?.outcome ?? null,
      reason: run.end?.reason ?? null,
    },
    edition: stands?.title ?? null,
    as_of: stands?.legalDay ?? null,
    age_days: stands && (secondsOf(today) - secondsOf(stands.legalDay)) / DAY_SECONDS,
    stale: aged.some((source) => source.stale && source.publisher === stands?.publisher),
  }
}
