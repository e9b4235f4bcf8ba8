// Recorded calculations as routes show them.

import { isId } from '../base/id.ts'
import { calculationNotFound } from '../operations/errors.ts'
import type {
  CalculationSearch,
  readCalculation,
  searchCalculations,
} from '../record/calculations.ts'

type Found = Awaited<ReturnType<typeof searchCalculations>>

export function pageOf(found: Found, { limit }: CalculationSearch) {
  return {
    calculations: found.map(({ keyName, at, ...one }) => ({
      ...one,
      at: at.toISOString(),
      key_name: keyName,
    })),
    next: found.length === limit ? (found.at(-1)?.id ?? null) : null,
  }
}

/** Throws a 404 where there is none. */
export async function recordOf(
  id: string,
  read: (id: string) => ReturnType<typeof readCalculation>,
) {
  const kept = isId(id) ? await read(id) : null
  if (!kept) throw calculationNotFound()
  return {
    id: kept.id,
    kind: kept.kind,
    at: kept.at.toISOString(),
    key_name: kept.keyName,
    request: JSON.parse(kept.request),
    response: JSON.parse(kept.response),
  }
}
