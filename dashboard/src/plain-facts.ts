// The plain facts that the form of a shipment asks for: those of data/vocabulary/facts.yaml.

import { plainQuestion, titleOf } from '../../src/law/plain-words.ts'

/** Put here by build.mjs. */
declare const PLAIN_FACTS: unknown

type Claim = { readonly when: unknown }

type Row = {
  readonly type: string
  readonly question: string
  readonly destinations: Readonly<Record<string, { readonly claims?: readonly Claim[] }>>
}

export type PlainFact = {
  readonly name: string
  readonly label: string
  readonly question: string
  readonly kind: 'one of' | 'country' | 'text'
  /** Of a fact about a country those that the law names; empty where any text may be stated. */
  readonly answers: readonly { readonly value: string; readonly label: string }[]
}

const rows = PLAIN_FACTS as Readonly<Record<string, Row>>

/** The facts that matter to a destination, named by its customs territory. */
export function plainFactsOf(territory: string): readonly PlainFact[] {
  return Object.entries(rows)
    .filter(([, { destinations }]) => territory in destinations)
    .map(([name, { type, question, destinations }]) => ({
      name,
      label: titleOf(name),
      question: plainQuestion(question),
      kind: type === 'country' || type === 'text' ? type : ('one of' as const),
      answers: answersTo(type === 'country' ? namedIn(destinations[territory]) : valuesOf(type)),
    }))
}

/** The countries that the law names. */
function namedIn(law: Row['destinations'][string] | undefined): readonly string[] {
  const named = (law?.claims ?? []).flatMap(({ when }) =>
    typeof when === 'object' && when !== null && 'in' in when ? (when.in as string[]) : [],
  )
  return [...new Set(named)]
}

function valuesOf(type: string): readonly string[] {
  if (type === 'country' || type === 'text') return []
  return type === 'boolean' ? ['true', 'false'] : type.split(' | ')
}

function answersTo(values: readonly string[]) {
  return values.map((value) => ({ value, label: WORDS[value] ?? titleOf(value) }))
}

const WORDS: Readonly<Record<string, string>> = { true: 'Yes', false: 'No' }
