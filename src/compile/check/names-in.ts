// Reading names out of files of data/ whose form is not certain: what does not fit names nothing,
// and the check of its own file says so.

import { filesIn } from '../read-data.ts'
import type { DataSource } from './data-source.ts'

type Mapping = Readonly<Record<string, unknown>>

export type NameSet = () => ReadonlySet<string>

/** Read when they are first wanted, and kept. */
export function names(find: () => Iterable<string>): NameSet {
  return once(() => new Set(find()))
}

export function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** Names that are the names of files: of those in a folder with this ending, without it. */
export function namesIn({ files }: DataSource, folder: string, ending: string): readonly string[] {
  return filesIn(files, folder, ending).map((name) => name.slice(0, -ending.length))
}

export function asMapping(value: unknown): Mapping {
  return typeof value === 'object' && value !== null ? (value as Mapping) : {}
}

export function asMappings(value: unknown): readonly Mapping[] {
  return Array.isArray(value) ? value.map(asMapping) : []
}

export function asTexts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(asText) : []
}

export function asText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
