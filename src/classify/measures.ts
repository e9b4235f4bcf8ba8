// Numbers that tell neighbours apart: "125 cc" lies within "over 50 to 250 cc" and outside "over
// 800 cc". Ranges are read from names; a description counts where it gives one value of a kind.

import type { Subheading } from './lexicon.ts'
import type { MeasuresLaw } from './settings.ts'

/** Kind of measure ("mass") → the one value that a text gives, in the kind's first unit. */
export type Measured = ReadonlyMap<string, number>

export type Measures = {
  read(text: string): Measured
  /** Adds to each subheading's score what lying within or outside its range is worth. */
  addTo(scores: Float32Array, measured: Measured): void
}

/** From `least` to `most`, as a name says it; bounds count as within. */
type Range = { readonly position: number; readonly least: number; readonly most: number }

type Units = ReadonlyMap<string, { readonly kind: string; readonly factor: number }>

const NUMBER = '(\\d[\\d,]*(?:\\.\\d+)?)'
const UNIT = '([a-zA-Z][a-zA-Z/]*[23]?)'
const VALUE = new RegExp(`(?<![\\w.,])${NUMBER}[\\s-]?${UNIT}(?![\\w])`, 'g')
const BETWEEN = new RegExp(`${NUMBER} ?(?:to|-|but not over) ?${NUMBER} ${UNIT}`, 'g')
const BELOW = new RegExp(`(?:up to|under|below|not over) ${NUMBER} ${UNIT}`, 'g')
const ABOVE = new RegExp(`(?:over|at least|more than) ${NUMBER} ${UNIT}(?! or less)`, 'g')
const OR_LESS = new RegExp(`${NUMBER} ${UNIT} or less`, 'g')
const OR_MORE = new RegExp(`${NUMBER} ${UNIT} or more`, 'g')

export function readMeasures(law: MeasuresLaw, lexicon: readonly Subheading[]): Measures {
  const units: Units = new Map(
    Object.entries(law.kinds).flatMap(([kind, factors]) =>
      Object.entries(factors).map(([unit, factor]) => [unit.toLowerCase(), { kind, factor }]),
    ),
  )
  const ranges = new Map<string, Range[]>()
  for (const [position, { name }] of lexicon.entries()) {
    for (const [kind, bounds] of rangesOf(name, units)) {
      const held = ranges.get(kind) ?? []
      ranges.set(kind, [...held, { position, ...bounds }])
    }
  }
  return {
    read: (text) => measuredIn(text, units),
    addTo: (scores, measured) => {
      for (const [kind, value] of measured) {
        for (const { position, least, most } of ranges.get(kind) ?? []) {
          const within = value >= least && value <= most
          const worth = within ? law.agree : -law.conflict
          scores[position] = (scores[position] as number) + worth
        }
      }
    },
  }
}

/** One value of each kind that has exactly one; "100-240 V" has none. */
function measuredIn(text: string, units: Units): Measured {
  const found = new Map<string, Set<number>>()
  for (const [, number = '', unit = ''] of text.matchAll(VALUE)) {
    const known = units.get(unit.toLowerCase())
    if (known === undefined) continue
    const values = found.get(known.kind) ?? new Set()
    found.set(known.kind, values.add(amount(number) * known.factor))
  }
  return new Map(
    [...found].flatMap(([kind, values]) => {
      const [only] = values
      return values.size === 1 && only !== undefined ? [[kind, only]] : []
    }),
  )
}

/** The ranges of a name, of kinds of which it has exactly one. */
function rangesOf(name: string, units: Units): Map<string, Pick<Range, 'least' | 'most'>> {
  const found = new Map<string, Pick<Range, 'least' | 'most'>[]>()
  const enter = (unit: string, least: string | number, most: string | number) => {
    const known = units.get(unit.toLowerCase())
    if (known === undefined) return
    const bound = (value: string | number) =>
      typeof value === 'number' ? value : amount(value) * known.factor
    const held = found.get(known.kind) ?? []
    found.set(known.kind, [...held, { least: bound(least), most: bound(most) }])
  }
  let rest = name
  const take = (pattern: RegExp, read: (match: string[]) => void) => {
    for (const match of rest.matchAll(pattern)) read([...match])
    rest = rest.replace(pattern, ' ')
  }
  const infinite = Number.POSITIVE_INFINITY
  take(BETWEEN, ([, least = '', most = '', unit = '']) => enter(unit, least, most))
  take(OR_LESS, ([, most = '', unit = '']) => enter(unit, 0, most))
  take(OR_MORE, ([, least = '', unit = '']) => enter(unit, least, infinite))
  take(BELOW, ([, most = '', unit = '']) => enter(unit, 0, most))
  take(ABOVE, ([, least = '', unit = '']) => enter(unit, least, infinite))
  return new Map(
    [...found].flatMap(([kind, ranges]) => {
      const [only] = ranges
      return ranges.length === 1 && only !== undefined ? [[kind, only]] : []
    }),
  )
}

function amount(text: string): number {
  return Number(text.replaceAll(',', ''))
}
