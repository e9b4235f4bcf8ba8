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
  const known = named.length > 0 || folded(kept) !== '' ? named : namedBySigns(signs)
  return { text: written, key: folded(written), named: known, ...signs }
}

/** A head of signs alone: `EUR/pc`, `kg`. */
function namedBySigns({ currencies, unit, per }: Signs): readonly Named[] {
  if (currencies.length > 0 && per) return [{ column: 'unit_value', confidence: SIGNS_ALONE }]
  if (unit?.base === 'kg') return [{ column: 'weight_kg', confidence: SIGNS_ALONE }]
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

function namedBy(head: string, { heads }: Words): readonly Named[] {
  if (head === '') return []
  const exact = heads.get(head)
  if (exact) return exact.map((column) => ({ column, confidence: EXACT }))
  const turned = turnedHeads(heads).get(sortedWords(head))
  if (turned) return turned.map((column) => ({ column, confidence: TURNED }))
  const short = abbreviated(head, heads)
  if (short) return short.map((column) => ({ column, confidence: SHORTENED }))
  const alike = alikeWords(head, heads)
  if (alike) return [{ column: alike, confidence: TURNED }]
  let longest = ''
  for (const phrase of heads.keys()) {
    if (weight(phrase, head) > weight(longest, head) && contains(head, phrase)) longest = phrase
  }
  const least = IDEOGRAPHS.test(longest) ? CONTAINED_IDEOGRAPHS : CONTAINED
  const confidence = least + (COVERED * longest.length) / head.length
  return (heads.get(longest) ?? []).map((column) => ({ column, confidence }))
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
  return phrase.length >= SHORTEST_PHRASE && ` ${head} `.includes(` ${phrase} `)
}

const PER = /(?:\/|\bper\b|\bje\b|\bpro\b|\bpar\b|\bpor\b|每)\s*([\d.,']*\s*\p{L}*)/iu

/** Takes currencies, units and what a figure is for out of a head. */
function signsIn(text: string, words: Words): Signs & { readonly kept: string } {
  const perPart = PER.exec(text)
  const per = perPart ? perIn(perPart[1] ?? '', words) : null
  let rest = per && perPart ? text.replace(perPart[0], ' ') : text
  const found = { currencies: [] as readonly string[], unit: null as Unit | null }
  for (const token of rest.split(/[\s()[\]/,:;]+/).filter(Boolean)) {
    const currencies = isCode(token) ? words.currenciesOf(token) : []
    const unit = words.unitOf(token)
    if (currencies.length > 0) found.currencies = currencies
    else if (unit && isUnitIn(token, text)) found.unit = unit
    else continue
    rest = rest.replace(new RegExp(`(\\b(in|en)\\s+)?${escaped(token)}`, 'i'), ' ')
  }
  return { kept: rest.replace(/\b(in|en)\s*$/i, ' '), ...found, per, isPercent: /%/.test(text) }
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** A currency in a head is a code in capitals, a sign, or ideographs. */
function isCode(token: string): boolean {
  return /^[A-Z]{3}$|[^\p{L}]|\p{Script=Han}/u.test(token) || /^(euro?s?|RMB)$/i.test(token)
}

/** A unit is in brackets or after "in", or weighs; "Units" and "Set" may be the head itself. */
function isUnitIn(token: string, text: string): boolean {
  const at = text.indexOf(token)
  const before = text.slice(0, at)
  const isApart = /[([/,]\s*$|\b(in|en)\s*$/i.test(before)
  return isApart || (/^(kgs?|g|lbs?|oz)\.?$/i.test(token) && before.trim() !== '')
}
