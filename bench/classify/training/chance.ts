// Repeatable chance: the same seed gives the same trained bytes.

export type Chance = {
  /** From 0 to 1, without 1. */
  next(): number
  /** A whole number from 0 to below `end`. */
  below(end: number): number
}

/** Marsaglia's xorshift32; `seed` is any number but 0. */
export function chanceFrom(seed: number): Chance {
  let state = seed | 0
  const next = () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
  return { next, below: (end) => Math.floor(next() * end) }
}

export function shuffle(values: Uint32Array, chance: Chance): void {
  for (let at = values.length - 1; at > 0; at--) {
    const other = chance.below(at + 1)
    const held = values[at] as number
    values[at] = values[other] as number
    values[other] = held
  }
}
