// The facts that a description and the attributes of a request state: what the goods are, what they
// belong to, of what they are made, and the values of dimensions and quantities.

import { type Attributes, sharesIn, valuesIn } from '../attributes.ts'
import type { ParsedDescription } from '../ranker.ts'
import { parseWords, type WordLists } from '../words.ts'
import type { FactSettings } from './fact-settings.ts'

export type GoodsFacts = {
  /** The noun that names the goods, as written; null: none was found. */
  readonly noun: string | null
  /** What the goods are a part of, or made for; null: nothing is stated. */
  readonly belongsTo: string | null
  /** In the order of the text. */
  readonly materials: readonly {
    readonly material: string
    /** Null: no share is stated. */
    readonly percent: number | null
  }[]
  /** The values of each dimension of attributes.yaml that are stated: `use: [household]`. */
  readonly values: Readonly<Record<string, readonly string[]>>
  /** Each kind of quantity in its first unit: `power: [750, 750]`, least and most. */
  readonly quantities: Readonly<Record<string, readonly [number, number]>>
}

type Parts = {
  readonly attributes: Attributes
  readonly facts: FactSettings
  readonly lists: WordLists
}

const PAUSE = /[,;:.()]/
const WORD = /[\p{L}\p{N}'-]+/gu
const LONGEST_OWNER = 6
const CERTAIN = 100

export function factsOf(
  { text, stated, quantities }: Pick<ParsedDescription, 'text' | 'stated' | 'quantities'>,
  { attributes, facts, lists }: Parts,
): GoodsFacts {
  const values = attributes.dimensions.flatMap(({ key, names }, at) => {
    const bits = stated.all[at] as number
    return bits === 0 ? [] : [[key, valuesIn(bits, names)] as const]
  })
  const ranges = new Map([...quantities.read, ...quantities.settled])
  return {
    noun: nounIn(text, facts, lists),
    belongsTo: ownerIn(text, facts, lists),
    materials: materialsIn(text, values, attributes, lists),
    values: Object.fromEntries(values),
    quantities: Object.fromEntries(
      [...ranges].map(([kind, { least, most }]) => [kind, [least, most] as const]),
    ),
  }
}

/** The last word before the first pause or "with", and before "of" unless that only counts. */
function nounIn(text: string, { containers }: FactSettings, lists: WordLists): string | null {
  const named = (text.split(PAUSE)[0] ?? '').toLowerCase().match(WORD) ?? []
  const end = named.findIndex((word, at) => at > 0 && lists.breaks.has(word))
  const phrase = end < 0 ? named : named.slice(0, end)
  const of = phrase.indexOf('of')
  const before = phrase.slice(0, of)
  const counts = before.some((word) => parseStem(word, lists).some((stem) => containers.has(stem)))
  const own = of <= 0 ? phrase : counts ? phrase.slice(of + 1) : before
  return own.findLast((word) => parseWords(word, lists).some(({ stem }) => stem.length > 1)) ?? null
}

function parseStem(word: string, lists: WordLists): readonly string[] {
  return [word, ...parseWords(word, lists).map(({ stem }) => stem)]
}

/** Up to six words after "part of", "for" and the like, to the next pause. */
function ownerIn(text: string, { belongs }: FactSettings, lists: WordLists): string | null {
  const plain = ` ${text.toLowerCase().replace(/\s+/g, ' ')} `
  const found = belongs.find((phrase) => plain.includes(` ${phrase} `))
  if (found === undefined) return null
  const rest = plain.slice(plain.indexOf(` ${found} `) + found.length + 2).split(PAUSE)[0] ?? ''
  const words = rest.match(WORD) ?? []
  const end = words.findIndex((word) => lists.breaks.has(word))
  const kept = (end < 0 ? words : words.slice(0, end)).slice(0, LONGEST_OWNER)
  return kept.some((word) => parseWords(word, lists).length > 0) ? kept.join(' ') : null
}

/** The shares in percent, else the materials without shares. */
function materialsIn(
  text: string,
  values: readonly (readonly [string, readonly string[]])[],
  attributes: Attributes,
  lists: WordLists,
): GoodsFacts['materials'] {
  const dimensions = attributes.dimensions.filter(({ settings }) => settings.material === true)
  const shares = sharesIn(text).flatMap(({ amount: percent, words }) => {
    const stems = parseWords(words, lists).map(({ stem }) => stem)
    const material = dimensions.flatMap(({ bits, names }) => {
      const first = stems.map((stem) => bits.get(stem) ?? 0).find((one) => one !== 0) ?? 0
      return valuesIn(first, names)
    })[0]
    return material === undefined || percent > CERTAIN ? [] : [{ material, percent }]
  })
  if (shares.length > 0) return shares
  const named = values.filter(([key]) => dimensions.some((dimension) => dimension.key === key))
  const names = named.flatMap(([, list]) => list)
  return [...new Set(names)].map((material) => ({ material, percent: null }))
}
