// Flags of many lines told once: the same flag on several lines is one that names them.

import type { Flag } from '../tariff/flag.ts'

const LOUDEST_FIRST: readonly Flag['severity'][] = ['critical', 'warning', 'info']

/** The loudest first, then as first raised; a flag on goods of several codes is of none. */
export function mergeFlags(flags: readonly Flag[]): readonly Flag[] {
  const bySaid = new Map<string, Flag[]>()
  for (const flag of flags) {
    const said = `${flag.kind} ${flag.severity} ${flag.title}\n${flag.detail}`
    const same = bySaid.get(said)
    if (same) same.push(flag)
    else bySaid.set(said, [flag])
  }
  const told = [...bySaid.values()].map(together)
  return LOUDEST_FIRST.flatMap((severity) => told.filter((flag) => flag.severity === severity))
}

function together(same: readonly Flag[]): Flag {
  const [first] = same as readonly [Flag]
  if (same.length === 1) return first
  const code = same.every((flag) => flag.code === first.code) ? first.code : null
  return { ...first, code, lines: [...new Set(same.flatMap(({ lines }) => lines))] }
}
