// The files that tariffs are compiled from: the embedded folder, or editions over it. The compiler
// does not know where a file comes from.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { DataError } from '../base/data-error.ts'
import { type Edition, type EditionName, editionName } from '../law/edition.ts'

/** Paths are relative to `data/`, with `/`. */
export type DataFiles = {
  exists(path: string): boolean
  /** Names in a folder, files and folders, sorted; empty when there is no such folder. */
  list(folder: string): readonly string[]
  /** Throws for a missing file. */
  read(path: string): Buffer
  /** The editions with this file, or with files below this folder; '' is the root. */
  behind(path: string): readonly EditionName[]
  /** The editions in force, by publisher. */
  readonly editions: readonly EditionName[]
}

/** An edition over other files; its content may come from anywhere. */
export type EditionLayer = {
  readonly name: EditionName
  readonly paths: Iterable<string>
  read(path: string): Buffer
}

/** The ending of embedded files that are stored packed; they are read under their name without. */
export const PACKED = /\.gz$/

/** The files of a folder on disk, read on every access; they belong to no edition. */
export function embeddedFiles(folder: string): DataFiles {
  const packed = (path: string): string => join(folder, `${path}.gz`)
  return {
    exists: (path) => existsSync(join(folder, path)) || existsSync(packed(path)),
    list: (below) => {
      const place = join(folder, below)
      const names = existsSync(place) ? readdirSync(place) : []
      return names.map((name) => name.replace(PACKED, '')).sort()
    },
    read: (path) =>
      existsSync(packed(path))
        ? gunzipSync(readFileSync(packed(path)))
        : readFileSync(join(folder, path)),
    behind: () => [],
    editions: [],
  }
}

/** The files of one edition alone. */
export function filesOf(edition: Edition): DataFiles {
  return overlayLayers(nothing, [layerOf(edition)])
}

/** Like {@link overlayLayers}, for complete editions. */
export function overlayEditions(base: DataFiles, editions: readonly Edition[]): DataFiles {
  return overlayLayers(base, editions.map(layerOf))
}

/**
 * `base` with the files of `layers` replacing its own files of the same path. Throws
 * {@link DataError} when two layers have the same path.
 */
export function overlayLayers(base: DataFiles, layers: readonly EditionLayer[]): DataFiles {
  const over = new Map<string, EditionLayer>()
  const folders = new Map<string, Folder>()
  for (const layer of layers) {
    for (const path of layer.paths) {
      const other = over.get(path)
      if (other) throw new DataError(`${layer.name.title} holds ${path}, as ${other.name.title}`)
      over.set(path, layer)
      addToFolders(folders, path, layer.name)
    }
  }
  const byPublisher = (names: Iterable<EditionName>): readonly EditionName[] =>
    [...names].sort((a, b) => (a.publisher < b.publisher ? -1 : 1))
  return {
    exists: (path) => over.has(path) || folders.has(path) || base.exists(path),
    list: (folder) => {
      const own = folders.get(folder)?.names ?? []
      return [...new Set([...own, ...base.list(folder)])].sort()
    },
    read: (path) => over.get(path)?.read(path) ?? base.read(path),
    behind: (path) => {
      const own = over.get(path)
      if (own) return [own.name]
      return byPublisher([...(folders.get(path)?.behind ?? []), ...base.behind(path)])
    },
    editions: byPublisher([...base.editions, ...layers.map(({ name }) => name)]),
  }
}

/** A stamp of the editions behind `paths`: equal stamps mean equal content over the same base. */
export function stampOf(files: DataFiles, ...paths: readonly string[]): string {
  return paths.map((path) => files.behind(path).map(({ id }) => id)).join(' ')
}

/** No files: the base of a complete edition. */
export const nothing: DataFiles = {
  exists: () => false,
  list: () => [],
  read: (path) => {
    throw new DataError(`${path} is missing`)
  },
  behind: () => [],
  editions: [],
}

function layerOf(edition: Edition): EditionLayer {
  return {
    name: editionName(edition),
    paths: edition.files.keys(),
    read: (path) => edition.files.get(path) ?? nothing.read(path),
  }
}

type Folder = { readonly names: Set<string>; readonly behind: Set<EditionName> }

/** Adds each part of `path` to the names of the folder above it; the root is ''. */
function addToFolders(folders: Map<string, Folder>, path: string, name: EditionName): void {
  const steps = path.split('/')
  for (const [at, step] of steps.entries()) {
    const place = steps.slice(0, at).join('/')
    const folder = folders.get(place) ?? { names: new Set(), behind: new Set() }
    folder.names.add(step)
    folder.behind.add(name)
    folders.set(place, folder)
  }
}
