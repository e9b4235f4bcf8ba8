// One chapter of the edition as CSV: small differences between editions stay small differences in
// the file. The first lines cite the releases that its rows rest on.

import type { DatedRow } from './dated-rows.ts'
import type { Release } from './releases.ts'

const CHAPTER_HEADER = 'code,from,to,units,general,special,other'

/** `"ch04.csv"` for chapter 4. */
export function chapterFileName(chapter: number): string {
  return `ch${String(chapter).padStart(2, '0')}.csv`
}

/** `rows` in order of code and time; `releases` the publisher's, in order of time. */
export function chapterFile(
  chapter: number,
  rows: readonly DatedRow[],
  releases: readonly Release[],
  publisher: string,
): string {
  const lines = [
    `# HTSUS chapter ${chapter}: code, days [from, to), units of quantity, column 1 General and`,
    '# Special, column 2. Eight digits carry the rates, ten digits the units.',
    ...citations(rows, releases, publisher).map((text) => `# cite: ${text}`),
    CHAPTER_HEADER,
    ...rows.map(csvRow),
  ]
  return `${lines.join('\n')}\n`
}

function citations(
  rows: readonly DatedRow[],
  releases: readonly Release[],
  publisher: string,
): readonly string[] {
  const days = new Set<string | null>(rows.flatMap(({ period }) => [period.from, period.to]))
  return releases.flatMap(({ release, published, changes }, at) => {
    if (at === 0) return [`${publisher}, HTSUS ${release}, published ${published}`]
    if (changes === null || !days.has(changes.effective)) return []
    const act = `${publisher}, HTSUS ${changes.release}, published ${changes.published}`
    return [`${act}, changes in force ${changes.effective}`]
  })
}

function csvRow({ row, period }: DatedRow): string {
  return [
    row.code,
    period.from ?? '',
    period.to ?? '',
    row.units.join(';'),
    row.general,
    row.special,
    row.other,
  ]
    .map((cell) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(',')
}
