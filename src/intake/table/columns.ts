// Assigns columns to fields: by their heads, by what their cells hold, and by arithmetic; each with
// a confidence and a reason. What is not sure is shown for a choice.

import { cellAt } from '../cell/cell.ts'
import type { ColumnName, ReadColumn } from '../fields.ts'
import type { Words } from '../words.ts'
import { type Contents, contentsOf, fits, type Guess, guessOf, speaksFor } from './contents.ts'
import type { Head } from './heads.ts'
import { factorColumns } from './product.ts'
import type { SheetRow, SheetTable } from './table.ts'

export type SheetColumn = {
  /** Position, from 0. */
  readonly at: number
  readonly head: Head
  readonly contents: Contents
  /** `ignored` when nothing of it is read. */
  readonly column: ColumnName
  readonly confidence: number
  readonly reason: string
  readonly isSure: boolean
}

/** Positions that were chosen, by column; null for none. */
export type ChosenColumns = Readonly<Partial<Record<ReadColumn, number | null>>>

const SURE = 0.75
const SURE_ENOUGH = 0.6
/** Two columns this close are both likely. */
const CLOSE = 0.1
/** One of several columns of these is as good as another. */
const FIRST_IS_ENOUGH: ReadonlySet<ColumnName> = new Set(['reference', 'description', 'ignored'])

/** `length`: of its texts, where longer ones are likelier. */
type Candidate = Guess & {
  readonly at: number
  readonly length: number
  /** Its head says it, and not only what it holds. */
  readonly isNamed: boolean
}

export function columnsIn(
  table: SheetTable,
  words: Words,
  chosen: ChosenColumns,
): readonly SheetColumn[] {
  const rows = sampleOf(table)
  const contents = table.heads.map((_, at) =>
    contentsOf(
      rows.map(({ cells }) => cellAt(cells, at)),
      words,
    ),
  )
  const candidates = table.heads.flatMap((head, at) =>
    candidatesOf(head, contents[at] as Contents, words).map((guess) => ({
      ...guess,
      at,
      length: guess.column === 'description' ? (contents[at]?.length ?? 0) : 0,
    })),
  )
  const found = assign(candidates, chosen)
  const byProduct = factorColumns(rows, words, found, contents)
  for (const [at, guess] of byProduct) {
    for (const [other, { column }] of found) if (column === guess.column) found.delete(other)
    found.set(at, { ...guess, at, isSure: true })
  }
  longestText(found, contents)
  onlyCount(found, contents)
  const columns = table.heads.map((head, at) => {
    const one = found.get(at) ?? UNREAD
    return { at, head, contents: contents[at] as Contents, ...one }
  })
  return byWeight(columns)
}

/** What is sold by weight is counted by weight, where no other quantity is sure. */
function byWeight(columns: readonly SheetColumn[]): readonly SheetColumn[] {
  const price = columnOf(columns, 'unit_value')
  const unit = price?.head.per?.unit ?? null
  const counted = columnOf(columns, 'quantity')
  if (unit?.base !== 'kg' || counted?.isSure) return columns
  return columns.map((one): SheetColumn => {
    if (one.column === 'quantity') return { ...one, ...UNREAD }
    if (one.column !== 'weight_kg' || !one.isSure) return one
    const head = { ...one.head, unit: one.head.unit ?? unit }
    return { ...one, head, column: 'quantity', reason: 'its prices are by weight' }
  })
}

const UNREAD = {
  column: 'ignored' as ColumnName,
  confidence: 0,
  reason: 'nothing says what it holds',
  isSure: true,
}

const ROWS_SAMPLED = 200

/** Rows that may be goods: with three cells or more. */
function sampleOf({ body }: SheetTable): readonly SheetRow[] {
  const likely = body.filter(
    ({ cells }) => cells.filter(({ text, copyOf }) => text !== '' && copyOf !== 'left').length > 2,
  )
  return (likely.length > 0 ? likely : body).slice(0, ROWS_SAMPLED)
}

function candidatesOf(
  head: Head,
  contents: Contents,
  words: Words,
): readonly (Guess & Pick<Candidate, 'isNamed'>)[] {
  const reason = `its head is "${head.text}"`
  const byHead = head.named.map(({ column, confidence }) => {
    const name = column === 'weight_kg' && isOfOne(head, words) ? 'unit_weight' : column
    const sureness = confidence + signsFor(name, head) + speaksFor(name, contents)
    return {
      ...{ column: name, reason, isNamed: true },
      confidence: Math.min(sureness, Math.max(confidence, MOST_SURE)) * fits(name, contents),
    }
  })
  const guess = guessOf(contents)
  const isSaid = byHead.some(({ confidence }) => confidence >= SURE)
  return guess && !isSaid ? [...byHead, { ...guess, isNamed: false }] : byHead
}

