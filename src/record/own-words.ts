// What of requests and answers may be shared by records (store/kept). A shared text outlives the
// record in which it was first seen, so nothing that a customer wrote may be in it.

import type { TSchema } from 'typebox'
import { FeeRow } from '../account/fee-schedule.ts'
import { CalcBulkRequest } from '../operations/bulk/schema.ts'
import { CalcRequest } from '../operations/calc/schema.ts'
import { ClassifyRequest } from '../operations/classify/schema.ts'
import { CompareRequest } from '../operations/compare/schema.ts'
import type { Sharing } from '../store/kept/kept.ts'

/** Letters of the longest code of a country, a province or a currency. */
const CODE_MAX = 3
const WORDS = /[\p{L}\p{M}\p{N}]+/gu
const CODE = /^(?:[a-z]{2,3}|[\d.-]+)$/i

type Field = {
  readonly properties?: Readonly<Record<string, Field>>
  readonly items?: Field
  readonly additionalProperties?: Field | boolean
  readonly anyOf?: readonly Field[]
  readonly enum?: unknown
  readonly const?: unknown
  readonly format?: string
  readonly pattern?: string
  readonly maxLength?: number
}

const fields = new Set<string>()
/** Names of the fields whose values are codes or words of the contract. */
const coded = new Set<string>()

for (const form of [CalcRequest, CalcBulkRequest, CompareRequest, ClassifyRequest, FeeRow]) {
  enter(form as TSchema as Field, '')
}

function enter(field: Field, name: string): void {
  const { enum: choices, const: choice, format, pattern, maxLength } = field
  const isShort = typeof maxLength === 'number' && maxLength <= CODE_MAX
  if (choices || choice || format || pattern || isShort) coded.add(name)
  for (const [inner, below] of Object.entries(field.properties ?? {})) {
    fields.add(inner)
    enter(below, inner)
  }
  const { items, additionalProperties: others, anyOf } = field
  for (const below of [items, others, ...(anyOf ?? [])]) {
    if (typeof below === 'object') enter(below, name)
  }
}

const isOfContract = (names: readonly string[]): boolean => names.every((name) => fields.has(name))

/**
 * Of a request only lists of names that the contract has. Its values stay in it, where SQL finds
 * words in them (calculations.ts).
 */
export const sharingOfRequest: Sharing = {
  ofTexts: false,
  mayShare: () => false,
  mayShareNames: isOfContract,
}

export const sharingNothing: Sharing = {
  ofTexts: true,
  mayShare: () => false,
  mayShareNames: () => false,
}

/**
 * Of an answer what has none of the customer's own words in it: of `own`, what the customer has
 * sent. Whole words are compared, in either case.
 */
export function sharingOfAnswer(own: unknown): Sharing {
  let written: Set<string> | null = null
  const mayShare = (text: string): boolean => {
    written ??= ownWords(own)
    const words = wordsOf(text)
    for (const each of written) if (words.includes(each) || each.includes(words)) return false
    return true
  }
  return { ofTexts: true, mayShare, mayShareNames: (names) => mayShare(names.join(' ')) }
}

function ownWords(own: unknown): Set<string> {
  const written = new Set<string>()
  collect(own, '', written)
  return written
}

function collect(value: unknown, name: string, written: Set<string>): void {
  if (typeof value === 'string') {
    if (!(coded.has(name) && CODE.test(value))) written.add(wordsOf(value))
  } else if (Array.isArray(value)) {
    for (const inner of value) collect(inner, name, written)
  } else if (typeof value === 'object' && value !== null) {
    for (const [inner, field] of Object.entries(value)) {
      if (!fields.has(inner)) collect(inner, '', written)
      collect(field, inner, written)
    }
  }
}

/** Each between spaces, so that only whole words are found in it. */
function wordsOf(text: string): string {
  return ` ${(text.toLowerCase().match(WORDS) ?? []).join(' ')} `
}
