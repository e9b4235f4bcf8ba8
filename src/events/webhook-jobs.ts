// Queues webhook jobs. The task names are stored in the database, so they must not change.

import type { PoolClient } from 'pg'
import { addJob } from '../store/runner.ts'

/** Starts the due deliveries of one organisation. */
export const DELIVER_TASK = 'landfall-webhook-turn'
/** Creates the events of recorded calculations. */
export const CREATE_EVENTS_TASK = 'landfall-webhook-tell'

type Session = Pick<PoolClient, 'query'>

/** Schedules the deliveries of `organisation` now. */
export function scheduleDelivery(session: Session, organisation: string): Promise<void> {
  return addJob(session, DELIVER_TASK, organisation, { organisation })
}

/** Schedules the deliveries of `organisation` at `at`, replacing any earlier schedule. */
export function scheduleDeliveryAt(
  session: Session,
  organisation: string,
  at: Date,
): Promise<void> {
  return addJob(session, DELIVER_TASK, `${organisation} later`, { organisation }, at)
}
