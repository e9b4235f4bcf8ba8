// All checks of a simulation; each says what does not hold.

import { keptIn } from '../../src/store/kept/kept.ts'
import { checkKeyJobs } from './key-jobs.ts'
import { checkAnswers, checkQuotas, checkWindows, type Kept, type Ledger } from './ledger.ts'
import { checkDeliveries, checkEffects, checkHistory, checkJobs, checkReplays } from './records.ts'

type KeptRow = Omit<Kept, 'request' | 'response'> & {
  readonly kept_request: Buffer
  readonly kept_response: Buffer
}

const CHECKS = [
  ...[checkAnswers, checkWindows, checkQuotas],
  ...[checkEffects, checkHistory, checkReplays, checkDeliveries, checkJobs, checkKeyJobs],
]

export async function checkAll(seen: Omit<Ledger, 'kept'>): Promise<readonly string[]> {
  const { rows } = await seen.pool.query<KeptRow>({
    name: 'kept',
    text: `select id, organisation, person, kind, at, kept_request, kept_response, f.fees,
                  exists (select from bulk_chunk b where b.calculation = c.id) as "ofJob"
             from calculation c left join calculation_fees f on f.digest = c.fees_digest
            order by id`,
  })
  const { text } = keptIn(seen.pool)
  const kept = await Promise.all(
    rows.map(async ({ kept_request, kept_response, ...row }) => ({
      ...row,
      request: await text(kept_request),
      response: await text(kept_response),
    })),
  )
  const ledger = { ...seen, kept }
  const problems: string[] = []
  for (const check of CHECKS) {
    try {
      await check(ledger)
    } catch (error) {
      problems.push(`${check.name}: ${(error as Error).message}`)
    }
  }
  return problems
}
