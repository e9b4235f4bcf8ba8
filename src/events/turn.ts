// The tasks that the runner is handed, and under which names.

import type { PoolClient } from 'pg'
import { addJob } from '../store/runner.ts'

/** Delivers what is due at one endpoint. */
export const TURN = 'landfall-webhook-turn'
/** Makes events of what was recorded. */
export const TELL = 'landfall-webhook-tell'

type Session = Pick<PoolClient, 'query'>

/** Has `endpoint` looked after now. */
export function wake(session: Session, endpoint: string): Promise<void> {
  return addJob(session, TURN, endpoint, { endpoint })
}

/** Has `endpoint` looked after at an instant, and no more at one that was said before. */
export function wakeLater(session: Session, endpoint: string, at: Date): Promise<void> {
  return addJob(session, TURN, `${endpoint} later`, { endpoint }, at)
}
