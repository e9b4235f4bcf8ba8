// The attributes that a request states beside the description ("material: cotton"), read into
// values of dimensions, quantities, one named kind of goods, or further words of the description.

import { type Attributes, allIn, valuesIn } from '../attributes.ts'
import type { Bounds, QuantityRanges } from '../quantity-ranges.ts'
import { parseWords, type WordLists } from '../words.ts'

/** As in the request, in its order. */
export type StatedValues = Readonly<Record<string, string | number>>

/** The key whose value names a subheading by its short name, as a question offers it. */
export const KIND = 'kind'

export type AttributeReading = {
  /** By dimension, as bits; 0 where nothing is stated. */
  readonly settled: readonly number[]
  readonly quantities: ReadonlyMap<string, Bounds>
  /** The position of the only subheading that is left; null for all. */
  readonly only: number | null
  /** What is read as further words of the description, by key. */
  readonly words: ReadonlyMap<string, string>
  /** The other values, in which the ten-digit lines look for words. */
  readonly understood: readonly string[]
  /** Keys that state a level of the schedule, as written, and what they state. */
  readonly levels: ReadonlyMap<string, string>
}

type Parts = {
  readonly attributes: Attributes
  readonly quantityRanges: QuantityRanges
  /** The position of each subheading by its short name, normalized. */
  readonly positionOf: ReadonlyMap<string, number>
  readonly lists: WordLists
}

/** The key of a choice among the levels of the schedule below a subheading, from 1. */
export function levelKey(depth: number): string {
  return `level ${depth}`
}

const LEVEL = /^level \d+$/
const BESIDE = /[^\p{L}\p{N}]+/gu

/** Lower case, with one space between words: `Fabric_Type` and `fabric type` are one key. */
export function normalized(text: string): string {
  return text.toLowerCase().replace(BESIDE, ' ').trim()
}

export function readStated(stated: StatedValues, parts: Parts): AttributeReading {
  const { attributes, quantityRanges, positionOf, lists } = parts
  const settled = attributes.dimensions.map(() => 0)
  const quantities = new Map<string, Bounds>()
  const words = new Map<string, string>()
  const understood: string[] = []
  const levels = new Map<string, string>()
  let only: number | null = null
  for (const [written, value] of Object.entries(stated)) {
    const key = normalized(written)
    const text = String(value)
    if (LEVEL.test(key)) {
      levels.set(written, text)
      continue
    }
    const stems = parseWords(text, lists)
    let found = false
    for (const [at, { settings, bits, names }] of attributes.dimensions.entries()) {
      if (!settings.keys.includes(key)) continue
      const exact = names.indexOf(normalized(text))
      const own = allIn(stems, bits) | (exact < 0 ? 0 : 1 << exact)
      if (own === 0) continue
      settled[at] = (settled[at] as number) | own
      found = true
    }
    for (const [kind, bounds] of quantityRanges.readValue(key, value)) {
      quantities.set(kind, bounds)
      found = true
    }
    const named = key === KIND ? positionOf.get(normalized(text)) : undefined
    if (named !== undefined) only = named
    if (found || named !== undefined) understood.push(text)
    else words.set(written, text)
  }
  return { settled, quantities, only, words, understood, levels }
}

/** What a reading says in a few words: `fibre (cotton)`, `power`. */
export function statedWords(
  { settled, quantities, only }: AttributeReading,
  { dimensions }: Attributes,
): readonly string[] {
  const values = dimensions.flatMap(({ settings, names }, at) => {
    const bits = settled[at] as number
    return bits === 0
      ? []
      : [`${settings.says.split(' (')[0]} (${valuesIn(bits, names).join(' or ')})`]
  })
  return [...values, ...quantities.keys(), ...(only === null ? [] : [KIND])]
}
