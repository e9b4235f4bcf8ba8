// The similarity of two words of names: common letters in order (Jaro–Winkler), and consonants,
// which transliterations preserve.

/** The minimum similarity of words with the same consonants. */
const SAME_CONSONANTS = 0.86
/** The same if one of them was written without vowels. */
const SAME_WITHOUT_VOWELS = 0.94
/** The minimum similarity of a word and its prefix: long words are often abbreviated. */
const BEGINNING = 0.88
const BEGINNING_LETTERS = 5
/** The maximum similarity of words of very different length: `yildirim`, `yildirimtas`. */
const UNEVEN = 0.88
const EVEN_FROM = 0.8
const CONSONANT_LETTERS = 4
const FEWEST_WITHOUT_VOWELS = 3
const WINKLER_LETTERS = 4
const WINKLER_SHARE = 0.1

export type NameWord = { readonly text: string; readonly consonants: string }

/** A word with its consonants, which survive differences in spelling. */
export function nameWord(text: string): NameWord {
  return { text, consonants: consonants(text) }
}

/** 1 for the same word, 0 for no common letters; `vowelless`: one was written without vowels. */
export function wordSimilarity(one: NameWord, other: NameWord, vowelless: boolean): number {
  if (one.text === other.text) return 1
  const [shorter, longer] =
    one.text.length < other.text.length ? [one.text, other.text] : [other.text, one.text]
  const isPrefix = shorter.length >= BEGINNING_LETTERS && longer.startsWith(shorter)
  const isUneven = shorter.length < longer.length * EVEN_FROM
  const letterSimilarity = Math.max(jaroWinkler(shorter, longer), isPrefix ? BEGINNING : 0)
  const letters = isUneven ? Math.min(letterSimilarity, UNEVEN) : letterSimilarity
  if (one.consonants !== other.consonants) return letters
  if (vowelless && one.consonants.length >= FEWEST_WITHOUT_VOWELS) {
    return Math.max(letters, SAME_WITHOUT_VOWELS)
  }
  return shorter.length < CONSONANT_LETTERS ? letters : Math.max(letters, SAME_CONSONANTS)
}

function jaroWinkler(one: string, other: string): number {
  const jaro = jaroSimilarity(one, other)
  let same = 0
  while (same < WINKLER_LETTERS && same < one.length && one[same] === other[same]) same += 1
  return jaro + same * WINKLER_SHARE * (1 - jaro)
}

function jaroSimilarity(one: string, other: string): number {
  const reach = Math.max(0, Math.floor(Math.max(one.length, other.length) / 2) - 1)
  const used = new Uint8Array(other.length)
  const matched: number[] = []
  for (let at = 0; at < one.length; at++) {
    const last = Math.min(other.length - 1, at + reach)
    for (let to = Math.max(0, at - reach); to <= last; to++) {
      if (used[to] || one.charCodeAt(at) !== other.charCodeAt(to)) continue
      used[to] = 1
      matched.push(one.charCodeAt(at))
      break
    }
  }
  if (matched.length === 0) return 0
  let moved = 0
  let next = 0
  for (let to = 0; to < other.length; to++) {
    if (used[to] && matched[next++] !== other.charCodeAt(to)) moved += 1
  }
  const count = matched.length
  return (count / one.length + count / other.length + (count - moved / 2) / count) / 3
}

const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/tch|tsch|cz/g, 'c'],
  [/dj|dzh/g, 'j'],
  [/ck|kh|q/g, 'k'],
  [/gh/g, 'g'],
  [/([tdszc])h/g, '$1'],
  [/c(?![eiy])/g, 'k'],
  [/x/g, 'ks'],
  [/[zc]/g, 's'],
  [/w/g, 'v'],
]
const FIRST_VOWEL = /^[aeiouy]+/
const LATER_SILENT = /(?<!^)[aeiouyh]/g
const DOUBLED = /(.)\1+/g

/** `khatib` and `kateb` → `ktb`. */
function consonants(word: string): string {
  let left = word
  for (const [sound, letter] of SOUNDS) left = left.replace(sound, letter)
  return left.replace(FIRST_VOWEL, 'a').replace(LATER_SILENT, '').replace(DOUBLED, '$1')
}
