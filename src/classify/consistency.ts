// The consistency of a batch: the chapter of most lines, and the lines that do not even have it
// among their candidates.

import type { Classification } from './classifier.ts'

type Consistency = {
  /** Two digits; empty when no line has any confidence. */
  readonly commonChapter: string
  /** Positions of the lines outside the common chapter, ascending. */
  readonly outlierIndices: number[]
}

type ClassifiedLine = Pick<Classification, 'hs6' | 'confidence' | 'needsReview' | 'candidates'>

/**
 * The chapter of most confident lines or, without such lines, of all lines with any confidence.
 * Ties go to the chapter with more confidence, then to the lower one.
 * Lines without the chapter are outliers only if they are fewer than half.
 */
export function consistency(results: readonly ClassifiedLine[]): Consistency {
  const telling = results.filter((line) => line.confidence > 0)
  const sure = telling.filter((line) => !line.needsReview)
  const commonChapter = elect(sure.length > 0 ? sure : telling)
  const outlierIndices: number[] = []
  for (const [index, line] of results.entries()) {
    if (line.confidence > 0 && !reaches(line, commonChapter)) outlierIndices.push(index)
  }
  const isolated = outlierIndices.length * 2 < telling.length
  return { commonChapter, outlierIndices: isolated ? outlierIndices : [] }
}

function reaches(line: ClassifiedLine, chapter: string): boolean {
  return [line.hs6, ...line.candidates.map(({ code }) => code)].some((code) =>
    code.startsWith(chapter),
  )
}

function elect(lines: readonly ClassifiedLine[]): string {
  const votes = new Map<string, { count: number; confidence: number }>()
  for (const line of lines) {
    const chapter = line.hs6.slice(0, 2)
    const vote = votes.get(chapter) ?? { count: 0, confidence: 0 }
    votes.set(chapter, {
      count: vote.count + 1,
      confidence: vote.confidence + line.confidence,
    })
  }
  const [winner] = [...votes].sort(
    ([chapter, one], [other, two]) =>
      two.count - one.count || two.confidence - one.confidence || (chapter < other ? -1 : 1),
  )
  return winner?.[0] ?? ''
}
