// Quantities that distinguish neighbouring subheadings: "125 cc" is within "over 50 to 250 cc" and
// outside "over 800 cc". Ranges come from names; a description counts if it states one value of a
// kind.

import { appendTo } from '../base/groups.ts'
import { mapInSteps, type Steps } from '../base/steps.ts'
import type { Subheading } from './lexicon.ts'
import type { QuantitySettings } from './settings.ts'

/** From `least` to `most`, inclusive, in the kind's first unit. */
export type Bounds = { readonly least: number; readonly most: number }

/** What a text states by kind of quantity ("mass"); a single value is a range of one point. */
export type StatedQuantities = {
  readonly read: ReadonlyMap<string, Bounds>
  /** Stated as attributes of the request: they exclude subheadings with other ranges. */
  readonly settled: ReadonlyMap<string, Bounds>
}

/** The range of a subheading, as its name writes it: `"50 to 250 cc"`. */
type NamedRange = Bounds & { readonly written: string }

export type QuantityRanges = {
  /** The value of each kind with exactly one value; "100-240 V" has none. */
  read(text: string): ReadonlyMap<string, Bounds>
  /**
   * What a value of the request under `key` states, with the unit in the value or at the end of the
   * key ("power_kw"), else in the kind's first unit; empty when the key is of no kind.
   */
  readValue(key: string, value: string | number): ReadonlyMap<string, Bounds>
  /** Adds to the score of a subheading for a value within its range, and subtracts otherwise. */
  addTo(scores: Float32Array, stated: StatedQuantities): void
  /** The range of each kind of the subheading at `position`. */
  of(position: number): ReadonlyMap<string, NamedRange>
  /** The question for a value of the kind; null for a kind that is not stated under a key. */
  asks(kind: string): string | null
}

type Units = ReadonlyMap<string, { readonly kind: string; readonly factor: number }>

const NUMBER = '(\\d[\\d,]*(?:\\.\\d+)?)'
const UNIT = '([a-zA-Z][a-zA-Z/]*[23]?)'
const VALUE = new RegExp(`(?<![\\w.,])${NUMBER}[\\s-]?${UNIT}(?![\\w])`, 'g')
const BETWEEN = new RegExp(`${NUMBER} ?(?:to|-|but not over) ?${NUMBER} ${UNIT}`, 'g')
const BELOW = new RegExp(`(?:up to|under|below|not over) ${NUMBER} ${UNIT}`, 'g')
const ABOVE = new RegExp(`(?:over|at least|more than) ${NUMBER} ${UNIT}(?! or less)`, 'g')
const OR_LESS = new RegExp(`${NUMBER} ${UNIT} or less`, 'g')
const OR_MORE = new RegExp(`${NUMBER} ${UNIT} or more`, 'g')
const BARE = /^\d[\d,]*(?:\.\d+)?$/

const NAMES_A_STEP = 300

export function* readQuantityRanges(
  settings: QuantitySettings,
  settled: number,
  lexicon: readonly Subheading[],
): Steps<QuantityRanges> {
  const units: Units = new Map(
    Object.entries(settings.kinds).flatMap(([kind, factors]) =>
      Object.entries(factors).map(([unit, factor]) => [unit.toLowerCase(), { kind, factor }]),
    ),
  )
  const rangesAt = yield* mapInSteps(lexicon, NAMES_A_STEP, ({ name }) => rangesOf(name, units))
  const byKind = new Map<string, (NamedRange & { readonly position: number })[]>()
  for (const [position, ranges] of rangesAt.entries()) {
    for (const [kind, range] of ranges) appendTo(byKind, kind, { position, ...range })
  }
  const addFor = (
    scores: Float32Array,
    stated: ReadonlyMap<string, Bounds>,
    { agree, conflict }: Pick<QuantitySettings, 'agree' | 'conflict'>,
  ) => {
    for (const [kind, value] of stated) {
      for (const { position, ...range } of byKind.get(kind) ?? []) {
        const change = meet(range, value) ? agree : -conflict
        scores[position] = (scores[position] as number) + change
      }
    }
  }
  return {
    read: (text) => statedQuantities(text, units),
    readValue: (key, value) => statedValue(key, value, settings, units),
    addTo: (scores, stated) => {
      const open = [...stated.read].filter(([kind]) => !stated.settled.has(kind))
      addFor(scores, new Map(open), settings)
      addFor(scores, stated.settled, { agree: 0, conflict: settled })
    },
    of: (position) => rangesAt[position] ?? new Map(),
    asks: (kind) => settings.asks[kind] ?? null,
  }
}

