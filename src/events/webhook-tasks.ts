// Background tasks of webhooks: create events of calculations at once, all other events every
// minute; re-queue deliveries orphaned by a crash; delete expired ones.

import type { Pool } from 'pg'
import type { BackgroundTasks } from '../store/runner.ts'
import { createCalculationEvents } from './calculation-events.ts'
import { type DeliveryContext, startDue } from './deliver.ts'
import { createQuotaEvents } from './quota-events.ts'
import { createRateEvents } from './rate-events.ts'
import { deleteExpired } from './retention.ts'
import { CREATE_EVENTS_TASK, DELIVER_TASK, scheduleDelivery } from './webhook-jobs.ts'

const MAINTENANCE_TASK = 'landfall-webhook-round'
const EVERY_MINUTE = '* * * * *'

export function webhookTasks(parts: DeliveryContext): BackgroundTasks {
  const { pool, now, underWay } = parts
  return {
    tasks: {
      [CREATE_EVENTS_TASK]: () => createAllCalculationEvents(pool, now),
      [DELIVER_TASK]: async (payload) => {
        const { organisation } = payload as { readonly organisation: string }
        await startDue(parts, organisation)
      },
      [MAINTENANCE_TASK]: () => runMaintenance(pool, now),
    },
    crons: [{ task: MAINTENANCE_TASK, match: EVERY_MINUTE, identifier: MAINTENANCE_TASK }],
    atStart: [MAINTENANCE_TASK],
    ended: async () => {
      await Promise.all(underWay)
    },
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
  const due = await pool.query<{ organisation: string }>(
    `select distinct w.organisation
       from webhook_delivery d join webhook_endpoint w on w.id = d.endpoint
      where d.next_at <= $1 and (d.taken_until is null or d.taken_until <= $1)`,
    [now()],
  )
  for (const { organisation } of due.rows) await scheduleDelivery(pool, organisation)
}
