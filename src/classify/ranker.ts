// Parses a description and computes the signals of each HS-6 subheading: the prediction of the
// trained model, the most similar phrase or description by BM25, priors, and adjustments for
// attributes, quantities and exclusions. The weights of the signals are fitted on labelled data.

import type { Steps } from '../base/steps.ts'
import type { Attributes, StatedAttributes } from './attributes.ts'
import type { Corpus } from './corpus.ts'
import type { Exclusions, MatchedExclusion } from './exclusions.ts'
import {
  type AttributeReading,
  normalized,
  readStated,
  type StatedValues,
} from './facts/stated-attributes.ts'
import { type Features, featuresOf, wordHash } from './features.ts'
import type { Subheading } from './lexicon.ts'
import type { Model } from './model.ts'
import {
  addScores,
  buildPostings,
  containsWord,
  type Postings,
  type WordWeights,
} from './postings.ts'
import type { Priors } from './priors.ts'
import type { QuantityRanges, StatedQuantities } from './quantity-ranges.ts'
import type { HeldGoods } from './reading/held-goods.ts'
import type { DescriptionReader, ReadWords } from './reading/read-description.ts'
import type { Calibration, ClassifierSettings } from './settings.ts'
import {
  fitWords,
  joinLetters,
  parseWords,
  type Word,
  type WordLists,
  withoutMarkup,
} from './words.ts'

/** A description with everything that the ranking needs. */
export type ParsedDescription = {
  /** In English, with the attributes of the request that are read as words. */
  readonly text: string
  /** What was read as other words: words of other languages, brands, typing errors. */
  readonly read: readonly ReadWords[]
  /** The attributes of the request. */
  readonly attributes: AttributeReading
  /** Its distinct words, joined or split to match the vocabulary. */
  readonly words: readonly Word[]
  readonly wordWeights: WordWeights
  readonly features: Features
  readonly stated: StatedAttributes
  readonly quantities: StatedQuantities
  readonly excluded: readonly MatchedExclusion[]
}

/** The signals of each subheading, by position; those of the model are log-probabilities. */
export type Signals = {
  readonly heading: Float32Array
  readonly subheading: Float32Array
  /** BM25 score of the best phrase as a fraction of the best subheading's score. */
  readonly phrase: Float32Array
  /** ln(1 + number of words that the lexicon has). */
  readonly length: number
  readonly priors: Priors
  /** The sum of the adjustments for attributes, quantities and exclusions. */
  readonly adjustments: Float32Array
}

export type Ranker = {
  /** `attributes`: what the request states beside the description. */
  parse(description: string, attributes?: StatedValues): ParsedDescription
  /** Null when no part of the description is known; otherwise valid until the next call. */
  signals(parsed: ParsedDescription): Signals | null
  /** Whether names or phrases of the subheading at `position` contain the word. */
  contains(word: Word, position: number): boolean
  isKnown(word: Word): boolean
  /** The weight of a word: its rarity among subheadings, higher for a head word. */
  weight(word: Word): number
}

type RankerParts = {
  readonly lexicon: readonly Subheading[]
  readonly corpus: Corpus
  readonly model: Model
  /** The heading of each subheading, by position. */
  readonly headingOf: Uint16Array
  readonly attributes: Attributes
  readonly quantityRanges: QuantityRanges
  readonly priors: Priors
  readonly exclusions: Exclusions
  readonly reader: DescriptionReader
  readonly heldGoods: HeldGoods
  readonly lists: WordLists
  readonly stated: ClassifierSettings['stated']
  readonly calibration: Calibration
}

