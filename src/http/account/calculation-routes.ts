// The recorded calculations of an organisation, for its members: search, and read one with its
// request and answer.

import { readCalculationSearch } from '../../record/calculation-search.ts'
import { readCalculation, searchCalculations } from '../../record/calculations.ts'
import { pageOf, recordOf } from '../calculation-answers.ts'
import { recordContract } from './contract/records.ts'
import { type AccountParts, type AccountRoute, route } from './route.ts'
import { membershipOf } from './visitor.ts'

export function calculationRoutes({ pool }: AccountParts): readonly AccountRoute[] {
  return [
    route(recordContract.search, async ({ request, query }) => {
      const { organisation } = membershipOf(request)
      const search = readCalculationSearch(query)
      return pageOf(await searchCalculations(pool, organisation, search), search)
    }),
    route(recordContract.calculation, async ({ request }) => {
      const { organisation } = membershipOf(request)
      const { id } = request.params as { readonly id: string }
      return recordOf(id, (known) => readCalculation(pool, organisation, known))
    }),
  ]
}
