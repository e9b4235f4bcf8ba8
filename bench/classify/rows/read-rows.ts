// Reads every labelled description that we have: one row form, codes of the Harmonized System 2022,
// duplicates left out, each row in a document and each document in a fold.

import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { documentsOf } from './documents.ts'
import { carrier, editionOf } from './editions.ts'
import { SOURCES, type Source } from './sources.ts'

export type LabelledRow = {
  readonly source: Source
  readonly text: string
  /** The correct subheadings of the Harmonized System 2022. */
  readonly right: ReadonlySet<string>
  /** The correct codes of eight or ten digits, in the nomenclature of the source's territory. */
  readonly lines: ReadonlySet<string>
  /** Rows of one document have the same number; null: written for its code, in no fold. */
  readonly document: number | null
  /** The fold in which the row is tested; null: it is never tested. */
  readonly fold: number | null
}

type LabelledRows = {
  readonly rows: readonly LabelledRow[]
  /** By source: rows that were read, rows whose code has no one successor, duplicates. */
  readonly left: ReadonlyMap<string, { read: number; code: number; duplicate: number }>
}

export const FOLDS = 5
const SUBHEADING = 6
const EIGHT = 8
const LINE = 10
const LONGEST = 2000
const PLAIN_FILES = ['dev.jsonl', 'hscodecomp_dev158.jsonl', 'train_clean.jsonl']
const REAL_FILES = [
  ...['ebti-2025q1', 'kcs-rulings-2024', 'cn-rulings', 'vn-rulings', 'potal-ebti'],
  ...['tr-chemicals', 'br-invoices', 'vn-declarations', 'kr-nomenclature', 'uk-ott-labels'],
  ...['vn-parts-master', 'ru-electronic-parts', 'cn-titles'],
].map((name) => join('real', `${name}.jsonl.gz`))
/** Below the folder of the labelled descriptions. */
export const ROW_FILES = [...PLAIN_FILES, ...REAL_FILES]
/** Names of makers: they are no descriptions. */
const NOT_DESCRIPTIONS = 'brand'
const SELF_TEXT = 'cn_self_text'
/** The part of an id of a UK ruling that its queries have in common. */
const RULING = /^atar_\d+/

/** A row as a file has it; the files of `real` have `text` and `code`. */
type Given = {
  readonly source: string
  readonly id?: string
  readonly date?: string | null
  readonly description?: string
  readonly text?: string
  readonly hs6: string
  readonly code?: string
  readonly all_codes?: readonly string[]
  readonly cluster?: string | null
  readonly kind?: string
  readonly attrs?: string
  readonly category?: string
}

type Read = Omit<LabelledRow, 'document' | 'fold'> & { readonly named: string | null }

/** The files that `folder` does not have. */
export function missingFiles(folder: string): readonly string[] {
  return ROW_FILES.filter((file) => !existsSync(join(folder, file)))
}

/** The rows of sources that are used. `codes`: the subheadings of the Harmonized System 2022. */
export function readRows(folder: string, codes: ReadonlySet<string>): LabelledRows {
  const carry = carrier((hs6) => codes.has(hs6))
  const sources = new Map(SOURCES.map((source) => [source.name, source]))
  const left = new Map(SOURCES.map(({ name }) => [name, { read: 0, code: 0, duplicate: 0 }]))
  const count = (name: string) =>
    left.get(name) as { read: number; code: number; duplicate: number }
  const read = ROW_FILES.flatMap((file) => givenRows(join(folder, file)))
    .flatMap(asListing)
    .flatMap((given): Read[] => {
      const source = sources.get(sourceOf(given))
      if (source === undefined) return []
      count(source.name).read++
      const edition = source.edition ?? editionOf(Number((given.date ?? '').slice(0, 4)))
      const given10 = (given.all_codes ?? [given.code ?? given.hs6]).flatMap(separate)
      const right = given10.flatMap((code) => carry(code.slice(0, SUBHEADING), edition) ?? [])
      if (right.length === 0) {
        count(source.name).code++
        return []
      }
      if (source.weight === 0) return []
      const lines = source.territory === null ? [] : given10.filter((code) => code.length >= EIGHT)
      const text = (given.description ?? given.text ?? '').slice(0, LONGEST)
      return [{ source, text, right: new Set(right), lines: new Set(lines), named: nameOf(given) }]
    })
    .sort((one, other) => SOURCES.indexOf(one.source) - SOURCES.indexOf(other.source))
  const distinct = withoutDuplicates(read, (name) => count(name).duplicate++)
  const written = distinct.filter(({ source }) => source.label === 'written')
  const found = distinct.filter(({ source }) => source.label !== 'written')
  const documents = documentsOf(
    found.map(({ named, text, right }) => ({ named, text, hs6: [...right].sort().join(' ') })),
  )
  const rows = [
    ...found.map(({ named: _, ...row }, at): LabelledRow => {
      const document = documents[at] as number
      return { ...row, document, fold: foldOf((found[document] as Read).text) }
    }),
    ...written.map(({ named: _, ...row }) => ({ ...row, document: null, fold: null })),
  ]
  return { rows, left }
}

function givenRows(file: string): Given[] {
  const bytes = readFileSync(file)
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Given)
}

/** A marketplace title counts twice: alone, and with its attributes and category. */
function asListing(given: Given): Given[] {
  const { attrs, category, description } = given
  if (attrs === undefined) return [given]
  const listing = `${description}. ${attrs}. ${category}`
  return [given, { ...given, source: `${given.source}_listing`, description: listing }]
}

function sourceOf({ source, kind }: Given): string {
  if (kind === SELF_TEXT || kind === NOT_DESCRIPTIONS) return kind
  return SAME_SOURCE.reduce((name, [found, same]) => name.replace(found, same), source)
}

/** Some rows contain two concatenated ten-digit codes. */
function separate(code: string): string[] {
  return code.length === 2 * LINE ? [code.slice(0, LINE), code.slice(LINE)] : [code]
}

/** The Korean decisions come from three bodies; a few of the parts from a later list. */
const SAME_SOURCE: readonly (readonly [RegExp, string])[] = [
  [/^kr-kcs-.*/, 'kr-kcs-case'],
  [/^vn-parts-.*/, 'vn-parts-master-2019'],
]

/** What names the document: the decision, or the cluster of similar parcels. */
function nameOf({ id, cluster }: Given): string | null {
  if (cluster) return cluster
  return id ? (RULING.exec(id)?.[0] ?? id) : null
}

/** Of rows with the same words, ignoring case, the first remains. */
function withoutDuplicates(rows: readonly Read[], report: (name: string) => void): Read[] {
  const seen = new Set<string>()
  return rows.filter(({ source, text }) => {
    const key = text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
    const again = seen.has(key)
    seen.add(key)
    if (again) report(source.name)
    return !again
  })
}

function foldOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) % FOLDS
}

/** The rows of each source and those that were left out, as text. */
export function printRows({ rows, left }: LabelledRows): string {
  const lines = [...left].map(([name, { read, code, duplicate }]) => {
    const own = rows.filter(({ source }) => source.name === name)
    const documents = new Set(own.map(({ document }) => document)).size
    const out = `${code} without one code of 2022, ${duplicate} again`
    return `${name.padEnd(22)} ${own.length} of ${read} rows (${out}), ${documents} documents`
  })
  return `${lines.join('\n')}\n`
}
