// The consistency of a batch: the chapter of most lines, and the lines that do not even have its
// family among their candidates.

import type { FamilyOf } from './families.ts'

export type Consistency = {
  /** Two digits; empty when no line has any confidence. */
  readonly commonChapter: string
  /** Positions of the lines outside the family of the common chapter, ascending. */
  readonly outlierIndices: number[]
}

export type ClassifiedLine = {
  readonly hs6: string
  readonly confidence: number
  readonly needsReview: boolean
  readonly candidates: readonly { readonly code: string }[]
}

/**
 * The chapter of most confident lines or, without such lines, of all lines with any confidence, in
 * the family of most of them. Ties go to the one with more confidence, then to the first by name.
 * Lines without the family are outliers only if they are fewer than half.
 */
export function consistency(results: readonly ClassifiedLine[], familyOf: FamilyOf): Consistency {
  const telling = results.filter((line) => line.confidence > 0)
  const sure = telling.filter((line) => !line.needsReview)
  const voters = sure.length > 0 ? sure : telling
  const family = elect(voters, familyOf)
  const commonChapter = elect(
    voters.filter(({ hs6 }) => familyOf(hs6) === family),
    (hs6) => hs6.slice(0, 2),
  )
  const outlierIndices: number[] = []
  for (const [index, line] of results.entries()) {
    if (line.confidence > 0 && !reaches(line, family, familyOf)) outlierIndices.push(index)
  }
  const isolated = outlierIndices.length * 2 < telling.length
  return { commonChapter, outlierIndices: isolated ? outlierIndices : [] }
}

function reaches({ hs6, candidates }: ClassifiedLine, family: string, familyOf: FamilyOf): boolean {
  return [hs6, ...candidates.map(({ code }) => code)].some((code) => familyOf(code) === family)
}

/** The group of most lines; empty when there are none. */
function elect(lines: readonly ClassifiedLine[], groupOf: (hs6: string) => string): string {
  const votes = new Map<string, { count: number; confidence: number }>()
  for (const line of lines) {
    const group = groupOf(line.hs6)
    const vote = votes.get(group) ?? { count: 0, confidence: 0 }
    votes.set(group, {
      count: vote.count + 1,
      confidence: vote.confidence + line.confidence,
    })
  }
  const [winner] = [...votes].sort(
    ([group, one], [other, two]) =>
      two.count - one.count || two.confidence - one.confidence || (group < other ? -1 : 1),
  )
  return winner?.[0] ?? ''
}
