// How the duties of a code change over the covered days.

import { runInSlices } from '../../base/steps.ts'
import { dutySpans } from '../../operations/history/answer.ts'
import { readDutyHistory } from '../../operations/history/read.ts'
import type { ServingLaw } from '../../operations/serving-law.ts'
import { recordContract } from './contract/records.ts'
import { type AccountRoute, route } from './route.ts'

export function historyRoutes({ loaded }: Pick<ServingLaw, 'loaded'>): readonly AccountRoute[] {
  let before: Promise<unknown> = Promise.resolve()
  return [
    route(recordContract.dutyHistory, async ({ query }) => {
      const law = loaded()
      const input = readDutyHistory(query, law)
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
    }),
  ]
}
