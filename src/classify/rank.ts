// Ranks the HS-6 subheadings for a description: BM25 over whole subheadings, over their single
// phrases (the best two count) and over whole headings, so that the heading has a say (GRI 1).

import type { Corpus } from './corpus.ts'
import { corpusOf } from './corpus.ts'
import type { Subheading } from './lexicon.ts'
import type { Asked, Bm25, Postings } from './postings.ts'
import { buildPostings, holds, score } from './postings.ts'
import type { Word, WordLists } from './text.ts'
import { fitWords, wordsOf } from './text.ts'

/** How the three indexes are built and weighed: `ranking` of data/classify/calibration.yaml. */
type RankingLaw = {
  readonly subheading: Bm25
  readonly phrase: Bm25
  readonly heading: Bm25
  readonly phraseWeight: number
  readonly secondPhrase: number
  readonly headingWeight: number
  /** How much more a word counts that stands in the part naming the goods. */
  readonly headWord: number
}

/** A description as the ranking sees it: its different words, and the known ones weighed. */
export type Reading = {
  readonly words: readonly Word[]
  readonly asked: Asked
}

export type Ranker = {
  read(description: string): Reading
  /** Scores by position in the lexicon, 0 without a word in common; valid until the next call. */
  score(reading: Reading): Float32Array
  /** Whether names or phrases of the subheading at `position` hold the word. */
  holds(word: Word, position: number): boolean
  known(word: Word): boolean
  /** How much a word tells: its rarity among subheadings, more when it names the goods. */
  weight(word: Word): number
}

export function buildRanker(
  lexicon: readonly Subheading[],
  lists: WordLists,
  law: RankingLaw,
): Ranker {
  const corpus = corpusOf(lexicon, lists)
  const { vocabulary, owner, headingOf } = corpus
  const whole = buildPostings(corpus.subheadings, vocabulary.size, law.subheading)
  const single = buildPostings(corpus.phrases, vocabulary.size, law.phrase)
  const heading = buildPostings(corpus.headings, vocabulary.size, law.heading)
  const rarest = Math.log(1 + lexicon.length)
  const combine = combiner({ whole, single, heading, owner, headingOf }, law)
  return {
    read: (description) => {
      const fitted = fitWords(wordsOf(description, lists), (stem) => vocabulary.has(stem))
      return readingOf(fitted, vocabulary, law.headWord)
    },
    score: (reading) => combine(reading.asked),
    holds: (word, position) => {
      const number = vocabulary.get(word.stem)
      return number !== undefined && holds(whole, number, position)
    },
    known: (word) => vocabulary.has(word.stem),
    weight: (word) => {
      const number = vocabulary.get(word.stem)
      const rarity = number === undefined ? rarest : (whole.rarity[number] as number)
      return word.head ? rarity * law.headWord : rarity
    },
  }
}

function readingOf(
  fitted: readonly Word[],
  vocabulary: ReadonlyMap<string, number>,
  headWord: number,
): Reading {
  const distinct = new Map<string, Word>()
  const asked = new Map<number, number>()
  for (const word of fitted) {
    if (distinct.has(word.stem)) continue
    distinct.set(word.stem, word)
    const number = vocabulary.get(word.stem)
    if (number !== undefined) asked.set(number, word.head ? headWord : 1)
  }
  return { words: [...distinct.values()], asked }
}

type Indexes = Pick<Corpus, 'owner' | 'headingOf'> & {
  readonly whole: Postings
  readonly single: Postings
  readonly heading: Postings
}

function combiner(indexes: Indexes, law: RankingLaw) {
  const { owner, headingOf } = indexes
  const scores = new Float32Array(indexes.whole.size)
  const phrases = new Float32Array(indexes.single.size)
  const headings = new Float32Array(indexes.heading.size)
  const first = new Float32Array(indexes.whole.size)
  const second = new Float32Array(indexes.whole.size)
  return (asked: Asked): Float32Array => {
    for (const cleared of [scores, phrases, headings, first, second]) cleared.fill(0)
    score(indexes.whole, asked, scores)
    score(indexes.single, asked, phrases)
    score(indexes.heading, asked, headings)
    bestTwo(phrases, owner, first, second)
    for (let at = 0; at < scores.length; at++) {
      const whole = scores[at] as number
      if (whole === 0) continue
      const phrase = (first[at] as number) + law.secondPhrase * (second[at] as number)
      const heading = headings[headingOf[at] as number] as number
      scores[at] = whole + law.phraseWeight * phrase + law.headingWeight * heading
    }
    return scores
  }
}

function bestTwo(
  phrases: Float32Array,
  owner: Uint16Array,
  first: Float32Array,
  second: Float32Array,
): void {
  for (let at = 0; at < phrases.length; at++) {
    const value = phrases[at] as number
    if (value === 0) continue
    const position = owner[at] as number
    const top = first[position] as number
    if (value > top) {
      second[position] = top
      first[position] = value
    } else if (value > (second[position] as number)) second[position] = value
  }
}
