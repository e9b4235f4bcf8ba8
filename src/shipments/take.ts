// Takes reported milestones: what is new is stored with the state of the shipment and the events
// that tell of it, in one transaction, so that each is told once.

import type { Pool, PoolClient } from 'pg'
import { type NewEvent, recordEvents } from '../events/record-events.ts'
import type { Territories } from '../law/territories.ts'
import { inTransaction } from '../store/transaction.ts'
import { countingMilestones, milestoneShown, milestonesShown } from './find.ts'
import { isNews, type Milestone, takenIn, type Voyage, voyageOf } from './milestones.ts'
import type { ShipmentMilestone } from './schema.ts'

export type TakenMilestones = {
  readonly changed: number
  readonly milestones: ShipmentMilestone[]
}

type Report = {
  readonly organisation: string
  readonly shipment: string
  readonly milestones: readonly Milestone[]
  readonly territories: Territories
  readonly now: Date
}

/** Null when the organisation has no such shipment. */
export async function takeMilestones(pool: Pool, report: Report): Promise<TakenMilestones | null> {
  return inTransaction(pool, (session) => takeIn(session, report))
}

/** Reports of one shipment follow each other, since its row is held. */
async function takeIn(
  session: PoolClient,
  { organisation, shipment, milestones, territories, now }: Report,
): Promise<TakenMilestones | null> {
  const found = await session.query<{ destination: string }>(
    `select destination from shipment where organisation = $1 and id = $2 for no key update`,
    [organisation, shipment],
  )
  const [row] = found.rows
  if (!row) return null
  const held = await countingMilestones(session, shipment)
  const { counting, changes, repeated } = takenIn(held, milestones)
  await storeRepeated(session, shipment, repeated)
  if (changes.length > 0) {
    await storeChanges(session, shipment, changes, now)
    const voyage = voyageOf(counting, destinationOf(row.destination, territories))
    await storeVoyage(session, shipment, voyage)
    const news = changes.filter((one) => isNews(one, held))
    await announce(session, { organisation, shipment, news, voyage, now })
  }
  return { changed: changes.length, milestones: milestonesShown(counting) }
}

/** Whether a country is in the customs territory of the destination. */
function destinationOf(stated: string, territories: Territories): (country: string) => boolean {
  const territoryOf = (text: string): string | null => {
    const code = territories.normalise(text)
    return code && territories.customsTerritory(code)
  }
  const territory = territoryOf(stated)
  return (country) => territory !== null && territoryOf(country) === territory
}

const COLUMNS = `event, classifier, at, day, location, equipment, leg, mode, vehicle, reported_at,
                 retracted, source`

async function storeChanges(
  session: PoolClient,
  shipment: string,
  changes: readonly Milestone[],
  now: Date,
): Promise<void> {
  const rows = changes.map(({ reportedAt, ...one }) => ({ ...one, reported_at: reportedAt }))
  await session.query(
    `insert into shipment_milestone (shipment, received_at, ${COLUMNS})
     select $1, $2, ${COLUMNS} from jsonb_to_recordset($3::jsonb)
       as m (event text, classifier text, at timestamptz, day date, location text, equipment text,
             leg text, mode text, vehicle text, reported_at timestamptz, retracted boolean,
             source text)`,
    [shipment, now, JSON.stringify(rows)],
  )
}

/** A report that came again counts from its last time, so that no overtaken one replaces it. */
async function storeRepeated(
  session: PoolClient,
  shipment: string,
  repeated: readonly Milestone[],
): Promise<void> {
  if (repeated.length === 0) return
  const rows = repeated.map(({ reportedAt, ...one }) => ({ ...one, reported_at: reportedAt }))
  await session.query(
    `update shipment_milestone m set reported_at = r.reported_at
       from jsonb_to_recordset($2::jsonb)
              as r (event text, classifier text, location text, equipment text, leg text,
                    at timestamptz, reported_at timestamptz)
      where m.shipment = $1 and m.event = r.event and m.classifier = r.classifier
        and m.location = r.location and m.equipment = r.equipment and m.leg = r.leg
        and m.at = r.at and m.reported_at < r.reported_at`,
    [shipment, JSON.stringify(rows)],
  )
}

/** Where a day differs, the law of the day is looked at again (compare.ts). */
async function storeVoyage(
  session: PoolClient,
  shipment: string,
  { state, loadedOn, entryOn }: Voyage,
): Promise<void> {
  await session.query(
    `update shipment
        set state = $2, loaded_on = $3, entry_on = $4,
            compared_key = case when (loaded_on, entry_on) is distinct from ($3::date, $4::date)
                                then null else compared_key end
      where id = $1`,
    [shipment, state, loadedOn, entryOn],
  )
}

type News = {
  readonly organisation: string
  readonly shipment: string
  readonly news: readonly Milestone[]
  readonly voyage: Voyage
  readonly now: Date
}

async function announce(
  session: PoolClient,
  { organisation, shipment, news, voyage, now }: News,
): Promise<void> {
  const endpoints = await checkpointEndpoints(session, organisation)
  if (endpoints.length === 0 || news.length === 0) return
  const numbers = await numbersOf(session, shipment)
  const { state, loadedOn, entryOn } = voyage
  const where = { shipment_id: shipment, numbers, state, loaded_on: loadedOn, entry_on: entryOn }
  const events = news.map((one): NewEvent => {
    const what = { milestone: milestoneShown(one), retracted: one.retracted, exposure: null }
    return {
      ...{ organisation, type: 'shipment.checkpoint', livemode: true, at: now },
      ...{ data: JSON.stringify({ ...where, ...what }), calculation: null, endpoints },
    }
  })
  await recordEvents(session, events, now)
}

export async function checkpointEndpoints(
  session: PoolClient,
  organisation: string,
): Promise<readonly string[]> {
  const found = await session.query<{ id: string }>(
    `select id from webhook_endpoint
      where organisation = $1 and 'shipment.checkpoint' = any (types) order by id`,
    [organisation],
  )
  return found.rows.map(({ id }) => id)
}

export async function numbersOf(
  session: PoolClient,
  shipment: string,
): Promise<readonly { readonly kind: string; readonly number: string }[]> {
  const found = await session.query<{ kind: string; number: string }>(
    `select kind, number from shipment_number where shipment = $1 order by kind, number`,
    [shipment],
  )
  return found.rows
}
