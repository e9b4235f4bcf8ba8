// Checks a request against its schema; an issue names each field that is wrong and why.

import type { Static, TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import type { TLocalizedValidationError } from 'typebox/error'
import { Settings } from 'typebox/system'
import type { Issue } from '../error-schema.ts'
import { issue } from '../errors.ts'
import { patternWords } from './words.ts'

/** Enough to correct a request by; more would only make a bad request costly. */
export const ISSUES_MAX = 50

Settings.Set({ maxErrors: ISSUES_MAX })

type Validator<S extends TSchema> = {
  /** Whether the value has the shape; types are never coerced. */
  matches(value: unknown): value is Static<S>
  /** The issues of a value that does not match; one to fifty. */
  issues(value: unknown): Issue[]
}

export function validator<S extends TSchema>(schema: S): Validator<S> {
  const compiled = Compile(schema as TSchema)
  return {
    matches: (value): value is Static<S> => compiled.Check(value),
    issues(value) {
      if (value === undefined) return [issue([], 'a JSON body is required')]
      const found = compiled.Errors(value).flatMap((error) => issuesOf(error, value, schema))
      return found.length > 0 ? found.slice(0, ISSUES_MAX) : [issue([], 'is not valid')]
    },
  }
}

function issuesOf(error: TLocalizedValidationError, value: unknown, schema: TSchema): Issue[] {
  const path = error.instancePath.split('/').slice(1).map(unescapePointer)
  if (error.keyword === 'required') {
    return error.params.requiredProperties.map((name) => issue([...path, name], 'is required'))
  }
  // The values, or the names, have errors themselves.
  if (error.keyword === 'additionalProperties' || error.keyword === 'propertyNames') return []
  const rule = at(schema, error.schemaPath.split('/').slice(1).map(unescapePointer))
  return [issue(path, words(error, at(value, path), (rule as Rule | undefined) ?? {}))]
}

/** The length limits of a text; an issue names both when they are equal. */
type Rule = { readonly minLength?: number; readonly maxLength?: number }

/** RFC 6901: `~1` is a slash, `~0` a tilde. */
function unescapePointer(name: string): string {
  return name.replaceAll('~1', '/').replaceAll('~0', '~')
}

function words(error: TLocalizedValidationError, value: unknown, rule: Rule): string {
  switch (error.keyword) {
    case 'type':
      return typeWords(error.params.type, value)
    case 'enum':
      return `must be one of ${error.params.allowedValues.join(', ')}`
    case 'pattern':
      return `must be ${patternWords[String(error.params.pattern)] ?? error.params.pattern}`
    case 'format':
      return `must be a real calendar day in the form YYYY-MM-DD`
    case 'exclusiveMinimum':
      return `must be greater than ${error.params.limit}`
    case 'minimum':
      return `must be ${error.params.limit} or more`
    case 'maximum':
      return `must be ${error.params.limit} or less`
    case 'minLength':
      return `must have ${lengthWords(error.params.limit, 'more', rule)}`
    case 'maxLength':
      return `must have ${lengthWords(error.params.limit, 'fewer', rule)}`
    case 'minItems':
      return `must have ${error.params.limit} or more items`
    case 'maxProperties':
      return `must have ${error.params.limit} or fewer fields`
    case 'maxItems':
      return `must have ${error.params.limit} or fewer items`
    default:
      return error.message
  }
}

function lengthWords(limit: number | bigint, or: string, { minLength, maxLength }: Rule): string {
  const characters = limit === 1 ? '1 character' : `${limit} characters`
  return minLength === maxLength ? `exactly ${characters}` : `${characters} or ${or}`
}

const NAMES: Readonly<Record<string, string>> = {
  array: 'an array',
  boolean: 'true or false',
  integer: 'a whole number',
  null: 'null',
  number: 'a number',
  object: 'an object',
  string: 'a string',
}

function typeWords(type: string | readonly string[], value: unknown): string {
  const wanted = (typeof type === 'string' ? [type] : type).map((name) => NAMES[name] ?? name)
  if (typeof value === 'number' && !Number.isFinite(value)) return 'must be a finite number'
  return `must be ${wanted.join(' or ')}, not ${given(value)}`
}

function given(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'an array'
  return typeof value === 'boolean' ? String(value) : (NAMES[typeof value] ?? typeof value)
}

function at(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((inner, name) => (inner as Record<string, unknown>)?.[name], value)
}
