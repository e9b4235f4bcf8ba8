// Labelled descriptions as examples, weighted by their source.

import { parseWords, type WordLists } from '../../../src/classify/words.ts'
import type { LabelledRow } from '../rows/read-rows.ts'
import type { Example } from './examples.ts'

/** `positions`: the position of each subheading. Of several correct ones each counts in part. */
export function labelledExamples(
  rows: readonly LabelledRow[],
  positions: ReadonlyMap<string, number>,
  lists: WordLists,
): readonly Example[] {
  return rows
    .filter(({ source }) => source.weight > 0)
    .flatMap(({ source, text, right }) => {
      const words = parseWords(text, lists)
      return [...right].map((hs6) => ({
        ...{ words, right: positions.get(hs6) as number, phrase: false },
        weight: source.weight / right.size,
      }))
    })
}
