// Values made from a schema: mostly right ones, in the words of the examples, which lead far into
// the service; sometimes any value of the type.

import fc from 'fast-check'
import type { Schema } from '../json-schema.ts'
import type { Chance } from '../sim/random.ts'
import type { Routes } from './routes.ts'

/** Texts that have met a weak place somewhere, in this service or another. */
export const ODD_TEXTS: readonly string[] = [
  ...['', ' ', '0', '-1', '1e309', 'NaN', 'null', 'true', '{}', '[]', '%', '%00', '..', '../..'],
  ...['\0', 'a\0b', '\ud83d', 'a\udc00b', '\ufeff', '\u202etxt', 'ﷺ', 'İ', 'ß', '٣', '㎏', '½'],
  ...['👩‍👩‍👧', 'e\u0301', '\u2028', "'", '"', '\\', '\\u0000', '\r\n', '$&', '$1', '__proto__'],
  ...['constructor', 'toString', '=1+1', '<b>', '2026-02-30', '0000-00-00', '9999-12-31'],
  ...['2026-06-15T00:00:00Z', 'QQ', 'uk', 'EU', 'XI', 'sk_live_0123456789abcdef0123456789abcdef'],
]

export const ODD_NUMBERS: readonly number[] = [
  ...[0, -0, -1, 1, 0.1, 1e-7, 5e-324, 1e15, 2 ** 31, 2 ** 53, 2 ** 63, 1e21, 1e300, -1e300, 1.5],
  ...[999_999_999_999.99, 0.005, 100, 500, 501, 2000, 2001],
]

export type Values = {
  readonly chance: Chance
  readonly make: (schema: Schema, name?: string) => unknown
}

/** Words of one run, for fields in which those of an example mean nothing. */
const OF_THE_RUN: Readonly<Record<string, readonly string[]>> = {
  email: ['{{email}}', '{{owner_email}}', 'somebody@example.com'],
  password: ['{{password}}'],
  currentPassword: ['{{password}}'],
  newPassword: ['{{password}}', 'another seven ships'],
  token: ['{{token}}', 'none'],
  before: ['{{calculations}}', '{{deliveries}}'],
}

const DEEPEST = 12
const PATTERN_SAMPLES = 12
const MAX_TEXT = 5_000

export function openValues(chance: Chance, { routes, schemas }: Routes): Values {
  const words = new Map<string, unknown[]>()
  for (const { examples } of routes) for (const body of examples) gather(words, '', body)
  for (const [name, known] of Object.entries(OF_THE_RUN)) words.set(name, [...known])
  const makeAt = makerOf({ chance, schemas, words, written: new Map() })
  return { chance, make: (schema, name = '') => makeAt(schema, name, 0) }
}

/** By the name of their field. */
type Words = Map<string, unknown[]>

function gather(words: Words, name: string, value: unknown): void {
  if (Array.isArray(value)) for (const item of value) gather(words, name, item)
  else if (typeof value === 'object' && value !== null) {
    for (const [field, inner] of Object.entries(value)) gather(words, field, inner)
  } else {
    const known = words.get(name) ?? []
    if (!known.includes(value)) known.push(value)
    words.set(name, known)
  }
}

type Making = {
  readonly chance: Chance
  readonly schemas: Routes['schemas']
  readonly words: Words
  readonly written: Map<string, readonly string[]>
}

type Make = (schema: Schema, name: string, depth: number) => unknown

function makerOf(making: Making): Make {
  const { chance, schemas, words } = making
  const make: Make = (schema, name, depth) => {
    if (schema.$ref !== undefined) return make(schemas[schema.$ref] ?? {}, name, depth)
    if (schema.const !== undefined) return schema.const
    if (schema.enum) return chance.pick(schema.enum)
    if (schema.anyOf) return make(chance.pick(schema.anyOf), name, depth)
    const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? [])
    const type = types.length === 0 ? 'any' : chance.pick(types)
    const known = words.get(name)
    const seen = known?.filter((word) => typeof word === (type === 'integer' ? 'number' : type))
    if (seen && seen.length > 0 && !chance.oneIn(4)) return chance.pick(seen)
    return ofType(making, make, type, schema, name, depth)
  }
  return make
}

function ofType(
  making: Making,
  make: Make,
  type: string,
  schema: Schema,
  name: string,
  depth: number,
): unknown {
  const { chance } = making
  switch (type) {
    case 'null':
      return null
    case 'boolean':
      return chance.oneIn(2)
    case 'string':
      return textOf(making, schema)
    case 'number':
    case 'integer':
      return numberOf(chance, schema)
    case 'array': {
      const { items = {}, minItems = 0, maxItems = 4 } = schema
      const length = minItems + chance.below(Math.min(4, maxItems - minItems + 1))
      return Array.from({ length }, () => make(items, name, depth + 1))
    }
    case 'object':
      return objectOf(making, make, schema, depth)
    default:
      return chance.oneIn(2) ? chance.pick(ODD_TEXTS) : chance.pick(ODD_NUMBERS)
  }
}

function objectOf({ chance }: Making, make: Make, schema: Schema, depth: number): object {
  const { properties = {}, required = [], additionalProperties } = schema
  const made: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(properties)) {
    const optional = !required.includes(field)
    if (optional && (depth > DEEPEST || !chance.oneIn(3))) continue
    made[field] = make(value, field, depth + 1)
  }
  if (typeof additionalProperties === 'object' && Object.keys(properties).length === 0) {
    for (const field of ['kg', 'No.', chance.pick(ODD_TEXTS)].slice(0, chance.below(4))) {
      made[field] = make(additionalProperties, field, depth + 1)
    }
  }
  return made
}

function textOf({ chance, written }: Making, schema: Schema): string {
  const { pattern, format, minLength = 0, maxLength = 60 } = schema
  if (format === 'date') return dayOf(chance)
  if (pattern !== undefined) {
    const known = written.get(pattern) ?? samplesOf(pattern, chance)
    written.set(pattern, known)
    return chance.pick(known)
  }
  if (chance.oneIn(3)) return chance.pick(ODD_TEXTS)
  if (chance.oneIn(60)) return 'x'.repeat(Math.min(maxLength, MAX_TEXT) + chance.below(2))
  const length = Math.max(1, minLength) + chance.below(Math.max(1, Math.min(maxLength, 30)))
  return Array.from({ length }, () => String.fromCodePoint(32 + chance.below(95))).join('')
}

function samplesOf(pattern: string, chance: Chance): readonly string[] {
  const seed = chance.below(2 ** 30)
  return fc.sample(fc.stringMatching(new RegExp(pattern)), { seed, numRuns: PATTERN_SAMPLES })
}

const FIRST_DAY = Date.UTC(2024, 11, 1)
const DAY_MS = 86_400_000
const DAYS = 800

function dayOf(chance: Chance): string {
  return new Date(FIRST_DAY + chance.below(DAYS) * DAY_MS).toISOString().slice(0, 10)
}

function numberOf(chance: Chance, { minimum, exclusiveMinimum, maximum }: Schema): number {
  const low = minimum ?? exclusiveMinimum ?? -1000
  if (chance.oneIn(6)) return maximum ?? chance.pick(ODD_NUMBERS)
  const top = Math.min(maximum ?? 10_000, 10_000)
  const whole = low + 1 + chance.below(Math.max(1, top - low))
  return chance.oneIn(2) ? whole : whole + chance.below(100) / 100
}
