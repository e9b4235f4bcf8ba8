// Shipments in the database: the one that a call names, a page of them, one with its milestones.

import { createHash } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import { vocabularyTable } from '../base/vocabulary.ts'
import { inOrder } from '../operations/shipment/detect.ts'
import type { NamedShipment, TransportNumber } from '../operations/shipment/numbers.ts'
import { keptIn } from '../store/kept/kept.ts'
import type { FoundExposure } from './exposure-schema.ts'
import { byTime, type Milestone } from './milestones.ts'
import type { ShipmentSearch } from './read.ts'
import { type Fields, fieldsIn, wordsIn } from './reported.ts'
import type { ListedShipment, OneShipment, ShipmentMilestone } from './schema.ts'

/**
 * The shipment that has one of the numbers, or a new one. A new id follows from the organisation
 * and the first of the numbers, so that calls at one time name the same shipment.
 */
export async function knownShipment(
  pool: Pool,
  organisation: string,
  numbers: readonly TransportNumber[],
  destination: string,
): Promise<NamedShipment | null> {
  const ordered = inOrder(numbers)
  const [first] = ordered
  if (!first) return null
  const held = await pool.query<{ shipment: string }>({
    name: 'known shipment',
    text: `select n.shipment
             from unnest($2::text[], $3::text[]) with ordinality as w (kind, number, place)
             join shipment_number n on n.organisation = $1 and n.kind = w.kind
              and n.number = w.number
            order by w.place limit 1`,
    values: [organisation, ordered.map(({ kind }) => kind), ordered.map(({ number }) => number)],
  })
  const id = held.rows[0]?.shipment ?? idOf(`${organisation} ${first.kind} ${first.number}`)
  return { id, numbers: ordered, destination }
}

/** A UUID of version 8 (RFC 9562) made from a text. */
function idOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
  ]
  return [...parts, hex.slice(20, 32)].join('-')
}

type Row = Omit<ListedShipment, 'created_at'> & {
  readonly created_at: Date
  readonly place: string
}

/** Of shipment `s`. */
const SHIPMENT = `s.id, s.place::text as place, s.created_at, s.destination, s.state,
  s.loaded_on::text as loaded_on, s.entry_on::text as entry_on,
  coalesce((select jsonb_agg(jsonb_build_object('kind', n.kind, 'number', n.number,
                                                'carrier', n.carrier) order by n.kind, n.number)
              from shipment_number n where n.shipment = s.id), '[]') as numbers,
  (select count(*)::int from shipment_calculation c where c.shipment = s.id) as calculations,
  (select jsonb_build_object('difference', x.exposure->'difference',
                             'currency', x.exposure->'currency',
                             'days', jsonb_path_query_array(x.exposure, '$.steps[*].day'))
     from (select exposure from shipment_exposure x
            where x.shipment = s.id order by id desc limit 1) x
    where x.exposure is not null) as exposure`

function shipmentOf({ created_at: at, place: _, ...row }: Row): ListedShipment {
  return { ...row, created_at: at.toISOString() }
}

/** The newest first. */
export async function searchShipments(
  pool: Pool,
  organisation: string,
  { number, state, before, limit }: ShipmentSearch,
): Promise<{ readonly shipments: readonly ListedShipment[]; readonly next: string | null }> {
  const found = await pool.query<Row>(
    `select ${SHIPMENT} from shipment s
      where s.organisation = $1 and ($2::text is null or s.state = $2)
        and ($3::text is null or exists (
              select from shipment_number n
               where n.shipment = s.id and replace(n.number, '-', '') = $3))
        and ($4::bigint is null or s.place < $4)
      order by s.place desc limit $5`,
    [organisation, state, number, before, limit + 1],
  )
  const page = found.rows.slice(0, limit)
  const next = found.rows.length > limit ? (page.at(-1)?.place ?? null) : null
  return { shipments: page.map(shipmentOf), next }
}

/** Null when the organisation has none of that id. */
export async function readShipment(
  pool: Pool,
  organisation: string,
  id: string,
): Promise<OneShipment | null> {
  const found = await pool.query<Row>(
    `select ${SHIPMENT} from shipment s where s.organisation = $1 and s.id = $2`,
    [organisation, id],
  )
  const [row] = found.rows
  if (!row) return null
  const made = await pool.query<{ id: string; at: Date; day: string | null; request: Buffer }>(
    `select c.id, c.at, c.day::text as day, kept_form(c.kept_request, c.request) as request
       from shipment_calculation s join calculation c on c.id = s.calculation
      where s.shipment = $1 order by s.calculation desc limit 20`,
    [id],
  )
  const requests = await keptIn(pool).values(made.rows.map(({ request }) => request))
  return {
    ...shipmentOf(row),
    exposures: await exposuresOf(pool, id),
    milestones: milestonesShown(await countingMilestones(pool, id)),
    latest_calculations: made.rows.map(({ id: calculation, at, day }, index) => ({
      ...{ id: calculation, at: at.toISOString(), day },
      document: documentOf(fieldsIn(requests[index])),
    })),
  }
}

function documentOf({ extracted_data: extracted, invoice_file_url: stated }: Fields) {
  const file = wordsIn(fieldsIn(extracted).file) || null
  const url = wordsIn(stated) || null
  return file === null && url === null ? null : { file, url }
}

/** The 20 newest; those that changed nothing any more are left out. */
async function exposuresOf(pool: Pool, shipment: string): Promise<FoundExposure[]> {
  const found = await pool.query<{ at: Date; exposure: Omit<FoundExposure, 'at'> }>(
    `select at, exposure from shipment_exposure
      where shipment = $1 and exposure is not null order by id desc limit 20`,
    [shipment],
  )
  return found.rows.map(({ at, exposure }) => ({ at: at.toISOString(), ...exposure }))
}

/** Of each event the report that counts, retractions too. */
export async function countingMilestones(
  session: Pick<PoolClient, 'query'>,
  shipment: string,
): Promise<readonly Milestone[]> {
  const found = await session.query<Milestone>(
    `select distinct on (event, classifier, location, equipment, leg)
            event, classifier, at, day::text as day, location, equipment, leg, mode, vehicle,
            reported_at as "reportedAt", retracted, source
       from shipment_milestone where shipment = $1
      order by event, classifier, location, equipment, leg, id desc`,
    [shipment],
  )
  return found.rows
}

const names = new Map(
  vocabularyTable('milestones', ['event', 'name', 'epcis']).map(({ event, name }) => [event, name]),
)

export function milestonesShown(counting: readonly Milestone[]): ShipmentMilestone[] {
  return byTime(counting.filter(({ retracted }) => !retracted)).map(milestoneShown)
}

export function milestoneShown(one: Milestone): ShipmentMilestone {
  return {
    event: one.event,
    name: names.get(one.event) ?? one.event,
    classifier: one.classifier,
    at: one.at.toISOString(),
    day: one.day,
    location: one.location || null,
    equipment: one.equipment || null,
    leg: one.leg || null,
    mode: one.mode,
    vehicle: one.vehicle,
    reported_at: one.reportedAt.toISOString(),
    source: one.source,
  }
}
