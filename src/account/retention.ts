// For how many days an organisation keeps its calculations. By default for ever; a job removes what
// is no longer kept (record/removal.ts).

import type { Pool } from 'pg'
import { onlyRow } from '../store/only-row.ts'
import { type Actor, recordAudit } from './audit.ts'
import { withPermission } from './authority.ts'
import type { Refused } from './refusal.ts'

export const KEPT_DAYS = { min: 1, max: 36_500 } as const

/** Sets the days, null for ever; for owners and admins. */
export async function setKeptDays(
  pool: Pool,
  by: Actor,
  organisation: string,
  days: number | null,
): Promise<{ readonly ok: true } | Refused> {
  return withPermission(pool, organisation, by, 'settings', async (session) => {
    const changed = await session.query<{ from: number | null }>(
      `update organisation o set kept_days = $2
         from (select kept_days from organisation where id = $1) was
        where o.id = $1 returning was.kept_days as "from"`,
      [organisation, days],
    )
    const detail = { ...onlyRow(changed), to: days }
    const action = 'retention.changed'
    await recordAudit(session, { organisation, by, action, subject: null, detail })
    return { ok: true }
  })
}
