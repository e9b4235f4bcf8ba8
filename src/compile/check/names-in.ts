// Reading names out of files of data/ whose form is not certain: what does not fit names nothing,
// and the check of its own file says so.

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

/** NameSet of the files in a folder with this ending, without it. */
export function filesIn({ files }: DataSource, folder: string, ending: string): readonly string[] {
  const found = files.list(folder).filter((name) => name.endsWith(ending))
  return found.map((name) => name.slice(0, -ending.length))
}

export function mapping(value: unknown): Mapping {
  return typeof value === 'object' && value !== null ? (value as Mapping) : {}
}

export function mappings(value: unknown): readonly Mapping[] {
  return Array.isArray(value) ? value.map(mapping) : []
}

export function texts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(text) : []
}

export function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
