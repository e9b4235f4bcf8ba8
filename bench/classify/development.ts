// Labelled descriptions for developing the classifier. A fixed fifth is held out: nothing is chosen
// or fitted on it. Descriptions that the model was trained on in similar words are omitted.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type LabelledDescription = {
  /** Its source; each kind has the same weight in averages. */
  readonly kind: string
  readonly description: string
  /** The correct HS-6 subheadings. */
  readonly right: ReadonlySet<string>
  /** The correct ten-digit lines; empty if the source has none. */
  readonly lines: ReadonlySet<string>
  readonly heldOut: boolean
}

const FILES = ['dev.jsonl', 'hscodecomp_dev158.jsonl']
const TRAINED = 'train_clean.jsonl'
const HELD_OUT_EVERY = 5
/** A description with this share of its words in one training description is not used. */
const ALREADY_SEEN = 0.85
const LINE = 10
/** Short queries written from UK rulings; some of the rulings are training data. */
const QUERIES = 'uk_atar_query'

/** Reads both development files in `folder`; null when they are missing. */
export function readDevelopment(folder: string): readonly LabelledDescription[] | null {
  if (![...FILES, TRAINED].every((file) => existsSync(join(folder, file)))) return null
  const trained = rowsOf(join(folder, TRAINED)).map(({ description }) => tokens(description))
  const found = FILES.flatMap((file) => rowsOf(join(folder, file)))
    .filter(({ source, description }) => source !== QUERIES || !seen(tokens(description), trained))
    .flatMap(labelled)
  return found
}

/** The US rulings of the training data: usable except for the choice of the subheading. */
export function readTrainedRulings(folder: string): readonly LabelledDescription[] {
  return rowsOf(join(folder, TRAINED))
    .filter(({ jurisdiction }) => jurisdiction === 'US')
    .flatMap(labelled)
    .map((row) => ({ ...row, kind: 'trained rulings', apart: false }))
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

/** Beside the repository, or in LANDFALL_SHARED. */
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

/** A marketplace title counts twice: alone, and with its attributes and category. */
function labelled({
  source,
  id,
  description,
  all_codes,
  attrs,
  category,
}: Row): LabelledDescription[] {
  const right = new Set(all_codes.flatMap(subheadingsOf))
  const lines = new Set(all_codes.filter((code) => code.length === LINE))
  const one = { kind: source, description, right, lines, heldOut: isHeldOut(id) }
  if (attrs === undefined) return [one]
  const listing = `${description}. ${attrs}. ${category}`.slice(0, LONGEST)
  return [one, { ...one, kind: `${source}_listing`, description: listing }]
}

/** Some rows contain two concatenated ten-digit codes. */
function subheadingsOf(code: string): string[] {
  return code.length === 20 ? [code.slice(0, 6), code.slice(10, 16)] : [code.slice(0, 6)]
}

function isHeldOut(id: string): boolean {
  return hash(id) % HELD_OUT_EVERY === 0
}

function hash(text: string): number {
  let value = 0
  for (let at = 0; at < text.length; at++) value = (value * 31 + text.charCodeAt(at)) >>> 0
  return value
}
