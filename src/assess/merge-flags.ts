// Flags of many lines told once: the same flag on several lines is one that names them.

import type { Flag } from '../tariff/flag.ts'

/** The same flag on several lines is one flag that names them. */
export function mergeFlags(flags: readonly Flag[]): readonly Flag[] {
  const merged: Flag[] = []
  const byCode = new Map<string | null, number[]>()
  for (const flag of flags) {
    const places = byCode.get(flag.code) ?? []
    const place = places.find((at) => saysTheSame(merged[at] as Flag, flag))
    if (place === undefined) {
      if (places.length === 0) byCode.set(flag.code, places)
      places.push(merged.length)
      merged.push(flag)
    } else {
      const same = merged[place] as Flag
      merged[place] = { ...same, lines: [...same.lines, ...flag.lines] }
    }
  }
  return merged
}

function saysTheSame(one: Flag, other: Flag): boolean {
  return (
    one.kind === other.kind &&
    one.severity === other.severity &&
    one.title === other.title &&
    one.detail === other.detail
  )
}
