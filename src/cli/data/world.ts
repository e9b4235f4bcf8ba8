// `landfall data world write|check`: the schedules and preferences of destinations that are read
// from national tariff tables (data/PLACE/table.yaml). The tables are in the folder
// LANDFALL_SHARED. Never called by a request.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseYaml } from '../../base/yaml.ts'
import { nationalEdition } from '../../publish/national-table/edition.ts'
import { readTableSettings } from '../../publish/national-table/settings.ts'
import { plainBytes, sharedFile, writePlain } from './local-file.ts'

const root = resolve(import.meta.dirname, '../../..')
const SETTINGS = 'table.yaml'

/** Writes the tables or compares them with their sources; returns 1 if one differs. */
export function runWorld(command: 'write' | 'check', say: (text: string) => void): number {
  const stale = placesWithTable().flatMap((place) => {
    const { files, counts } = editionOf(place)
    const { rows, lines, rates, parsed } = counts
    say(`${place}: ${rows} rows, ${lines} lines, ${parsed} of ${rates} rates are duties\n`)
    return [...files].flatMap(([path, text]) => {
      const file = packedPath(`data/${place}/${path}`)
      if (existsSync(file) && plainBytes(file).toString('utf8') === text) return []
      if (command === 'write') writePlain(file, text)
      return [`data/${place}/${path}`]
    })
  })
  for (const path of stale) {
    say(`${path} ${command === 'write' ? 'written' : 'differs from its source'}\n`)
  }
  say(`${stale.length} files differed\n`)
  return command === 'check' && stale.length > 0 ? 1 : 0
}

/** The folders of data/ whose schedule is read from a national table. */
function placesWithTable(): readonly string[] {
  const names = readdirSync(join(root, 'data'))
  return names.filter((name) => existsSync(join(root, 'data', name, SETTINGS))).sort()
}

/** The tables of data/PLACE as its source has them. */
function editionOf(place: string): ReturnType<typeof nationalEdition> {
  const path = `data/${place}/${SETTINGS}`
  const settings = readTableSettings(parseYaml(readFileSync(join(root, path), 'utf8')), path)
  const textOf = ({ file }: { readonly file: string }) =>
    plainBytes(sharedFile(file)).toString('utf8')
  return nationalEdition(settings, textOf(settings), (settings.later ?? []).map(textOf))
}

/** Tables are stored packed, so that the repository stays small. */
function packedPath(path: string): string {
  return join(root, path.endsWith('.csv') ? `${path}.gz` : path)
}
