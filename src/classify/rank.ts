// Ranks the HS-6 subheadings for a description: the trained model's opinion, the likest phrase or
// description of our own by BM25, how usual the goods are, the attributes that tell neighbours
// apart, and what the notes send elsewhere, weighed as learned on descriptions whose code is known.

import type { Attributes, Stated } from './attributes.ts'
import type { Corpus } from './corpus.ts'
import type { Exclusions, Met } from './exclusions.ts'
import { type Features, featuresOf, wordHash } from './features.ts'
import type { Measured, Measures } from './measures.ts'
import type { Model } from './model.ts'
import { type Asked, buildPostings, holds, type Postings, score } from './postings.ts'
import type { Calibration } from './settings.ts'
import { fitWords, type Word, type WordLists, wordsOf } from './text.ts'
import type { Usual } from './usual.ts'

/** A description as the ranking sees it. */
export type Reading = {
  /** Its different words, joined and divided to meet the vocabulary. */
  readonly words: readonly Word[]
  readonly asked: Asked
  readonly features: Features
  readonly stated: Stated
  readonly measured: Measured
  readonly excluded: readonly Met[]
}

/** What each part says of each subheading, by position; the model's opinion in logarithms. */
export type Signals = {
  readonly heading: Float32Array
  readonly subheading: Float32Array
  /** BM25 of the likest phrase as a share of the best subheading's, 0 to 1. */
  readonly phrase: Float32Array
  /** Natural logarithm of one more than the description's words that the lexicon has. */
  readonly length: number
  readonly usual: Usual
  /** What attributes and exclusions add. */
  readonly law: Float32Array
}

export type Ranker = {
  read(description: string): Reading
  /** Null when nothing of the description is known; else valid until the next call. */
  signals(reading: Reading): Signals | null
  /** Whether names or phrases of the subheading at `position` hold the word. */
  holds(word: Word, position: number): boolean
  known(word: Word): boolean
  /** How much a word tells: its rarity among subheadings, more when it names the goods. */
  weight(word: Word): number
}

type Parts = {
  readonly corpus: Corpus
  readonly model: Model
  /** The heading of each subheading, by position. */
  readonly headingOf: Uint16Array
  readonly attributes: Attributes
  readonly measures: Measures
  readonly usual: Usual
  readonly exclusions: Exclusions
  readonly lists: WordLists
  readonly law: Calibration
}

export function buildRanker(parts: Parts): Ranker {
  const { corpus, model, law } = parts
  const { vocabulary } = corpus
  const whole = buildPostings(corpus.subheadings, vocabulary.size, law.ranking)
  const single = buildPostings(corpus.phrases, vocabulary.size, law.ranking)
  const rarest = Math.log(1 + whole.size)
  return {
    read: (description) => readingOf(description, parts),
    signals: signaller(parts, single),
    holds: (word, position) => {
      const number = vocabulary.get(word.stem)
      return number !== undefined && holds(whole, number, position)
    },
    known: (word) => vocabulary.has(word.stem) || model.knows(wordHash(word.stem)),
    weight: (word) => {
      const number = vocabulary.get(word.stem)
      const rarity = number === undefined ? rarest : (whole.rarity[number] as number)
      return word.head ? rarity * law.ranking.headWord : rarity
    },
  }
}

function readingOf(description: string, parts: Parts): Reading {
  const { vocabulary } = parts.corpus
  const written = wordsOf(description, parts.lists)
  const distinct = new Map<string, Word>()
  const asked = new Map<number, number>()
  for (const word of fitWords(written, (stem) => vocabulary.has(stem))) {
    if (distinct.has(word.stem)) continue
    distinct.set(word.stem, word)
    const number = vocabulary.get(word.stem)
    if (number !== undefined) asked.set(number, word.head ? parts.law.ranking.headWord : 1)
  }
  const words = [...distinct.values()]
  return {
    words,
    asked,
    features: featuresOf(written),
    stated: parts.attributes.read(description, written),
    measured: parts.measures.read(description),
    excluded: parts.exclusions.met(description, words),
  }
}

function signaller(parts: Parts, single: Postings): Ranker['signals'] {
  const { corpus, model, headingOf, attributes, measures, usual, law } = parts
  const size = headingOf.length
  const make = () => new Float32Array(size)
  const [heading, phrase, added] = [make(), make(), make()]
  const phrases = new Float32Array(single.size)
  return ({ asked, features, stated, measured, excluded }) => {
    const opinion = model.judge(features)
    if (opinion === null && asked.size === 0) return null
    for (const cleared of [phrase, phrases, added]) cleared.fill(0)
    score(single, asked, phrases)
    for (let at = 0; at < phrases.length; at++) {
      const value = phrases[at] as number
      const position = corpus.owner[at] as number
      if (value > (phrase[position] as number)) phrase[position] = value
    }
    scale(phrase)
    for (let at = 0; at < size; at++) {
      heading[at] = opinion === null ? 0 : (opinion.headings[headingOf[at] as number] as number)
    }
    attributes.addTo(added, stated)
    measures.addTo(added, measured)
    for (const { from, end } of excluded) {
      for (let at = from; at < end; at++) added[at] = (added[at] as number) - law.mix.excluded
    }
    const subheading = opinion === null ? make() : opinion.subheadings
    return { heading, subheading, phrase, length: Math.log(1 + asked.size), usual, law: added }
  }
}

function scale(values: Float32Array): void {
  let most = 0
  for (const value of values) if (value > most) most = value
  if (most === 0) return
  for (let at = 0; at < values.length; at++) values[at] = (values[at] as number) / most
}
