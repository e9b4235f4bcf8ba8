// Unit prices of an organisation's earlier calculations: the newest ones of days before today, so
// that a replay uses the same prices.

import type { Pool } from 'pg'
import { Decimal } from '../base/decimal.ts'
import { parseGoodsCode } from '../law/goods-code.ts'
import type { PriceBook } from '../law/screened-shipment.ts'

/** The most calculations that are read, and the most bytes of their requests. */
const CALCULATIONS = 1000
const BYTES = 4 * 1024 * 1024
/** Organisations whose prices stay in memory. */
const ORGANISATIONS = 1000
const DIVISION_PLACES = 12

export type RecordedPrices = (organisation: string, at: Date) => Promise<PriceBook>

type Line = {
  readonly hs_code?: string
  readonly origin_country?: string
  readonly quantity?: number
  readonly unit_value?: number
  readonly weight_kg?: number | null
}
type Request = {
  readonly currency?: string
  readonly line_items?: readonly Line[]
  readonly rows?: readonly Line[]
}

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
  const { rows } = await pool.query<{ request: string }>({
    name: 'recorded prices',
    text: `select request from (
             select request, sum(octet_length(request)) over (order by id desc) as bytes
               from (select id, request from calculation
                      where organisation = $1 and kind in ('calc', 'bulk') and at < $2
                      order by id desc limit $3) newest) weighed
            where bytes <= $4`,
    values: [organisation, before, CALCULATIONS, BYTES],
  })
  const byKey = new Map<string, number[]>()
  for (const { request } of rows) enter(byKey, JSON.parse(request) as Request)
  return ({ code, origin, unit }) => byKey.get(`${code} ${origin} ${unit}`) ?? []
}

/** Requests were valid when they were recorded; absent fields are skipped. */
function enter(byKey: Map<string, number[]>, request: Request): void {
  const currency = (request.currency ?? '').toUpperCase()
  for (const line of [...(request.line_items ?? []), ...(request.rows ?? [])]) {
    const code = parseGoodsCode(line.hs_code ?? '')
    if (!code || !line.origin_country || !line.unit_value || !line.quantity) continue
    const place = `${code} ${line.origin_country.toUpperCase()} ${currency}`
    note(byKey, `${place} per unit`, line.unit_value)
    if (!line.weight_kg) continue
    const value = Decimal.of(line.unit_value).times(Decimal.of(line.quantity))
    const byKg = value.dividedBy(Decimal.of(line.weight_kg), DIVISION_PLACES)
    note(byKey, `${place} per kg`, byKg.toNumber())
  }
}

function note(byKey: Map<string, number[]>, key: string, price: number): void {
  if (price <= 0) return
  const prices = byKey.get(key)
  if (prices) prices.push(price)
  else byKey.set(key, [price])
}
