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

type Kept = NonNullable<Awaited<ReturnType<typeof readCalculation>>>

/** Throws a 404 where there is none. */
export async function keptOf(
  id: string,
  read: (id: string) => ReturnType<typeof readCalculation>,
): Promise<Kept> {
  const kept = isId(id) ? await read(id) : null
  if (!kept) throw calculationNotFound()
  return kept
}

export function recordOf({ id, kind, at, keyName, request, response }: Kept) {
  return {
    id,
    kind,
    at: at.toISOString(),
    key_name: keyName,
    request: JSON.parse(request),
    response: JSON.parse(response),
  }
}
