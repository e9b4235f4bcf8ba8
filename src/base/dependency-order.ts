// Orders items so that each comes after those that it depends on.

/**
 * `items`, each after those that `before` gives for it, otherwise as they are. `circle` makes the
 * error for items that depend on each other in a circle, of which the last is the first.
 */
export function inDependencyOrder<Item>(
  items: readonly Item[],
  before: (item: Item) => Iterable<Item>,
  circle: (items: readonly Item[]) => Error,
): readonly Item[] {
  const ordered = new Set<Item>()
  const open: Item[] = []
  const place = (item: Item): void => {
    if (ordered.has(item)) return
    const at = open.indexOf(item)
    if (at >= 0) throw circle([...open.slice(at), item])
    open.push(item)
    for (const other of before(item)) if (other !== item) place(other)
    open.pop()
    ordered.add(item)
  }
  for (const item of items) place(item)
  return [...ordered]
}
