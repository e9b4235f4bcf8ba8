// Reads Chinese: characters are cut into the words of the glossary, the longest ones first, and
// words in Latin letters (pinyin) likewise by the syllables of their characters.

import { join } from 'node:path'
import { type GlossaryRow, readGlossaryRows } from './glossary-rows.ts'

/** A part of a run of characters; `english` is null where no word of the glossary matches. */
type ChinesePart = { readonly written: string; readonly english: string | null }

export type Chinese = {
  /** The words in a run of characters, in order. */
  read(characters: string): readonly ChinesePart[]
  /** The words in pinyin without spaces; null when not all of it is words. */
  readPinyin(letters: string): readonly ChinesePart[] | null
  /** Whether the letters may be pinyin: one syllable or several. */
  isPinyin(letters: string): boolean
}

const LONGEST_WORD = 9
const LONGEST_PINYIN = 30
const LONGEST_RUN = 60
const UNKNOWN = 3
/** Words of several characters; a single syllable has too many meanings. */
const LEAST_CHARACTERS = 2

/** Reads zh.txt, pinyin.txt and traditional.txt in `folder`. */
export function loadChinese(folder: string): Chinese {
  const words = new Map<string, string>()
  for (const { english, terms } of readGlossaryRows(join(folder, 'zh.txt'))) {
    for (const term of terms) if (!words.has(term)) words.set(term, english)
  }
  const simplified = new Map(
    charactersOf(readGlossaryRows(join(folder, 'traditional.txt'))).map(([simple, other]) => [
      other,
      simple,
    ]),
  )
  const syllables = new Map<string, string[]>()
  for (const [syllable, character] of charactersOf(readGlossaryRows(join(folder, 'pinyin.txt')))) {
    syllables.set(character, [...(syllables.get(character) ?? []), syllable])
  }
  const pinyin = pinyinOf(words, syllables)
  const all = new Set([...syllables.values()].flat())
  return {
    read: (characters) =>
      cut(
        [...characters].map((one) => simplified.get(one) ?? one),
        words,
        LONGEST_WORD,
      ),
    readPinyin: (letters) => {
      if (letters.length > LONGEST_RUN) return null
      const parts = cut([...letters], pinyin, LONGEST_PINYIN)
      return parts.every(({ english }) => english !== null) ? parts : null
    },
    isPinyin: (letters) => isCutInto(letters, all),
  }
}

/** Each row's word with each of its characters. */
function charactersOf(rows: readonly GlossaryRow[]): (readonly [string, string])[] {
  return rows.flatMap(({ english, terms }) =>
    terms.flatMap((term) => [...term].map((character) => [english, character] as const)),
  )
}

function pinyinOf(
  words: ReadonlyMap<string, string>,
  syllables: ReadonlyMap<string, readonly string[]>,
): ReadonlyMap<string, string> {
  const pinyin = new Map<string, string>()
  for (const [word, english] of words) {
    const characters = [...word]
    if (characters.length < LEAST_CHARACTERS) continue
    let written = ['']
    for (const character of characters) {
      const readings = syllables.get(character) ?? []
      written = written.flatMap((before) => readings.map((syllable) => before + syllable))
    }
    for (const one of written) if (!pinyin.has(one)) pinyin.set(one, english)
  }
  return pinyin
}

const LONGEST_SYLLABLE = 6

function isCutInto(letters: string, syllables: ReadonlySet<string>): boolean {
  const ends = [true]
  for (let end = 1; end <= Math.min(letters.length, LONGEST_RUN); end++) {
    for (let from = Math.max(0, end - LONGEST_SYLLABLE); from < end && ends[end] !== true; from++) {
      ends[end] = ends[from] === true && syllables.has(letters.slice(from, end))
    }
  }
  return ends[letters.length] === true
}

type Cut = { readonly cost: number; readonly from: number; readonly english: string | null }

/** Cuts `letters` into words with the fewest unknown letters, and then into the fewest words. */
function cut(
  letters: readonly string[],
  words: ReadonlyMap<string, string>,
  longest: number,
): ChinesePart[] {
  const best: Cut[] = [{ cost: 0, from: 0, english: null }]
  for (let end = 1; end <= letters.length; end++) {
    let found: Cut = { cost: (best[end - 1] as Cut).cost + UNKNOWN, from: end - 1, english: null }
    let word = ''
    for (let from = end - 1; from >= Math.max(0, end - longest); from--) {
      word = (letters[from] as string) + word
      const english = words.get(word)
      const cost = (best[from] as Cut).cost + 1
      if (english !== undefined && cost < found.cost) found = { cost, from, english }
    }
    best.push(found)
  }
  const parts: ChinesePart[] = []
  for (let end = letters.length; end > 0; ) {
    const { from, english } = best[end] as Cut
    parts.unshift({ written: letters.slice(from, end).join(''), english })
    end = from
  }
  return joinedUnknown(parts)
}

function joinedUnknown(parts: readonly ChinesePart[]): ChinesePart[] {
  const joined: ChinesePart[] = []
  for (const part of parts) {
    const last = joined.at(-1)
    if (part.english === null && last?.english === null) {
      joined[joined.length - 1] = { written: last.written + part.written, english: null }
    } else joined.push(part)
  }
  return joined
}
