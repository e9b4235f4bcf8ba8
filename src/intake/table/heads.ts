// Heads of columns: which columns a head may name, and how surely; units and currencies in it.

import { type Per, perIn } from '../cell/figure.ts'
import { folded } from '../cell/folded.ts'
import type { ColumnName } from '../fields.ts'
import type { Unit, Words } from '../words.ts'

type Named = { readonly column: ColumnName; readonly confidence: number }

export type Head = {
  readonly text: string
  /** Folded. */
  readonly key: string
  /** The most likely first. */
  readonly named: readonly Named[]
  readonly currencies: readonly string[]
  readonly unit: Unit | null
  readonly per: Per | null
  readonly isPercent: boolean
}

const EXACT = 0.95
/** `Weight net` for `net weight`. */
const TURNED = 0.93
/** Without words that do not change what a column holds. */
const BARE = 0.9
const SHORTENED = 0.85
const SHORTEST_HEAD = 5
const SHORTEST_WORD = 3
const SIGNS_ALONE = 0.85
const CONTAINED = 0.55
/** Ideographs before a name only specify it. */
const CONTAINED_IDEOGRAPHS = 0.6
const COVERED = 0.35
const SHORTEST_PHRASE = 4
const LAST_WORD = 3
const IDEOGRAPHS = /\p{Script=Han}/u

type Signs = Pick<Head, 'currencies' | 'unit' | 'per' | 'isPercent'>

export function headOf(written: string, words: Words): Head {
  const text = written.normalize('NFKC').replaceAll('_', ' ')
  const { kept, ...signs } = signsIn(text, words)
  const named = [text, kept, ...partsOf(text)].reduce<readonly Named[]>(
    (found, part) => better(found, namedBy(folded(part), words)),
    [],
  )
  if (named.length === 0) {
    const alone = words.unitOf(folded(text))
    const own = alone && !IN_BULK.has(alone.base) ? { ...signs, unit: alone } : signs
    const known = own.unit === alone || folded(kept) === '' ? namedBySigns(own) : []
    return { text: written, key: folded(written), named: known, ...own }
  }
  return { text: written, key: folded(written), named, ...signs }
}

/** Packages are no goods. */
const IN_BULK: ReadonlySet<string> = new Set(['carton', 'pack', 'roll', 'bag', 'sheet'])

/** A head of signs alone: `EUR/pc`, `kg`, `Doz`. */
function namedBySigns({ currencies, unit, per }: Signs): readonly Named[] {
  if (currencies.length > 0 && per) return [{ column: 'unit_value', confidence: SIGNS_ALONE }]
  if (unit?.base === 'kg') return [{ column: 'weight_kg', confidence: SIGNS_ALONE }]
  if (unit) return [{ column: 'quantity', confidence: SIGNS_ALONE }]
  return []
}

function better(one: readonly Named[], other: readonly Named[]): readonly Named[] {
  return (other[0]?.confidence ?? 0) > (one[0]?.confidence ?? 0) ? other : one
}

/** The languages of a head in several: `Description / 品名`. */
function partsOf(text: string): readonly string[] {
  const byScript = [/[\p{Script=Han}]+/gu, /[^\p{Script=Han}]+/gu]
  const scripts = IDEOGRAPHS.test(text) ? byScript.map((one) => text.match(one)?.join(' ')) : []
  const bare = text.replace(/[([].*?[)\]]/g, ' ')
  return [...text.split(/[/\n|]/), bare, ...scripts].filter((part): part is string => !!part)
}

function namedBy(head: string, words: Words): readonly Named[] {
  const { heads } = words
  if (head === '') return []
  const exact = heads.get(head)
  if (exact) return exact.map((column) => ({ column, confidence: EXACT }))
  const turned = turnedHeads(heads).get(sortedWords(head))
  if (turned) return turned.map((column) => ({ column, confidence: TURNED }))
  const bare = withoutNeutral(head, words)
  if (bare) return bare.map((column) => ({ column, confidence: BARE }))
  const short = abbreviated(head, heads)
  if (short) return short.map((column) => ({ column, confidence: SHORTENED }))
  const alike = alikeWords(head, heads)
  if (alike) return [{ column: alike, confidence: TURNED }]
  return contained(head, heads)
}

/** By the longest phrase of each column in it, the likeliest first. */
function contained(head: string, heads: Words['heads']): readonly Named[] {
  const longest = new Map<ColumnName, string>()
  for (const [phrase, columns] of heads) {
    if (!contains(head, phrase)) continue
    for (const column of columns) {
      if (weight(phrase, head) > weight(longest.get(column) ?? '', head))
        longest.set(column, phrase)
    }
  }
  return [...longest]
    .sort(([, one], [, other]) => weight(other, head) - weight(one, head))
    .map(([column, phrase]) => {
      const least = IDEOGRAPHS.test(phrase) ? CONTAINED_IDEOGRAPHS : CONTAINED
      return { column, confidence: least + (COVERED * phrase.length) / head.length }
    })
}

const WORDS_MOST = 6

