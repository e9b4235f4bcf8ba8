// A line of a list with its classification, as the table of classified lines shows it.

import type { BatchClassificationResult, ClassifyBatchRequest } from '../../api-types.ts'

export type ClassifyResult = BatchClassificationResult['results'][number]

export type ClassifiedLine = {
  /** Line number, from 1. */
  readonly number: number
  readonly description: string
  readonly invoiceCode: string | null
  readonly classification: ClassifyResult
  /** The chapter of most lines when this line is in another one. */
  readonly commonChapter: string | null
}

/** `offset` lines of the list come before these. */
export function classifiedLines(
  lines: ClassifyBatchRequest['lines'],
  { results, consistency }: BatchClassificationResult,
  offset = 0,
): readonly ClassifiedLine[] {
  return results.map((classification, index) => ({
    number: offset + index + 1,
    description: lines[index]?.description ?? '',
    invoiceCode: lines[index]?.hs_code_printed ?? null,
    classification,
    commonChapter: consistency.outlier_indices.includes(index) ? consistency.common_chapter : null,
  }))
}

/** The longest code that the description determines; empty when no code fits. */
export function bestCode({ recommended_10_digit: ten, hs_6_code: six }: ClassifyResult): string {
  return ten ?? (six && dottedCode(six))
}

/** `610910` → `6109.10`. */
function dottedCode(hs6: string): string {
  return `${hs6.slice(0, 4)}.${hs6.slice(4)}`
}
