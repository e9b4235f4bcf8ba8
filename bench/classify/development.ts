// Descriptions whose code is known, to steer the classifier by. A fixed fifth is set apart: nothing
// is chosen or fitted on it. What the model was trained on in other words is left out.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Described = {
  /** Where it comes from; each kind weighs the same in every average. */
  readonly kind: string
  readonly description: string
  /** The HS-6 subheadings any of which is right. */
  readonly right: ReadonlySet<string>
  /** The ten-digit lines any of which is right; none where the source gives none. */
  readonly lines: ReadonlySet<string>
  readonly apart: boolean
}

const FILES = ['dev.jsonl', 'hscodecomp_dev158.jsonl']
const TRAINED = 'train_clean.jsonl'
const SET_APART = 5
/** From this share of its words in one trained description on, a description is no test. */
const ALREADY_SEEN = 0.85
const LINE = 10
/** Short queries written from the texts of UK rulings, some of which were trained on. */
const QUERIES = 'uk_atar_query'
/** The UK tariff's index of terms. */
const INDEX = 'uk_searchref'
const SUBHEADING = 6

/** Reads both development files of `folder`; null when they are not there. */
export function readDevelopment(folder: string): readonly Described[] | null {
  if (![...FILES, TRAINED].every((file) => existsSync(join(folder, file)))) return null
  const trained = rowsOf(join(folder, TRAINED)).map(({ description }) => tokens(description))
  const found = FILES.flatMap((file) => rowsOf(join(folder, file)))
    .filter(({ source, description }) => source !== QUERIES || !seen(tokens(description), trained))
    .flatMap(described)
  return found
}

/** The codes that descriptions went to, and whose they are; the fifth set apart is left out. */
export function readKnownCodes(folder: string) {
  const rows = FILES.flatMap((file) => rowsOf(join(folder, file))).filter(({ id }) => !setApart(id))
  return [...rowsOf(join(folder, TRAINED)), ...rows].map(({ jurisdiction, all_codes }) => ({
    jurisdiction,
    codes: all_codes,
  }))
}

/** The American rulings that were trained on: good for all but the choice of the subheading. */
export function readTrainedRulings(folder: string): readonly Described[] {
  return rowsOf(join(folder, TRAINED))
    .filter(({ jurisdiction }) => jurisdiction === 'US')
    .flatMap(described)
    .map((row) => ({ ...row, kind: 'trained rulings', apart: false }))
}

/**
 * Subheadings of goods that were asked about, one for each; an index of terms says of none how
 * often, and nothing that is measured is among them.
 */
export function readTrainedSubheadings(folder: string): readonly string[] {
  return rowsOf(join(folder, TRAINED)).flatMap(({ source, all_codes }) =>
    source === INDEX ? [] : [...new Set(all_codes.map((code) => code.slice(0, SUBHEADING)))],
  )
}

function rowsOf(file: string): Row[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Row)
}

function tokens(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(/[a-z]+/g) ?? [])
}

function seen(words: ReadonlySet<string>, trained: readonly ReadonlySet<string>[]): boolean {
  const least = ALREADY_SEEN * words.size
  return trained.some((other) => words.intersection(other).size >= least)
}

/** Beside the repository, unless LANDFALL_SHARED says where. */
export function developmentFolder(): string {
  return join(process.env.LANDFALL_SHARED ?? '../shared', 'data/classify')
}

type Row = {
  readonly source: string
  readonly id: string
  readonly description: string
  readonly all_codes: readonly string[]
  readonly jurisdiction: string
  readonly attrs?: string
  readonly category?: string
}

const LONGEST = 2000

/** A marketplace title counts as it is, and once more with its attributes and category. */
function described({ source, id, description, all_codes, attrs, category }: Row): Described[] {
  const right = new Set(all_codes.flatMap(subheadingsOf))
  const lines = new Set(all_codes.filter((code) => code.length === LINE))
  const one = { kind: source, description, right, lines, apart: setApart(id) }
  if (attrs === undefined) return [one]
  const listing = `${description}. ${attrs}. ${category}`.slice(0, LONGEST)
  return [one, { ...one, kind: `${source}_listing`, description: listing }]
}

/** Some rows hold two ten-digit codes run together. */
function subheadingsOf(code: string): string[] {
  return code.length === 20 ? [code.slice(0, 6), code.slice(10, 16)] : [code.slice(0, 6)]
}

function setApart(id: string): boolean {
  return hash(id) % SET_APART === 0
}

function hash(text: string): number {
  let value = 0
  for (let at = 0; at < text.length; at++) value = (value * 31 + text.charCodeAt(at)) >>> 0
  return value
}
