// A second opinion on descriptions that are to be classified, before they are: where the operator
// has set one up, and for as long as its time lasts.

import type { ClassifiedSchedule } from '../../classify/finding.ts'
import type { Sources } from '../operation.ts'

/** Description → the order preferred among our candidates, codes of six digits. */
export type Opinions = ReadonlyMap<string, readonly string[]>

export const NO_OPINIONS: Opinions = new Map()

/** Questions that are open at the same time for one call. */
const AT_ONCE = 8

/** Each different description is asked once; what is not answered in time is left out. */
export async function secondOpinions(
  descriptions: readonly string[],
  schedule: ClassifiedSchedule,
  { classifier, secondOpinion }: Pick<Sources, 'classifier' | 'secondOpinion'>,
): Promise<Opinions> {
  if (!secondOpinion) return NO_OPINIONS
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
