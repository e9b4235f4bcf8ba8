// calc.completed and calc.compliance_flag: events of the calculations that wait in the outbox.

import type { Pool, PoolClient } from 'pg'
import { inTransaction } from '../store/transaction.ts'
import type { EventType } from './catalog.ts'
import { type NewEvent, recordEvents } from './record.ts'

/** Taken at once; their answers may be megabytes each. */
const TAKEN = 20
/** Of flags: a denied party and restricted goods, agencies that close the border, AD/CVD. */
const COMPLIANCE = new Set(['restriction', 'pga', 'ad_cvd'])

type Waiting = {
  readonly id: string
  readonly organisation: string
  readonly kind: 'calc' | 'bulk'
  readonly at: Date
  readonly response: string
  readonly livemode: boolean
}

type Endpoint = {
  readonly id: string
  readonly organisation: string
  readonly types: readonly EventType[]
}

/**
 * Takes the oldest out of the outbox, with their events in one transaction: each calculation is
 * told once. Returns whether there may be more.
 */
export async function tellCalculations(pool: Pool, now: Date): Promise<boolean> {
  return inTransaction(pool, async (session) => {
    const waiting = await take(session)
    const endpoints = await session.query<Endpoint>(
      `select id, organisation, types from webhook_endpoint
        where organisation = any ($1::uuid[]) and of_calculations`,
      [waiting.map(({ organisation }) => organisation)],
    )
    const events = waiting.flatMap((one) =>
      eventsOf(
        one,
        endpoints.rows.filter(({ organisation }) => organisation === one.organisation),
      ),
    )
    await recordEvents(session, events, now)
    return waiting.length === TAKEN
  })
}

async function take(session: PoolClient): Promise<readonly Waiting[]> {
  const taken = await session.query<Waiting>(
    `with taken as (
       delete from webhook_outbox
        where calculation in (select calculation from webhook_outbox order by calculation
                               limit $1 for update skip locked)
       returning calculation
     )
     select c.id, c.organisation, c.kind, c.at, c.response,
            not coalesce(k.sandbox, false) as livemode
       from taken t join calculation c on c.id = t.calculation
       left join api_key k on k.id = c.key
      order by c.id`,
    [TAKEN],
  )
  return taken.rows
}

function eventsOf(calculation: Waiting, endpoints: readonly Endpoint[]): readonly NewEvent[] {
  const { id, organisation, livemode, at } = calculation
  const wanting = (type: EventType): readonly string[] =>
    endpoints.filter(({ types }) => types.includes(type)).map((endpoint) => endpoint.id)
  const [whole, flags] = [wanting('calc.completed'), wanting('calc.compliance_flag')]
  const event = { organisation, livemode, at }
  return [
    ...(calculation.kind === 'calc' && whole.length > 0
      ? [
          {
            ...event,
            type: 'calc.completed',
            data: null,
            calculation: id,
            endpoints: whole,
          } as const,
        ]
      : []),
    ...(flags.length > 0 ? criticalFlags(calculation) : []).map((flag): NewEvent => {
      const data = JSON.stringify({ calc_id: id, flag })
      return { ...event, type: 'calc.compliance_flag', data, calculation: id, endpoints: flags }
    }),
  ]
}

type Flag = {
  readonly kind: string
  readonly severity: string
  readonly title: string
  readonly legal_citation: string | null
}

function criticalFlags({ response }: Waiting): readonly Flag[] {
  const { compliance_flags: flags } = JSON.parse(response) as {
    readonly compliance_flags: readonly Flag[]
  }
  return flags
    .filter(({ kind, severity }) => severity === 'critical' && COMPLIANCE.has(kind))
    .map(({ kind, severity, title, legal_citation }) => ({ kind, severity, title, legal_citation }))
}
