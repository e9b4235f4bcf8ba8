// Asks the operator's second-opinion service about goods before they are classified, if one is
// configured, within its time limit.

import type { StatedValues } from '../../classify/facts/stated-attributes.ts'
import type { ClassifiedSchedule } from '../../classify/ranking.ts'
import { type LoadedLaw, noOpinions, type Opinions } from '../operation.ts'

type Goods = { readonly description: string; readonly attributes?: StatedValues }

/** Requests in flight for one call. */
const AT_ONCE = 8

/** One request for equal goods; those not answered in time have none. Empty without a service. */
export async function secondOpinions(
  lines: readonly (Goods | null)[],
  schedule: ClassifiedSchedule,
  { classifier, secondOpinion }: Pick<LoadedLaw, 'classifier' | 'secondOpinion'>,
): Promise<Opinions> {
  if (!secondOpinion) return noOpinions
  const different = new Map(lines.map((goods) => [keyOf(goods), goods]))
  const found = new Map<string, readonly string[]>()
  const left = different.entries()
  const ask = secondOpinion.begin()
  const work = async (): Promise<void> => {
    for (const [key, goods] of left) {
      if (goods === null) continue
      const brief = classifier.brief(goods.description, schedule, goods.attributes)
      const order = brief.candidates.length > 1 ? await ask(brief) : null
      if (order !== null) found.set(key, order)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return found.size === 0 ? noOpinions : lines.map((goods) => found.get(keyOf(goods)) ?? null)
}

function keyOf(goods: Goods | null): string {
  return goods === null ? '' : JSON.stringify([goods.description, goods.attributes ?? {}])
}