/** `Units entered` by `Units`: with as many of its words as name a column. */
function withoutNeutral(head: string, words: Words): readonly ColumnName[] | null {
  const own = head.split(' ')
  if (own.length < 2 || own.length > WORDS_MOST) return null
  const neutral = own.flatMap((word, at) => (words.isMark('neutral', word) ? [at] : []))
  const turned = turnedHeads(words.heads)
  let best: { readonly count: number; readonly columns: readonly ColumnName[] } | null = null
  for (let choice = 1; choice < 2 ** neutral.length; choice++) {
    const left = neutral.filter((_, bit) => (choice >> bit) % 2 === 1)
    const kept = own.filter((_, at) => !left.includes(at))
    const text = kept.join(' ')
    const columns = words.heads.get(text) ?? turned.get(sortedWords(text))
    const isSaid = kept.some((word) => !words.isMark('neutral', word))
    if (!columns || !isSaid || kept.length < (best?.count ?? 1)) continue
    const others: readonly ColumnName[] = kept.length === best?.count ? best.columns : []
    best = { count: kept.length, columns: [...new Set([...others, ...columns])] }
  }
  return best?.columns ?? null
}

/** `Pays d'orig.`: each word begins one of a phrase. */
function abbreviated(head: string, heads: Words['heads']): readonly ColumnName[] | null {
  const words = head.split(' ')
  if (IDEOGRAPHS.test(head) || head.length < SHORTEST_HEAD) return null
  for (const [phrase, columns] of heads) {
    if (phrase[0] !== head[0] || phrase.length <= head.length) continue
    const whole = phrase.split(' ')
    const begins = (word: string, at: number): boolean => {
      const other = whole[at] ?? ''
      return word === other || (word.length >= SHORTEST_WORD && other.startsWith(word))
    }
    if (whole.length === words.length && words.every(begins)) return columns
  }
  return null
}

/** `Product title`: each word alone names the same column. */
function alikeWords(head: string, heads: Words['heads']): ColumnName | null {
  const words = head.split(' ').map((word) => heads.get(word) ?? [])
  const [first = [], ...others] = words
  const shared = first.filter((column) => others.every((one) => one.includes(column)))
  return others.length > 0 ? (shared[0] ?? null) : null
}

const turnedByHeads = new WeakMap<Words['heads'], Words['heads']>()

function turnedHeads(heads: Words['heads']): Words['heads'] {
  const known = turnedByHeads.get(heads)
  if (known) return known
  const turned = new Map([...heads].map(([head, columns]) => [sortedWords(head), columns]))
  turnedByHeads.set(heads, turned)
  return turned
}

function sortedWords(head: string): string {
  return head.split(' ').sort().join(' ')
}

/** What a head ends with is its noun: `Style name` is a name. */
function weight(phrase: string, head: string): number {
  return phrase.length + (phrase !== '' && head.endsWith(` ${phrase}`) ? LAST_WORD : 0)
}

function contains(head: string, phrase: string): boolean {
  if (IDEOGRAPHS.test(phrase)) return phrase.length > 1 && head.includes(phrase)
  if (phrase.length < SHORTEST_PHRASE) return phrase.length > 2 && head.startsWith(`${phrase} `)
  return ` ${head} `.includes(` ${phrase} `)
}

const PER = /(?:\/|\bper\b|\bje\b|\bpro\b|\bpar\b|\bpor\b|每)\s*([\d.,']*\s*\p{L}*)/iu

/** Takes currencies, units and what a figure is for out of a head. */
function signsIn(text: string, words: Words): Signs & { readonly kept: string } {
  const perPart = PER.exec(text)
  const per = perPart ? perIn(perPart[1] ?? '', words) : null
  let rest = per && perPart ? text.replace(perPart[0], ' ') : text
  const found = { currencies: [] as readonly string[], unit: null as Unit | null }
  for (const token of rest.split(/[\s()[\]/,:;]+/).filter(Boolean)) {
    const currencies = isCode(token) ? currenciesIn(token, words) : []
    const unit = words.unitOf(token)
    // KGS is a currency, and kilograms in heads.
    const weighs = unit?.base === 'kg' && isUnitIn(token, unit, text)
    if (currencies.length > 0 && !weighs) found.currencies = currencies
    else if (unit && isUnitIn(token, unit, text)) found.unit = unit
    else continue
    rest = rest.replace(new RegExp(`(\\b(in|en)\\s+)?${escaped(token)}`, 'i'), ' ')
  }
  return { kept: rest.replace(/\b(in|en)\s*$/i, ' '), ...found, per, isPercent: /%/.test(text) }
}

/** Ideographs have no blanks between them: `美元单价` begins with a currency. */
function currenciesIn(token: string, words: Words): readonly string[] {
  const own = words.currenciesOf(token)
  if (own.length > 0 || !IDEOGRAPHS.test(token)) return own
  const parts = LENGTHS_OF_NAME.flatMap((length) => [
    ...[token.slice(0, length), token.slice(-length)].map((part) => words.currenciesOf(part)),
  ])
  return parts.find((one) => one.length > 0) ?? []
}

const LENGTHS_OF_NAME = [3, 2]

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** A currency in a head is a code in capitals, a sign, or ideographs. */
function isCode(token: string): boolean {
  return /^[A-Z]{3}$|[^\p{L}]|\p{Script=Han}/u.test(token) || /^(euro?s?|RMB)$/i.test(token)
}

/** A unit is in brackets or after "in", or weighs; "Units" and "Set" may be the head itself. */
function isUnitIn(token: string, { base }: Unit, text: string): boolean {
  const at = text.indexOf(token)
  const before = text.slice(0, at)
  const isApart = /[([/,]\s*$|\b(in|en)\s*$/i.test(before)
  const isLong = token.length > 1 || /^g$/i.test(token)
  return isApart || (base === 'kg' && isLong && before.trim() !== '')
}
