// Codes found for rows without one. Rows of one description are alike; so are rows whose open
// question leads to the same codes.

import type { BatchClassificationResult } from '../../../api-types.ts'
import { classifyLines } from '../../../classification.ts'
import { bestCode } from '../../classify/classified-line.ts'
import { type BulkFile, faultyIn, lacksCode, rowAt } from '../bulk-file.ts'
import type { Progress } from '../reader/reader-messages.ts'

const LINES_PER_CALL = 50
const LENGTH_LEAST = 3
/** In one search. */
export const DESCRIPTIONS_MAX = 500

type Classified = BatchClassificationResult['results'][number]

/** A code for some rows, by their positions. */
export type CodeChoice = { readonly code: string; readonly rows: readonly number[] }

/** Rows with one description, by their positions. */
type Alike = { readonly description: string; readonly rows: readonly number[] }

export type FoundGoods = Alike & {
  /** The likeliest; '' for none. */
  readonly code: string
  readonly candidates: Classified['candidates']
}

export type FoundGroup = {
  readonly key: string
  /** What decides between the codes; null where nothing is open, or nothing was found. */
  readonly question: Classified['questions'][number] | null
  readonly goods: readonly FoundGoods[]
}

/** What was answered of a description, by the keys of the questions. */
type Answers = Readonly<Record<string, string>>

type Found = {
  readonly destination: string
  readonly byDescription: ReadonlyMap<
    string,
    { readonly classified: Classified; readonly answers: Answers }
  >
}

export const NOTHING_FOUND: Found = { destination: '', byDescription: new Map() }

const alikeOf = new WeakMap<BulkFile, readonly Alike[]>()

/** The rows without a code, by description; the most frequent first. */
export function alikeGoods(file: BulkFile): readonly Alike[] {
  const known = alikeOf.get(file)
  if (known) return known
  const rows = faultyIn(file).filter(lacksCode)
  const byText = Map.groupBy(rows, ({ index }) => rowAt(file, index).values.description)
  const alike = [...byText]
    .filter(([description]) => description.length >= LENGTH_LEAST)
    .map(([description, own]) => ({ description, rows: own.map(({ index }) => index) }))
    .sort((one, other) => other.rows.length - one.rows.length)
  alikeOf.set(file, alike)
  return alike
}

type Search = {
  readonly organisation: string
  readonly destination: string
  readonly goods: readonly Alike[]
  /** Besides what was answered before. */
  readonly answer?: Answers
  readonly onProgress: (progress: Progress) => void
}

/** What was found before, with what is found for some goods. */
export async function findCodes(before: Found, search: Search): Promise<Found> {
  const { organisation, destination, goods, answer, onProgress } = search
  const byDescription = new Map(before.destination === destination ? before.byDescription : [])
  for (let from = 0; from < goods.length; from += LINES_PER_CALL) {
    onProgress({ done: from, of: goods.length })
    const lines = goods.slice(from, from + LINES_PER_CALL).map(({ description }) => ({
      description,
      attributes: { ...byDescription.get(description)?.answers, ...answer },
    }))
    const call = { params: { path: { organisation } } }
    const { results } = await classifyLines({ lines, destination_country: destination }, call)
    for (const [at, classified] of results.entries()) {
      const { description = '', attributes: answers = {} } = lines[at] ?? {}
      byDescription.set(description, { classified, answers })
    }
  }
  return { destination, byDescription }
}

/** Of the goods, those whose code is known without a further answer. */
export function settledIn(found: Found, goods: readonly Alike[]): readonly CodeChoice[] {
  return goods.flatMap(({ description, rows }) => {
    const one = found.byDescription.get(description)?.classified
    const code = one && one.questions.length === 0 ? bestCode(one) : ''
    return code === '' ? [] : [{ code, rows }]
  })
}

/** Of the rows that are still open; those with the most rows first. */
export function foundGroups(
  open: readonly Alike[],
  found: Found,
  destination: string,
): readonly FoundGroup[] {
  if (found.destination !== destination) return []
  const groups = new Map<string, FoundGroup>()
  for (const alike of open) {
    const one = found.byDescription.get(alike.description)?.classified
    if (!one) continue
    const question = one.questions[0] ?? null
    const key = question ? keyOf(question) : alike.description
    const own = { ...alike, code: bestCode(one), candidates: one.candidates }
    const goods = [...(groups.get(key)?.goods ?? []), own]
    groups.set(key, { key, question, goods })
  }
  return [...groups.values()].sort((one, other) => countOf(other) - countOf(one))
}

function keyOf({ text, options }: NonNullable<FoundGroup['question']>): string {
  return [text, ...options.flatMap(({ value, hts_code: code }) => [value, code])].join('\n')
}

function countOf({ goods }: FoundGroup): number {
  return rowsOf(goods).length
}

export function rowsOf(goods: readonly Alike[]): readonly number[] {
  return goods.flatMap(({ rows }) => rows)
}
