// Creates rates.updated events: an activated edition changed rates that an organisation watches.
// One event per country and code prefix, for any number of changes.

import type { Pool, PoolClient } from 'pg'
import { inTransaction } from '../store/transaction.ts'
import { recordEvents } from './record-events.ts'

/** Changes in one event; /v1/editions/changes lists all of them. */
const CHANGES_SHOWN = 100

type Activation = {
  readonly number: number
  readonly publisher: string
  readonly edition: string | null
  readonly at: Date
}

type AffectedFilter = {
  readonly organisation: string
  readonly country: string
  readonly territory: string
  readonly prefix: string
  readonly endpoints: readonly string[]
}

/** Creates the events of the oldest unprocessed activation; returns whether there was one. */
export async function createRateEvents(pool: Pool, now: Date): Promise<boolean> {
  return inTransaction(pool, async (session) => {
    const next = await session.query<Activation>(
      `with held as (select activation from webhook_progress for update),
            next as (select a.number, a.publisher, a.edition, a.at from activation a, held
                      where a.number > held.activation order by a.number limit 1),
            moved as (update webhook_progress set activation = next.number from next)
       select number::float8 as number, publisher, edition, at from next`,
    )
    const [activation] = next.rows
    if (!activation) return false
    const touched = await affectedBy(session, activation)
    const events = []
    for (const { organisation, endpoints, ...pair } of touched) {
      const data = JSON.stringify(await eventData(session, activation, pair))
      const event = { type: 'rates.updated', livemode: true, calculation: null } as const
      events.push({ ...event, organisation, at: activation.at, data, endpoints })
    }
    await recordEvents(session, events, now)
    return true
  })
}

// Trailing pairs of zeros are ignored: a heading is written with them, and its change affects all
// codes below it.
const MATCHES = `c.activation = $1 and c.country = p.territory and (
  c.code like p.prefix || '%' or p.prefix like regexp_replace(c.code, '(00)+$', '') || '%')`

async function affectedBy(
  session: PoolClient,
  { number, at }: Activation,
): Promise<readonly AffectedFilter[]> {
  const found = await session.query<AffectedFilter>(
    `select e.organisation, p.country, p.territory, p.prefix, array_agg(e.id) as endpoints
       from webhook_pair p join webhook_endpoint e on e.id = p.endpoint
      where 'rates.updated' = any (e.types) and e.created_at <= $2
        and exists (select from edition_change c where ${MATCHES})
      group by e.organisation, p.country, p.territory, p.prefix
      order by e.organisation, p.country, p.prefix`,
    [number, at],
  )
  return found.rows
}

async function eventData(
  session: PoolClient,
  { number, publisher, edition, at }: Activation,
  { country, territory, prefix }: Pick<AffectedFilter, 'country' | 'territory' | 'prefix'>,
): Promise<object> {
  const found = await session.query<{ count: number }>(
    `select c.kind, c.code, c.subject, c.before, c.after, c.effective::text as effective,
            (count(*) over ())::int as count
       from edition_change c,
            (select $2::text as territory, $3::text as prefix) as p
      where ${MATCHES} order by c.id limit $4`,
    [number, territory, prefix, CHANGES_SHOWN],
  )
  return {
    country,
    hs: prefix,
    publisher,
    edition,
    in_force_since: at,
    change_count: found.rows[0]?.count ?? 0,
    changes: found.rows.map(({ count: _, ...change }) => change),
  }
}
