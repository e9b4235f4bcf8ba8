// Corrects a word with one typing error: a letter that is missing, added, wrong, or exchanged with
// its neighbour (Damerau, 1964).

/** The words that a word may be corrected to. */
export type CorrectWords = {
  /** How common a word is; 0 for an unknown one. */
  frequency(word: string): number
  /** Whether a known word begins with the letters; it may also say yes where none does. */
  mayBegin(letters: string): boolean
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const LEAST_LENGTH = 5
const LONGEST = 24
/** A long word is seldom like another one by chance. */
const LONG = 7
/** Rarer words are as probably names that the classifier does not know. */
const LEAST_COMMON = 4
/** The first letter is seldom wrong. */
const LEAST_COMMON_OF_OTHER_BEGINNING = 40
const ONLY_LETTERS = /^[a-z]+$/

/** The most common word that is one typing error away; null for none, or for a short word. */
export function correctedWord(word: string, known: CorrectWords): string | null {
  if (word.length < LEAST_LENGTH || word.length > LONGEST || !ONLY_LETTERS.test(word)) return null
  let best: string | null = null
  let most = 0
  for (const candidate of neighbours(word, known)) {
    const frequency = known.frequency(candidate)
    if (frequency > most && frequency >= leastCommon(word, candidate)) {
      best = candidate
      most = frequency
    }
  }
  return best
}

function leastCommon(word: string, candidate: string): number {
  if (candidate[0] !== word[0]) return LEAST_COMMON_OF_OTHER_BEGINNING
  return word.length >= LONG ? 1 : LEAST_COMMON
}

/**
 * The words that are one error away, without those that begin like no known word. Words with
 * another last letter are other forms ("thatcher", "thatches").
 */
function* neighbours(word: string, { mayBegin }: CorrectWords): Generator<string> {
  for (let at = 0; at <= word.length; at++) {
    const before = word.slice(0, at)
    if (!mayBegin(before)) return
    const rest = word.slice(at)
    const after = word.slice(at + 1)
    if (rest !== '') yield before + after
    if (after !== '' && after[0] !== rest[0]) yield before + after[0] + rest[0] + after.slice(1)
    for (const letter of LETTERS) {
      const beginning = before + letter
      if (!mayBegin(beginning)) continue
      yield beginning + rest
      if (after !== '' && letter !== rest[0]) yield beginning + after
    }
  }
}
