// Verifies a release before an edition is built: a cut-off or misread export must never become an
// edition.

import { columnText } from './diff.ts'
import {
  chapterNumber,
  LAST_CHAPTER,
  type LegalLines,
  RATE_DIGITS,
  type ReleaseFault,
  STATISTICAL_DIGITS,
} from './legal-lines.ts'

/** Plausibility limits of a release; data/us/publishers.yaml gives each with its reason. */
export type Limits = {
  readonly eightDigitsAtLeast: number
  readonly tenDigitsAtLeast: number
  /** Share of a chapter's codes that may be missing compared with the previous release. */
  readonly chapterLossAtMost: number
  /** Share of all rates that may differ. */
  readonly ratesChangedAtMost: number
  readonly unitsChangedAtMost: number
}

/** A release that must not be used; the message lists its faults. */
export class RefusedRelease extends Error {
  override readonly name = 'RefusedRelease'
}

const SHOWN = 8

/** Throws {@link RefusedRelease} if there are faults; shows the first few and counts the rest. */
export function refuseFaults(release: string, faults: readonly ReleaseFault[]): void {
  if (faults.length === 0) return
  const more = faults.length > SHOWN ? `; and ${faults.length - SHOWN} more` : ''
  throw new RefusedRelease(`${release} is refused: ${faults.slice(0, SHOWN).join('; ')}${more}`)
}

/** Finds whether the release is complete and a plausible successor of the one `before`. */
export function verify(
  lines: LegalLines,
  before: LegalLines | null,
  limits: Limits,
): readonly ReleaseFault[] {
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

export function countDigits(lines: LegalLines, digits: number): number {
  let count = 0
  for (const code of lines.keys()) if (code.length === digits) count++
  return count
}

function tooFew(lines: LegalLines, digits: number, least: number): readonly ReleaseFault[] {
  const count = countDigits(lines, digits)
  return count < least
    ? [`it has ${count} codes of ${digits} digits, at least ${least} expected`]
    : []
}

function chapterFaults(
  lines: LegalLines,
  before: LegalLines,
  lossAtMost: number,
): readonly ReleaseFault[] {
  const [had, has] = [codesByChapter(before), codesByChapter(lines)]
  const faults: ReleaseFault[] = []
  for (let chapter = 1; chapter <= LAST_CHAPTER; chapter++) {
    const [earlier, now] = [had[chapter] ?? 0, has[chapter] ?? 0]
    if (earlier - now > earlier * lossAtMost) {
      faults.push(`chapter ${chapter} fell from ${earlier} codes to ${now}`)
    }
  }
  return faults
}

function codesByChapter(lines: LegalLines): readonly number[] {
  const counts = new Array<number>(LAST_CHAPTER + 1).fill(0)
  for (const code of lines.keys()) {
    const chapter = chapterNumber(code)
    counts[chapter] = (counts[chapter] ?? 0) + 1
  }
  return counts
}

function changeFaults(
  lines: LegalLines,
  before: LegalLines,
  limits: Limits,
): readonly ReleaseFault[] {
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
