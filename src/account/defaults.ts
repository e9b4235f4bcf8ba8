// What an organisation ships most often: where to, on which terms, in which currency. The form of a
// calculation begins with it; the service itself assumes nothing by it.

import type { Pool } from 'pg'
import { inTransaction } from '../store/transaction.ts'
import { type Actor, recordAudit } from './audit.ts'
import { allowed } from './authority.ts'
import type { Refused } from './refusal.ts'

/** Fields of a calculation's request, by their names there. */
export type Defaults = Readonly<
  Partial<
    Record<
      | 'destination_country'
      | 'eu_member_state'
      | 'origin_country'
      | 'currency'
      | 'incoterm'
      | 'transport_mode',
      string
    >
  >
>

/** Keeps `defaults` in place of what was kept; owners and admins may. */
export async function setDefaults(
  pool: Pool,
  by: Actor,
  organisation: string,
  defaults: Defaults,
): Promise<{ readonly ok: true } | Refused> {
  return inTransaction(pool, async (session) => {
    const authority = await allowed(session, organisation, by, 'settings')
    if (!authority.ok) return authority
    const was = await session.query<{ defaults: Defaults }>(
      'select defaults from organisation where id = $1',
      [organisation],
    )
    await session.query('update organisation set defaults = $2::jsonb where id = $1', [
      organisation,
      JSON.stringify(defaults),
    ])
    const detail = { from: was.rows[0]?.defaults ?? {}, to: defaults }
    const action = 'defaults.changed'
    await recordAudit(session, { organisation, by, action, subject: null, detail })
    return { ok: true }
  })
}
