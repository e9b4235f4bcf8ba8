// All checks of a simulation; each says what does not hold.

import { checkAnswers, checkQuotas, checkWindows, type Kept, type Ledger } from './ledger.ts'
import { checkDeliveries, checkEffects, checkHistory, checkJobs, checkReplays } from './records.ts'

const CHECKS = [
  ...[checkAnswers, checkWindows, checkQuotas],
  ...[checkEffects, checkHistory, checkReplays, checkDeliveries, checkJobs],
]

export async function checkAll(seen: Omit<Ledger, 'kept'>): Promise<readonly string[]> {
  const { rows: kept } = await seen.pool.query<Kept>({
    name: 'kept',
    text: `select id, organisation, person, kind, at, request, response, fees
             from calculation order by id`,
  })
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
