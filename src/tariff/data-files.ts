// The files the tariffs are compiled from: the embedded folder, or editions laid over it. What
// compiles them does not know where a file comes from.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DataError } from './act-schema.ts'
import { type Edition, type EditionName, editionName } from './edition.ts'

/** Paths are relative to `data/`, with `/`. */
export type DataFiles = {
  exists(path: string): boolean
  /** Names in a folder, files and folders, sorted; empty when there is no such folder. */
  list(folder: string): readonly string[]
  /** Throws when there is no such file. */
  read(path: string): Buffer
  /** The editions in force, by publisher; none of them is the embedded one. */
  readonly editions: readonly EditionName[]
}

/** The files of a folder on disk, as they are at each look. */
export function embeddedFiles(folder: string): DataFiles {
  return {
    exists: (path) => existsSync(join(folder, path)),
    list: (below) => {
      const place = join(folder, below)
      return existsSync(place) ? readdirSync(place).sort() : []
    },
    read: (path) => readFileSync(join(folder, path)),
    editions: [],
  }
}

/**
 * `base` with the files of `editions` in place of its own of the same path. Throws
 * {@link DataError} when two editions hold the same path: neither may silently win.
 */
export function laidOver(base: DataFiles, editions: readonly Edition[]): DataFiles {
  const over = new Map<string, Buffer>()
  const names = new Map<string, Set<string>>()
  for (const { files, title } of editions) {
    for (const [path, content] of files) {
      if (over.has(path)) throw new DataError(`${title}: another edition holds ${path} as well`)
      over.set(path, content)
      addNames(names, path)
    }
  }
  const editionNames = [...base.editions, ...editions.map(editionName)]
  return {
    exists: (path) => over.has(path) || names.has(path) || base.exists(path),
    list: (folder) => [...new Set([...(names.get(folder) ?? []), ...base.list(folder)])].sort(),
    read: (path) => over.get(path) ?? base.read(path),
    editions: editionNames.sort((a, b) => (a.publisher < b.publisher ? -1 : 1)),
  }
}

/** Every step of `path` is a name in the folder above it; the outermost folder is ''. */
function addNames(names: Map<string, Set<string>>, path: string): void {
  const steps = path.split('/')
  for (const [at, name] of steps.entries()) {
    const folder = steps.slice(0, at).join('/')
    const known = names.get(folder) ?? new Set()
    names.set(folder, known.add(name))
  }
}
