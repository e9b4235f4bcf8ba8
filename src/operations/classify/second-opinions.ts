// Asks the operator's second-opinion service about descriptions before they are classified, if one
// is configured, within its time limit.

import type { ClassifiedSchedule } from '../../classify/ranking.ts'
import type { LoadedLaw } from '../operation.ts'

/** Description → the order preferred among our candidates, codes of six digits. */
export type Opinions = ReadonlyMap<string, readonly string[]>

export const noOpinions: Opinions = new Map()

/** Requests in flight for one call. */
const AT_ONCE = 8

/** One request per different description; those not answered in time are left out. */
export async function secondOpinions(
  descriptions: readonly string[],
  schedule: ClassifiedSchedule,
  { classifier, secondOpinion }: Pick<LoadedLaw, 'classifier' | 'secondOpinion'>,
): Promise<Opinions> {
  if (!secondOpinion) return noOpinions
  const found = new Map<string, readonly string[]>()
  const left = [...new Set(descriptions)].values()
  const ask = secondOpinion.begin()
  const work = async (): Promise<void> => {
    for (const description of left) {
      const options = { printed: null, threshold: 0 }
      const { candidates } = classifier.classify(description, schedule, options)
      const order = candidates.length > 1 ? await ask({ description, candidates }) : null
      if (order !== null) found.set(description, order)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return found
}
