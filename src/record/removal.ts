// Removes the calculations that an organisation no longer keeps (account/retention.ts), slice by
// slice, so that nothing waits for it; and tells the audit trail how many.

import type { Pool, PoolClient } from 'pg'
import { recordAudit, SYSTEM_ACTOR } from '../account/audit.ts'
import { assert } from '../base/assert.ts'
import { addDays, type Day, dayOf } from '../base/day.ts'
import { earliestId } from '../base/id.ts'
import { addJob, type BackgroundTasks } from '../store/runner.ts'
import { inTransaction } from '../store/transaction.ts'

const TURN = 'landfall-calculation-removal'
const HOURLY = '23 * * * *'
const SLICE = 500

/** A turn removes one slice of each organisation, so that other jobs run in between. */
export function removalTasks(pool: Pool, now: () => Date, slice = SLICE): BackgroundTasks {
  return {
    tasks: {
      [TURN]: async () => {
        let more = false
        for (const { organisation, days } of await organisationsConcerned(pool)) {
          const before = days === null ? null : addDays(dayOf(now()), -days)
          more = (await removeSlice(pool, organisation, before, slice)) || more
        }
        if (more) await addJob(pool, TURN, 'next', {})
      },
    },
    crons: [{ task: TURN, match: HOURLY, identifier: TURN }],
    atStart: [TURN],
  }
}

type Concerned = { readonly organisation: string; readonly days: number | null }

/** Those that do not keep their calculations for ever, or did not when the last were removed. */
async function organisationsConcerned(pool: Pool): Promise<readonly Concerned[]> {
  const found = await pool.query<Concerned>(
    `select o.id as organisation, o.kept_days as days
       from organisation o left join calculation_removal r on r.organisation = o.id
      where o.kept_days is not null or r.organisation is not null order by o.id`,
  )
  return found.rows
}

/** Whether there may be more to remove; when there is not, the audit trail gets the count. */
async function removeSlice(
  pool: Pool,
  organisation: string,
  before: Day | null,
  slice: number,
): Promise<boolean> {
  return inTransaction(pool, async (session) => {
    const removed = before === null ? 0 : await removeOldest(session, organisation, before, slice)
    if (removed === 0) {
      await recordRemoval(session, organisation)
      return false
    }
    await session.query(
      `insert into calculation_removal as r (organisation, before, removed) values ($1, $2, $3)
       on conflict (organisation)
       do update set before = excluded.before, removed = r.removed + excluded.removed`,
      [organisation, before, removed],
    )
    return true
  })
}

/**
 * The calculations of webhook events and jobs that are still kept stay with them. Ids sort by time
 * and are the order of the index, so the newer calculations are not looked at.
 */
async function removeOldest(
  session: PoolClient,
  organisation: string,
  before: Day,
  slice: number,
): Promise<number> {
  const midnight = new Date(`${before}T00:00:00Z`)
  const gone = await session.query(
    `with old as (
       select c.id from calculation c
        where c.organisation = $1 and c.id < $2 and c.at < $3
          and not exists (select from webhook_outbox o where o.calculation = c.id)
          and not exists (select from webhook_event e
                           where e.calculation = c.id and e.data is null)
          and not exists (select from bulk_chunk b where b.calculation = c.id)
        order by c.id limit $4 for update skip locked
     ), unlinked as (
       delete from shipment_calculation s using old where s.calculation = old.id
     )
     delete from calculation c using old where c.id = old.id`,
    [organisation, earliestId(midnight), midnight, slice],
  )
  assert(gone.rowCount !== null, 'a deletion tells how many')
  return gone.rowCount
}

async function recordRemoval(session: PoolClient, organisation: string): Promise<void> {
  const ended = await session.query<{ before: Day; removed: number }>(
    `delete from calculation_removal where organisation = $1
     returning before::text, removed::float8 as removed`,
    [organisation],
  )
  const [detail] = ended.rows
  if (!detail) return
  const action = 'calculations.removed'
  await recordAudit(session, { organisation, by: SYSTEM_ACTOR, action, subject: null, detail })
}
