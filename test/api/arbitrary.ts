// Random requests made from the schemas that validate: good ones, and good ones spoilt somewhere.

import fc, { type Arbitrary } from 'fast-check'
import type { TSchema } from 'typebox'
import type { Schema } from '../json-schema.ts'

/** Two letters are a country, three a currency: random ones would hardly ever be known. */
const COUNTRIES = ['CN', 'de', 'JP', 'MX', 'uk', 'KR', 'RU', 'CU', 'CA', 'CL', 'XK', 'HK']
const CURRENCIES = ['USD', 'eur', 'JPY', 'CNY', 'BHD', 'KWD']
const UNITS = ['kg', 'l', 'm2', 'doz', 'No.', 'prs', 'case', 'strap', 'g', 't']

/** A value of the schema's shape. Arrays stay short, so that many requests are quick. */
export function valid(schema: TSchema): Arbitrary<unknown> {
  const parts = schema as Schema
  if (parts.examples) return fc.constantFrom(...parts.examples)
  if (parts.enum) return fc.constantFrom(...parts.enum)
  if (parts.anyOf) return fc.oneof(...parts.anyOf.map(valid))
  const types = typeof parts.type === 'string' ? [parts.type] : (parts.type ?? [])
  if (types.length === 0) return fc.jsonValue({ maxDepth: 3 })
  return fc.oneof(...types.map((type) => ofType(type, parts)))
}

function ofType(type: string, parts: Schema): Arbitrary<unknown> {
  switch (type) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'string':
      return textOf(parts)
    case 'number':
    case 'integer':
      return numberOf(parts)
    case 'array':
      return fc.array(valid(parts.items as TSchema), {
        minLength: parts.minItems ?? 0,
        maxLength: Math.min(parts.maxItems ?? 4, Math.max(4, parts.minItems ?? 0)),
      })
    default:
      return objectOf(parts)
  }
}

function textOf({ pattern, format, minLength = 0, maxLength = 60 }: Schema): Arbitrary<string> {
  if (format === 'date') return dayText
  const fits = (text: string): boolean => text.length >= minLength && text.length <= maxLength
  if (pattern) {
    const written = new RegExp(pattern)
    const known = goodsCode.filter((text) => written.test(text))
    return fc.oneof(known, fc.stringMatching(written)).filter(fits)
  }
  if (minLength === 2 && maxLength === 2) return fc.constantFrom(...COUNTRIES)
  if (minLength === 3 && maxLength === 3) return fc.constantFrom(...CURRENCIES)
  const words = fc.constantFrom('cotton t-shirts, knitted', 'ferromanganese', 'USMCA', 'S+')
  const anything = fc.string({ minLength, maxLength: Math.min(maxLength, 60), unit: 'binary' })
  // U+0000 is refused in every text.
  return fc.oneof(
    words.filter(fits),
    anything.filter((text) => !text.includes('\0')),
  )
}

const goodsCode = fc.constantFrom('7202.11.10.00', '6109.10.00', '22042150', '870323', '9999.99')

const dayText = fc
  .date({ min: new Date('2024-06-01'), max: new Date('2027-06-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

function numberOf({ minimum, exclusiveMinimum, maximum = 1e6 }: Schema): Arbitrary<number> {
  const min = minimum ?? exclusiveMinimum ?? -1e6
  const top = Math.min(maximum, 1e6)
  const whole = fc.integer({ min: exclusiveMinimum === undefined ? Math.ceil(min) : 1, max: top })
  const cents = fc.double({ min, max: top, noNaN: true, minExcluded: exclusiveMinimum === min })
  return fc.oneof(whole, cents, fc.constant(maximum))
}

function objectOf({ properties, required = [], additionalProperties }: Schema) {
  if (!properties) {
    const values = additionalProperties ? valid(additionalProperties) : fc.jsonValue()
    return fc.dictionary(fc.constantFrom(...UNITS), values, { maxKeys: 2 })
  }
  const fields = Object.entries(properties).map(
    ([name, value]) => [name, name === 'exchange_rates' ? ratesOf(value) : valid(value)] as const,
  )
  return fc.record(Object.fromEntries(fields), {
    requiredKeys: required as string[],
    noNullPrototype: true,
  })
}

/** Its names are currencies, not units. */
function ratesOf({ additionalProperties }: Schema): Arbitrary<unknown> {
  const rates = valid(additionalProperties as TSchema)
  return fc.dictionary(fc.constantFrom(...CURRENCIES), rates, { maxKeys: 2 })
}

/** A value of the schema's shape with one place in it replaced, removed or added to. */
export function spoilt(schema: TSchema): Arbitrary<unknown> {
  return fc
    .tuple(valid(schema), fc.nat(), fc.constantFrom('replace', 'remove', 'add'), junk)
    .map(([value, place, change, other]) => spoil(value, place, change, other))
}

const junk = fc.oneof(
  fc.constantFrom(-1, 0, '', ' ', null, true, [], {}, '1', 1e300, -0, 'QQ', '\u0000', '\ud800'),
  fc.jsonValue({ maxDepth: 2 }),
  fc.constant('2026-02-30'),
  fc.string({ minLength: 2001, maxLength: 2100 }),
)

type Holder = Record<string, unknown>

function spoil(value: unknown, place: number, change: string, other: unknown): unknown {
  const copy = structuredClone(value)
  const places: (readonly [Holder, string])[] = []
  const collect = (holder: unknown): void => {
    if (typeof holder !== 'object' || holder === null) return
    for (const name of Object.keys(holder)) {
      places.push([holder as Holder, name])
      collect((holder as Holder)[name])
    }
  }
  collect(copy)
  const found = places[place % Math.max(1, places.length)]
  if (!found) return other
  const [holder, name] = found
  if (change === 'replace') holder[name] = other
  else if (change === 'add') holder[`${name}x`] = other
  else if (Array.isArray(holder)) holder.splice(Number(name), 1)
  else delete holder[name]
  return copy
}
