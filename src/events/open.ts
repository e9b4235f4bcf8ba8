// Opens the preview of events: what members change, what a call by key asks for again, and the
// work in the background.

import type { Pool } from 'pg'
import type { Clock } from '../base/clock.ts'
import { addJob, type BackgroundTasks } from '../store/runner.ts'
import type { Resolve } from './address.ts'
import { eventChores } from './chores.ts'
import { openSeal, type Seal } from './secret.ts'
import { TELL } from './turn.ts'

export type Events = {
  readonly pool: Pool
  readonly clock: Clock
  readonly seal: Seal
  /** Whether deliveries may go to this machine itself. */
  readonly local: boolean
}

type Parts = {
  readonly pool: Pool
  readonly clock: Clock
  /** The installation's; signing secrets are sealed by it. */
  readonly secret: string
  readonly local: boolean
}

export function openEvents({ pool, clock, secret, local }: Parts): Events {
  return { pool, clock, seal: openSeal(secret), local }
}

/** Never rejects: what is not told now is told by the next round. */
export function tellSoon({ pool }: Pick<Events, 'pool'>): void {
  addJob(pool, TELL, 'all', {}).catch(() => undefined)
}

/** For a runner of their own, since deliveries wait for others. */
export function deliveries(
  { pool, clock, seal, local }: Events,
  resolve: Resolve,
  stop: AbortSignal,
): BackgroundTasks {
  const patience = (ms: number): AbortSignal => AbortSignal.timeout(ms)
  return eventChores({ pool, now: clock.now, seal, wire: { local, resolve, patience }, stop })
}
