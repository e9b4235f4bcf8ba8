// A random choice of the fault run.

import type { Random } from '../classify/training/random.ts'

export function pick<Item>(random: Random, items: readonly Item[]): Item {
  const item = items[random.below(items.length)]
  if (item === undefined) throw new Error('there is nothing to pick from')
  return item
}
