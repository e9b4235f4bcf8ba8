// Rows of a job that are corrected: their texts are read by the reader of files.

import { useSuspenseQuery } from '@tanstack/react-query'
import type { DraftRow } from '../../../../src/intake/draft.ts'
import { readGoods } from '../../../../src/intake/row/read-goods.ts'
import type { Texts } from './columns.ts'

export type ReadGoods = (texts: Texts) => DraftRow

/** Waits for the words of the reader. */
export function useReadGoods(): ReadGoods {
  const { data: words } = useSuspenseQuery({
    queryKey: ['sheet-words'],
    queryFn: async () => (await import('./reader/words-texts.ts')).sheetWords,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (texts) => readGoods(texts, words)
}
