// Applies the listed misprints to a release. A correction that finds nothing to correct is stale
// and stops the edition, so that the list stays true.

import type { Fault, Lines } from './legal-lines.ts'
import type { ExportRow, ExportTable } from './read-export.ts'
import type { Correction } from './releases.ts'

/** Corrections that have found what they correct. */
export type Applied = Set<Correction>

/** The table without the rows it prints by mistake. */
export function withoutStrays(
  table: ExportTable,
  release: string,
  corrections: readonly Correction[],
  applied: Applied,
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

/** The lines with misprinted rate texts read as they were meant. */
export function withTexts(
  lines: Lines,
  corrections: readonly Correction[],
  applied: Applied,
): Lines {
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

/** The lines with those that were left out by mistake, as the release `after` prints them. */
export function withOmitted(
  lines: Lines,
  after: Lines,
  release: string,
  corrections: readonly Correction[],
  applied: Applied,
): Lines {
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
  applied: Applied,
): readonly Fault[] {
  return corrections
    .filter((correction) => !applied.has(correction))
    .map(({ code, kind }) => `no release has the misprint (${kind}) listed for ${code}`)
}
