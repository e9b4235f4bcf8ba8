// The examples of the base: names and phrases of the lexicon, our own descriptions, and legal
// texts; each is varied a little in every round.

import type { Description } from '../../../src/classify/descriptions.ts'
import type { Subheading } from '../../../src/classify/lexicon.ts'
import { parseWords, type Word, type WordLists } from '../../../src/classify/words.ts'
import { readDescribedGoods, readScheduleLines } from './law-goods.ts'
import type { Random } from './random.ts'

type Text = { readonly text: string; readonly hs6: string }

export type Example = {
  readonly words: readonly Word[]
  /** Position of the correct subheading. */
  readonly right: number
  /** Its weight; 1 for our own phrases and descriptions. */
  readonly weight: number
  /** Whether it is a name or phrase, whose words may be added to other examples. */
  readonly phrase: boolean
}

const DESCRIBED_WEIGHT = 2
const LINE_WEIGHT = 0.5
/** Probabilities that a word is dropped, that words are added, that a second phrase follows. */
const DROPPED = 0.15
const ADDED = 0.5
const MOST_ADDED = 4
const DOUBLED = 0.3

/** `data`: the folder with the shared files. */
export function readExamples(
  lexicon: readonly Subheading[],
  descriptions: readonly Description[],
  lists: WordLists,
  data: string,
): readonly Example[] {
  const positions = new Map(lexicon.map(({ hs6 }, position) => [hs6, position]))
  const theirs = (texts: readonly Text[], weight: number) =>
    texts.flatMap(({ text, hs6 }): Example[] => {
      const right = positions.get(hs6)
      const words = parseWords(text, lists)
      return right === undefined ? [] : [{ words, right, weight, phrase: false }]
    })
  return [
    ...lexicon.flatMap(({ name, phrases }, right) =>
      [name, ...phrases].map((phrase, at) => {
        const words = parseWords(phrase, lists)
        const named = at === 0 ? words.map((word) => ({ ...word, head: true })) : words
        return { words: named, right, weight: 1, phrase: true }
      }),
    ),
    ...descriptions.map(({ hs6, text }) => {
      const right = positions.get(hs6) as number
      return { words: parseWords(text, lists), right, weight: 1, phrase: false }
    }),
    ...theirs(readDescribedGoods(data), DESCRIBED_WEIGHT),
    ...theirs(readScheduleLines(data), LINE_WEIGHT),
  ]
}

/** Varies an example: drops words and adds words of `phrases` of other goods. */
export function vary(phrases: readonly Example[], chance: Random): (example: Example) => Word[] {
  const alike = Map.groupBy(phrases, ({ right }) => right)
  return ({ words: all, right, phrase }) => {
    const kept = all.length > 2 ? all.filter(() => chance.next() > DROPPED) : [...all]
    const words = kept.length > 0 ? kept : [...all]
    if (chance.next() < ADDED) {
      for (let left = 1 + chance.below(MOST_ADDED); left > 0; left--) {
        const other = (phrases[chance.below(phrases.length)] as Example).words
        const word = other[chance.below(other.length)]
        if (word === undefined) continue
        const place = chance.below(words.length + 1)
        words.splice(place, 0, { ...word, head: chance.next() < ADDED })
      }
    }
    const same = phrase && chance.next() < DOUBLED ? alike.get(right) : undefined
    return same ? [...words, ...(same[chance.below(same.length)] as Example).words] : words
  }
}
