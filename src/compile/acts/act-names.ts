// The names that the acts of a destination share: tables, groups of headings, citations.

import { DataError } from '../../base/data-error.ts'
import type { DataFiles } from '../data-files.ts'
import { filesIn, readYaml } from '../read-data.ts'
import { type CitationRow, readCitations } from './act-schema.ts'
import { HEADING, readActTable, type TableRow } from './act-table.ts'

/** Which headings of a table an entry of an act uses. */
type TableWords = {
  readonly table: string
  /** The column with their numbers. */
  readonly heading?: string
  /** The first and the last one. */
  readonly rows?: readonly [string, string]
}

/** A heading of a table: its number and its row. */
type TableHeading = { readonly id: string; readonly row: TableRow }

/** Each throws DataError naming `place` for an unknown name. */
export type ActNames = {
  table(words: TableWords, place: string): readonly TableHeading[]
  headings(group: string, place: string): readonly string[]
  /** Null for an unknown key. */
  citation(key: string): CitationRow | null
}

type SharedNames = ActNames & {
  /** Throws DataError for the first heading of a table, or citation, that no act uses. */
  checkUsed(): void
}

export function loadActNames(
  files: DataFiles,
  name: string,
  groups: ReadonlyMap<string, readonly string[]>,
): SharedNames {
  const tables = actTables(files, `${name}/measures`)
  const file = `${name}/citations.yaml`
  const citations = files.exists(file) ? readCitations(readYaml(files, file), file) : {}
  const cited = new Set<string>()
  return {
    table: tables.headings,
    headings(group, place) {
      const found = groups.get(group)
      if (!found) throw new DataError(`${place}: there is no group of headings "${group}"`)
      return found
    },
    citation(key) {
      cited.add(key)
      return citations[key] ?? null
    },
    checkUsed() {
      tables.checkUsed()
      const uncited = Object.keys(citations).find((key) => !cited.has(key))
      if (uncited !== undefined) throw new DataError(`${file}: nothing cites "${uncited}"`)
    },
  }
}

function actTables(files: DataFiles, folder: string) {
  const tables = new Map<string, readonly TableRow[]>()
  const taken = new Map<TableRow, Set<string>>()
  const rowsOf = (table: string, place: string): readonly TableRow[] => {
    const path = `${folder}/${table}.csv`
    if (!files.exists(path)) throw new DataError(`${place}: there is no table ${table}.csv`)
    const rows = tables.get(table) ?? readActTable(files.read(path).toString('utf8'), path)
    tables.set(table, rows)
    return rows
  }
  return {
    headings(words: TableWords, place: string): readonly TableHeading[] {
      const found = headingsIn(rowsOf(words.table, place), words, place)
      for (const { id, row } of found) taken.set(row, (taken.get(row) ?? new Set()).add(id))
      return found
    },
    checkUsed(): void {
      const idle = filesIn(files, folder, '.csv').find((csv) => !tables.has(csv.slice(0, -4)))
      if (idle !== undefined) throw new DataError(`${folder}/${idle}: no act names this table`)
      for (const row of [...tables.values()].flat()) {
        const left = [...row.numbers.values()].find((id) => !taken.get(row)?.has(id))
        if (left !== undefined) throw new DataError(`${row.place}: no act takes heading ${left}`)
      }
    },
  }
}

/** The headings with a number in the column, between the first and the last. */
function headingsIn(
  table: readonly TableRow[],
  { table: name, heading = HEADING, rows }: TableWords,
  place: string,
): readonly TableHeading[] {
  const found = table.flatMap((row) => {
    const id = row.numbers.get(heading)
    return id === undefined ? [] : [{ id, row }]
  })
  if (found.length === 0) throw new DataError(`${place}: ${name}.csv has no column "${heading}"`)
  if (!rows) return found
  const [first, last] = rows.map((number) => {
    const at = found.findIndex(({ id }) => id === number)
    if (at < 0) throw new DataError(`${place}: ${name}.csv has no row "${number}"`)
    return at
  }) as [number, number]
  if (first > last) throw new DataError(`${place}: "${rows.join(' to ')}" runs backwards`)
  return found.slice(first, last + 1)
}
