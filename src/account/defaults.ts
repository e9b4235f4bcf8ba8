// What an organisation ships most often: destination, terms, currency. They prefill the dashboard's
// form; the API never uses them.

import type { Pool } from 'pg'
import { onlyRow } from '../store/only-row.ts'
import { type Actor, recordAudit } from './audit.ts'
import { withPermission } from './authority.ts'
import type { Refused } from './refusal.ts'

/** Fields of a calculation request, by their names there. */
export type OrganisationDefaults = Readonly<
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

/** Replaces the defaults; for owners and admins. */
export async function setDefaults(
  pool: Pool,
  by: Actor,
  organisation: string,
  defaults: OrganisationDefaults,
): Promise<{ readonly ok: true } | Refused> {
  return withPermission(pool, organisation, by, 'settings', async (session) => {
    const changed = await session.query<{ from: OrganisationDefaults }>(
      `update organisation o set defaults = $2::jsonb
         from (select defaults from organisation where id = $1) was
        where o.id = $1 returning was.defaults as "from"`,
      [organisation, JSON.stringify(defaults)],
    )
    const detail = { ...onlyRow(changed), to: defaults }
    const action = 'defaults.changed'
    await recordAudit(session, { organisation, by, action, subject: null, detail })
    return { ok: true }
  })
}
