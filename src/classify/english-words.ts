// The English words that the classifier knows, and how common they are: from the lexicon, the
// descriptions and the trained model.

import type { Corpus } from './corpus.ts'
import { wordHash } from './features.ts'
import type { Model } from './model.ts'
import type { EnglishWords } from './reading/readings.ts'
import type { ClassifierSettings } from './settings.ts'
import { fitWords, stemOf } from './words.ts'

/** The frequency of words of grammar, units and countries, which are not counted. */
const LISTED = 3
/** Shorter or rarer words are parts of other words by chance. */
const LEAST_PART = 4
/** In how many texts a word is that names goods. */
const NAMING = 10

export function englishWords(
  { vocabulary, phrases }: Corpus,
  model: Model,
  { lists, english, generic }: ClassifierSettings,
): EnglishWords {
  const counts = new Uint32Array(vocabulary.size)
  for (const word of phrases.words) counts[word] = (counts[word] as number) + 1
  const { stop, breaks, negations, origins, units, spelling } = lists
  const listed = new Set(
    [stop, breaks, negations, origins, units, english, generic].flatMap((list) => [...list]),
  )
  const counted = (key: string): number => {
    const number = vocabulary.get(stemOf(key, spelling))
    return number === undefined ? 0 : (counts[number] as number)
  }
  const frequency = (key: string): number => {
    const count = counted(key)
    if (count >= LISTED) return count
    return listed.has(key) || listed.has(stemOf(key, spelling)) ? LISTED : count
  }
  return {
    counted,
    frequency,
    knows: (key) => frequency(key) > 0 || model.hasFeature(wordHash(stemOf(key, spelling))),
    knowsPair: (first, second) =>
      model.hasFeature(wordHash(`${stemOf(first, spelling)} ${stemOf(second, spelling)}`)),
    namesGoods: (key) => {
      const stem = stemOf(key, spelling)
      return frequency(key) >= NAMING && !listed.has(key) && !listed.has(stem)
    },
    isCompound: (key) => {
      const word = { stem: stemOf(key, spelling), written: key, head: true }
      const isPart = (stem: string) => stem.length >= LEAST_PART && counted(stem) >= LISTED
      return fitWords([word], isPart).length > 1
    },
  }
}
