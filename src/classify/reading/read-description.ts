// Reads a description into English words: brands as the goods that they are, words of other
// languages by the glossaries, and words with one typing error. What is English stays as written.

import type { Brands } from './brands.ts'
import type { Chinese } from './chinese.ts'
import type { Glossary } from './glossary.ts'
import { readForeignWords } from './languages-in-text.ts'
import {
  type EnglishWords,
  type FoundReading,
  openReadings,
  type Readings,
  remembered,
} from './readings.ts'
import { rewritten } from './rewrite.ts'
import { type Token, tokensOf } from './tokens.ts'
import { type CorrectWords, correctedWord } from './typos.ts'

/** Words of a description and the English words that they were read as. */
export type ReadWords = Pick<FoundReading, 'english' | 'source'> & { readonly written: string }

type ReadDescription = {
  /** The description in English words; the text itself where nothing was read as other words. */
  readonly text: string
  readonly read: readonly ReadWords[]
}

export type DescriptionReader = { read(text: string): ReadDescription }

type ReaderParts = {
  readonly glossaries: readonly Glossary[]
  readonly brands: Brands
  readonly chinese: Chinese
  readonly english: EnglishWords
}

const CHINESE = { language: 'Chinese' }
const GOODS = { isFunction: false, isExact: true }
const OTHER_SCRIPTS = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
const LEAST_PINYIN = 5
const MOST_SYLLABLES = 12
/** So many places are compared with words in pinyin in one description. */
const MOST_ATTEMPTS = 60
const MOST_CORRECTIONS = 4
/** A brand that is in as many texts as a common word is one only where it is alone. */
const COMMON = 3
const IN_GLOSSARY = 100

export function buildDescriptionReader(parts: ReaderParts): DescriptionReader {
  return {
    read: (text) => {
      const english = remembered(parts.english)
      const readings = openReadings(tokensOf(text))
      readBrands(readings, parts.brands, english)
      const main = readForeignWords(readings, parts.glossaries, english)
      if (!OTHER_SCRIPTS.test(text)) readCharacters(readings, parts.chinese)
      readPinyin(readings, parts.chinese, english)
      correctTypingErrors(readings, english, main?.rules === true ? main.glossary : null)
      if (readings.found.size === 0) return { text, read: [] }
      return { text: rewritten(text, readings, main), read: readWords(text, readings) }
    },
  }
}

function readWords(text: string, { tokens, found }: Readings): ReadWords[] {
  return [...found]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([at, { count, english, source, isFunction }]) => {
      const { start } = tokens[at] as Token
      const { end } = tokens[at + count - 1] as Token
      const written = text.slice(start, end)
      return isFunction || english === '' || english.toLowerCase() === written.toLowerCase()
        ? []
        : [{ written, english, source }]
    })
}

function readBrands(readings: Readings, brands: Brands, english: EnglishWords): void {
  const { tokens } = readings
  const words = tokens.filter(({ kind }) => kind === 'word').length
  for (let at = 0; at < tokens.length; at++) {
    const match = brands.match(tokens, at)
    if (match === null) continue
    const isCommon = match.count === 1 && english.frequency((tokens[at] as Token).key) >= COMMON
    if (isCommon && words > 1) continue
    const isAside = followedByGoods(tokens, at + match.count, english)
    readings.add(at, { ...match, source: 'brand', isAside })
    at += match.count - 1
  }
}

/** Whether words of goods follow in the same part of the description ("nutella mug"). */
function followedByGoods(tokens: readonly Token[], from: number, english: EnglishWords): boolean {
  for (let at = from; at < tokens.length && tokens[at]?.kind !== 'pause'; at++) {
    const { kind, key } = tokens[at] as Token
    if (kind === 'word' && english.namesGoods(key)) return true
  }
  return false
}

function readCharacters(readings: Readings, chinese: Chinese): void {
  for (const [at, { kind, key }] of readings.tokens.entries()) {
    if (kind !== 'han' || !readings.isFree(at)) continue
    const parts = chinese.read(key)
    if (parts.every(({ english }) => english === null)) continue
    const words = parts.map(({ written, english }) => english ?? written)
    const english = words.filter((word) => word !== '').join(' ')
    readings.add(at, { ...GOODS, count: 1, english, source: CHINESE })
  }
}

/** Reads words in pinyin, written as one word or as syllables. */
function readPinyin(readings: Readings, chinese: Chinese, english: EnglishWords): void {
  const { tokens, isFree } = readings
  const isPinyin = tokens.map(
    ({ kind, key }, at) => kind === 'word' && isFree(at) && chinese.isPinyin(key),
  )
  let attempts = 0
  for (let at = 0; at < tokens.length; at++) {
    let end = at
    while (end < at + MOST_SYLLABLES && isPinyin[end] === true) end++
    for (; end > at && attempts < MOST_ATTEMPTS; end--) {
      const keys = tokens.slice(at, end).map(({ key }) => key)
      const letters = keys.join('')
      if (letters.length < LEAST_PINYIN || keys.every(english.knows)) break
      attempts++
      const parts = chinese.readPinyin(letters)
      if (parts === null) continue
      const words = parts.map((part) => part.english).join(' ')
      readings.add(at, { ...GOODS, count: end - at, english: words, source: CHINESE })
      at = end - 1
      break
    }
  }
}

/** `glossary`: of the language that rules the description; null where English does. */
function correctTypingErrors(
  readings: Readings,
  english: EnglishWords,
  glossary: Glossary | null,
): void {
  const known = glossary === null ? english.correct : correctWordsOf(glossary)
  let corrections = 0
  for (const [at, { kind, key }] of readings.tokens.entries()) {
    if (kind !== 'word' || !readings.isFree(at) || english.knows(key)) continue
    if (corrections >= MOST_CORRECTIONS || english.isCompound(key)) continue
    corrections++
    const word = correctedWord(key, known)
    if (word === null) continue
    const single = { key: word, kind, start: 0, end: word.length }
    const match = glossary?.match([single], 0, false) ?? { ...GOODS, count: 1, english: word }
    readings.add(at, { ...match, source: 'typing error' })
  }
}

function correctWordsOf(glossary: Glossary): CorrectWords {
  return {
    frequency: (word) => (glossary.has(word) ? IN_GLOSSARY : 0),
    mayBegin: () => true,
  }
}
