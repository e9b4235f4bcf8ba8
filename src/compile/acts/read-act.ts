// Reads an act and resolves its tables, common parts, citation keys and groups: every heading
// becomes complete, in the order in which headings are tried.

import { DataError } from '../../base/data-error.ts'
import type { ActNames } from './act-names.ts'
import type { CitationRow, PeriodRow } from './act-schema.ts'
import { merged, type TableRow } from './act-table.ts'
import {
  type HeadingEntry,
  type HeadingPart,
  type HeadingRow,
  type MeasureFile,
  readMeasureFile,
  type WhenRow,
} from './measure-schema.ts'

export type Act = Omit<MeasureFile, 'headings' | 'period' | 'cite' | 'citations'> & {
  readonly headings: readonly PlacedHeading[]
  readonly cite: readonly CitationRow[]
}

/** A heading and its place: the act, or file and line of a table. */
type PlacedHeading = { readonly row: HeadingRow; readonly place: string }

/** Throws DataError naming the place and the word. */
export function readAct(value: unknown, file: string, names: ActNames): Act {
  const { period, citations, headings, cite, ...act } = readMeasureFile(value, file)
  const keys = citationKeys(citations ?? {}, names)
  const full = {
    ...act,
    cite: keys.named(cite, file),
    headings: headings.flatMap((entry) =>
      partsOf(entry, file, names).map(({ part, row, place }): PlacedHeading => {
        const { id, when, cite: own, ...words } = part
        if (id === undefined) throw new DataError(`${place}: a heading has no number`)
        const days = within(part.period ?? period, row)
        return {
          place,
          row: {
            ...words,
            id,
            ...(days && { period: days }),
            ...(when && { when: whenOf(when, names, place) }),
            ...(own && { cite: keys.named(own, place) }),
          },
        }
      }),
    ),
  }
  const idle = keys.idle()
  if (idle !== null) throw new DataError(`${file}: nothing cites "${idle}"`)
  return full
}

type PlacedPart = { readonly part: HeadingPart; readonly row?: TableRow; readonly place: string }

/** The headings of an entry: for each row of its table, one for each item of `each`. */
function partsOf(entry: HeadingEntry, file: string, names: ActNames): readonly PlacedPart[] {
  const { table, heading, rows, each = [{}], ...shared } = entry
  if (table === undefined) {
    const word = heading ?? rows?.join(' to ')
    if (word !== undefined) throw new DataError(`${file}: "${word}" needs a table beside it`)
    return each.map((own) => ({ part: merged([shared, own]), place: file }))
  }
  return names
    .table({ table, ...(heading && { heading }), ...(rows && { rows }) }, file)
    .flatMap(({ id, row }) =>
      each.map((own) => ({
        part: merged([shared, row.part, { id }, own]),
        row,
        place: row.place,
      })),
    )
}

/** The period of the act or the heading, limited to the period of a row. */
function within(period: PeriodRow | undefined, row: TableRow | undefined): PeriodRow | undefined {
  if (!row || (row.from === null && row.to === null)) return period
  const [first, end] = period ?? [null, null]
  const later = first !== null && (row.from === null || first > row.from)
  const earlier = end !== null && (row.to === null || end < row.to)
  return [later ? first : row.from, earlier ? end : row.to]
}

function whenOf(when: NonNullable<HeadingPart['when']>, names: ActNames, place: string): WhenRow {
  const { under, ...others } = when
  if (!under) return others
  const headings = under.flatMap((one) =>
    typeof one === 'string' ? [one] : names.headings(one.group, place),
  )
  return { ...when, under: headings }
}

/** The citations of an act, own and shared, and a check for unused keys of its own. */
function citationKeys(own: Readonly<Record<string, CitationRow>>, names: ActNames) {
  const cited = new Set<string>()
  const citation = (key: string, place: string): CitationRow => {
    cited.add(key)
    const found = own[key] ?? names.citation(key)
    if (found === null) throw new DataError(`${place}: there is no citation "${key}"`)
    return found
  }
  return {
    named: (cite: MeasureFile['cite'], place: string): readonly CitationRow[] =>
      cite.map((one) => (typeof one === 'string' ? citation(one, place) : one)),
    idle: (): string | null => Object.keys(own).find((key) => !cited.has(key)) ?? null,
  }
}
