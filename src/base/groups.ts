// Maps from a key to a list of values.

/** Appends `value` to the list of `key`. */
export function appendTo<Key, Value>(groups: Map<Key, Value[]>, key: Key, value: Value): void {
  const group = groups.get(key)
  if (group) group.push(value)
  else groups.set(key, [value])
}
