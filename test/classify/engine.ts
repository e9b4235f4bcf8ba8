// The classifier with the project's own lexicon, built once per test file, and schedules
// for tests.

import type { ClassifiedSchedule } from '../../src/classify/ranking.ts'
import { classifier as loadedClassifier } from '../loaded.ts'

export const classifier = loadedClassifier()

/** A destination with all subheadings and the given ten-digit lines. */
export function everywhere(
  lines: readonly string[] = [],
  territory: string | null = null,
): ClassifiedSchedule {
  return {
    has: () => true,
    dutyOf: () => null,
    codesBelow: (prefix) => lines.filter((code) => code.startsWith(prefix)),
    territory,
  }
}

/** A destination with only these subheadings. */
export function only(...codes: readonly string[]): ClassifiedSchedule {
  return {
    has: (hs6) => codes.includes(hs6),
    codesBelow: () => [],
    dutyOf: () => null,
    territory: null,
  }
}

export const defaultOptions = { printed: null, threshold: 0.5 }
