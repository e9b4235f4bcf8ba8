// Fields of a request that its schema does not name: accepted, ignored and listed in `warnings`.

import type { TSchema } from 'typebox'
import { storable } from './storable.ts'

/** What a schema allows below a value: named fields, items of one shape, or anything. */
type Shape =
  | { readonly kind: 'fields'; readonly fields: ReadonlyMap<string, Shape> }
  | { readonly kind: 'items'; readonly items: Shape }
  | { readonly kind: 'leaf' }

const leaf: Shape = { kind: 'leaf' }

const NAMED_MAX = 20
const NAME_MAX = 80

export type UnknownFields = { readonly paths: readonly string[] }

const none: UnknownFields = { paths: [] }

type Found = { readonly paths: string[]; count: number }

/** Finds the dotted paths of fields the schema does not name. */
export function unknownFieldFinder(schema: TSchema): (value: unknown) => UnknownFields {
  const shape = shapeOf(schema)
  return (value) => {
    const found: Found = { paths: [], count: 0 }
    walk(shape, value, [], found)
    if (found.count === 0) return none
    if (found.count > NAMED_MAX) found.paths.push(`(${found.count - NAMED_MAX} more)`)
    return found
  }
}

/** A sentence for each unknown field. */
export function unknownFieldWarnings({ paths }: UnknownFields): readonly string[] {
  return paths.map((path) => `The field ${path} is not known and was ignored.`)
}

function shapeOf(schema: TSchema): Shape {
  const { properties, items } = schema as {
    readonly properties?: Readonly<Record<string, TSchema>>
    readonly items?: TSchema
  }
  if (properties) {
    const fields = Object.entries(properties).map(
      ([name, value]) => [name, shapeOf(value)] as const,
    )
    return { kind: 'fields', fields: new Map(fields) }
  }
  return items ? { kind: 'items', items: shapeOf(items) } : leaf
}

function walk(shape: Shape, value: unknown, path: string[], found: Found): void {
  if (typeof value !== 'object' || value === null) return
  if (shape.kind === 'items' && Array.isArray(value)) {
    for (let at = 0; at < value.length; at++) below(shape.items, value[at], String(at), path, found)
  } else if (shape.kind === 'fields' && !Array.isArray(value)) {
    for (const name of Object.keys(value)) {
      const known = shape.fields.get(name)
      if (known === undefined) nameUnknown(path, name, found)
      else below(known, (value as Record<string, unknown>)[name], name, path, found)
    }
  }
}

function below(shape: Shape, value: unknown, name: string, path: string[], found: Found): void {
  if (typeof value !== 'object' || value === null) return
  path.push(name)
  walk(shape, value, path, found)
  path.pop()
}

function nameUnknown(path: readonly string[], name: string, found: Found): void {
  found.count++
  if (found.count > NAMED_MAX) return
  const short = name.length > NAME_MAX ? `${name.slice(0, NAME_MAX)}…` : name
  found.paths.push([...path, storable(short)].join('.'))
}
