// The classifier over the project's own lexicon, built once for all tests of a file, and schedules
// to ask it with.

import type { ClassifiedSchedule } from '../../src/classify/finding.ts'
import { classifier as loadedClassifier } from '../loaded.ts'

export const classifier = loadedClassifier()

/** A destination that has every subheading, and below each the ten-digit lines given. */
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

/** A destination that has only these subheadings. */
export function only(...codes: readonly string[]): ClassifiedSchedule {
  return {
    has: (hs6) => codes.includes(hs6),
    codesBelow: () => [],
    dutyOf: () => null,
    territory: null,
  }
}

export const plainly = { printed: null, threshold: 0.5 }
