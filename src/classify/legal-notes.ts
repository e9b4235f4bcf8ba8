// Section, chapter and subheading notes of the Harmonized System: which note keeps goods of one
// heading out of another, and which says what a heading covers.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cells } from '../base/csv-cells.ts'
import { DataError } from '../base/data-error.ts'
import { mapInSteps, type Steps } from '../base/steps.ts'
import { severalIn, tableRows } from '../base/table-rows.ts'
import type { Exclusion, Subheading } from './lexicon.ts'

/** What a note says of its goods; the columns are explained in docs/reference/data-formats.md. */
export const NOTE_KINDS = ['excludes', 'defines', 'includes', 'decides'] as const
type NoteKind = (typeof NOTE_KINDS)[number]

export type LegalNote = {
  /** `"Note 2(k) to Chapter 39"`, `"Subheading Note 1 to Chapter 61"` */
  readonly title: string
  readonly kind: NoteKind
  /** In our own words: goods that it excludes or decides on, or else what it says. */
  readonly goods: string
  /** Chapters, headings and subheadings that it is about, or that goods are excluded from. */
  readonly about: readonly string[]
  /** Where every good is one that the note excludes or decides on. */
  readonly into: readonly string[]
  /** As `into`, but for a part of the goods there. */
  readonly part: readonly string[]
  /** Phrases of our exclusions that name goods of `part`. */
  readonly words: readonly string[]
  /** What it leaves open, such as the heading of the goods; empty for nothing. */
  readonly doubt: string
  /** The first day of its edition of the Harmonized System. */
  readonly from: string
  /** What was read for it, the publication of the customs territory first: `"HTSUS 2025 …"`. */
  citedIn(territory: string | null): string
}

export type LegalNotes = {
  readonly all: readonly LegalNote[]
  /** Those about the code, or about the heading or chapter that it is in; the closest first. */
  on(code: string): readonly LegalNote[]
  /** The note that is the ground of one of our exclusions; null when it is our own experience. */
  groundOf(exclusion: Exclusion): LegalNote | null
  /** The closest note that keeps goods of `inside` out of `outside`, both codes; null for none. */
  between(outside: string, inside: string): LegalNote | null
  /**
   * The closest note on what `code` covers that speaks of one of these words and is not as much
   * about `other`; null for none.
   */
  defining(code: string, other: string, words: readonly string[]): LegalNote | null
}

const FILE = /^section-\d\d\.csv$/
const SOURCES = 'sources.csv'
export const SOURCE_COLUMNS = [
  ...(['source', 'territory', 'act', 'publisher', 'url', 'from', 'by', 'doubt'] as const),
]
export const NOTE_COLUMNS = [
  ...(['place', 'note', 'kind', 'about', 'into', 'part', 'words', 'from'] as const),
  ...(['sources', 'doubt', 'goods'] as const),
]
const CHAPTER = /^\d\d$/
const SUBHEADING_NOTE = /^subheading /
const HEADING_DIGITS = 4

type Source = { readonly territory: string; readonly act: string }

/**
 * Reads `section-NN.csv` and `sources.csv` in `folder`. Throws {@link DataError} with the file and
 * line of a row that names a code, a source or a kind that does not exist.
 */
export function* readLegalNotes(folder: string, lexicon: readonly Subheading[]): Steps<LegalNotes> {
  const sources = readSources(folder)
  const codes = new Set(lexicon.flatMap(({ hs6 }) => [hs6.slice(0, 2), hs6.slice(0, 4), hs6]))
  const files = readdirSync(folder)
    .filter((file) => FILE.test(file))
    .sort()
  const read = yield* mapInSteps(files, 1, (file) => readFile(join(folder, file), codes, sources))
  const all = read.flat()
  const moving = all.filter(({ kind }) => kind === 'excludes' || kind === 'decides')
  const saying = all.filter(({ kind }) => kind === 'defines' || kind === 'includes')
  const between = (outside: string, inside: string) =>
    closest(moving, ({ about, into }) => movesFrom(about, into, outside, inside))
  return {
    all,
    on: (code) =>
      all
        .map((note) => ({ note, depth: depthOf(note.about, code) }))
        .filter(({ depth }) => depth > 0)
        .sort((one, other) => other.depth - one.depth)
        .map(({ note }) => note),
    between,
    groundOf: ({ phrase, outside, inside }) =>
      closest(moving, ({ about, part, words }) =>
        words.includes(phrase) ? movesFrom(about, part, outside, inside) : 0,
      ) ?? between(outside, inside),
    defining: (code, other, words) =>
      closest(saying, ({ about, goods }) => {
        const depth = depthOf(about, code)
        if (depth < HEADING_DIGITS || depth <= depthOf(about, other)) return 0
        return words.some((word) => goods.toLowerCase().includes(word)) ? depth : 0
      }),
  }
}

