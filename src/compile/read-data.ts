// Reads files of data/: YAML documents, and CSV tables with comments at the top.

import { parse as parseCsv } from 'csv-parse/sync'
import { parseYaml } from '../base/yaml.ts'
import type { DataFiles } from './data-files.ts'

export function readYaml(files: DataFiles, path: string): unknown {
  return parseYaml(files.read(path).toString('utf8'))
}

export function readTable(
  files: DataFiles,
  path: string,
): readonly Readonly<Record<string, string>>[] {
  return parseCsv(files.read(path), { columns: true, comment: '#', bom: true })
}

/** The sorted names of the files in a folder with this ending. */
export function filesIn(files: DataFiles, folder: string, ending: string): readonly string[] {
  return files.list(folder).filter((file) => file.endsWith(ending))
}
