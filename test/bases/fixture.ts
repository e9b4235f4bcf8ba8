// Small tariffs of other countries in the format of data/, compiled over its shared tables.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type DataFiles, embeddedFiles } from '../../src/compile/data-files.ts'
import { dataFiles } from '../loaded.ts'

const HERE = join(import.meta.dirname, 'data')

/** The tables of data/ with the destinations of this folder in place of its own. */
export function fixtureFiles(folder = HERE): DataFiles {
  const shared = dataFiles()
  const own = embeddedFiles(folder)
  const isDestination = (name: string) => shared.exists(`${name}/tariff.yaml`)
  const from = (path: string): DataFiles => (existsSync(join(folder, path)) ? own : shared)
  return {
    exists: (path) => from(path).exists(path),
    list(path) {
      if (path !== '') return from(path).list(path)
      return [...own.list(''), ...shared.list('').filter((name) => !isDestination(name))].sort()
    },
    read: (path) => from(path).read(path),
    behind: () => [],
    editions: [],
  }
}
