// Duties that are paid back, of the recorded calculations of an organisation.

import { dayOf, parseDay } from '../../base/day.ts'
import { Decimal } from '../../base/decimal.ts'
import { whenBuilt } from '../../base/deferred.ts'
import { runInSlices, type Steps } from '../../base/steps.ts'
import { invalid, issue } from '../../operations/errors.ts'
import type { LoadedLaw } from '../../operations/operation.ts'
import { daysOf, refundLaw, refundsOf } from '../../operations/refunds/answer.ts'
import { entryOfBulk } from '../../operations/refunds/bulk-duties.ts'
import type { PaidEntry } from '../../operations/refunds/paid-entries.ts'
import type { ServingLaw } from '../../operations/serving-law.ts'
import {
  BULK_READ,
  CALCULATIONS_READ,
  type RecordedBulk,
  type RecordedDuties,
  recordedBulk,
  recordedDuties,
} from '../../record/recorded-duties.ts'
import { recordContract } from './contract/records.ts'
import { type AccountParts, type AccountRoute, route } from './route.ts'
import { membershipOf } from './visitor.ts'

export function refundRoutes(
  { pool }: AccountParts,
  { loaded }: Pick<ServingLaw, 'loaded'>,
): readonly AccountRoute[] {
  let before: Promise<unknown> = Promise.resolve()
  return [
    route(recordContract.refunds, async ({ request, query }) => {
      const law = loaded()
      const { organisation } = membershipOf(request)
      const today = query.today ? parseDay(query.today) : dayOf(law.clock.now())
      if (!today) throw invalid([issue(['today'], 'must be a calendar day')])
      const { refund } = await whenBuilt(() => refundLaw(law))
      const wanted = { codes: refund.layers, ...daysOf(refund) }
      const found = await recordedDuties(pool, organisation, wanted)
      const bulk = await recordedBulk(pool, organisation, wanted)
      // One at a time: each is up to 100,000 rows.
      const assessed = before.then(() => whenBuilt(() => runInSlices(entriesOf(bulk, law))))
      before = assessed.catch(() => undefined)
      const again = (await assessed).filter((one) => one !== null)
      const entries = [...found.map(entryOf), ...again].sort(newestFirst)
      const answer = refundsOf({ entries, outside: 0, errors: [], today }, law)
      const read = { calculations: found.length, bulk: bulk.length, again: again.length }
      return { ...answer, notes: [...answer.notes, ...notesOf(read)] }
    }),
  ]
}

function* entriesOf(
  bulk: readonly RecordedBulk[],
  law: LoadedLaw,
): Steps<readonly (PaidEntry | null)[]> {
  const entries: (PaidEntry | null)[] = []
  for (const one of bulk) entries.push(yield* entryOfBulk(one, law))
  return entries
}

type Read = { readonly calculations: number; readonly bulk: number; readonly again: number }

/** What of the recorded calculations is not in the answer. */
function notesOf({ calculations, bulk, again }: Read): readonly string[] {
  const notes = ['Recorded calculations in other currencies than USD are left out.']
  if (bulk > again) {
    notes.push(`${bulk - again} bulk calculations are not understood any more and are left out.`)
  }
  if (calculations >= CALCULATIONS_READ || bulk >= BULK_READ) {
    notes.push(
      `Only the newest ${CALCULATIONS_READ} calculations and ${BULK_READ} bulk calculations are ` +
        'read, and there are more: use a list of entries.',
    )
  }
  return notes
}

/** Ids are in the order of time. */
function newestFirst(one: PaidEntry, other: PaidEntry): number {
  return one.entry < other.entry ? 1 : -1
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
