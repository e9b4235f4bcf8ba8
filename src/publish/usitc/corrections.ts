// Applies the listed corrections of misprints to a release. An unused correction is an error, so
// that the list stays accurate.

import type { LegalLines, ReleaseFault } from './legal-lines.ts'
import type { ExportRow, ExportTable } from './read-export.ts'
import type { Correction } from './releases.ts'

/** Corrections that have been applied. */
export type AppliedCorrections = Set<Correction>

/** The table without the rows it prints by mistake. */
export function withoutStrays(
  table: ExportTable,
  release: string,
  corrections: readonly Correction[],
  applied: AppliedCorrections,
): ExportTable {
  const strays = corrections.filter(
    (correction) => correction.kind === 'stray' && correction.releases.includes(release),
  )
  if (strays.length === 0) return table
  const numbered = table.numbered.filter((row) => {
    const stray = strays.find(({ code }) => code === row.code)
    if (stray) applied.add(stray)
    return !stray
  })
  return { ...table, numbered }
}

/** The lines with corrected rate texts. */
export function withTexts(
  lines: LegalLines,
  corrections: readonly Correction[],
  applied: AppliedCorrections,
): LegalLines {
  const corrected = new Map(lines)
  for (const correction of corrections) {
    if (correction.kind !== 'text') continue
    const row = lines.get(correction.code)
    if (row?.[correction.column] !== correction.printed) continue
    corrected.set(correction.code, { ...row, [correction.column]: correction.read })
    applied.add(correction)
  }
  return corrected
}

/** The lines plus those omitted by mistake, as printed in the release `after`. */
export function withOmitted(
  lines: LegalLines,
  after: LegalLines,
  release: string,
  corrections: readonly Correction[],
  applied: AppliedCorrections,
): LegalLines {
  const restored = new Map<string, ExportRow>(lines)
  for (const correction of corrections) {
    if (correction.kind !== 'omitted' || !correction.releases.includes(release)) continue
    for (const [code, row] of after) {
      if (!code.startsWith(correction.code) || lines.has(code)) continue
      restored.set(code, row)
      applied.add(correction)
    }
  }
  return restored
}

export function staleCorrections(
  corrections: readonly Correction[],
  applied: AppliedCorrections,
): readonly ReleaseFault[] {
  return corrections
    .filter((correction) => !applied.has(correction))
    .map(({ code, kind }) => `no release has the misprint (${kind}) listed for ${code}`)
}
