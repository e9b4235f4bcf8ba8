// Creates calc.completed and calc.compliance_flag events for the calculations in the outbox.

import type { Pool, PoolClient } from 'pg'
import { keptIn } from '../store/kept/kept.ts'
import { inTransaction } from '../store/transaction.ts'
import type { EventType } from './catalog.ts'
import { type NewEvent, recordEvents } from './record-events.ts'

/** Calculations per transaction; each response may have megabytes. */
const BATCH = 20
/** Flags of denied parties and restricted goods, agencies that can stop goods, AD/CVD. */
const COMPLIANCE_KINDS = new Set(['restriction', 'pga', 'ad_cvd'])

type OutboxCalculation = {
  readonly id: string
  readonly organisation: string
  readonly kind: 'calc' | 'bulk'
  readonly at: Date
  /** In a form of `store/kept`. */
  readonly response: Buffer
  readonly livemode: boolean
}

type Endpoint = {
  readonly id: string
  readonly organisation: string
  readonly types: readonly EventType[]
}

/**
 * Takes the oldest calculations from the outbox and stores their events in one transaction, so that
 * each event is created once. Returns whether there may be more.
 */
export async function createCalculationEvents(pool: Pool, now: Date): Promise<boolean> {
  return inTransaction(pool, async (session) => {
    const calculations = await takeFromOutbox(session)
    const endpoints = await session.query<Endpoint>(
      `select id, organisation, types from webhook_endpoint
        where organisation = any ($1::uuid[]) and of_calculations`,
      [calculations.map(({ organisation }) => organisation)],
    )
    const answers = await keptIn(pool).values(calculations.map(({ response }) => response))
    const events = calculations.flatMap((one, at) =>
      eventsOf(
        one,
        answers[at] as Answer,
        endpoints.rows.filter(({ organisation }) => organisation === one.organisation),
      ),
    )
    await recordEvents(session, events, now)
    return calculations.length === BATCH
  })
}

async function takeFromOutbox(session: PoolClient): Promise<readonly OutboxCalculation[]> {
  const taken = await session.query<OutboxCalculation>(
    `with taken as (
       delete from webhook_outbox
        where calculation in (select calculation from webhook_outbox order by calculation
                               limit $1 for update skip locked)
       returning calculation
     )
     select c.id, c.organisation, c.kind, c.at,
            kept_form(c.kept_response, c.response) as response,
            not coalesce(k.sandbox, false) as livemode
       from taken t join calculation c on c.id = t.calculation
       left join api_key k on k.id = c.key
      order by c.id`,
    [BATCH],
  )
  return taken.rows
}

function eventsOf(
  calculation: OutboxCalculation,
  answer: Answer,
  endpoints: readonly Endpoint[],
): readonly NewEvent[] {
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
    ...(flags.length > 0 ? criticalFlags(answer) : []).map((flag): NewEvent => {
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

type Answer = { readonly compliance_flags: readonly Flag[] }

function criticalFlags({ compliance_flags: flags }: Answer): readonly Flag[] {
  return flags
    .filter(({ kind, severity }) => severity === 'critical' && COMPLIANCE_KINDS.has(kind))
    .map(({ kind, severity, title, legal_citation }) => ({ kind, severity, title, legal_citation }))
}
