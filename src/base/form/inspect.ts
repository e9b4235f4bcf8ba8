// Holds a value against its form: the words in it that name something, and what does not fit, each
// with its place. Beside TypeBox, whose errors name neither the word nor, of several ways to write
// a value, the one that was meant.

import type { Path } from '../yaml-place.ts'
import { nearest } from './nearest.ts'
import type { Shape } from './shape.ts'

type Spot = {
  readonly path: Path
  /** It is the last key of `path`, and not its value. */
  readonly isKey: boolean
  readonly word: string
}

/** A word that names something; `kind`: what kind of thing, in the words of the form. */
export type Reference = Spot & { readonly kind: string }

/** `says` is what is wrong with the word, in a sentence without its end. */
export type Fault = Spot & { readonly says: string; readonly meant: readonly string[] }

type Inspection = { readonly words: readonly Reference[]; readonly faults: readonly Fault[] }

type Found = { readonly words: Reference[]; readonly faults: Fault[] }

/** All words and faults, in the order of the document. */
export function inspect(form: Shape, value: unknown): Inspection {
  const found: Found = { words: [], faults: [] }
  visit(form, value, [], found)
  return found
}

function visit(form: Shape, value: unknown, path: Path, found: Found): void {
  if (form.anyOf) visitOneOf(form.anyOf.flatMap(oneByOne), value, path, found)
  else if (form.const !== undefined) visitChoice([form], value, path, found)
  else if (form.type !== undefined && !isOf(form.type, value)) {
    fault(found, path, printed(value), `${printed(value)} is not ${A[form.type] ?? form.type}`)
  } else if (Array.isArray(value)) visitList(form, value, path, found)
  else if (isMapping(value)) visitMapping(form, value, path, found)
  else if (typeof value === 'string') visitText(form, value, path, found)
  else if (typeof value === 'number') visitNumber(form, value, path, found)
}

const A: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  integer: 'a whole number',
  null: 'null',
  number: 'a number',
  object: 'a mapping of keys to values',
  string: 'a text',
}

/** Only the form that is closest to the value says what is wrong with it. */
function visitOneOf(forms: readonly Shape[], value: unknown, path: Path, found: Found): void {
  if (forms.some((form) => form.const !== undefined && form.const === value)) return
  const alike = forms.filter((form) => form.const === undefined && isOf(form.type ?? '', value))
  const tried = alike.map((form) => {
    const own: Found = { words: [], faults: [] }
    visit(form, value, path, own)
    return own
  })
  const best = tried.toSorted(
    (one, other) =>
      one.faults.length - other.faults.length || guessed(other.faults) - guessed(one.faults),
  )[0]
  const choices = forms.filter((form) => typeof form.const === typeof value)
  if (best && (best.faults.length === 0 || choices.length === 0)) {
    found.words.push(...best.words)
    found.faults.push(...best.faults)
  } else if (choices.length > 0) visitChoice(choices, value, path, found)
  else {
    const wanted = [...new Set(forms.map(({ type = '' }) => A[type] ?? type))].join(' or ')
    fault(found, path, printed(value), `${printed(value)} is not ${wanted}`)
  }
}

function oneByOne(form: Shape): readonly Shape[] {
  return form.anyOf ? form.anyOf.flatMap(oneByOne) : [form]
}

/** How many of the faults are mistyped words of this form. */
function guessed(faults: readonly Fault[]): number {
  return faults.filter(({ meant }) => meant.length > 0).length
}

function visitChoice(forms: readonly Shape[], value: unknown, path: Path, found: Found): void {
  const choices = forms.map((form) => String(form.const))
  if (forms.some((form) => form.const === value)) return
  const word = printed(value)
  const listed = choices.map((choice) => `"${choice}"`).join(', ')
  const wrong = choices.length === 1 ? `is not ${listed}` : `is none of ${listed}`
  fault(found, path, word, `"${word}" ${wrong}`, nearest(word, choices))
}

