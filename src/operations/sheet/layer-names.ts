// The names of layers that people read (data/vocabulary/layers.csv).

import { vocabularyTable } from '../../base/vocabulary.ts'

let names: ReadonlyMap<string, string> | null = null

/** A code that has no name is returned as it is. */
export function layerTitle(code: string): string {
  names ??= new Map(
    vocabularyTable('layers', ['code', 'layer', 'name', 'meaning']).map((row) => [
      row.code,
      row.name,
    ]),
  )
  return names.get(code) ?? code
}
