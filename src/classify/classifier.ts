// The classifier of POST /v1/classify: from a description of goods to an HS-6 subheading with a
// confidence and a reason. Pure and deterministic once loaded.

import { join } from 'node:path'
import type { Held } from '../base/deferred.ts'
import { runToEnd, type Steps } from '../base/steps.ts'
import { isMaterial, readAttributes } from './attributes.ts'
import { type ClassifiedLine, type Consistency, consistency } from './batch/consistency.ts'
import { readFamilies } from './batch/families.ts'
import type { ChosenLine, NamedLine } from './choose-line.ts'
import { corpusSteps } from './corpus.ts'
import { readDescriptions } from './descriptions.ts'
import { englishWords } from './english-words.ts'
import { readExclusions } from './exclusions.ts'
import { readFactSettings } from './facts/fact-settings.ts'
import { KIND, normalized, type StatedValues, statedWords } from './facts/stated-attributes.ts'
import { type LegalNotes, readLegalNotes } from './legal-notes.ts'
import { readLexicon } from './lexicon.ts'
import { readTerritoryLines } from './line-levels.ts'
import { type LinesByTerritory, lineOf } from './line-of.ts'
import { headingNumbers, loadModel } from './load-model.ts'
import { comparePrinted } from './printed-code.ts'
import { readPriors } from './priors.ts'
import { readQuantityRanges } from './quantity-ranges.ts'
import { type Brief, briefOf } from './questions/brief.ts'
import { decidingQuestions, type Question } from './questions/questions.ts'
import { buildRanker, type ParsedDescription } from './ranker.ts'
import {
  type ClassifiedCandidate,
  type ClassifiedSchedule,
  type Engine,
  type Ranking,
  rankSubheadings,
} from './ranking.ts'
import { heldGoodsIn } from './reading/held-goods.ts'
import { loadDescriptionReader } from './reading/load-reader.ts'
import { reasonFor } from './reason.ts'
import { readClassifierSettings } from './settings.ts'
import { buildWordMatcher } from './word-matcher.ts'
import { parseWords } from './words.ts'

export type ClassifyOptions = {
  /** The code printed on the supplier's invoice, unchanged. */
  readonly printed: string | null
  /** The confidence below which a person should review, 0 to 1. */
  readonly threshold: number
  /** What the request states beside the description. */
  readonly attributes?: StatedValues
  /** The order of the candidates (six digits) by a second opinion, if there is one. */
  readonly preferred?: readonly string[]
}

/** Codes are digits without dots; `confidence` and `score` lie between 0 and 1. */
export type Classification = {
  readonly hs6: string
  /** Null for a vague description, and where no line is probable enough. */
  readonly tenDigit: string | null
  /** The probability that the likeliest line is right, subheading included; 0 without one. */
  readonly lineConfidence: number
  readonly confidence: number
  readonly reason: string
  readonly needsReview: boolean
  /** Whether a calculation may use the code; otherwise the request must state one. */
  readonly settles: boolean
  /** Up to five subheadings of the schedule, best first; the first is `hs6`. */
  readonly candidates: readonly ClassifiedCandidate[]
  readonly disagreementWithPrinted: boolean
  /** What would decide between the candidates, or between the lines of the first; may be empty. */
  readonly questions: readonly Question[]
  /** The keys of attributes in which nothing was understood. */
  readonly unused: readonly string[]
}

export type Classifier = {
  /** Classifies any text; where no word is understood, the reason says that the code is a guess. */
  classify(
    description: string,
    schedule: ClassifiedSchedule,
    options: ClassifyOptions,
  ): Classification
  classifyInSteps(
    description: string,
    schedule: ClassifiedSchedule,
    options: ClassifyOptions,
  ): Steps<Classification>
  /** What a second opinion gets to know; without candidates where no word is known. */
  brief(description: string, schedule: ClassifiedSchedule, attributes?: StatedValues): Brief
  /** The chapter of most of these lines, and the lines that are of another use. */
  consistency(results: readonly ClassifiedLine[]): Consistency
  /** The project's own short name of a subheading; null for an unknown code. */
  nameOf(hs6: string): string | null
  readonly notesOn: LegalNotes['on']
}

/** The customs territories with data on ten-digit lines. */
const TERRITORIES = ['US', 'EU', 'GB']

/**
 * Reads `folder` (data/classify) and builds the indexes, in about a second.
 * Throws an Error naming the file and place of malformed data.
 */
export function loadClassifier(folder: string): Classifier {
  return runToEnd(classifierSteps(folder))
}

/** Like {@link loadClassifier}, in steps. */
export function* classifierSteps(folder: string): Steps<Classifier> {
  const engine = yield* engineSteps(folder)
  return classifierOf(engine, loadLines(folder))
}

/** A classifier that is built when it is first used. */
export function heldClassifier(held: Held<Classifier>): Classifier {
  return {
    classify: (...goods) => held().classify(...goods),
    classifyInSteps: (...goods) => held().classifyInSteps(...goods),
    brief: (description, schedule, attributes) => held().brief(description, schedule, attributes),
    consistency: (results) => held().consistency(results),
    nameOf: (hs6) => held().nameOf(hs6),
    notesOn: (code) => held().notesOn(code),
  }
}

export function loadLines(folder: string): LinesByTerritory {
  return new Map(TERRITORIES.map((name) => [name, readTerritoryLines(folder, name)]))
}

