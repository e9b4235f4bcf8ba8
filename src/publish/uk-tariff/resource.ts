// A body of the UK tariff's API as things that lead to one another, whichever of its two forms it
// has: JSON:API (resources and their relationships) or the same already nested.

import { UnreadableTariff } from '../measures/tariff-measure.ts'

export type Resource = {
  /** `measure`, `commodity`; in the nested form the name under which it stands. */
  readonly type: string
  /** Empty where the nested form gives none. */
  readonly id: string
  /** Text, numbers and truth values as text; null for nothing. */
  text(name: string): string | null
  one(name: string): Resource | null
  many(name: string): readonly Resource[]
  /** Numbers of the things named there; they may be left out of a body. */
  named(name: string): readonly string[]
}

export type Body = {
  readonly form: 'linked' | 'nested'
  /** What the body is about: one thing, or a list. */
  readonly about: readonly Resource[]
  /** Everything else that it holds; of a nested body nothing, for it is inside. */
  readonly included: readonly Resource[]
}

type Json = Readonly<Record<string, unknown>>

/** Reads a body. Throws {@link UnreadableTariff} for a text that is cut off or no body. */
export function readResources(text: string): Body {
  const value = parsed(text)
  if (isJson(value) && 'data' in value) return linkedBody(value)
  const nested = (Array.isArray(value) ? value : [value]).filter(isJson)
  if (nested.length === 0) throw new UnreadableTariff('the body holds nothing')
  return { form: 'nested', about: nested.map((raw) => nestedResource('', raw)), included: [] }
}

function parsed(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) throw new UnreadableTariff('it is no table or body that we know')
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new UnreadableTariff(
      `the body is cut off or not JSON: ${error instanceof Error ? error.message : ''}`,
    )
  }
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
