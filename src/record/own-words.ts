// What of requests and answers may be shared by records (store/kept). A shared text outlives the
// record in which it was first seen, so nothing that a customer wrote may be in it.

import type { TSchema } from 'typebox'
import { FeeRow } from '../account/fee-schedule.ts'
import { runToEnd, type Steps } from '../base/steps.ts'
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
  let written: OwnWords | null = null
  return sharingWithout(() => {
    written ??= runToEnd(ownWords(own))
    return written
  })
}

/** The same of a long answer; what the customer has sent is read in steps. */
export function* sharingOfLongAnswer(own: unknown): Steps<Sharing> {
  const written = yield* ownWords(own)
  return sharingWithout(() => written)
}

function sharingWithout(own: () => OwnWords): Sharing {
  const mayShare = (text: string): boolean => !hasOwnWords(wordsOf(text), own())
  return { ofTexts: true, mayShare, mayShareNames: (names) => mayShare(names.join(' ')) }
}

/** Texts of the customer as words in lower case. */
type OwnWords = {
  /** As they were sent. */
  readonly sent: Set<string>
  /** Each text, its words joined by a space. */
  readonly texts: Set<string>
  /** By the first word of a text, how many words such texts have. */
  readonly lengths: Map<string, Set<number>>
  /** The words of all texts. */
  readonly words: Set<string>
}

/**
 * Whether one of the texts is in these words. Words that are all the customer's own are taken for a
 * part of a text, in whatever order they are.
 */
function hasOwnWords(words: readonly string[], own: OwnWords): boolean {
  if (words.length === 0) return false
  if (words.every((word) => own.words.has(word))) return true
  return words.some((first, at) => {
    for (const length of own.lengths.get(first) ?? []) {
      if (own.texts.has(words.slice(at, at + length).join(' '))) return true
    }
    return false
  })
}

/** Texts that are read in one step. */
const STEP = 256

function* ownWords(own: unknown): Steps<OwnWords> {
  const written: OwnWords = {
    sent: new Set(),
    texts: new Set(),
    lengths: new Map(),
    words: new Set(),
  }
  yield* collect(own, '', written)
  return written
}

function* collect(value: unknown, name: string, written: OwnWords): Steps<void> {
  if (typeof value === 'string') {
    if (written.sent.has(value) || (coded.has(name) && CODE.test(value))) return
    add(written, value)
    if (written.sent.size % STEP === 0) yield
  } else if (Array.isArray(value)) {
    for (const inner of value) yield* collect(inner, name, written)
  } else if (typeof value === 'object' && value !== null) {
    for (const [inner, field] of Object.entries(value)) {
      if (!fields.has(inner)) add(written, inner)
      yield* collect(field, inner, written)
    }
  }
}

function add({ sent, texts, lengths, words }: OwnWords, text: string): void {
  sent.add(text)
  const own = wordsOf(text)
  const [first] = own
  if (first === undefined) return
  texts.add(own.join(' '))
  const known = lengths.get(first)
  if (known) known.add(own.length)
  else lengths.set(first, new Set([own.length]))
  for (const word of own) words.add(word)
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(WORDS) ?? []
}