/** How closely goods of `inside` are moved out of `outside`; 0: not by this note. */
function movesFrom(
  about: readonly string[],
  into: readonly string[],
  outside: string,
  inside: string,
): number {
  const depth = depthOf(into, inside)
  const stays = depthOf(about, inside) >= depth
  return stays || depthOf(into, outside) >= depthOf(about, outside) ? 0 : depth
}

/** The note with the greatest depth above 0; of equal ones the first. */
function closest(
  notes: readonly LegalNote[],
  depth: (note: LegalNote) => number,
): LegalNote | null {
  let [found, most]: [LegalNote | null, number] = [null, 0]
  for (const note of notes) {
    const own = depth(note)
    if (own > most) [found, most] = [note, own]
  }
  return found
}

/** The digits of the longest of `codes` that `code` begins with; 0 for none. */
function depthOf(codes: readonly string[], code: string): number {
  return codes.reduce((most, one) => (code.startsWith(one) ? Math.max(most, one.length) : most), 0)
}

function readSources(folder: string): ReadonlyMap<string, Source> {
  const text = readFileSync(join(folder, SOURCES), 'utf8')
  const rows = tableRows(text, join(folder, SOURCES), SOURCE_COLUMNS)
  return new Map(rows.map(({ source, territory, act }) => [source, { territory, act }]))
}

function readFile(
  path: string,
  codes: ReadonlySet<string>,
  sources: ReadonlyMap<string, Source>,
): LegalNote[] {
  const found: LegalNote[] = []
  let header = false
  for (const [at, line] of readFileSync(path, 'utf8').split('\n').entries()) {
    if (line === '' || line.startsWith('#')) continue
    const row = cells(line)
    if (!header) {
      if (row.join() !== NOTE_COLUMNS.join()) throw new DataError(`${path}: other columns`)
      header = true
      continue
    }
    const note = noteOf(row, codes, sources)
    if (typeof note === 'string') throw new DataError(`${path}:${at + 1}: ${note}`)
    found.push(note)
  }
  return found
}

/** The note of a row, or what is wrong with it. */
function noteOf(
  row: readonly string[],
  codes: ReadonlySet<string>,
  sources: ReadonlyMap<string, Source>,
): LegalNote | string {
  if (row.length !== NOTE_COLUMNS.length) return `${row.length} cells`
  const [place = '', number = '', word = '', ...rest] = row
  const [about = [], into = [], part = []] = rest.slice(0, 3).map(wordsOf)
  const [words = '', from = '', named = '', doubt = '', goods = ''] = rest.slice(3)
  const kind = NOTE_KINDS.find((one) => one === word)
  if (kind === undefined) return `there is no kind "${word}"`
  const lost = [...about, ...into, ...part].find((code) => !codes.has(code))
  if (lost !== undefined) return `there is no chapter, heading or subheading "${lost}"`
  const keys = wordsOf(named)
  const unknown = keys.find((key) => !sources.has(key))
  if (unknown !== undefined) return `there is no source "${unknown}" in ${SOURCES}`
  const read = keys.map((key) => sources.get(key) as Source)
  const general = [...sources.values()].find(({ territory }) => territory === '')
  return {
    ...{ title: titleOf(place, number), kind, goods, about, into, part, doubt, from },
    words: severalIn(words),
    citedIn: (territory) =>
      (read.find((one) => one.territory === territory) ?? general ?? read[0])?.act ?? '',
  }
}

function titleOf(place: string, number: string): string {
  const where = CHAPTER.test(place) ? `Chapter ${Number(place)}` : `Section ${place}`
  const note = SUBHEADING_NOTE.test(number)
    ? `Subheading Note ${number.replace(SUBHEADING_NOTE, '')}`
    : `Note ${number}`
  return `${note} to ${where}`
}

function wordsOf(cell: string): string[] {
  return cell === '' ? [] : cell.split(' ')
}
