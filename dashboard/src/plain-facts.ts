// The plain facts that the form of a shipment asks for: those of data/vocabulary/facts.yaml.

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
      question: withoutValues(question, valuesOf(type)),
      kind: type === 'country' || type === 'text' ? type : ('one of' as const),
      answers: answersTo(type === 'country' ? namedIn(destinations[territory]) : valuesOf(type)),
    }))
}

/** The questions of facts as the service prints them, and without the values of the interface. */
export function printedQuestions(): readonly (readonly [printed: string, plain: string])[] {
  return Object.values(rows).map(({ type, question }) => [
    lowerFirst(question),
    lowerFirst(withoutValues(question, valuesOf(type))),
  ])
}

/** The countries that the law names. */
function namedIn(law: Row['destinations'][string] | undefined): readonly string[] {
  const named = (law?.claims ?? []).flatMap(({ when }) =>
    typeof when === 'object' && when !== null && 'in' in when ? (when.in as string[]) : [],
  )
  return [...new Set(named)]
}

/** `part of cars, "auto"; or of neither, false?` → `part of cars; or of neither?` */
function withoutValues(question: string, values: readonly string[]): string {
  return values.reduce((text, value) => {
    const words = value.replaceAll('_', ' ')
    return text
      .replace(new RegExp(`, (?:"${value}"|${value})(?=[;?,])`), '')
      .replace(`"${value}"`, words)
  }, question)
}

function lowerFirst(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`
}

function valuesOf(type: string): readonly string[] {
  if (type === 'country' || type === 'text') return []
  return type === 'boolean' ? ['true', 'false'] : type.split(' | ')
}

function answersTo(values: readonly string[]) {
  return values.map((value) => ({ value, label: WORDS[value] ?? titleOf(value) }))
}

const WORDS: Readonly<Record<string, string>> = { true: 'Yes', false: 'No' }

/** `"vehicle_part"` as `"Vehicle part"`. */
export function titleOf(name: string): string {
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
