// The destinations whose schedule is read from a national tariff table.

import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseYaml } from '../../src/base/yaml.ts'
import { readTariff } from '../../src/compile/acts/tariff-schema.ts'
import { readTableSettings, type TableSettings } from '../../src/publish/national-table/settings.ts'

type WorldPlace = {
  readonly folder: string
  readonly destination: string
  /** Null where the law of another folder is shared. */
  readonly table: TableSettings | null
}

const yamlOf = (path: string): unknown => parseYaml(readFileSync(path, 'utf8'))

export function worldPlaces(): readonly WorldPlace[] {
  const tables = new Map(
    globSync('data/*/table.yaml').map((path) => [
      dirname(path),
      readTableSettings(yamlOf(path), path),
    ]),
  )
  return globSync('data/*/tariff.yaml')
    .sort()
    .flatMap((path) => {
      const folder = dirname(path)
      const { destination, law_of: from } = readTariff(yamlOf(path), path)
      const table = tables.get(folder) ?? null
      if (!table && !(from !== undefined && tables.has(`data/${from}`))) return []
      return [{ folder, destination, table }]
    })
}
