// Opens the event preview: its settings, and its background tasks.

import type { Pool } from 'pg'
import type { Clock } from '../base/clock.ts'
import { addJob, type BackgroundTasks } from '../store/runner.ts'
import type { Resolve } from './address.ts'
import { createSecretCipher, type SecretCipher } from './secret.ts'
import { CREATE_EVENTS_TASK } from './webhook-jobs.ts'
import { webhookTasks } from './webhook-tasks.ts'

export type Events = {
  readonly pool: Pool
  readonly clock: Clock
  readonly secretCipher: SecretCipher
  /** Whether deliveries to this machine are allowed. */
  readonly local: boolean
}

type EventSettings = {
  readonly pool: Pool
  readonly clock: Clock
  /** The installation's secret; encrypts the signing secrets. */
  readonly secret: string
  readonly local: boolean
}

export function openEvents({ pool, clock, secret, local }: EventSettings): Events {
  return { pool, clock, secretCipher: createSecretCipher(secret), local }
}

/** Never rejects: the task that runs every minute creates events that this one misses. */
export function queueEventCreation({ pool }: Pick<Events, 'pool'>): void {
  addJob(pool, CREATE_EVENTS_TASK, 'all', {}).catch(() => undefined)
}

/** For a runner of their own, since deliveries wait for other servers. */
export function deliveryTasks(
  { pool, clock, secretCipher, local }: Events,
  resolve: Resolve,
  stop: AbortSignal,
): BackgroundTasks {
  const timeout = (ms: number): AbortSignal => AbortSignal.timeout(ms)
  return webhookTasks({
    pool,
    now: clock.now,
    secretCipher,
    transport: { local, resolve, timeout },
    stop,
    underWay: new Set(),
  })
}
