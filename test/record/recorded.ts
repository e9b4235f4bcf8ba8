// Recorded calculations of organisations, for the tests of what is read of them.

import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { dayOf } from '../../src/base/day.ts'
import { timedId } from '../../src/base/id.ts'
import type { CalculationSummary } from '../../src/record/calculations.ts'
import { recordCalculations } from '../../src/record/commit.ts'

export const DAY = new Date('2026-11-20T12:00:00Z')
export const TOMORROW = new Date('2026-11-21T12:00:00Z')

/** Records the texts as requests of a new organisation; the ids are in the order of the texts. */
export async function organisationWith(
  pool: Pool,
  kind: CalculationSummary['kind'],
  requests: readonly string[],
): Promise<{ organisation: string; ids: readonly string[] }> {
  const organisation = randomUUID()
  const calculations = requests.map((request, at) => ({
    id: timedId(new Date(DAY.getTime() + at)),
    organisation,
    key: null,
    person: null,
    kind,
    request: Buffer.from(request),
    response: Buffer.from('{"result":{"total_landed_cost":12.5}}'),
    day: dayOf(DAY),
    law: 'x.1',
    fees: null,
    at: DAY,
  }))
  await recordCalculations(pool, calculations)
  return { organisation, ids: calculations.map(({ id }) => id) }
}
