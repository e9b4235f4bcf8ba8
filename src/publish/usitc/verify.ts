// Says what is wrong with a release before anything is made of it: a cut-off or misread export must
// never become an edition.

import { columnText } from './diff.ts'
import {
  chapterOf,
  type Fault,
  LAST_CHAPTER,
  type Lines,
  RATE_DIGITS,
  STATISTICAL_DIGITS,
} from './legal-lines.ts'

/** Bounds of a believable release; data/us/publishers.yaml gives each with its reason. */
export type Limits = {
  readonly eightDigitsAtLeast: number
  readonly tenDigitsAtLeast: number
  /** Share of a chapter's codes that may be missing against the release before. */
  readonly chapterLossAtMost: number
  /** Share of all rates that may read differently. */
  readonly ratesChangedAtMost: number
  readonly unitsChangedAtMost: number
}

/** A release that must not be used; the message names everything that is wrong with it. */
export class RefusedRelease extends Error {
  override readonly name = 'RefusedRelease'
}

const SHOWN = 8

/** Throws {@link RefusedRelease} when there are faults; shows the first few and counts the rest. */
export function refuseFaults(release: string, faults: readonly Fault[]): void {
  if (faults.length === 0) return
  const more = faults.length > SHOWN ? `; and ${faults.length - SHOWN} more` : ''
  throw new RefusedRelease(`${release} is refused: ${faults.slice(0, SHOWN).join('; ')}${more}`)
}

/** Whether the release is complete, and near enough to the one `before` it to be its successor. */
export function verify(lines: Lines, before: Lines | null, limits: Limits): readonly Fault[] {
  const faults = [
    ...tooFew(lines, RATE_DIGITS, limits.eightDigitsAtLeast),
    ...tooFew(lines, STATISTICAL_DIGITS, limits.tenDigitsAtLeast),
  ]
  if (before) {
    faults.push(...chapterFaults(lines, before, limits.chapterLossAtMost))
    faults.push(...changeFaults(lines, before, limits))
  }
  return faults
}

export function countDigits(lines: Lines, digits: number): number {
  let count = 0
  for (const code of lines.keys()) if (code.length === digits) count++
  return count
}

function tooFew(lines: Lines, digits: number, least: number): readonly Fault[] {
  const count = countDigits(lines, digits)
  return count < least
    ? [`it has ${count} codes of ${digits} digits, at least ${least} expected`]
    : []
}

function chapterFaults(lines: Lines, before: Lines, lossAtMost: number): readonly Fault[] {
  const [had, has] = [codesByChapter(before), codesByChapter(lines)]
  const faults: Fault[] = []
  for (let chapter = 1; chapter <= LAST_CHAPTER; chapter++) {
    const [earlier, now] = [had[chapter] ?? 0, has[chapter] ?? 0]
    if (earlier - now > earlier * lossAtMost) {
      faults.push(`chapter ${chapter} fell from ${earlier} codes to ${now}`)
    }
  }
  return faults
}

function codesByChapter(lines: Lines): readonly number[] {
  const counts = new Array<number>(LAST_CHAPTER + 1).fill(0)
  for (const code of lines.keys()) {
    const chapter = chapterOf(code)
    counts[chapter] = (counts[chapter] ?? 0) + 1
  }
  return counts
}

function changeFaults(lines: Lines, before: Lines, limits: Limits): readonly Fault[] {
  const bounds = [
    ['general', limits.ratesChangedAtMost],
    ['special', limits.ratesChangedAtMost],
    ['other', limits.ratesChangedAtMost],
    ['units', limits.unitsChangedAtMost],
  ] as const
  return bounds.flatMap(([column, most]) => {
    let [kept, changed] = [0, 0]
    for (const [code, row] of lines) {
      const earlier = before.get(code)
      if (!earlier || (column !== 'units' && code.length !== RATE_DIGITS)) continue
      kept++
      if (columnText(earlier, column) !== columnText(row, column)) changed++
    }
    if (changed <= kept * most) return []
    const found = `${changed} of ${kept} texts changed in column "${column}"`
    return [`${found}, at most ${percent(most)} expected`]
  })
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}
