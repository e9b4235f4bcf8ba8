// Recorded calculations of organisations, for the tests of what is read of them.

import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { dayOf } from '../../src/base/day.ts'
import { timedId } from '../../src/base/id.ts'
import type { CalculationSummary } from '../../src/record/calculations.ts'
import { recordCalculations } from '../../src/record/commit.ts'
import type { Calculation } from '../../src/record/commit-entry.ts'
import { keptIn, writtenAsText } from '../../src/store/kept/kept.ts'

export const DAY = new Date('2026-11-20T12:00:00Z')
export const TOMORROW = new Date('2026-11-21T12:00:00Z')

const ANSWER = '{"result":{"total_landed_cost":12.5}}'

/** A calculation of an organisation of its own. */
export function calculationOf(id: string, organisation: string = randomUUID()): Calculation {
  const by = {
    organisation,
    key: null,
    person: null,
    law: 'x.1',
    fees: null,
    opinions: [],
    products: [],
  }
  const [request, response] = [writtenAsText('{}'), writtenAsText(ANSWER)]
  return { id, ...by, kind: 'calc', request, response, at: DAY, day: dayOf(DAY) }
}

/** Records the texts as requests of a new organisation; the ids are in the order of the texts. */
export async function organisationWith(
  pool: Pool,
  kind: CalculationSummary['kind'],
  requests: readonly string[],
): Promise<{ organisation: string; ids: readonly string[] }> {
  const organisation = randomUUID()
  const calculations = requests.map((request, at) => ({
    ...calculationOf(timedId(new Date(DAY.getTime() + at)), organisation),
    kind,
    request: writtenAsText(request),
  }))
  await recordCalculations(pool, calculations, keptIn(pool))
  return { organisation, ids: calculations.map(({ id }) => id) }
}
