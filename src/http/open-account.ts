// Opens what calls need of accounts and records, on the database of a process.

import { openAdmission } from '../account/admission.ts'
import type { Tiers } from '../account/tier.ts'
import { drawNumber } from '../base/id.ts'
import type { Slices } from '../base/slices.ts'
import { openCatalogue } from '../catalogue/open.ts'
import { type Events, queueEventCreation } from '../events/open.ts'
import { openKeyJobs } from '../jobs/by-key.ts'
import type { ServingLaw } from '../operations/serving-law.ts'
import { openCalculations } from '../record/calculations.ts'
import { openCommit } from '../record/commit.ts'
import { openIdempotency } from '../record/idempotency.ts'
import { openRecordedPrices } from '../record/recorded-prices.ts'
import { openShipments } from '../shipments/open.ts'
import { keptIn } from '../store/kept/kept.ts'
import type { Store } from '../store/store.ts'

type Parts = {
  readonly store: Pick<Store, 'pool' | 'sessions'>
  readonly tiers: Tiers
  /** Calls per key and minute. */
  readonly perMinute: number
  readonly events: Events | null
  readonly law: ServingLaw
  readonly inSlices: Slices
  readonly wait: (ms: number) => Promise<unknown>
  readonly stopwatch: () => number
}

export function openAccount(parts: Parts) {
  const { tiers, perMinute, events, law, inSlices, wait, stopwatch } = parts
  const { pool, sessions } = parts.store
  const shared = { pool, clock: null, wait, draw: drawNumber }
  return {
    ...openAdmission({ ...shared, tiers, perMinute }),
    idempotency: openIdempotency({ ...shared, sessions, stopwatch }),
    commit: events ? openCommit(pool, () => queueEventCreation(events)) : openCommit(pool),
    recordedPrices: openRecordedPrices(pool),
    catalogue: openCatalogue(pool),
    shipments: openShipments(pool),
    kept: keptIn(pool),
    calculations: openCalculations({ pool, inSlices, loaded: law.loaded }),
    jobs: openKeyJobs({ pool, law, inSlices, tiers, clock: null }),
    inSlices,
  }
}
