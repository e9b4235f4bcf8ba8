// Webhooks as work in the background: calculations are told of at once, the rest within a minute,
// and what chance or an end without warning left lying goes on.

import type { Pool } from 'pg'
import type { BackgroundTasks } from '../store/runner.ts'
import { type Deliverer, deliverDue } from './deliver.ts'
import { forgetOld, keepNewest } from './retention.ts'
import { tellCalculations } from './tell-calculations.ts'
import { tellQuota } from './tell-quota.ts'
import { tellRates } from './tell-rates.ts'
import { TELL, TURN, wake } from './turn.ts'

const ROUND = 'landfall-webhook-round'
const EVERY_MINUTE = '* * * * *'

export function eventChores(parts: Deliverer): BackgroundTasks {
  const { pool, now } = parts
  return {
    tasks: {
      [TELL]: () => tellAll(pool, now),
      [TURN]: async (payload) => {
        const { endpoint } = payload as { readonly endpoint: string }
        await deliverDue(parts, endpoint)
        await keepNewest(pool, endpoint)
      },
      [ROUND]: () => round(pool, now),
    },
    crons: [{ task: ROUND, match: EVERY_MINUTE, identifier: ROUND }],
    atStart: [ROUND],
  }
}

async function tellAll(pool: Pool, now: () => Date): Promise<void> {
  while (await tellCalculations(pool, now()));
}

/** What a minute brings: sources that nobody hands over, endpoints where something is due, age. */
export async function round(pool: Pool, now: () => Date): Promise<void> {
  await forgetOld(pool, now())
  await tellAll(pool, now)
  await tellQuota(pool, now())
  while (await tellRates(pool, now()));
  const due = await pool.query<{ endpoint: string }>(
    `select distinct endpoint from webhook_delivery
      where next_at <= $1 and (taken_until is null or taken_until <= $1)`,
    [now()],
  )
  for (const { endpoint } of due.rows) await wake(pool, endpoint)
}
