// Background tasks of webhooks: create events of calculations at once, all other events every
// minute; re-queue deliveries orphaned by a crash; delete expired ones.

import type { Pool } from 'pg'
import type { BackgroundTasks } from '../store/runner.ts'
import { createCalculationEvents } from './calculation-events.ts'
import { type DeliveryContext, deliverDue } from './deliver.ts'
import { createQuotaEvents } from './quota-events.ts'
import { createRateEvents } from './rate-events.ts'
import { deleteExpired, deleteSurplus } from './retention.ts'
import { CREATE_EVENTS_TASK, DELIVER_TASK, scheduleDelivery } from './webhook-jobs.ts'

const MAINTENANCE_TASK = 'landfall-webhook-round'
const EVERY_MINUTE = '* * * * *'

export function webhookTasks(parts: DeliveryContext): BackgroundTasks {
  const { pool, now } = parts
  return {
    tasks: {
      [CREATE_EVENTS_TASK]: () => createAllCalculationEvents(pool, now),
      [DELIVER_TASK]: async (payload) => {
        const { endpoint } = payload as { readonly endpoint: string }
        await deliverDue(parts, endpoint)
        await deleteSurplus(pool, endpoint)
      },
      [MAINTENANCE_TASK]: () => runMaintenance(pool, now),
    },
    crons: [{ task: MAINTENANCE_TASK, match: EVERY_MINUTE, identifier: MAINTENANCE_TASK }],
    atStart: [MAINTENANCE_TASK],
  }
}

async function createAllCalculationEvents(pool: Pool, now: () => Date): Promise<void> {
  while (await createCalculationEvents(pool, now()));
}

/** Every minute: deletes expired rows, creates new events, schedules due deliveries. */
export async function runMaintenance(pool: Pool, now: () => Date): Promise<void> {
  await deleteExpired(pool, now())
  await createAllCalculationEvents(pool, now)
  await createQuotaEvents(pool, now())
  while (await createRateEvents(pool, now()));
  const due = await pool.query<{ endpoint: string }>(
    `select distinct endpoint from webhook_delivery
      where next_at <= $1 and (taken_until is null or taken_until <= $1)`,
    [now()],
  )
  for (const { endpoint } of due.rows) await scheduleDelivery(pool, endpoint)
}
