// The files of data/ as their values, each read once, for whoever looks into many of them.

import { cells } from '../../base/csv-cells.ts'
import { parseYaml } from '../../base/yaml.ts'
import type { DataFiles } from '../data-files.ts'

export type Row = {
  /** In the file, from 1. */
  readonly line: number
  readonly cells: readonly string[]
}

export type Table = { readonly header: Row | null; readonly rows: readonly Row[] }

export type DataSource = {
  readonly files: DataFiles
  text(path: string): string
  /** Null when there is no such file, or it cannot be read. */
  yaml(path: string): unknown
  /** The cells of one column; none when there is no such file or column. */
  column(path: string, name: string): readonly string[]
}

/** Tables of ours have one row a line, below their comments. */
export function parseTable(text: string): Table {
  let header: Row | null = null
  const rows: Row[] = []
  for (const [at, content] of text.split('\n').entries()) {
    if (content.trim() === '' || content.startsWith('#')) continue
    const row = { line: at + 1, cells: cells(content.replace(/\r$/, '')) }
    if (header) rows.push(row)
    else header = row
  }
  return { header, rows }
}

export function dataSource(files: DataFiles): DataSource {
  const documents = new Map<string, unknown>()
  const text = (path: string): string => files.read(path).toString('utf8')
  return {
    files,
    text,
    yaml(path) {
      if (!documents.has(path)) documents.set(path, files.exists(path) ? quiet(text(path)) : null)
      return documents.get(path)
    },
    column(path, name) {
      if (!files.exists(path)) return []
      const { header, rows } = parseTable(text(path))
      const at = header?.cells.indexOf(name) ?? -1
      return at < 0 ? [] : rows.map(({ cells: own }) => own[at] ?? '')
    },
  }
}

/** A document that cannot be read names nothing; its own check says so. */
function quiet(text: string): unknown {
  try {
    return parseYaml(text)
  } catch {
    return null
  }
}
