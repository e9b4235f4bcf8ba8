// The plain facts that the form of a shipment asks for: those of data/vocabulary/facts.yaml.

/** Put here by build.mjs. */
declare const PLAIN_FACTS: unknown

type Row = {
  readonly type: string
  readonly question: string
  readonly destinations: Readonly<Record<string, unknown>>
}

type PlainFact = {
  readonly name: string
  readonly label: string
  readonly question: string
  readonly kind: 'one of' | 'country' | 'text'
  /** Empty where any country or text may be stated. */
  readonly answers: readonly { readonly value: string; readonly label: string }[]
}

const rows = PLAIN_FACTS as Readonly<Record<string, Row>>

/** The facts that matter to a destination, named by its customs territory. */
export function plainFactsOf(territory: string): readonly PlainFact[] {
  return Object.entries(rows)
    .filter(([, { destinations }]) => territory in destinations)
    .map(([name, { type, question }]) => ({
      name,
      label: titleOf(name),
      question,
      kind: type === 'country' || type === 'text' ? type : ('one of' as const),
      answers: answersTo(valuesOf(type)),
    }))
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
function titleOf(name: string): string {
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
