// What a newer program adds to an answer: fields may be added under /v1 at any time, so an answer
// that was recorded before lacks some and may be the same otherwise.

/**
 * The names of the fields that `now` has beyond `before` (`result.delivered`,
 * `result.breakdown[].collected_by`), each once; null when they differ in anything else.
 */
export function addedFields(before: unknown, now: unknown): readonly string[] | null {
  const added = new Set<string>()
  return isWithin(before, now, '', added) ? [...added] : null
}

/** Whether `now` has all that `before` has, in the same order of items. */
function isWithin(before: unknown, now: unknown, path: string, added: Set<string>): boolean {
  if (Array.isArray(before) && Array.isArray(now)) {
    const items: readonly unknown[] = now
    return (
      before.length === items.length &&
      before.every((item, at) => isWithin(item, items[at], `${path}[]`, added))
    )
  }
  if (!isObject(before) || !isObject(now)) return before === now
  const nameOf = (key: string): string => (path === '' ? key : `${path}.${key}`)
  for (const key of Object.keys(now)) if (!(key in before)) added.add(nameOf(key))
  return Object.entries(before).every(
    ([key, value]) => key in now && isWithin(value, now[key], nameOf(key), added),
  )
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
