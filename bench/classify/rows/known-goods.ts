// How many goods are known of each subheading and of each line, and the files that have the counts.

import type { LabelledRow } from './read-rows.ts'

const LINE = 10
const EIGHT = 8

/** The text of `known.csv`. */
export function knownSubheadings(rows: readonly LabelledRow[]): string {
  return counted(
    rows.filter(isUsual).flatMap(({ right }) => [...right]),
    [
      '# Number of labelled descriptions by subheading, counted by bench/classify/known.ts.',
      '# cite: decisions of customs, parcel descriptions and listings of the training data',
      'hs6,count',
    ],
  )
}

/**
 * The text of `lines/NAME-known.csv`. The EU and the UK share the first eight digits, so each uses
 * the known goods of both. `has`: whether the territory has a line.
 */
export function knownLines(
  rows: readonly LabelledRow[],
  name: string,
  has: (line: string) => boolean,
): string {
  const lines = rows
    .filter(isUsual)
    .filter(({ source }) => (source.territory === 'US') === (name === 'us'))
    .flatMap((row) => [...new Set([...row.lines].flatMap((code) => lineAt(code, has)))])
  return counted(lines, [
    '# Number of labelled descriptions by line, counted by bench/classify/known.ts.',
    '# cite: decisions of customs, parcel descriptions and listings of the training data',
    'code,count',
  ])
}

/** Goods as they are asked about: words written for a code say nothing about frequency. */
function isUsual({ source }: LabelledRow): boolean {
  return source.usual
}

/** The line of a code; a code of eight digits is a line if it has no subdivisions. */
function lineAt(code: string, has: (line: string) => boolean): string[] {
  const eight = code.slice(0, EIGHT).padEnd(LINE, '0')
  return [code, eight].filter(has).slice(0, 1)
}

function counted(codes: readonly string[], head: readonly string[]): string {
  const counts = [...Map.groupBy(codes, (code) => code)]
  const rows = counts.map(([code, same]) => `${code},${same.length}`).sort()
  return `${[...head, ...rows].join('\n')}\n`
}
