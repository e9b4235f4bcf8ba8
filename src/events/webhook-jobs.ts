// Queues webhook jobs. The task names are stored in the database, so they must not change.

import type { PoolClient } from 'pg'
import { addJob } from '../store/runner.ts'

/** Sends the due deliveries of one endpoint. */
export const DELIVER_TASK = 'landfall-webhook-turn'
/** Creates the events of recorded calculations. */
export const CREATE_EVENTS_TASK = 'landfall-webhook-tell'

type Session = Pick<PoolClient, 'query'>

/** Schedules the deliveries of `endpoint` now. */
export function scheduleDelivery(session: Session, endpoint: string): Promise<void> {
  return addJob(session, DELIVER_TASK, endpoint, { endpoint })
}

/** Schedules the deliveries of `endpoint` at `at`, replacing any earlier schedule. */
export function scheduleDeliveryAt(session: Session, endpoint: string, at: Date): Promise<void> {
  return addJob(session, DELIVER_TASK, `${endpoint} later`, { endpoint }, at)
}
