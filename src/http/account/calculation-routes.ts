// The recorded calculations of an organisation: search, and read one with its request and answer.

import { isId } from '../../base/id.ts'
import { invalid, issue, Refusal } from '../../operations/errors.ts'
import {
  type CalculationSummary,
  readCalculation,
  searchCalculations,
} from '../../record/calculations.ts'
import { recordContract } from './contract/records.ts'
import { type AccountParts, type AccountRoute, route } from './route.ts'
import { membershipOf } from './visitor.ts'

const PAGE = 50
const PAGE_MAX = 500
const KINDS = ['calc', 'bulk', 'compare', 'classify'] as const

export function calculationRoutes({ pool }: AccountParts): readonly AccountRoute[] {
  return [
    route(recordContract.search, async ({ request, query }) => {
      const { organisation } = membershipOf(request)
      const { text = '', kind, before } = query
      if (before !== undefined && !isId(before)) {
        throw invalid([issue(['before'], 'must be the id of a calculation')])
      }
      const limit = limitOf(query.limit)
      const wanted = { text, kind: kindOf(kind), before: before ?? null, limit }
      const found = await searchCalculations(pool, organisation, wanted)
      return {
        calculations: found.map(({ keyName, at, ...one }) => ({
          ...one,
          at: at.toISOString(),
          key_name: keyName,
        })),
        next: found.length === limit ? (found.at(-1)?.id ?? null) : null,
      }
    }),
    route(recordContract.calculation, async ({ request }) => {
      const { organisation } = membershipOf(request)
      const { id } = request.params as { readonly id: string }
      const kept = isId(id) ? await readCalculation(pool, organisation, id) : null
      if (!kept) throw unknownCalculation()
      return {
        id: kept.id,
        kind: kept.kind,
        at: kept.at.toISOString(),
        key_name: kept.keyName,
        request: JSON.parse(kept.request),
        response: JSON.parse(kept.response),
      }
    }),
  ]
}

function kindOf(text: string | undefined): CalculationSummary['kind'] | null {
  if (text === undefined || text === '') return null
  const kind = KINDS.find((known) => known === text)
  if (!kind) throw invalid([issue(['kind'], `must be one of ${KINDS.join(', ')}`)])
  return kind
}

function limitOf(text: string | undefined): number {
  if (text === undefined) return PAGE
  const limit = /^\d{1,3}$/.test(text) ? Number(text) : 0
  if (limit >= 1 && limit <= PAGE_MAX) return limit
  throw invalid([issue(['limit'], `must be a whole number from 1 to ${PAGE_MAX}`)])
}

function unknownCalculation(): Refusal {
  const message = 'Your organisation has no calculation of that id.'
  return new Refusal(404, { error: 'not_found', message })
}
