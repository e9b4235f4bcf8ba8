// An answer with what somebody who passes it on must say: the law behind it, its citations, and
// what is not known.

import { type Static, type TSchema, Type } from 'typebox'
import type { Arguments } from './tools.ts'

const textOrNull = (description: string) =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], description })

const CitedLaw = Type.Object(
  {
    day: textOrNull('The day whose law was applied; null where the answer is of no day'),
    as_of: Type.Record(Type.String(), Type.String(), {
      description: 'How far each source reaches, by its name',
    }),
    editions: Type.Array(Type.String(), { description: 'Editions in force, as publisher@id' }),
    stale: Type.Unsafe<boolean | null>({
      type: ['boolean', 'null'],
      description: 'A source is older than it may be; null where the answer does not say',
    }),
  },
  { description: 'The law behind the answer' },
)

const Unknown = Type.Object({
  what: Type.String({ description: 'What is not known' }),
  detail: textOrNull('What it means, and what to state'),
})

const Cited = Type.Object({
  text: Type.String({ description: 'The law, as it is cited' }),
  url: textOrNull('Where it was published'),
})

const ABOUT = {
  law: CitedLaw,
  unknowns: Type.Array(Unknown, {
    description: 'What must be known before the answer can be relied on; empty when nothing',
  }),
  citations: Type.Array(Cited, { description: 'The law that the answer rests on, each once' }),
}

type CitedAnswer = { readonly answer: object } & Static<ReturnType<typeof aboutSchema>>

function aboutSchema() {
  return Type.Object(ABOUT)
}

/**
 * The schema of an answer with what is said about it. Fields of the answer have no words here, for
 * clients read all schemas before the first call; the OpenAPI document of the service has them.
 */
export function citedSchema(answer: TSchema): object {
  return {
    ...plainSchema(aboutSchema()),
    required: ['answer', ...Object.keys(ABOUT)],
    properties: { answer: without(['$id', 'description'], answer), ...ABOUT },
  }
}

/** Without names, which may be there only once in a document. */
export function plainSchema(schema: TSchema): object {
  return without(['$id'], schema)
}

/** Leaves out the keywords, and not a field that is named like one. */
function without(keywords: readonly string[], schema: object): object {
  const kept = (_: string, value: unknown): unknown => {
    if (value === null || typeof value !== 'object' || !('type' in value || 'anyOf' in value)) {
      return value
    }
    const fields = Object.entries(value)
    return Object.fromEntries(
      fields.filter(([name, word]) => !(keywords.includes(name) && typeof word === 'string')),
    )
  }
  return JSON.parse(JSON.stringify(schema, kept))
}

export function citedAnswer(stated: object, args: Arguments): CitedAnswer {
  // As it is sent: amounts of an explanation are decimal texts then.
  const answer: Fields = JSON.parse(JSON.stringify(stated))
  const found = { unknowns: new Map<string, Unknown>(), citations: new Map<string, Cited>() }
  collect(answer, found)
  for (const heading of textsIn(answer.headings)) {
    found.citations.set(heading, { text: heading, url: null })
  }
  return {
    answer,
    law: lawOf(answer, args),
    unknowns: [...found.unknowns.values()],
    citations: [...found.citations.values()],
  }
}

type Fields = Readonly<Record<string, unknown>>
type Unknown = Static<typeof Unknown>
type Cited = Static<typeof Cited>

function lawOf(answer: Fields, args: Arguments): CitedAnswer['law'] {
  const result = (answer.result ?? {}) as Fields
  const reach = answer.data_as_of
  const asOf =
    typeof reach === 'string'
      ? Object.fromEntries(textsIn(answer.sources).map((source) => [source, reach]))
      : ((reach ?? {}) as Record<string, string>)
  const { calculated_at: made } = answer
  // A comparison does not repeat the day: the stated one, else that on which it was made.
  const compared = textOf(made) && (textOf(args.calculation_date) ?? dayIn(textOf(made)))
  return {
    day: textOf(answer.calculation_date) ?? textOf(result.calculation_date) ?? compared ?? null,
    as_of: asOf,
    editions: [
      ...textsIn(answer.editions),
      ...Object.keys(asOf).filter((name) => name.includes('@')),
    ],
    stale: typeof answer.data_stale === 'boolean' ? answer.data_stale : null,
  }
}

function dayIn(instant: string | undefined): string | undefined {
  return instant?.slice(0, 'yyyy-mm-dd'.length)
}

/** Whatever the form of an answer, its citations and unknowns have the same names. */
function collect(
  value: unknown,
  found: {
    readonly unknowns: Map<string, Unknown>
    readonly citations: Map<string, Cited>
  },
): void {
  if (Array.isArray(value)) {
    for (const one of value) collect(one, found)
    return
  }
  if (value === null || typeof value !== 'object') return
  const fields = value as Fields
  const citation = citedIn(fields)
  if (citation && !found.citations.has(citation.text)) {
    found.citations.set(citation.text, citation)
  }
  for (const unknown of unknownsIn(fields)) {
    found.unknowns.set(`${unknown.what} ${unknown.detail}`, unknown)
  }
  for (const one of Object.values(fields)) collect(one, found)
}

/** A layer or a flag of an answer, or a citation of an explanation. */
function citedIn(fields: Fields): Cited | null {
  const url = textOf(fields.source_url) ?? textOf(fields.url) ?? null
  const text = textOf(fields.legal_citation)
  if (text) return { text, url }
  const [act, reference] = [textOf(fields.act), textOf(fields.reference)]
  return act && 'reference' in fields
    ? { text: [act, reference].filter(Boolean).join(', '), url }
    : null
}

/** Of a flag, a rate that is not resolved, a question of a classification, an origin. */
function unknownsIn(fields: Fields): readonly Unknown[] {
  const { kind, title, parts, overlay, reason, key, text, options, coverage_message } = fields
  if (kind === 'data_gap') {
    const several = Array.isArray(parts) && parts.length > 0 ? (parts as readonly Fields[]) : null
    return (several ?? [{ title, detail: fields.detail }]).map((one) =>
      unknownOf(one.title, one.detail),
    )
  }
  if (typeof overlay === 'string') return [unknownOf(overlay, reason)]
  if (typeof key === 'string' && Array.isArray(options)) return [unknownOf(key, text)]
  return typeof coverage_message === 'string' ? [unknownOf(fields.origin, coverage_message)] : []
}

function unknownOf(what: unknown, detail: unknown): Unknown {
  return { what: textOf(what) ?? '', detail: textOf(detail) ?? null }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

function textsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}
