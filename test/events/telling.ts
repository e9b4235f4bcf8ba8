// Webhooks of organisations on a database, and the background work on them, step by step under a
// clock that stands still.

import assert from 'node:assert/strict'
import { runMigrations } from 'graphile-worker'
import type { Pool } from 'pg'
import { SYSTEM_ACTOR } from '../../src/account/audit.ts'
import type { Clock } from '../../src/base/clock.ts'
import { systemResolve } from '../../src/events/address.ts'
import type { EventType } from '../../src/events/catalog.ts'
import { round } from '../../src/events/chores.ts'
import { type Deliverer, deliverDue } from '../../src/events/deliver.ts'
import { readDeliveries } from '../../src/events/deliveries.ts'
import { createEndpoint, type Pair } from '../../src/events/endpoint.ts'
import { type Events, openEvents } from '../../src/events/open.ts'
import { keepNewest } from '../../src/events/retention.ts'
import type { Wire } from '../../src/events/send.ts'

export const SECRET = 'a secret of thirty-two characters'

/** For `serving`. */
export function eventsOn(pool: Pool, clock: Clock): Events {
  return openEvents({ pool, clock, secret: SECRET, local: true })
}

/** Waits for ever: whoever does not answer is told otherwise by the test. */
const patient = (): AbortSignal => new AbortController().signal

export async function telling(pool: Pool, clock: Clock, wire: Partial<Wire> = {}) {
  await runMigrations({ pgPool: pool })
  const { seal } = eventsOn(pool, clock)
  const parts: Deliverer = {
    pool,
    now: clock.now,
    seal,
    wire: { local: true, resolve: systemResolve, patience: patient, ...wire },
    stop: new AbortController().signal,
  }
  return {
    parts,
    /** A new webhook with its secret. */
    webhook: async (
      organisation: string,
      url: string,
      types: readonly EventType[],
      pairs: readonly Pair[] = [],
    ) => {
      const change = { pool, by: SYSTEM_ACTOR, organisation, now: clock.now() }
      const made = await createEndpoint(change, seal, { url, types, pairs })
      assert(made.ok)
      return made
    },
    /** What the minute brings. */
    tell: () => round(pool, clock.now),
    /** Delivers to an endpoint until nothing is due; returns the number of attempts. */
    deliver: async (endpoint: string): Promise<number> => {
      let attempts = 0
      for (let made = -1; made !== 0; attempts += made) made = await deliverDue(parts, endpoint)
      await keepNewest(pool, endpoint)
      return attempts
    },
    /** Newest first. */
    deliveries: (endpoint: string) =>
      readDeliveries(pool, { endpoint, state: null, before: null, limit: 1000 }),
  }
}

/** The delivery of the only event that an endpoint has. */
export function only<One>(all: readonly One[]): One {
  assert.equal(all.length, 1)
  return all[0] as One
}
