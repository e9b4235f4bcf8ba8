// Corrects a word with one typing error: a letter that is missing, added, wrong, or exchanged with
// its neighbour (Damerau, 1964).

/** How common a word is; 0 for an unknown one. */
type Commonness = (word: string) => number

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
export function correctedWord(word: string, commonness: Commonness): string | null {
  if (word.length < LEAST_LENGTH || word.length > LONGEST || !ONLY_LETTERS.test(word)) return null
  let best: string | null = null
  let most = 0
  for (const candidate of neighbours(word)) {
    const least = leastCommon(word, candidate)
    const common = commonness(candidate)
    if (common >= least && common > most) [best, most] = [candidate, common]
  }
  return best
}

function leastCommon(word: string, candidate: string): number {
  if (candidate[0] !== word[0]) return LEAST_COMMON_OF_OTHER_BEGINNING
  return word.length >= LONG ? 1 : LEAST_COMMON
}

/**
 * All words that are one error away, first the exchanges, which are the most frequent errors. Words
 * with another last letter are other forms ("thatcher", "thatches").
 */
function* neighbours(word: string): Generator<string> {
  for (let at = 0; at < word.length - 1; at++) {
    if (word[at] !== word[at + 1]) {
      yield `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`
    }
  }
  for (let at = 0; at <= word.length; at++) {
    const before = word.slice(0, at)
    const after = word.slice(at + 1)
    if (at < word.length) yield before + after
    for (const letter of LETTERS) {
      yield before + letter + word.slice(at)
      if (after !== '' && letter !== word[at]) yield before + letter + after
    }
  }
}
