// Plain facts that an importer can state of goods ("is it patented?"), and the headings of a
// destination that each value claims. Every other value of the fact rules such a heading out.

export type FactValue = string | boolean

/** `one of`: nothing but these values; `text`: what a document or a register prints. */
type FactType =
  | { readonly kind: 'one of'; readonly values: readonly FactValue[] }
  | { readonly kind: 'country' }
  | { readonly kind: 'text' }

export type PlainFact = {
  /** Its field in `facts` of a request. */
  readonly name: string
  /** One sentence in plain words. */
  readonly question: string
  readonly type: FactType
}

/** What was said of a heading. */
export type Answer = 'claimed' | 'ruled out' | 'open'

/** What a value of the fact says of one heading. */
type Saying = (value: FactValue) => Answer

/** A fact as one destination's law takes it. */
export type FactRule = {
  readonly fact: PlainFact
  readonly sayings: ReadonlyMap<string, Saying>
}

/** The rules of one destination. */
export type FactRules = {
  readonly byFact: ReadonlyMap<string, FactRule>
  readonly byHeading: ReadonlyMap<string, readonly FactRule[]>
}

export function factRules(rules: readonly FactRule[]): FactRules {
  const byHeading = new Map<string, FactRule[]>()
  for (const rule of rules) {
    for (const heading of rule.sayings.keys()) {
      byHeading.set(heading, [...(byHeading.get(heading) ?? []), rule])
    }
  }
  return { byFact: new Map(rules.map((rule) => [rule.fact.name, rule])), byHeading }
}

type Stated = {
  readonly claimedHeadings: ReadonlySet<string>
  readonly stated: ReadonlyMap<string, FactValue>
}

/** A claim of the heading itself comes before any fact. */
export function saidOf(heading: string, said: Stated, rules: FactRules): Answer {
  if (said.claimedHeadings.has(heading)) return 'claimed'
  if (said.stated.size === 0 && said.claimedHeadings.size === 0) return 'open'
  const answers = rules.byHeading.get(heading)?.map((rule) => answerBy(rule, heading, said)) ?? []
  if (answers.includes('ruled out')) return 'ruled out'
  return answers.includes('claimed') ? 'claimed' : 'open'
}

function answerBy(rule: FactRule, heading: string, said: Stated): Answer {
  const { fact, sayings } = rule
  const value = said.stated.get(fact.name)
  const saying = sayings.get(heading)
  if (!saying) return 'open'
  if (value !== undefined) return saying(value)
  const left = valuesLeft(rule, said.claimedHeadings)
  return left?.every((one) => saying(one) === 'ruled out') ? 'ruled out' : 'open'
}

/**
 * The values that claims of other headings leave: who claims the heading of generic medicines says
 * that they are not patented. Null: all.
 */
function valuesLeft(
  { fact, sayings }: FactRule,
  claimedHeadings: ReadonlySet<string>,
): readonly FactValue[] | null {
  if (fact.type.kind !== 'one of') return null
  const claimed = [...claimedHeadings].flatMap((heading) => sayings.get(heading) ?? [])
  if (claimed.length === 0) return null
  return fact.type.values.filter((value) => claimed.every((says) => says(value) !== 'ruled out'))
}

/** The claimed headings that a stated value of the fact rules out. */
export function contradicted(
  { sayings }: FactRule,
  value: FactValue,
  claimedHeadings: ReadonlySet<string>,
): readonly string[] {
  return [...claimedHeadings].filter((heading) => sayings.get(heading)?.(value) === 'ruled out')
}

/** The facts of which some value claims one of the headings. */
export function factsFor(headings: readonly string[], rules: FactRules): readonly PlainFact[] {
  const found = headings.flatMap((heading) =>
    (rules.byHeading.get(heading) ?? []).filter((rule) => mayClaim(rule, heading)),
  )
  return [...new Set(found.map(({ fact }) => fact))]
}

function mayClaim({ fact: { type }, sayings }: FactRule, heading: string): boolean {
  if (type.kind !== 'one of') return true
  return type.values.some((value) => sayings.get(heading)?.(value) === 'claimed')
}

/** `"facts.patented (is the medicine patented in the United States?)"` */
export function asked({ name, question }: PlainFact): string {
  return `facts.${name} (${question.charAt(0).toLowerCase()}${question.slice(1)})`
}
