// What the database has counted for an organisation.

import type { Pool } from 'pg'

type Counted = { readonly quota: number; readonly usage: number }

/** Calls with live keys in the quota, and in the usage of all days. */
export async function counted(pool: Pool, organisation: string): Promise<Counted> {
  const { rows } = await pool.query<Counted>(
    `select q.calls::int as quota,
            (select coalesce(sum(u.calls), 0)::int
               from usage u join api_key k on k.id = u.key
              where k.organisation = q.organisation and not k.sandbox) as usage
       from quota q where q.organisation = $1`,
    [organisation],
  )
  const [row] = rows
  if (!row) throw new Error(`there is no organisation ${organisation}`)
  return row
}
