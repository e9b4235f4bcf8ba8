// The recorded calculations of an organisation, for its members: search, and read one with its
// request and answer, or as a sheet of paper.

import { readOrganisation } from '../../account/organisation.ts'
import { calculationNotFound } from '../../operations/errors.ts'
import { readCalculationSearch } from '../../record/calculation-search.ts'
import { readCalculation, searchCalculations } from '../../record/calculations.ts'
import { keptOf, pageOf, recordOf } from '../calculation-answers.ts'
import { recordContract } from './contract/records.ts'
import { type AccountParts, type AccountRoute, rawRoute, route } from './route.ts'
import { membershipOf } from './visitor.ts'

export function calculationRoutes({ pool }: AccountParts): readonly AccountRoute[] {
  const read = (organisation: string) => (id: string) => readCalculation(pool, organisation, id)
  return [
    route(recordContract.search, async ({ request, query }) => {
      const { organisation } = membershipOf(request)
      const search = readCalculationSearch(query)
      return pageOf(await searchCalculations(pool, organisation, search), search)
    }),
    route(recordContract.calculation, async ({ request }) => {
      const { organisation } = membershipOf(request)
      const { id } = request.params as { readonly id: string }
      return recordOf(await keptOf(id, read(organisation)))
    }),
    rawRoute(recordContract.sheet, async ({ request, reply }) => {
      const { organisation } = membershipOf(request)
      const { id } = request.params as { readonly id: string }
      const kept = await keptOf(id, read(organisation))
      if (kept.kind !== 'calc') throw calculationNotFound()
      const owner = await readOrganisation(pool, organisation)
      const { auditSheet } = await import('../../operations/sheet/audit-sheet.ts')
      reply
        .header('content-type', 'application/pdf')
        .header('content-disposition', `attachment; filename="calculation-${kept.id}.pdf"`)
      return auditSheet({
        id: kept.id,
        organisation: owner?.name ?? '',
        at: kept.at.toISOString(),
        law: kept.law,
        request: JSON.parse(kept.request),
        response: JSON.parse(kept.response),
      })
    }),
  ]
}
