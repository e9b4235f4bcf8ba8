// data/vocabulary/facts.yaml: the plain facts that requests may state, and the headings that their
// values claim in each destination. Read once, like the rest of the vocabulary.

import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { DataError } from '../base/data-error.ts'
import { reader } from '../base/form/reader.ts'
import { vocabularyText } from '../base/vocabulary.ts'
import { parseYaml } from '../base/yaml.ts'
import type { Measure } from '../law/measure.ts'
import {
  type Answer,
  type FactRule,
  type FactRules,
  type FactValue,
  factRules,
  type PlainFact,
} from '../law/stated-facts.ts'
import { Citations, exact } from './acts/act-schema.ts'
import { word } from './check/word-kind.ts'

const NAME = 'facts.yaml'
const FILE = `vocabulary/${NAME}`

const Choice = Type.Union([Type.Boolean(), Type.String({ pattern: '^[a-z_]+$' })])
const Countries = Type.Array(word('country'), { minItems: 1 })
const When = Type.Union([
  Choice,
  Type.Array(Choice, { minItems: 2 }),
  Type.Object({ in: Countries }, exact),
  Type.Object({ outside: Countries }, exact),
])
const Headings = Type.Array(word('heading'), { minItems: 1 })
const OfDestination = Type.Object(
  {
    /** Left out of a text, which claims nothing. */
    claims: Type.Optional(
      Type.Array(
        Type.Object(
          { when: When, headings: Type.Optional(Headings), rules_out: Type.Optional(Headings) },
          exact,
        ),
        { minItems: 1 },
      ),
    ),
    cite: Citations,
  },
  exact,
)
const FactsFile = Type.Record(
  Type.String({ pattern: '^[a-z][a-z0-9_]*$' }),
  Type.Object(
    {
      /** Other than true and false, a country or a text: its values, `auto | truck | false`. */
      type: Type.String({ pattern: '^(boolean|country|text|[a-z_]+( \\| [a-z_]+)+)$' }),
      question: Type.String({ pattern: '^[A-Z].*\\?$' }),
      destinations: Type.Record(Type.String({ pattern: '^[A-Z]{2}$' }), OfDestination, {
        keyWord: 'destination',
      }),
    },
    exact,
  ),
)

type FactsFile = Static<typeof FactsFile>
type When = Static<typeof When>
type Claims = NonNullable<Static<typeof OfDestination>['claims']>

export const readFactsFile = reader<FactsFile>(Compile(FactsFile))

const rows = Object.entries(readFactsFile(parseYaml(vocabularyText(NAME)), FILE))

/** Every fact, in the order of the file. */
export const plainFacts: readonly PlainFact[] = rows.map(([name, { type, question }]) => {
  return { name, question, type: typeOf(type) }
})

function typeOf(type: string): PlainFact['type'] {
  if (type === 'country') return { kind: 'country' }
  if (type === 'text') return { kind: 'text' }
  const words = type === 'boolean' ? ['true', 'false'] : type.split(' | ')
  return { kind: 'one of', values: words.map(factValue) }
}

function factValue(word: string): FactValue {
  return word === 'true' || word === 'false' ? word === 'true' : word
}

/** What the facts claim in the destinations with these ISO codes. */
export function factRulesOf(...destinations: readonly string[]): FactRules {
  return factRules(
    plainFacts.flatMap((fact, at) => {
      const claims = destinations.flatMap((one) => rows[at]?.[1].destinations[one]?.claims ?? [])
      return claims.length > 0 ? [ruleOf(fact, claims)] : []
    }),
  )
}

/** A value that does not claim a heading which another value claims rules it out. */
function ruleOf(fact: PlainFact, claims: Claims): FactRule {
  const place = `${FILE}: ${fact.name}`
  const named = new Set(
    claims.flatMap(({ headings = [], rules_out = [] }) => [...headings, ...rules_out]),
  )
  const cases = claims.map((row) => ({ ...row, holds: holdsFor(row.when, fact, place) }))
  const sayings = [...named].map((heading) => {
    const claiming = cases.filter(({ headings }) => headings?.includes(heading))
    const excluding = cases.filter(({ rules_out }) => rules_out?.includes(heading))
    const says = (value: FactValue): Answer => {
      if (claiming.some(({ holds }) => holds(value))) return 'claimed'
      const excluded = claiming.length > 0 || excluding.some(({ holds }) => holds(value))
      return excluded ? 'ruled out' : 'open'
    }
    return [heading, says] as const
  })
  return { fact, sayings: new Map(sayings) }
}

function holdsFor(when: When, { type }: PlainFact, place: string): (value: FactValue) => boolean {
  const refused = new DataError(`${place}: ${JSON.stringify(when)} is no value of this fact`)
  if (typeof when === 'object' && !Array.isArray(when)) {
    if (type.kind !== 'country') throw refused
    if ('in' in when) return (value) => when.in.includes(String(value))
    return (value) => !when.outside.includes(String(value))
  }
  const values = Array.isArray(when) ? when : [when]
  if (type.kind !== 'one of' || !values.every((one) => type.values.includes(one))) throw refused
  return (value) => values.includes(value)
}

/** Throws {@link DataError} for a heading that asks for a fact when no fact settles it. */
export function checkStated(measures: readonly Measure[], rules: FactRules): void {
  for (const { id: measure, headings } of measures) {
    for (const { id, when } of headings) {
      if (when.some(({ kind }) => kind === 'stated') && !rules.byHeading.has(id)) {
        throw new DataError(`${measure}: no fact of ${FILE} settles heading ${id}`)
      }
    }
  }
}
