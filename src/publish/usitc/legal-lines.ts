// The legal lines of a release. A legal line has eight digits; two more are statistical (19 U.S.C.
// 1484(f)). The publisher prints a line without subdivisions as one ten-digit row with the rates.
// Here eight-digit lines always have the rates, so that a statistical split changes no rate.

import type { ExportRow } from './read-export.ts'

export type LegalLines = ReadonlyMap<string, ExportRow>

export type ReleaseFault = string

export const RATE_DIGITS = 8
export const STATISTICAL_DIGITS = 10
/** Chapter 98 is part of the schedule; chapter 99 is separate, as measures. */
export const LAST_CHAPTER = 98
/** In chapter 98 a single column may be filled: quota lines of one agreement, duty-free goods. */
const SPECIAL_PROVISIONS = '98'

/** The eight-digit lines with rates and the ten-digit lines with units of chapters 1 to 98. */
export function legalLines(rows: readonly ExportRow[]): {
  readonly lines: LegalLines
  readonly faults: readonly ReleaseFault[]
} {
  const faults: ReleaseFault[] = []
  const printed = new Map<string, ExportRow>()
  for (const row of rows) {
    if (row.code.length < RATE_DIGITS || chapterNumber(row.code) > LAST_CHAPTER) continue
    if (printed.has(row.code)) faults.push(`${row.code} is listed twice`)
    printed.set(row.code, row)
  }
  const lines = new Map(printed)
  for (const row of printed.values()) {
    if (row.code.length === STATISTICAL_DIGITS) faults.push(...raiseRates(row, lines, printed))
  }
  for (const row of lines.values()) {
    const fault = unresolved(row, lines)
    if (fault) faults.push(fault)
  }
  return { lines, faults }
}

export function chapterNumber(code: string): number {
  return Number(code.slice(0, 2))
}

/** Moves the rates of a ten-digit row to its eight-digit line; contradicting rates are faults. */
function raiseRates(
  row: ExportRow,
  lines: Map<string, ExportRow>,
  printed: LegalLines,
): readonly ReleaseFault[] {
  const { code, units, ...rates } = row
  if (!Object.values(rates).some(Boolean)) return []
  lines.set(code, { code, units, general: '', special: '', other: '' })
  const lineCode = code.slice(0, RATE_DIGITS)
  const line = lines.get(lineCode)
  if (!line) {
    lines.set(lineCode, { code: lineCode, units: [], ...rates })
    return []
  }
  // A few statistical rows repeat one column of their line; some lines have several rated rows.
  const differs = (['general', 'special', 'other'] as const).filter((column) =>
    printed.has(lineCode)
      ? rates[column] !== '' && rates[column] !== line[column]
      : rates[column] !== line[column],
  )
  return differs.map(
    (column) => `${code} has ${column} "${rates[column]}", its line has "${line[column]}"`,
  )
}

function unresolved(row: ExportRow, lines: LegalLines): ReleaseFault | null {
  const { code, general, special, other } = row
  if (code.length === STATISTICAL_DIGITS) {
    const line = code.slice(0, RATE_DIGITS)
    return lines.has(line) ? null : `${code} has no rate: there is no line ${line}`
  }
  const rated = code.startsWith(SPECIAL_PROVISIONS)
    ? general !== '' || special !== '' || other !== ''
    : general !== '' && other !== ''
  return rated ? null : `${code} has no rate`
}
