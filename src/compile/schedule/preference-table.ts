// Preferential rates by goods code in a table beside a schedule of third-country duties
// (data/uk/preferences.csv): an area, a rate, its period or quota, and the codes that have it.

import { cells } from '../../base/csv-cells.ts'
import { DataError } from '../../base/data-error.ts'
import type { Period } from '../../base/day.ts'
import { appendTo } from '../../base/groups.ts'
import { compilePeriod } from '../acts/compile-scope.ts'
import type { DataFiles } from '../data-files.ts'

const HEADER = 'area,rate,from,to,order,noted,codes'
/** The lengths of codes in the table. */
const LENGTHS = [10, 8, 6, 4, 2] as const

export type ListedPreference = {
  /** A country or a group of them, as the tariff numbers it. */
  readonly area: string
  /** As printed; it may have seasons. */
  readonly rate: string
  readonly period: Period
  /** Of a quota; null for the rate without one. */
  readonly orderNumber: string | null
  /** Whether the list has a footnote on it that is not held. */
  readonly noted: boolean
}

export type PreferenceTable = {
  readonly areas: ReadonlySet<string>
  /** The rates of a declarable code: for each area and quota those of the longest listed code. */
  of(leaf: string): readonly ListedPreference[]
}

/** Throws {@link DataError} naming the file and the row. */
export function preferenceTable(files: DataFiles, path: string): PreferenceTable {
  const [header, ...lines] = files
    .read(path)
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  if (header !== HEADER) throw new DataError(`${path}: the header reads "${header}"`)
  const byCode = new Map<string, ListedPreference[]>()
  const areas = new Set<string>()
  for (const line of lines) {
    const [area = '', rate = '', from, to, order, noted, codes] = cells(line)
    if (codes === undefined) throw new DataError(`${path}: "${line.slice(0, 40)}" lacks cells`)
    const period = compilePeriod([from || null, to || null], `${path}: ${area}, ${rate}`)
    areas.add(area)
    const row = { area, rate, period, orderNumber: order || null, noted: noted === 'yes' }
    for (const code of codes.split(' ')) appendTo(byCode, code, row)
  }
  return { areas, of: (leaf) => nearest(byCode, leaf) }
}

/** The area without the members that it leaves out: `AKFTA -ID -PH` is `AKFTA`. */
export function nameOfArea(area: string): string {
  return area.split(' -')[0] ?? area
}

/** Of `AKFTA -ID -PH`: ID and PH. */
export function membersLeftOut(area: string): readonly string[] {
  return area.split(' -').slice(1)
}

function nearest(
  byCode: ReadonlyMap<string, readonly ListedPreference[]>,
  leaf: string,
): readonly ListedPreference[] {
  const found: ListedPreference[] = []
  const taken = new Set<string>()
  for (const length of LENGTHS) {
    const own = (byCode.get(leaf.slice(0, length)) ?? []).filter((row) => !taken.has(keyOf(row)))
    found.push(...own)
    for (const row of own) taken.add(keyOf(row))
  }
  return found
}

function keyOf({ area, orderNumber }: ListedPreference): string {
  return `${area} ${orderNumber ?? ''}`
}
