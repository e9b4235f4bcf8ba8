// Recorded requests without their dates (law, export, loading): the same goods, shipped today.

import type {
  CalcBulkRequest,
  CalcBulkRow,
  CalcRequest,
  CompareRequest,
  Facts,
} from '../../api-types.ts'

type SentBulk = Omit<CalcBulkRequest, 'rows'> & { readonly rows: readonly unknown[] }

export function undatedCalc(request: CalcRequest): CalcRequest {
  const { calculation_date: _day, export_date: _export, line_items, ...rest } = request
  return { ...rest, line_items: line_items.map(withoutLoading) }
}

/** The rows are sent again as they were sent, those that are refused as well. */
export function undatedBulk(request: SentBulk): CalcBulkRequest {
  const { calculation_date: _day, rows, ...rest } = request
  return { ...rest, rows: (rows as CalcBulkRow[]).map(withoutLoading) }
}

export function undatedComparison(request: CompareRequest): CompareRequest {
  const { calculation_date: _day, ...rest } = request
  return withoutLoading(rest)
}

/** A row of bulk is recorded as it came, and may be anything. */
function withoutLoading<Goods extends { facts?: Facts }>(goods: Goods): Goods {
  const stated: unknown = goods?.facts
  if (typeof stated !== 'object' || stated === null || Array.isArray(stated)) return goods
  const { loaded_on: _loaded, ...facts } = stated as Facts
  return { ...goods, facts }
}
