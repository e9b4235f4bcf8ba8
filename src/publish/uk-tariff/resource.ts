// A response body of the UK tariff's API as linked resources, from either of its two formats:
// JSON:API (resources and relationships) or nested objects.

import { UnreadableTariff } from '../measures/tariff-measure.ts'
import { parseJson } from '../parse-file.ts'

export type Resource = {
  /** `measure`, `commodity`; in the nested format the name of its property. */
  readonly type: string
  /** Empty if the nested format gives none. */
  readonly id: string
  /** Strings, numbers and booleans as text; null if missing. */
  text(name: string): string | null
  one(name: string): Resource | null
  many(name: string): readonly Resource[]
  /** Ids of related resources; the body need not contain the resources. */
  named(name: string): readonly string[]
}

export type Body = {
  readonly form: 'linked' | 'nested'
  /** The main resource or resources. */
  readonly about: readonly Resource[]
  /** All other resources; none in a nested body. */
  readonly included: readonly Resource[]
}

type Json = Readonly<Record<string, unknown>>

/** Throws {@link UnreadableTariff} for a text that is cut off or not a body. */
export function readResources(text: string): Body {
  const value = parsed(text)
  if (isJson(value) && 'data' in value) return linkedBody(value)
  const nested = (Array.isArray(value) ? value : [value]).filter(isJson)
  if (nested.length === 0) throw new UnreadableTariff('the body is empty')
  return { form: 'nested', about: nested.map((raw) => nestedResource('', raw)), included: [] }
}

function parsed(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) throw new UnreadableTariff('it is not a known table or body')
  return parseJson(text, 'the body', UnreadableTariff)
}

function linkedBody(value: Json): Body {
  const about = asList(value.data)
  const included = asList(value.included)
  const known = new Map([...about, ...included].map((raw) => [keyOf(raw), raw]))
  const resource = (raw: Json): Resource => linkedResource(raw, known)
  return { form: 'linked', about: about.map(resource), included: included.map(resource) }
}

function linkedResource(raw: Json, known: ReadonlyMap<string, Json>): Resource {
  const attributes = isJson(raw.attributes) ? raw.attributes : {}
  const related = (name: string): readonly Json[] => {
    const relations = isJson(raw.relationships) ? raw.relationships : {}
    const relation = relations[name]
    return isJson(relation) ? asList(relation.data) : []
  }
  const many = (name: string) =>
    related(name).flatMap((link) => {
      const found = known.get(keyOf(link))
      return found ? [linkedResource(found, known)] : []
    })
  return {
    type: printed(raw.type) ?? '',
    id: printed(raw.id) ?? '',
    text: (name) => printed(attributes[name]),
    one: (name) => many(name)[0] ?? null,
    many,
    named: (name) => related(name).map(({ id }) => printed(id) ?? ''),
  }
}

function nestedResource(type: string, raw: Json): Resource {
  const attributes = isJson(raw.attributes) ? raw.attributes : raw
  const many = (name: string) => asList(raw[name]).map((inner) => nestedResource(name, inner))
  return {
    type,
    id: printed(attributes.id) ?? '',
    text: (name) => printed(attributes[name]),
    one: (name) => many(name)[0] ?? null,
    many,
    named: (name) => asList(raw[name]).map(({ id }) => printed(id) ?? ''),
  }
}

function keyOf(raw: Json): string {
  return `${printed(raw.type)} ${printed(raw.id)}`
}

function asList(value: unknown): readonly Json[] {
  return (Array.isArray(value) ? value : [value]).filter(isJson)
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function printed(value: unknown): string | null {
  if (typeof value === 'string') return value === '' ? null : value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null
}
