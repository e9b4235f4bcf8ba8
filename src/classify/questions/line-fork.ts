// The levels of the schedule as choices that a person understands: their labels, and the first fork
// on the way to a line at which no word of the description decides.

import type { QuestionSettings } from '../facts/fact-settings.ts'
import { levelKey, normalized } from '../facts/stated-attributes.ts'
import type { Level } from '../line-levels.ts'
import { linesUnder, type WeighedBranch } from './line-branches.ts'

/** The choices at a level of the schedule, most probable first. */
export type Fork = {
  /** The key under which a request states its choice. */
  readonly key: string
  readonly options: readonly {
    readonly label: string
    /** The most probable line below the choice. */
    readonly code: string
  }[]
}

const TRADE_NAMES = 2

/** The words of a level: `"women or girl"`; of a residual one `"other (long sleeve tee)"`. */
export function labelOf({ names, tradeNames }: Level): string {
  if (names.length > 0) return names.map((words) => words.join(' ')).join(' or ')
  const shown = tradeNames.slice(0, TRADE_NAMES).map((words) => words.join(' '))
  return shown.length === 0 ? 'other' : `other (${shown.join(', ')})`
}

/** The first fork on the way to the line `code` that nothing stated decides; null for none. */
export function openFork(
  weighed: readonly WeighedBranch[],
  code: string,
  settings: QuestionSettings,
  depth = 1,
): Fork | null {
  const taken = weighed.find(({ branch, below }) =>
    below.length === 0 ? branch.level.code === code : leadsTo(below, code),
  )
  if (taken === undefined) return null
  const decided =
    taken.stated !== null || taken.share >= settings.clear || taken.branch.matched.length > 0
  const fork = decided ? null : forkOf(weighed, depth, settings)
  return fork ?? openFork(taken.below, code, settings, depth + 1)
}

function leadsTo(below: readonly WeighedBranch[], code: string): boolean {
  return linesUnder(below).some((line) => line.code === code)
}

/** Null when the labels do not say what the choices are. */
function forkOf(
  weighed: readonly WeighedBranch[],
  depth: number,
  { choices, figures }: QuestionSettings,
): Fork | null {
  const labels = new Set(weighed.map(({ branch }) => normalized(labelOf(branch.level))))
  const isMeasured = weighed.some(({ branch: { level } }) => {
    return level.conditions.size > 0 || level.names.flat().some((word) => figures.has(word))
  })
  if (weighed.length > choices || labels.size < weighed.length || isMeasured) return null
  const options = weighed
    .toSorted((one, other) => other.share - one.share)
    .map((one) => ({ label: labelOf(one.branch.level), code: likeliest(one) }))
  return { key: levelKey(depth), options }
}

function likeliest(one: WeighedBranch): string {
  const [best] = linesUnder([one]).toSorted((line, other) => other.share - line.share)
  return best?.code ?? one.branch.level.code
}
