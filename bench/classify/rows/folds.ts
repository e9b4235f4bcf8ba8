// Which rows a model does not see and is tested with: those of a fold, or of a family of sources.

import type { LabelledRow } from './read-rows.ts'
import type { Family } from './sources.ts'

/** A fold, a family, or nothing. */
export type Hidden = number | Family | null

export function isHidden({ fold, source }: LabelledRow, hidden: Hidden): boolean {
  if (fold === null || hidden === null) return false
  return typeof hidden === 'number' ? fold === hidden : source.family === hidden
}
