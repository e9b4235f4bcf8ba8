// POST /v1/classify's engine: a description of goods becomes an HS-6 subheading, with how far it
// may be trusted and why. Pure and deterministic once loaded.

import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { readAttributes } from './attributes.ts'
import { corpusOf } from './corpus.ts'
import { readDescriptions } from './descriptions.ts'
import { readExclusions } from './exclusions.ts'
import {
  type ClassifiedCandidate,
  type ClassifiedSchedule,
  type Engine,
  type Finding,
  judge,
} from './finding.ts'
import { type Lines, readLines } from './levels.ts'
import { readLexicon, type Subheading } from './lexicon.ts'
import { type ChosenLine, chooseLine } from './line.ts'
import { readMeasures } from './measures.ts'
import { buildModel, type Model, readWeights } from './model.ts'
import { comparePrinted } from './printed.ts'
import { buildRanker, type Reading } from './rank.ts'
import { reasonFor } from './reason.ts'
import { readModelCard, readSettings } from './settings.ts'
import { listener } from './told.ts'
import { readUsual } from './usual.ts'

export type ClassifyOptions = {
  /** The code printed on the supplier's invoice, as it stands there. */
  readonly printed: string | null
  /** Confidence below which a person should look, 0 to 1. */
  readonly threshold: number
  /** The order a second opinion gives to the candidates, codes of six digits; absent: none. */
  readonly preferred?: readonly string[]
}

/** Codes are digits without dots; `confidence` and `score` lie between 0 and 1. */
export type Classification = {
  readonly hs6: string
  /** Null where the description does not separate the ten-digit lines of the subheading. */
  readonly tenDigit: string | null
  readonly confidence: number
  readonly reason: string
  readonly needsReview: boolean
  /** Whether a calculation may go on with the code; otherwise it has to be asked for. */
  readonly settles: boolean
  /** Best first, up to five, each in the schedule; the first is `hs6`. */
  readonly candidates: readonly ClassifiedCandidate[]
  readonly disagreementWithPrinted: boolean
}

export type Classifier = {
  /** Answers any text; a text that names nothing known gets confidence 0 and says so. */
  classify(
    description: string,
    schedule: ClassifiedSchedule,
    options: ClassifyOptions,
  ): Classification
  /** The project's own short name of a subheading; null when there is no such subheading. */
  nameOf(hs6: string): string | null
}

const TEN = 10
const NO_LINES: Lines = { rows: new Map(), known: new Map() }
/** The customs territories whose ten-digit lines are told apart. */
const TERRITORIES = ['US', 'EU', 'GB']

/**
 * Reads `folder` (data/classify) and builds the indexes, about half a second.
 * Throws an Error naming the file and place of whatever in it is malformed.
 */
export function loadClassifier(folder: string): Classifier {
  return classifierOf(loadEngine(folder), loadLines(folder))
}

/** By territory. */
type LinesOf = ReadonlyMap<string, Lines>

export function loadLines(folder: string): LinesOf {
  return new Map(TERRITORIES.map((name) => [name, readLines(folder, name)]))
}

/** The classifier over an engine and the ten-digit lines. */
export function classifierOf(engine: Engine, linesOf: LinesOf): Classifier {
  const names = new Map(engine.lexicon.map(({ hs6, name }) => [hs6, name]))
  return {
    classify: (description, schedule, options) => {
      const reading = engine.ranker.read(description)
      const found = judge(engine, reading, schedule, options.preferred ?? [])
      const line = lineOf(engine, found, reading, schedule, linesOf)
      return answer({ ...found, line, settles: settled(engine, found) }, schedule, options)
    },
    nameOf: (hs6) => names.get(hs6) ?? null,
  }
}

/** The parts of the classifier, for what measures and fits them too. */
export function loadEngine(folder: string): Engine {
  const settings = readSettings(folder)
  const { lists, calibration: law } = settings
  const { subheadings: lexicon, exclusions } = readLexicon(join(folder, 'lexicon'))
  const codes = new Set(lexicon.map(({ hs6 }) => hs6))
  const descriptions = readDescriptions(join(folder, 'descriptions'), codes)
  const attributes = readAttributes(settings.dimensions, lexicon, lists)
  const headingOf = headingsOf(lexicon)
  const model = loadModel(folder, lexicon, headingOf)
  const ranker = buildRanker({
    corpus: corpusOf(lexicon, descriptions, lists),
    model,
    headingOf,
    attributes,
    measures: readMeasures(settings.measures, lexicon),
    usual: readUsual(folder, lexicon),
    exclusions: readExclusions(exclusions, lexicon, lists),
    lists,
    law,
  })
  return { ranker, listen: listener(model, settings), attributes, lexicon, settings }
}

function loadModel(folder: string, lexicon: readonly Subheading[], headingOf: Uint16Array): Model {
  const card = readModelCard(folder)
  const codes = lexicon.map(({ hs6 }) => hs6).join('\n')
  if (createHash('sha256').update(codes).digest('hex') !== card.codes_sha256) {
    const wanted = 'was trained for other subheadings than the lexicon has; train it anew'
    throw new Error(`${join(folder, 'model.yaml')}: the model ${wanted}`)
  }
  return buildModel(readWeights(folder, card), headingOf)
}

function headingsOf(lexicon: readonly Subheading[]): Uint16Array {
  let heading = -1
  return Uint16Array.from(lexicon, ({ hs6 }, position) => {
    if (lexicon[position - 1]?.hs6.slice(0, 4) !== hs6.slice(0, 4)) heading++
    return heading
  })
}

/** The likeliest line of the best subheading; null where there is none, or no finding. */
function lineOf(
  { listen, settings }: Engine,
  { best, confidence }: Finding,
  { words }: Reading,
  schedule: ClassifiedSchedule,
  linesOf: LinesOf,
): ChosenLine | null {
  if (confidence === 0) return null
  const lines = linesOf.get(schedule.territory ?? '') ?? NO_LINES
  const codes = [...new Set(schedule.codesBelow(best.hs6))].filter(({ length }) => length === TEN)
  return chooseLine(best.hs6, codes, lines, listen(words), settings.calibration.line)
}

function settled({ settings }: Engine, { confidence, vague }: Finding): boolean {
  return !vague && confidence >= settings.calibration.settles
}

/** Whatever the threshold. */
function doubted({ vague, tie, duties, opinion }: Finding): boolean {
  return vague || tie || duties !== null || opinion?.agrees === false
}

function answer(
  found: Finding & { readonly line: ChosenLine | null; readonly settles: boolean },
  schedule: ClassifiedSchedule,
  { printed, threshold }: ClassifyOptions,
): Classification {
  const { hs6 } = found.best
  const tenDigit = found.line?.named === true ? found.line.code : null
  const compared = comparePrinted(
    printed,
    { hs6, tenDigit, candidates: found.candidates.map(({ code }) => code) },
    (code) => schedule.has(code),
  )
  return {
    hs6,
    tenDigit,
    confidence: found.confidence,
    reason: reasonFor(found, { threshold, printed: compared.note, line: found.line }),
    needsReview: found.confidence < threshold || doubted(found) || compared.strong,
    settles: found.settles,
    candidates: found.candidates,
    disagreementWithPrinted: compared.disagrees,
  }
}
