// Duties that are paid back, of the recorded calculations of an organisation.

import { dayOf, parseDay } from '../../base/day.ts'
import { Decimal } from '../../base/decimal.ts'
import { whenBuilt } from '../../base/deferred.ts'
import { invalid, issue } from '../../operations/errors.ts'
import { daysOf, refundLaw, refundsOf } from '../../operations/refunds/answer.ts'
import type { ServingLaw } from '../../operations/serving-law.ts'
import { type RecordedDuties, recordedDuties } from '../../record/recorded-duties.ts'
import { recordContract } from './contract/records.ts'
import { type AccountParts, type AccountRoute, route } from './route.ts'
import { membershipOf } from './visitor.ts'

export function refundRoutes(
  { pool }: AccountParts,
  { loaded }: Pick<ServingLaw, 'loaded'>,
): readonly AccountRoute[] {
  return [
    route(recordContract.refunds, async ({ request, query }) => {
      const law = loaded()
      const { organisation } = membershipOf(request)
      const today = query.today ? parseDay(query.today) : dayOf(law.clock.now())
      if (!today) throw invalid([issue(['today'], 'must be a calendar day')])
      const { refund } = await whenBuilt(() => refundLaw(law))
      const wanted = { codes: refund.layers, ...daysOf(refund) }
      const found = await recordedDuties(pool, organisation, wanted)
      return refundsOf({ entries: found.map(entryOf), outside: 0, errors: [], today }, law)
    }),
  ]
}

/** A calculation as an entry of its day. */
function entryOf({ id, day, duties }: RecordedDuties) {
  return {
    entry: id,
    entered: parseDay(day) ?? dayOf(new Date(day)),
    liquidated: null,
    duties: duties.map(({ code, amount }) => ({ code, amount: Decimal.of(amount) })),
    isComputed: true,
  }
}
