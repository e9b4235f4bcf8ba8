// Webhooks of organisations on a database, with their background tasks run step by step under a
// fixed clock.

import assert from 'node:assert/strict'
import { runMigrations } from 'graphile-worker'
import type { Pool } from 'pg'
import { SYSTEM_ACTOR } from '../../src/account/audit.ts'
import type { Clock } from '../../src/base/clock.ts'
import { systemResolve } from '../../src/events/address.ts'
import type { EventType } from '../../src/events/catalog.ts'
import { type DeliveryContext, startDue } from '../../src/events/deliver.ts'
import { readDeliveries } from '../../src/events/deliveries.ts'
import { createEndpoint, type RateFilter } from '../../src/events/endpoint.ts'
import { type Events, openEvents } from '../../src/events/open.ts'
import type { Transport } from '../../src/events/send.ts'
import { runMaintenance } from '../../src/events/webhook-tasks.ts'

export const SECRET = 'a secret of thirty-two characters'

/** For `serving`. */
export function eventsOn(pool: Pool, clock: Clock): Events {
  return openEvents({ pool, clock, secret: SECRET, local: true })
}

/** No timeout: the test itself aborts requests without response. */
const patient = (): AbortSignal => new AbortController().signal

export async function openWebhooks(pool: Pool, clock: Clock, transport: Partial<Transport> = {}) {
  await runMigrations({ pgPool: pool })
  const { secretCipher } = eventsOn(pool, clock)
  const parts: DeliveryContext = {
    pool,
    now: clock.now,
    secretCipher,
    transport: { local: true, resolve: systemResolve, timeout: patient, ...transport },
    stop: new AbortController().signal,
    underWay: new Set(),
  }
  return {
    parts,
    /** A new webhook with its secret. */
    webhook: async (
      organisation: string,
      url: string,
      types: readonly EventType[],
      rateFilters: readonly RateFilter[] = [],
    ) => {
      const change = { pool, by: SYSTEM_ACTOR, organisation, now: clock.now() }
      const made = await createEndpoint(change, secretCipher, { url, types, rateFilters })
      assert(made.ok)
      return made
    },
    /** Runs the task of every minute. */
    tell: () => runMaintenance(pool, clock.now),
    /** Sends what an organisation has due, share by share; returns the number of attempts. */
    deliver: (organisation: string) => deliverAll(parts, organisation),
    /** Newest first. */
    deliveries: (endpoint: string) =>
      readDeliveries(pool, { endpoint, state: null, before: null, limit: 1000 }),
  }
}

/** Share by share until nothing is due; returns the number of attempts. */
export async function deliverAll(parts: DeliveryContext, organisation: string): Promise<number> {
  let attempts = 0
  for (let made = -1; made !== 0; attempts += Math.max(made, 0)) {
    made = await startDue(parts, organisation)
    await Promise.all(parts.underWay)
  }
  return attempts
}

/** The delivery of the only event that an endpoint has. */
export function only<One>(all: readonly One[]): One {
  assert.equal(all.length, 1)
  return all[0] as One
}
