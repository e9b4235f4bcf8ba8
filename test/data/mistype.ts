// One typing mistake in a word: two letters swapped, or one left out, typed twice or replaced.

/** A number from 0 up to, but not including, `below`. */
export type Draw = (below: number) => number

/** The same numbers for the same seed (mulberry32). */
export function drawing(seed: number): Draw {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

export function pick<Item>(items: readonly Item[], draw: Draw): Item {
  return items[draw(items.length)] as Item
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const DIGITS = '0123456789'

/** A mistake at a letter or digit; the word itself where two equal neighbours were swapped. */
export function mistyped(word: string, draw: Draw): string {
  const places = [...word].flatMap((letter, at) => (/[A-Za-z0-9]/.test(letter) ? [at] : []))
  if (places.length === 0) return word
  const at = pick(places, draw)
  const letter = word.charAt(at)
  const [before, after] = [word.slice(0, at), word.slice(at + 1)]
  switch (draw(4)) {
    case 0:
      return before + after.charAt(0) + letter + after.slice(1)
    case 1:
      return before + after
    case 2:
      return before + letter + letter + after
    default:
      return before + like(letter, draw) + after
  }
}

function like(letter: string, draw: Draw): string {
  if (DIGITS.includes(letter)) return pick([...DIGITS], draw)
  const lower = pick([...LETTERS], draw)
  return letter === letter.toUpperCase() ? lower.toUpperCase() : lower
}
