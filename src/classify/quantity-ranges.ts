// Quantities that distinguish neighbouring subheadings: "125 cc" is within "over 50 to 250 cc" and
// outside "over 800 cc". Ranges come from names; a description counts if it states one value of a
// kind.

import { appendTo } from '../base/groups.ts'
import type { Subheading } from './lexicon.ts'
import type { QuantitySettings } from './settings.ts'

/** The value that a text states by kind of quantity ("mass"), in the kind's first unit. */
export type StatedQuantities = ReadonlyMap<string, number>

export type QuantityRanges = {
  read(text: string): StatedQuantities
  /** Adds to the score of a subheading for a value within its range, and subtracts otherwise. */
  addTo(scores: Float32Array, measured: StatedQuantities): void
}

/** From `least` to `most`, inclusive. */
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

export function readQuantityRanges(
  settings: QuantitySettings,
  lexicon: readonly Subheading[],
): QuantityRanges {
  const units: Units = new Map(
    Object.entries(settings.kinds).flatMap(([kind, factors]) =>
      Object.entries(factors).map(([unit, factor]) => [unit.toLowerCase(), { kind, factor }]),
    ),
  )
  const ranges = new Map<string, Range[]>()
  for (const [position, { name }] of lexicon.entries()) {
    for (const [kind, bounds] of rangesOf(name, units)) {
      appendTo(ranges, kind, { position, ...bounds })
    }
  }
  return {
    read: (text) => statedQuantities(text, units),
    addTo: (scores, quantities) => {
      for (const [kind, value] of quantities) {
        for (const { position, least, most } of ranges.get(kind) ?? []) {
          const isWithin = value >= least && value <= most
          const change = isWithin ? settings.agree : -settings.conflict
          scores[position] = (scores[position] as number) + change
        }
      }
    },
  }
}

/** The value of each kind with exactly one value; "100-240 V" has none. */
function statedQuantities(text: string, units: Units): StatedQuantities {
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

/** The range of each kind with exactly one range in the name. */
function rangesOf(name: string, units: Units): Map<string, Pick<Range, 'least' | 'most'>> {
  const found = new Map<string, Pick<Range, 'least' | 'most'>[]>()
  const addRange = (unit: string, least: string | number, most: string | number) => {
    const known = units.get(unit.toLowerCase())
    if (known === undefined) return
    const bound = (value: string | number) =>
      typeof value === 'number' ? value : amount(value) * known.factor
    appendTo(found, known.kind, { least: bound(least), most: bound(most) })
  }
  let rest = name
  const take = (pattern: RegExp, read: (match: string[]) => void) => {
    for (const match of rest.matchAll(pattern)) read([...match])
    rest = rest.replace(pattern, ' ')
  }
  const infinite = Number.POSITIVE_INFINITY
  take(BETWEEN, ([, least = '', most = '', unit = '']) => addRange(unit, least, most))
  take(OR_LESS, ([, most = '', unit = '']) => addRange(unit, 0, most))
  take(OR_MORE, ([, least = '', unit = '']) => addRange(unit, least, infinite))
  take(BELOW, ([, most = '', unit = '']) => addRange(unit, 0, most))
  take(ABOVE, ([, least = '', unit = '']) => addRange(unit, least, infinite))
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
