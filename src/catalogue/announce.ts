// Creates rates.updated events for the catalogue: one for each destination and code whose prices
// changed, when all products of the organisation have been priced; and the mails to its members.

import type { Pool, PoolClient } from 'pg'
import { type NewEvent, recordEvents } from '../events/record-events.ts'
import type { PriceLayer } from '../operations/products/price.ts'
import { inTransaction } from '../store/transaction.ts'
import { storeMails } from './mail.ts'

/** Changes in one event; /v1/catalogue/changes lists all of them. */
const CHANGES_SHOWN = 100
const EMBEDDED = 'embedded'

type UnannouncedChange = {
  readonly sku: string
  readonly destination: string
  readonly origin: string
  readonly hs_code: string
  readonly day: string
  readonly at: Date
  readonly publisher: string | null
  readonly edition: string | null
  readonly ended: readonly PriceLayer[]
  readonly began: readonly PriceLayer[]
  readonly currency: string
  readonly duty_before: number
  readonly duty_after: number
  readonly acts: readonly { readonly citation: string }[]
}

/** Each change is in one event, however often this is called. */
export async function announceChanges(pool: Pool, organisation: string, now: Date): Promise<void> {
  await inTransaction(pool, async (session) => {
    const found = await session.query<UnannouncedChange>(
      `with taken as (
         update product_change set announced = true
          where organisation = $1 and not announced returning *
       )
       select t.sku, t.destination, t.origin, t.hs_code, t.day::text as day, t.at,
              a.publisher, a.edition, t.ended, t.began, t.currency,
              t.duty_before::float8 as duty_before, t.duty_after::float8 as duty_after, t.acts
         from taken t left join activation a on a.number = t.number_after and t.cause = 'edition'
        order by t.id`,
      [organisation],
    )
    if (found.rows.length === 0) return
    await storeMails(session, organisation, found.rows, now)
    const endpoints = await endpointsOf(session, organisation)
    if (endpoints.length === 0) return
    const pairs = Map.groupBy(found.rows, (one) => `${one.destination} ${digitsOf(one)}`)
    const events = [...pairs.values()].map((changes) => eventOf(organisation, changes, endpoints))
    await recordEvents(session, events, now)
  })
}

async function endpointsOf(session: PoolClient, organisation: string): Promise<readonly string[]> {
  const found = await session.query<{ id: string }>(
    `select id from webhook_endpoint
      where organisation = $1 and of_catalogue and 'rates.updated' = any (types)`,
    [organisation],
  )
  return found.rows.map(({ id }) => id)
}

function digitsOf({ hs_code: code }: UnannouncedChange): string {
  return code.replaceAll('.', '')
}

function eventOf(
  organisation: string,
  changes: readonly UnannouncedChange[],
  endpoints: readonly string[],
): NewEvent {
  const [first] = changes as readonly [UnannouncedChange]
  const layers = changes.flatMap(layerChanges)
  const unique = [...new Map(layers.map((one) => [JSON.stringify(one), one])).values()]
  const data = {
    country: first.destination,
    hs: digitsOf(first),
    publisher: first.publisher ?? EMBEDDED,
    edition: first.edition,
    in_force_since: first.at,
    change_count: unique.length,
    changes: unique.slice(0, CHANGES_SHOWN),
    skus: [...new Set(changes.map(({ sku }) => sku))].slice(0, CHANGES_SHOWN),
  }
  return {
    ...{ organisation, type: 'rates.updated', livemode: true, at: first.at },
    ...{ data: JSON.stringify(data), calculation: null, endpoints },
  }
}

/** By layer, in the form of the changes of an edition, with origin and act. */
function layerChanges({ ended, began, ...change }: UnannouncedChange): readonly object[] {
  const codes = new Set([...ended, ...began].map(({ code }) => code))
  return [...codes].map((code) => {
    const [before, after] = [ended, began].map((layers) =>
      layers.filter((one) => one.code === code),
    )
    const [act] = [...(after ?? []), ...(before ?? [])]
    return {
      kind: before?.length === 0 ? 'added' : after?.length === 0 ? 'retired' : 'changed',
      code: digitsOf({ ...change, ended, began }),
      subject: code,
      before: wordsOf(before ?? []),
      after: wordsOf(after ?? []),
      effective: change.day,
      origin: change.origin,
      legal_citation: act?.legal_citation ?? null,
      source_url: act?.source_url ?? null,
    }
  })
}

function wordsOf(layers: readonly PriceLayer[]): string | null {
  if (layers.length === 0) return null
  return layers
    .map(({ duty_expression, rate, heading }) => duty_expression ?? rate ?? heading)
    .join('; ')
}
