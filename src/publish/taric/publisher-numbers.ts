// The publisher's numbers of measures and areas, collected from daily changes and stored with the
// edition: a later change may name its measure by number only, or change its first day.

import { parse } from 'csv-parse/sync'
import { row } from '../../base/csv-cells.ts'

export type TaricNumbers = {
  /** Number of a measure → its key. */
  readonly measures: ReadonlyMap<string, string>
  /** Number of an area → its code. */
  readonly areas: ReadonlyMap<string, string>
}

export const NUMBERS = 'eu/published/numbers.csv'
const HEADER = 'of,number,means'

/** The stored numbers; none before the first daily change. */
export function readNumbers(read: (path: string) => Buffer | null): TaricNumbers {
  const bytes = read(NUMBERS)
  const rows: readonly Readonly<Record<string, string>>[] = bytes
    ? parse(bytes, { columns: true })
    : []
  const of = (what: string) =>
    new Map(
      rows
        .filter((cells) => cells.of === what)
        .map(({ number = '', means = '' }) => [number, means]),
    )
  return { measures: of('measure'), areas: of('area') }
}

/** The file; only numbers of measures in `keys` are kept. */
export function numbersFile({ measures, areas }: TaricNumbers, keys: ReadonlySet<string>): Buffer {
  const rows = [
    ...[...measures].filter(([, key]) => keys.has(key)).map((pair) => row(['measure', ...pair])),
    ...[...areas].map((pair) => row(['area', ...pair])),
  ]
  return Buffer.from(`${[HEADER, ...rows.sort()].join('\n')}\n`)
}
