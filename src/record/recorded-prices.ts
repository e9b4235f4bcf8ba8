// Unit prices of an organisation's earlier calculations: the newest ones of days before today, so
// that a replay uses the same prices.

import type { Pool } from 'pg'
import { Type } from 'typebox'
import { Decimal } from '../base/decimal.ts'
import { parseGoodsCode } from '../law/goods-code.ts'
import { isPrice, noPrices, type PriceBook } from '../law/screened-shipment.ts'
import { lineFields } from '../operations/request/line-item.ts'
import { currency } from '../operations/request/shape.ts'
import { validator } from '../operations/request/validator.ts'
import { keptIn } from '../store/kept/kept.ts'

/** The most calculations that are read, and the most bytes of their requests as they are kept. */
const CALCULATIONS = 1000
const BYTES = 4 * 1024 * 1024
/** Organisations whose prices stay in memory. */
const ORGANISATIONS = 1000
const DIVISION_PLACES = 12

type Recorded = { readonly kind: 'calc' | 'bulk'; readonly request: Buffer }

export type RecordedPrices = (organisation: string, at: Date) => Promise<PriceBook>

const { hs_code, origin_country, quantity, unit_value, weight_kg } = lineFields
/** What a price is read of; rows of bulk are recorded as they came, whatever was wrong in them. */
const PricedLine = Type.Object({ hs_code, origin_country, quantity, unit_value, weight_kg })
const lines = Type.Array(Type.Unknown())
const pricedLine = validator(PricedLine)
const calcRequest = validator(Type.Object({ currency: currency(), line_items: lines }))
const bulkRequest = validator(Type.Object({ currency: currency(), rows: lines }))

/** Read once a day per organisation; after a failure the next call reads again. */
export function openRecordedPrices(pool: Pool): RecordedPrices {
  const known = new Map<string, { readonly day: string; readonly book: Promise<PriceBook> }>()
  return (organisation, at) => {
    const day = at.toISOString().slice(0, 'yyyy-mm-dd'.length)
    const kept = known.get(organisation)
    if (kept?.day === day) return kept.book
    const book = readBook(pool, organisation, new Date(`${day}T00:00:00Z`))
    book.catch(() => known.delete(organisation))
    known.delete(organisation)
    if (known.size >= ORGANISATIONS) known.delete(known.keys().next().value as string)
    known.set(organisation, { day, book })
    return book
  }
}

async function readBook(pool: Pool, organisation: string, before: Date): Promise<PriceBook> {
  const { rows } = await pool.query<Recorded>({
    name: 'recorded prices',
    text: `select kind, request from (
             select kind, request, sum(octet_length(request)) over (order by id desc) as bytes
               from (select id, kind, kept_form(kept_request, request) as request
                       from calculation
                      where organisation = $1 and kind in ('calc', 'bulk') and at < $2
                      order by id desc limit $3) newest) weighed
            where bytes <= $4`,
    values: [organisation, before, CALCULATIONS, BYTES],
  })
  const byKey = new Map<string, number[]>()
  const bodies = await keptIn(pool).values(rows.map(({ request }) => request))
  for (const [at, body] of bodies.entries()) {
    const priced = pricedRequest(rows[at]?.kind, body)
    if (priced) enter(byKey, priced)
  }
  if (byKey.size === 0) return noPrices
  return ({ code, origin, unit }) => byKey.get(`${code} ${origin} ${unit}`) ?? NONE
}

const NONE: readonly number[] = []

type PricedRequest = { readonly currency: string; readonly lines: readonly unknown[] }

/** What does not validate is skipped, so that no record hides the prices of the others. */
function pricedRequest(kind: Recorded['kind'] | undefined, body: unknown): PricedRequest | null {
  if (kind === 'calc' && calcRequest.matches(body)) return { ...body, lines: body.line_items }
  if (kind === 'bulk' && bulkRequest.matches(body)) return { ...body, lines: body.rows }
  return null
}

function enter(byKey: Map<string, number[]>, { currency, lines }: PricedRequest): void {
  for (const line of lines.filter(pricedLine.matches)) {
    const code = line.hs_code && parseGoodsCode(line.hs_code)
    if (!code) continue
    const place = `${code} ${line.origin_country.toUpperCase()} ${currency.toUpperCase()}`
    note(byKey, `${place} per unit`, line.unit_value)
    if (!line.weight_kg) continue
    const value = Decimal.of(line.unit_value).times(Decimal.of(line.quantity))
    const byKg = value.dividedBy(Decimal.of(line.weight_kg), DIVISION_PLACES)
    note(byKey, `${place} per kg`, byKg.toNumber())
  }
}

function note(byKey: Map<string, number[]>, key: string, price: number): void {
  if (!isPrice(price)) return
  const prices = byKey.get(key)
  if (prices) prices.push(price)
  else byKey.set(key, [price])
}
