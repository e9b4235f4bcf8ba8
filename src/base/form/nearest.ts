// What a mistyped word was meant to be: the known words with the fewest letters changed, left out,
// added or swapped (Damerau and Levenshtein's distance, no letter moved twice).

const MOST_SHOWN = 3
/** One letter may differ in a word this long, and one more in each word as much longer. */
const LETTERS_A_CHANGE = 4
const MOST_CHANGES = 3

/** The known words nearest to `word`, none when all are far; at most three, in their own order. */
export function nearest(word: string, known: Iterable<string>): readonly string[] {
  const plain = word.toLowerCase()
  let least = Math.min(MOST_CHANGES, Math.ceil(word.length / LETTERS_A_CHANGE))
  let found: string[] = []
  for (const one of known) {
    if (Math.abs(one.length - word.length) > least) continue
    const changes = distance(plain, one.toLowerCase())
    if (changes > least) continue
    if (changes < least) found = []
    least = changes
    found.push(one)
  }
  return [...new Set(found)].slice(0, MOST_SHOWN)
}

function distance(one: string, other: string): number {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1]
      let least = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (same ? 0 : 1))
      const swapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      if (i > 1 && j > 1 && swapped) least = Math.min(least, at(before, j - 2) + 1)
      row.push(least)
    }
    before = last
    last = row
  }
  return at(last, other.length)
}

function at(row: readonly number[], place: number): number {
  return row[place] ?? Number.POSITIVE_INFINITY
}

/** `; did you mean "GB" or "GE"?`; empty when nothing is near. */
export function didYouMean(words: readonly string[]): string {
  const quoted = words.map((word) => `"${word}"`)
  const last = quoted.pop()
  if (last === undefined) return ''
  return `; did you mean ${quoted.length > 0 ? `${quoted.join(', ')} or ` : ''}${last}?`
}
