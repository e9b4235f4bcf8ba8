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
/** So many letters of each word are compared first. */
const BEGINNING = 5
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
  const beginnings = beginningsOf(vocabulary)
  const isOneForm = (key: string) => !key.endsWith('s') && !spelling.has(key)
  const counted = (key: string): number => {
    const number =
      vocabulary.get(key) ?? (isOneForm(key) ? undefined : vocabulary.get(stemOf(key, spelling)))
    return number === undefined ? 0 : (counts[number] as number)
  }
  const frequency = (key: string): number => {
    const count = counted(key)
    if (count >= LISTED) return count
    return listed.has(key) || listed.has(stemOf(key, spelling)) ? LISTED : count
  }
  return {
    correct: {
      frequency: counted,
      mayBegin: (letters) => beginnings.has(letters.slice(0, BEGINNING)),
    },
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

function beginningsOf(words: ReadonlyMap<string, number>): ReadonlySet<string> {
  const beginnings = new Set<string>()
  for (const word of words.keys()) {
    for (let end = 0; end <= BEGINNING; end++) beginnings.add(word.slice(0, end))
  }
  return beginnings
}
