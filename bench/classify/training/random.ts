// Reproducible random numbers: the same seed gives the same trained bytes.

export type Random = {
  /** From 0 to 1, exclusive. */
  next(): number
  /** An integer from 0 to `end`, exclusive. */
  below(end: number): number
}

/** Marsaglia's xorshift32; `seed` is any number but 0. */
export function randomFrom(seed: number): Random {
  let state = seed | 0
  const next = () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
  return { next, below: (end) => Math.floor(next() * end) }
}

export function shuffle(values: Uint32Array, chance: Random): void {
  for (let at = values.length - 1; at > 0; at--) {
    const other = chance.below(at + 1)
    const held = values[at] as number
    values[at] = values[other] as number
    values[other] = held
  }
}
