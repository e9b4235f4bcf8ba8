// Chance that a seed decides, so that a failing run can be played again.

export type Chance = {
  /** A whole number from 0 to below `bound`. */
  readonly below: (bound: number) => number
  /** True once in so many draws. */
  readonly oneIn: (count: number) => boolean
  readonly pick: <Item>(items: readonly Item[]) => Item
}

/** Mulberry32: 32 bits of state, enough to deal out what a simulation does. */
export function chanceOf(seed: number): Chance {
  let state = Math.imul(seed, 0x9e3779b1) >>> 0
  const below = (bound: number): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * bound)
  }
  return {
    below,
    oneIn: (count) => below(count) === 0,
    pick: (items) => {
      const item = items[below(items.length)]
      if (item === undefined) throw new Error('there is nothing to pick from')
      return item
    },
  }
}
