// One chapter of the edition as CSV, so that small changes give small diffs. The first lines cite
// the releases of its rows.

import { row as csvRow } from '../../base/csv-cells.ts'
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
    ...rows.map(rowText),
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

function rowText({ row, period }: DatedRow): string {
  return csvRow([
    row.code,
    period.from ?? '',
    period.to ?? '',
    row.units.join(';'),
    row.general,
    row.special,
    row.other,
  ])
}
