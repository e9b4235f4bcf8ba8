// Small builders of JSON schemas that every resource of the contract is written with.

import { type Static, type TSchema, Type } from 'typebox'

/** The largest amount or quantity accepted: keeps every sum a finite JSON number. */
export const AMOUNT_MAX = 1e15

/** Characters of a fact that a caller names, and of its name. */
const FACT_MAX = 200
const FACT_NAME_MAX = 64

/** One of the words given, in that spelling. */
export function choice<const T extends string>(values: readonly T[], description?: string) {
  return Type.Unsafe<T>(note({ type: 'string', enum: values }, description))
}

type TextOptions = {
  readonly minLength?: number
  readonly maxLength?: number
  readonly examples?: readonly string[]
}

export function text(options: TextOptions = {}, words?: string) {
  return Type.Unsafe<string>(note({ type: 'string', ...options }, words))
}

export function textOrNull(options: { maxLength?: number } = {}, words?: string) {
  return Type.Unsafe<string | null>(note({ type: ['string', 'null'], ...options }, words))
}

/** A two-letter country code; which letters are known is checked when the request is read. */
export function country(words: string) {
  return text({ minLength: 2, maxLength: 2 }, `${words} (ISO 3166-1 alpha-2, either case)`)
}

/** The two letters of a province or state; which are known is checked when the request is read. */
export function subdivision(words: string, example: string) {
  return text(
    { minLength: 2, maxLength: 2, examples: [example] },
    `${words}: the letters after the country in ISO 3166-2 (${example}), either case`,
  )
}

export function currency(words = 'Currency of every amount') {
  return text({ minLength: 3, maxLength: 3 }, `${words} (ISO 4217, either case)`)
}

export function date(words: string) {
  return Type.Unsafe<string>({ type: 'string', format: 'date', description: words })
}

export function dateTime(words: string) {
  return Type.Unsafe<string>({ type: 'string', format: 'date-time', description: words })
}

export function uuidOrNull(words: string) {
  return Type.Unsafe<string | null>({
    type: ['string', 'null'],
    format: 'uuid',
    description: words,
  })
}

/** A request number, zero or more. */
export function amount(words: string) {
  return Type.Unsafe<number>({
    type: 'number',
    minimum: 0,
    maximum: AMOUNT_MAX,
    description: words,
  })
}

export function amountOrNull(words: string) {
  return Type.Unsafe<number | null>({
    type: ['number', 'null'],
    minimum: 0,
    maximum: AMOUNT_MAX,
    description: words,
  })
}

/** A request number above zero. */
export function positive(words: string) {
  return Type.Unsafe<number>({
    type: 'number',
    exclusiveMinimum: 0,
    maximum: AMOUNT_MAX,
    description: words,
  })
}

/**
 * A field that may be left out, and the value that it has then. The document states the value in
 * words and as `x-default`: generators of clients take a property with `default` for one that is
 * always there, and would ask callers for it. See docs/reference/api.md, "Generated clients".
 */
export function defaulting<S extends TSchema>(schema: S, value: Static<S>) {
  const { description = '' } = schema as { readonly description?: string }
  const words = `${description}. Default ${value}.`
  return Type.Optional(
    Type.Unsafe<Static<S>>({ ...schema, description: words, 'x-default': value }),
  )
}

/** A fraction from 0 to 1. */
export function share(words: string) {
  return Type.Unsafe<number>({ type: 'number', minimum: 0, maximum: 1, description: words })
}

/** A number of an answer. */
export function figure(words: string) {
  return Type.Unsafe<number>({ type: 'number', description: words })
}

export function figureOrNull(words: string) {
  return Type.Unsafe<number | null>({ type: ['number', 'null'], description: words })
}

export function count(words: string) {
  return Type.Unsafe<number>({ type: 'integer', minimum: 0, description: words })
}

/** An object whose names are the caller's own and whose values share one shape. */
export function byName<T>(values: TSchema, words: string) {
  return Type.Unsafe<Record<string, T>>({
    type: 'object',
    additionalProperties: values,
    description: words,
  })
}

/** Facts under names of the caller's own: up to `most` short texts or numbers. */
export function namedFacts(most: number, words: string) {
  return Type.Unsafe<Record<string, string | number>>({
    type: 'object',
    maxProperties: most,
    propertyNames: { type: 'string', minLength: 1, maxLength: FACT_NAME_MAX },
    additionalProperties: {
      type: ['string', 'number'],
      minLength: 1,
      maxLength: FACT_MAX,
      minimum: -AMOUNT_MAX,
      maximum: AMOUNT_MAX,
    },
    description: words,
  })
}

/** Of an error, an answer or a row of one. */
export const warnings = Type.Array(Type.String(), {
  description: 'Sentences that say what was ignored, assumed or left out',
})

function note(schema: TSchema, description: string | undefined): TSchema {
  return description === undefined ? schema : { ...schema, description }
}