/** The classifier over an engine and the ten-digit lines. */
export function classifierOf(engine: Engine, linesOf: LinesByTerritory): Classifier {
  const names = new Map(engine.lexicon.map(({ hs6, name }) => [hs6, name]))
  function* classifyInSteps(
    ...[description, schedule, options]: Parameters<Classifier['classifyInSteps']>
  ): Steps<Classification> {
    const parsed = engine.ranker.parse(description, options.attributes)
    yield
    const found = rankSubheadings(engine, parsed, schedule, options.preferred ?? [])
    yield
    const line = lineOf(engine, found, parsed, schedule, linesOf)
    yield
    const questions = decidingQuestions(engine, parsed, found, line, schedule)
    const unused = unusedKeys(engine, parsed, line)
    const { settles, unreviewed } = engine.settings.calibration
    const stated = statedWords(parsed.attributes, engine.attributes)
    const more = {
      ...{ line, notes: engine.notes, questions, unused, stated, unreviewed },
      settles: !found.vague && found.confidence >= settles,
    }
    return answer({ ...found, ...more }, schedule, options)
  }
  return {
    classify: (...goods) => runToEnd(classifyInSteps(...goods)),
    classifyInSteps,
    brief: (description, schedule, attributes) => {
      const parsed = engine.ranker.parse(description, attributes)
      const found = rankSubheadings(engine, parsed, schedule, [])
      return briefOf(
        engine,
        parsed,
        found,
        decidingQuestions(engine, parsed, found, null, schedule),
      )
    },
    consistency: (results) => consistency(results, engine.familyOf),
    nameOf: (hs6) => names.get(hs6) ?? null,
    notesOn: (code) => engine.notes.on(code),
  }
}

/** The engine alone, also for measuring and fitting. */
export function loadEngine(folder: string): Engine {
  return runToEnd(engineSteps(folder))
}

function* engineSteps(folder: string): Steps<Engine> {
  const settings = readClassifierSettings(folder)
  const { lists, calibration } = settings
  const { subheadings: lexicon, exclusions } = readLexicon(join(folder, 'lexicon'))
  yield
  const codes = new Set(lexicon.map(({ hs6 }) => hs6))
  const descriptions = yield* readDescriptions(join(folder, 'descriptions'), codes)
  yield
  const attributes = yield* readAttributes(settings, lexicon)
  yield
  const headingOf = headingNumbers(lexicon)
  const model = yield* loadModel(folder, lexicon, headingOf)
  yield
  const corpus = yield* corpusSteps(lexicon, descriptions, lists)
  const reader = yield* loadDescriptionReader(folder, englishWords(corpus, model, settings))
  yield
  const facts = readFactSettings(folder)
  const { excluded } = settings.stated
  const quantityRanges = yield* readQuantityRanges(settings.measures, excluded, lexicon)
  const ranker = yield* buildRanker({
    lexicon,
    corpus,
    reader,
    heldGoods: heldGoodsIn(facts.containers, lists, (stem) => isMaterial(attributes, stem)),
    model,
    headingOf,
    attributes,
    quantityRanges,
    priors: readPriors(folder, lexicon),
    exclusions: yield* readExclusions(exclusions, lexicon, lists),
    lists,
    stated: settings.stated,
    calibration,
  })
  yield
  const notes = yield* readLegalNotes(join(folder, 'notes'), lexicon)
  const matcherFor = buildWordMatcher(model, settings)
  return {
    ranker,
    matcherFor,
    attributes,
    quantityRanges,
    lexicon,
    notes,
    facts,
    familyOf: readFamilies(folder),
    settings,
  }
}

/** Attributes that are no value, no word that is known, and no level of the line. */
function unusedKeys(
  { ranker, settings }: Engine,
  { attributes }: ParsedDescription,
  line: ChosenLine | null,
): readonly string[] {
  const isKnown = (text: string) =>
    parseWords(text, settings.lists).some((word) => ranker.isKnown(word))
  const words = [...attributes.words].filter(([, text]) => !isKnown(text))
  const levels = [...attributes.levels].filter(([key]) => !line?.stated.includes(normalized(key)))
  return [...words, ...levels].map(([key]) => key)
}

/** Whether a person should review it at any threshold. `open`: the unstated facts that cost. */
function isDoubtful({ vague, tie, duties, opinion }: Ranking, open: readonly string[]): boolean {
  return vague || tie || duties !== null || opinion?.agrees === false || open.length > 0
}

/** The unstated facts on which the duty depends. */
function costlyFacts(questions: readonly Question[]): readonly string[] {
  return questions
    .filter(({ key, options }) => key !== KIND && options.some(({ duty }) => duty !== null))
    .map(({ key }) => key.replaceAll('_', ' '))
}

function answer(
  found: Ranking & {
    readonly line: NamedLine | null
    readonly notes: LegalNotes
    readonly settles: boolean
    readonly unreviewed: number
    readonly stated: readonly string[]
  } & Pick<Classification, 'questions' | 'unused'>,
  schedule: ClassifiedSchedule,
  { printed, threshold }: ClassifyOptions,
): Classification {
  const { hs6 } = found.best
  const least = Math.max(threshold, found.unreviewed)
  const open = costlyFacts(found.questions)
  const tenDigit = found.line?.named === true ? found.line.code : null
  const compared = comparePrinted(
    printed,
    { hs6, tenDigit, candidates: found.candidates.map(({ code }) => code) },
    (code) => schedule.has(code),
  )
  return {
    hs6,
    tenDigit,
    lineConfidence: found.line?.probability ?? 0,
    confidence: found.confidence,
    reason: reasonFor(found, {
      ...{ threshold: least, printed: compared.note, line: found.line, stated: found.stated, open },
      ...{ notes: found.notes, territory: schedule.territory },
    }),
    needsReview: found.confidence < least || isDoubtful(found, open) || compared.strong,
    settles: found.settles,
    candidates: found.candidates,
    disagreementWithPrinted: compared.disagrees,
    questions: found.questions,
    unused: found.unused,
  }
}
