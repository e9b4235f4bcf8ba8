// Why a word cannot be where it is, and what was meant.

import type { Day, Period } from '../../base/day.ts'
import { nearest } from '../../base/form/nearest.ts'

export type WordRefusal = { readonly says: string; readonly meant: readonly string[] }

/** Where a word is. */
export type Context = {
  /** The destination whose names count; any, when this is no destination's folder. */
  readonly folder: string | null
  /** Of the row that the word is in. */
  readonly period: Period
  /** The day that the edition is as of which brought the file; null for an embedded file. */
  readonly edition: Day | null
}

/** Null when `word` is one of `known`. `where`: the file or folder that defines them. */
export function unlessNamed(
  what: string,
  word: string,
  known: ReadonlySet<string>,
  where: string,
): WordRefusal | null {
  if (known.has(word)) return null
  return { says: `there is no ${what} "${word}" in ${where}`, meant: nearest(word, known) }
}

export function refusedWord(says: string): WordRefusal {
  return { says, meant: [] }
}