/** Whether the two have a value in common, for two ranges more than the end of one. */
export function meet(one: Bounds, other: Bounds): boolean {
  const isPoint = one.least === one.most || other.least === other.most
  if (isPoint) return one.least <= other.most && other.least <= one.most
  return one.least < other.most && other.least < one.most
}

function statedQuantities(text: string, units: Units): Map<string, Bounds> {
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
      return values.size === 1 && only !== undefined ? [[kind, { least: only, most: only }]] : []
    }),
  )
}

function statedValue(
  key: string,
  value: string | number,
  { keys, kinds }: QuantitySettings,
  units: Units,
): ReadonlyMap<string, Bounds> {
  const parts = key.split(' ')
  const last = units.get(parts.at(-1) ?? '')
  const own = parts.length > 1 && last !== undefined ? parts.slice(0, -1).join(' ') : key
  const named = Object.keys(keys).filter((kind) => keys[kind]?.includes(own))
  const text = String(value).trim()
  if (!BARE.test(text)) {
    const found = new Map<string, Bounds>(rangesOf(text, units))
    for (const [kind, one] of statedQuantities(text, units)) {
      if (!found.has(kind)) found.set(kind, one)
    }
    return new Map([...found].filter(([kind]) => named.includes(kind)))
  }
  const { kind, factor } = own === key || last === undefined ? inFirstUnit(named, kinds) : last
  if (!named.includes(kind)) return new Map()
  const exact = amount(text) * factor
  return new Map([[kind, { least: exact, most: exact }]])
}

/** The only kind of a key; a number under a key of several kinds does not say which. */
function inFirstUnit(named: readonly string[], kinds: QuantitySettings['kinds']) {
  const [kind = '', ...more] = named
  if (more.length > 0) return { kind: '', factor: 1 }
  return { kind, factor: Object.values(kinds[kind] ?? {})[0] ?? 1 }
}

/** The range of each kind with exactly one range in the name. */
function rangesOf(name: string, units: Units): Map<string, NamedRange> {
  const found = new Map<string, NamedRange[]>()
  const add = (written: string, unit: string, least: string | number, most: string | number) => {
    const known = units.get(unit.toLowerCase())
    if (known === undefined) return
    const bound = (value: string | number) =>
      typeof value === 'number' ? value : amount(value) * known.factor
    appendTo(found, known.kind, { least: bound(least), most: bound(most), written })
  }
  let rest = name
  const take = (pattern: RegExp, read: (match: string[]) => void) => {
    for (const match of rest.matchAll(pattern)) read([...match])
    rest = rest.replace(pattern, ' ')
  }
  const infinite = Number.POSITIVE_INFINITY
  take(BETWEEN, ([all = '', least = '', most = '', unit = '']) => add(all, unit, least, most))
  take(OR_LESS, ([all = '', most = '', unit = '']) => add(all, unit, 0, most))
  take(OR_MORE, ([all = '', least = '', unit = '']) => add(all, unit, least, infinite))
  take(BELOW, ([all = '', most = '', unit = '']) => add(all, unit, 0, most))
  take(ABOVE, ([all = '', least = '', unit = '']) => add(all, unit, least, infinite))
  return new Map(
    [...found].flatMap(([kind, ranges]) => {
      const [range] = ranges
      return ranges.length === 1 && range !== undefined ? [[kind, range]] : []
    }),
  )
}

function amount(text: string): number {
  return Number(text.replaceAll(',', ''))
}
