// How the duties of a code change over the covered days.

import { runInSlices } from '../../base/steps.ts'
import { dutySpans } from '../../operations/history/answer.ts'
import { readDutyHistory } from '../../operations/history/read.ts'
import type { DutyHistoryResponse } from '../../operations/history/schema.ts'
import type { ServingLaw } from '../../operations/serving-law.ts'
import type { AccountRoute } from './route.ts'

export function historyRoutes({ loaded }: Pick<ServingLaw, 'loaded'>): readonly AccountRoute[] {
  let before: Promise<unknown> = Promise.resolve()
  return [
    {
      method: 'GET',
      path: 'organisations/:organisation/duty-history',
      answer: async (request): Promise<DutyHistoryResponse> => {
        const law = loaded()
        const input = readDutyHistory(request.query as Readonly<Record<string, string>>, law)
        // One at a time: each is up to 1,500 assessments.
        const spans = before.then(() => runInSlices(dutySpans(input, law)))
        before = spans.catch(() => undefined)
        const { destination, code, origin } = input
        return {
          destination: destination.country,
          hs_code: code,
          origin,
          spans: await spans,
        }
      },
    },
  ]
}