export function* buildRanker(parts: RankerParts): Steps<Ranker> {
  const { corpus, model, calibration } = parts
  const { vocabulary } = corpus
  const { ranking } = calibration
  const subheadingPostings = yield* buildPostings(corpus.subheadings, vocabulary.size, ranking)
  const phrasePostings = yield* buildPostings(corpus.phrases, vocabulary.size, ranking)
  const rarest = Math.log(1 + subheadingPostings.size)
  const positionOf = new Map(parts.lexicon.map(({ name }, at) => [normalized(name), at]))
  return {
    parse: (description, attributes = {}) =>
      parseDescription(description, readStated(attributes, { ...parts, positionOf }), parts),
    signals: signalsOf(parts, phrasePostings),
    contains: (word, position) => {
      const number = vocabulary.get(word.stem)
      return number !== undefined && containsWord(subheadingPostings, number, position)
    },
    isKnown: (word) => vocabulary.has(word.stem) || model.hasFeature(wordHash(word.stem)),
    weight: (word) => {
      const number = vocabulary.get(word.stem)
      const rarity = number === undefined ? rarest : (subheadingPostings.rarity[number] as number)
      return word.head ? rarity * calibration.ranking.headWord : rarity
    },
  }
}

function parseDescription(
  description: string,
  attributes: AttributeReading,
  parts: RankerParts,
): ParsedDescription {
  const { vocabulary } = parts.corpus
  const { text: english, read } = parts.reader.read(withoutMarkup(description))
  const own = parts.heldGoods.first(read.length === 0 ? description : english)
  const text = [own, ...attributes.words.values()].join('. ')
  const isKnown = (stem: string) => vocabulary.has(stem)
  const written = joinLetters(parseWords(text, parts.lists), isKnown)
  const distinct = new Map<string, Word>()
  const wordWeights = new Map<number, number>()
  for (const word of fitWords(written, isKnown)) {
    if (distinct.has(word.stem)) continue
    distinct.set(word.stem, word)
    const number = vocabulary.get(word.stem)
    if (number !== undefined)
      wordWeights.set(number, word.head ? parts.calibration.ranking.headWord : 1)
  }
  const words = [...distinct.values()]
  return {
    text,
    read,
    attributes,
    words,
    wordWeights,
    features: featuresOf(written),
    stated: parts.attributes.read(text, written, attributes.settled),
    quantities: { read: parts.quantityRanges.read(text), settled: attributes.quantities },
    excluded: parts.exclusions.matching(text, words),
  }
}

function signalsOf(parts: RankerParts, phrasePostings: Postings): Ranker['signals'] {
  const { corpus, model, headingOf, attributes, quantityRanges, priors, calibration } = parts
  const size = headingOf.length
  const make = () => new Float32Array(size)
  const [heading, phrase, adjustments] = [make(), make(), make()]
  const phrases = new Float32Array(phrasePostings.size)
  return ({ wordWeights, features, stated, quantities, excluded, attributes: { only } }) => {
    const prediction = model.predict(features)
    if (prediction === null && wordWeights.size === 0) return null
    for (const values of [phrase, phrases, adjustments]) values.fill(0)
    addScores(phrasePostings, wordWeights, phrases)
    for (let at = 0; at < phrases.length; at++) {
      const value = phrases[at] as number
      const position = corpus.owner[at] as number
      if (value > (phrase[position] as number)) phrase[position] = value
    }
    scale(phrase)
    for (let at = 0; at < size; at++) {
      heading[at] =
        prediction === null ? 0 : (prediction.headings[headingOf[at] as number] as number)
    }
    attributes.addTo(adjustments, stated)
    quantityRanges.addTo(adjustments, quantities)
    if (only !== null) leave(adjustments, only, parts.stated.excluded)
    for (const { from, end } of excluded) {
      for (let at = from; at < end; at++) {
        adjustments[at] = (adjustments[at] as number) - calibration.mix.excluded
      }
    }
    const subheading = prediction === null ? make() : prediction.subheadings
    const length = Math.log(1 + wordWeights.size)
    return { heading, subheading, phrase, length, priors, adjustments }
  }
}

/** Subtracts `amount` from the score of all others. */
function leave(scores: Float32Array, only: number, amount: number): void {
  for (let at = 0; at < scores.length; at++) {
    if (at !== only) scores[at] = (scores[at] as number) - amount
  }
}

function scale(values: Float32Array): void {
  let most = 0
  for (const value of values) if (value > most) most = value
  if (most === 0) return
  for (let at = 0; at < values.length; at++) values[at] = (values[at] as number) / most
}