function visitList(form: Shape, value: readonly unknown[], path: Path, found: Found): void {
  const {
    items = {},
    minItems = 0,
    maxItems = Number.POSITIVE_INFINITY,
    uniqueItems = false,
  } = form
  if (value.length < minItems) fault(found, path, '[]', `the list has fewer than ${minItems} items`)
  if (value.length > maxItems) fault(found, path, '[]', `the list has more than ${maxItems} items`)
  const each = Array.isArray(items) ? (items as readonly Shape[]) : null
  if (each && value.length > each.length) {
    const word = printed(value[each.length])
    fault(found, [...path, each.length], word, `${word} is one item too many`)
  }
  for (const [at, item] of value.entries()) {
    const shape = each ? each[at] : (items as Shape)
    if (shape) visit(shape, item, [...path, at], found)
    if (uniqueItems && value.indexOf(item) !== at) {
      fault(found, [...path, at], printed(item), `"${printed(item)}" is listed twice`)
    }
  }
}

type Mapping = Readonly<Record<string, unknown>>

function visitMapping(form: Shape, value: Mapping, path: Path, found: Found): void {
  const { properties = {}, patternProperties = {}, required = [], keyWord } = form
  const patterns = Object.entries(patternProperties)
  const meantKeys = new Set<string>()
  for (const [key, item] of Object.entries(value)) {
    const inner = [...path, key]
    const own = Object.hasOwn(properties, key) ? properties[key] : undefined
    const shape = own ?? patterns.find(([pattern]) => matches(pattern, key))?.[1]
    if (keyWord) found.words.push({ path: inner, isKey: true, word: key, kind: keyWord })
    if (shape) visit(shape, item, inner, found)
    else if (form.additionalProperties === false || patterns.length > 0) {
      const meant = nearest(
        key,
        Object.keys(properties).filter((one) => !(one in value)),
      )
      const says = `"${key}" is not a key here`
      found.faults.push({ path: inner, isKey: true, word: key, says, meant })
      for (const one of meant) meantKeys.add(one)
    }
  }
  for (const key of required) {
    if (Object.hasOwn(value, key) || meantKeys.has(key)) continue
    fault(found, path, key, `the key "${key}" is missing`)
  }
}

function visitText(form: Shape, value: string, path: Path, found: Found): void {
  const { pattern, minLength = 0, word: kind, several = false } = form
  if (value.length < minLength) {
    fault(found, path, value, `"${value}" has fewer than ${minLength} characters`)
  } else if (value.length > (form.maxLength ?? value.length)) {
    fault(found, path, value, `the text has more than ${form.maxLength} characters`)
  } else if (pattern !== undefined && !matches(pattern, value)) {
    fault(found, path, value, `"${value}" does not have the form ${pattern}`)
  } else if (kind) {
    for (const word of several ? value.split(' ') : [value]) {
      found.words.push({ path, isKey: false, word, kind })
    }
  }
}

const expressions = new Map<string, RegExp>()

function matches(pattern: string, text: string): boolean {
  const known = expressions.get(pattern) ?? new RegExp(pattern)
  expressions.set(pattern, known)
  return known.test(text)
}

function visitNumber(form: Shape, value: number, path: Path, found: Found): void {
  const { minimum = value, maximum = value, exclusiveMinimum, multipleOf = 1 } = form
  const word = String(value)
  if (value < minimum) fault(found, path, word, `${word} is less than ${minimum}`)
  if (value > maximum) fault(found, path, word, `${word} is more than ${maximum}`)
  if (exclusiveMinimum !== undefined && value <= exclusiveMinimum) {
    fault(found, path, word, `${word} is not more than ${exclusiveMinimum}`)
  }
  if (form.multipleOf !== undefined && value % multipleOf !== 0) {
    fault(found, path, word, `${word} is not a multiple of ${multipleOf}`)
  }
}

function fault(
  found: Found,
  path: Path,
  word: string,
  says: string,
  meant: readonly string[] = [],
): void {
  found.faults.push({ path, isKey: false, word, says, meant })
}

function isOf(type: string, value: unknown): boolean {
  if (type === 'array') return Array.isArray(value)
  if (type === 'object') return isMapping(value)
  if (type === 'null') return value === null
  if (type === 'integer') return Number.isInteger(value)
  return typeof value === type
}

function isMapping(value: unknown): value is Mapping {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function printed(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing')
}
