// Which shipments are to be compared with the law of their day of entry, and what was found.

import type { Pool, PoolClient } from 'pg'
import type { Day } from '../base/day.ts'
import { storeMail } from '../catalogue/mail.ts'
import { type NewEvent, recordEvents } from '../events/record-events.ts'
import { inTransaction } from '../store/transaction.ts'
import type { LawExposure } from './exposure-schema.ts'
import type { SHIPMENT_STATES } from './milestones.ts'
import { checkpointEndpoints, numbersOf } from './take.ts'

/** A shipment with its newest calculation. */
export type StaleShipment = {
  readonly id: string
  readonly destination: string
  readonly state: (typeof SHIPMENT_STATES)[number]
  readonly loadedOn: Day | null
  readonly entryOn: Day
  readonly calculation: string
  readonly at: Date
  /** In a form of `store/kept`. */
  readonly request: Buffer
  readonly response: Buffer
  readonly fees: unknown
  /** JSON; null for none. */
  readonly opinions: string | null
  readonly products: string | null
}

/** One that has entered is compared once more, and then no longer. */
const STALE = `s.entry_on is not null
  and (s.compared_key is null or (s.compared_key <> $1 and s.state <> 'entered'))`

/** Organisations with shipments to compare. */
export async function organisationsToCompare(pool: Pool, key: string): Promise<readonly string[]> {
  const found = await pool.query<{ organisation: string }>(
    `select distinct s.organisation from shipment s where ${STALE} order by 1`,
    [key],
  )
  return found.rows.map(({ organisation }) => organisation)
}

/** Those without a calculation have none that could be made again. */
export async function staleShipments(
  pool: Pool,
  organisation: string,
  key: string,
  most: number,
): Promise<readonly StaleShipment[]> {
  const found = await pool.query<StaleShipment>(
    `select s.id, s.destination, s.state, s.loaded_on::text as "loadedOn",
            s.entry_on::text as "entryOn", c.id as calculation, c.at, c.opinions, c.products,
            coalesce(c.fees, f.fees) as fees, kept_form(c.kept_request, c.request) as request,
            kept_form(c.kept_response, c.response) as response
       from shipment s
      cross join lateral (select n.calculation from shipment_calculation n
                           where n.shipment = s.id order by n.calculation desc limit 1) n
       join calculation c on c.id = n.calculation
       left join calculation_fees f on f.digest = c.fees_digest
      where s.organisation = $2 and ${STALE} order by s.place limit $3`,
    [key, organisation, most],
  )
  return found.rows
}

/** Those that are left without a calculation wait for nothing. */
export async function settleWithoutCalculation(
  pool: Pool,
  organisation: string,
  key: string,
): Promise<void> {
  await pool.query(
    `update shipment s set compared_key = $1
      where s.organisation = $2 and ${STALE}
        and not exists (select from shipment_calculation n where n.shipment = s.id)`,
    [key, organisation],
  )
}

type Found = {
  readonly organisation: string
  readonly key: string
  readonly shipment: StaleShipment
  readonly exposure: LawExposure | null
  readonly now: Date
}

/**
 * Stores what was found, with its event and its mails, in one transaction; nothing where the
 * shipment has changed meanwhile: then it is compared again.
 */
export async function storeExposure(pool: Pool, found: Found): Promise<void> {
  const { shipment, key, exposure, now } = found
  await inTransaction(pool, async (session) => {
    const taken = await session.query(
      `update shipment s set compared_key = $2
        where s.id = $1 and s.compared_key is distinct from $2
          and (s.loaded_on, s.entry_on, s.state) is not distinct from ($3::date, $4::date, $5)
          and not exists (select from shipment_calculation n
                           where n.shipment = s.id and n.calculation > $6)`,
      [
        ...[shipment.id, key, shipment.loadedOn, shipment.entryOn, shipment.state],
        shipment.calculation,
      ],
    )
    if (taken.rowCount !== 1) return
    const last = await session.query<{ exposure: LawExposure | null }>(
      `select exposure from shipment_exposure where shipment = $1 order by id desc limit 1`,
      [shipment.id],
    )
    const before = last.rows[0]?.exposure ?? null
    if (saysTheSame(before, exposure)) return
    await session.query(
      `insert into shipment_exposure (shipment, at, exposure) values ($1, $2, $3)`,
      [shipment.id, now, exposure === null ? null : JSON.stringify(exposure)],
    )
    await announce(session, found)
  })
}

/** Whether the same sums change by the same steps; choices pass with the days. */
function saysTheSame(one: LawExposure | null, other: LawExposure | null): boolean {
  const said = (exposure: LawExposure | null): string =>
    JSON.stringify(
      exposure && [
        ...[exposure.calculation_id, exposure.entry_on],
        ...[exposure.before, exposure.after].flatMap(({ duty, taxes, fees }) => [
          duty,
          taxes,
          fees,
        ]),
        exposure.steps.map(({ day, difference }) => [day, difference]),
      ],
    )
  return said(one) === said(other)
}

async function announce(
  session: PoolClient,
  { organisation, shipment, exposure, now }: Found,
): Promise<void> {
  const numbers = await numbersOf(session, shipment.id)
  const names = numbers.map(({ number }) => number).join(', ')
  if (exposure !== null) await storeMail(session, organisation, mailOf(names, exposure), now)
  const endpoints = await checkpointEndpoints(session, organisation)
  if (endpoints.length === 0) return
  const data = {
    ...{ shipment_id: shipment.id, numbers, state: shipment.state },
    ...{ loaded_on: shipment.loadedOn, entry_on: shipment.entryOn },
    ...{ milestone: null, retracted: false, exposure },
  }
  const event: NewEvent = {
    ...{ organisation, type: 'shipment.checkpoint', livemode: true, at: now, calculation: null },
    ...{ data: JSON.stringify(data), endpoints },
  }
  await recordEvents(session, [event], now)
}

function mailOf(names: string, exposure: LawExposure) {
  const { before, after, currency, quoted_on: quoted, entry_on: entry, acts, choices } = exposure
  const landed = `${before.total} to ${after.total} ${currency}`
  const lines = [
    `${names}: landed cost ${landed}, by the law of ${entry} in place of ${quoted}`,
    ...acts.map(({ citation }) => `  ${citation}`),
    ...choices.flatMap(({ status, words }) => (status === 'past' ? [] : [`- ${words}`])),
  ]
  return {
    subject: `The law changes before shipment ${names} enters`.slice(0, SUBJECT_MAX),
    body: lines.join('\n'),
    page: 'shipments',
  }
}

const SUBJECT_MAX = 150