/** By head and contents together. */
const MOST_SURE = 0.9

/** `Unit net mass`: not of the whole row. */
function isOfOne({ key, per }: Head, words: Words): boolean {
  return per !== null || key.split(' ').some((word) => words.isMark('one', word))
}

const BY_UNIT = 0.15
const BY_CURRENCY = 0.1

/** A unit or a currency in the head speaks for what is measured in it. */
function signsFor(column: ColumnName, { unit, currencies }: Head): number {
  const isWeight = column === 'weight_kg' || column === 'unit_weight'
  if (isWeight && unit?.base === 'kg') return BY_UNIT
  const isMoney = column === 'unit_value' || column === 'amount'
  return isMoney && currencies.length > 0 ? BY_CURRENCY : 0
}

type Found = Map<number, Guess & { readonly at: number; readonly isSure: boolean }>

function assign(candidates: readonly Candidate[], chosen: ChosenColumns): Found {
  const found: Found = new Map()
  const taken = new Set<ColumnName>()
  for (const [name, at] of Object.entries(chosen) as [ReadColumn, number | null][]) {
    taken.add(name)
    if (at === null) continue
    const reason = 'it was chosen'
    found.set(at, { at, column: name, confidence: 1, reason, isSure: true })
  }
  const sorted = [...candidates].sort(
    (one, other) => other.confidence - one.confidence || other.length - one.length,
  )
  for (const one of sorted) {
    const { column, at } = one
    if (found.has(at) || (taken.has(column) && column !== 'ignored')) continue
    taken.add(column)
    const rival = sorted.find((other) => isRival(one, other) && !found.has(other.at))
    const isDoubtful = rival !== undefined && !FIRST_IS_ENOUGH.has(column)
    const reason = isDoubtful ? `${one.reason}; another column may be it as well` : one.reason
    found.set(at, { ...one, reason, isSure: one.confidence >= surenessOf(column) && !isDoubtful })
  }
  return found
}

/** Nothing is calculated from names. */
function surenessOf(column: ColumnName): number {
  return FIRST_IS_ENOUGH.has(column) ? SURE_ENOUGH : SURE
}

function isRival(one: Candidate, other: Candidate): boolean {
  return (
    one.column === other.column &&
    one.at !== other.at &&
    // What a column holds is no match for what its head says.
    (other.isNamed || !one.isNamed) &&
    other.confidence >= SURE &&
    one.confidence - other.confidence < CLOSE
  )
}

const TEXT_LEAST = 8

/** The description of a sheet whose heads name none: the only column of longer texts. */
function longestText(found: Found, contents: readonly Contents[]): void {
  if ([...found.values()].some(({ column }) => column === 'description')) return
  // An "article" of several words is no number of it.
  const isFree = (at: number): boolean => {
    const one = found.get(at)
    if (!one) return true
    return one.column === 'reference' ? !one.isSure : one.column === 'ignored' && !one.isSure
  }
  const texts = contents
    .map((one, at) => ({ ...one, at }))
    .filter(({ at, texts: share, length }) => isFree(at) && share > 0.8 && length >= TEXT_LEAST)
    .sort((one, other) => other.length - one.length)
  const [first] = texts
  if (!first) return
  const isSure = texts.length === 1
  const reason = isSure ? 'it is the only column of texts' : 'it has the longest texts'
  const { at } = first
  found.set(at, { at, column: 'description', confidence: isSure ? 0.8 : 0.6, reason, isSure })
}

/** The quantity where no head names it: the only column of whole numbers, to be asked for. */
function onlyCount(found: Found, contents: readonly Contents[]): void {
  if ([...found.values()].some(({ column }) => column === 'quantity')) return
  const whole = contents.flatMap(({ figures, whole: share, isCounter, known }, at) =>
    !found.has(at) && figures > 0.9 && share > 0.9 && !isCounter && known < 0.5 ? [at] : [],
  )
  const [at] = whole
  if (at === undefined || whole.length > 1) return
  const reason = 'it is the only column of whole numbers'
  found.set(at, { at, column: 'quantity', confidence: 0.6, reason, isSure: false })
}

/** The column that gives a field; null for none. */
export function columnOf(columns: readonly SheetColumn[], name: ReadColumn): SheetColumn | null {
  return columns.find(({ column }) => column === name) ?? null
}
