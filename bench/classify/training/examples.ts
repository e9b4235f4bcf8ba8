// What the model is trained on: names and phrases of the lexicon, our own descriptions, those of
// others whose code is known, and what laws say of goods; varied a little each time.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Description } from '../../../src/classify/descriptions.ts'
import type { Subheading } from '../../../src/classify/lexicon.ts'
import { type Word, type WordLists, wordsOf } from '../../../src/classify/text.ts'
import type { Chance } from './chance.ts'
import { LAW_FILES, readDescribedGoods, readScheduleLines } from './law-goods.ts'

type Text = { readonly text: string; readonly hs6: string }

export type Example = {
  readonly words: readonly Word[]
  /** Position of the right subheading. */
  readonly right: number
  /** How much it counts, 1 for a phrase or description of our own. */
  readonly weight: number
  /** A name or phrase, whose words may be added to another's. */
  readonly phrase: boolean
}

const KNOWN_FILE = 'classify/train_clean.jsonl'
/** What others have written, below the folder of the shared data. */
export const SOURCE_FILES = [KNOWN_FILE, ...LAW_FILES]

const KNOWN_WEIGHT = 3
const DESCRIBED_WEIGHT = 2
const LINE_WEIGHT = 0.5
/** Chances that a word is left out, that words are added, that a second phrase follows. */
const LEFT_OUT = 0.15
const ADDED = 0.5
const MOST_ADDED = 4
const DOUBLED = 0.3

/** `data`: the folder that holds {@link SOURCE_FILES}. */
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
      const words = wordsOf(text, lists)
      return right === undefined ? [] : [{ words, right, weight, phrase: false }]
    })
  return [
    ...lexicon.flatMap(({ name, phrases }, right) =>
      [name, ...phrases].map((phrase, at) => {
        const words = wordsOf(phrase, lists)
        const named = at === 0 ? words.map((word) => ({ ...word, head: true })) : words
        return { words: named, right, weight: 1, phrase: true }
      }),
    ),
    ...descriptions.map(({ hs6, text }) => {
      const right = positions.get(hs6) as number
      return { words: wordsOf(text, lists), right, weight: 1, phrase: false }
    }),
    ...theirs(knownDescriptions(data), KNOWN_WEIGHT),
    ...theirs(readDescribedGoods(data), DESCRIBED_WEIGHT),
    ...theirs(readScheduleLines(data), LINE_WEIGHT),
  ]
}

function knownDescriptions(data: string): readonly Text[] {
  const rows = readFileSync(join(data, KNOWN_FILE), 'utf8').split('\n')
  return rows.filter(Boolean).map((line) => {
    const { description, hs6 } = JSON.parse(line) as { description: string; hs6: string }
    return { text: description, hs6 }
  })
}

/** An example as shown this time: words left out, words of other goods among them. */
export function vary(examples: readonly Example[], chance: Chance): (example: Example) => Word[] {
  const phrases = examples.filter((example) => example.phrase)
  const alike = Map.groupBy(phrases, ({ right }) => right)
  return ({ words: all, right, phrase }) => {
    const kept = all.length > 2 ? all.filter(() => chance.next() > LEFT_OUT) : [...all]
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
