// Flags of many lines told once: the same flag on several lines is one that names them.

import type { Flag } from '../tariff/flag.ts'

const LOUDEST_FIRST: readonly Flag['severity'][] = ['critical', 'warning', 'info']

/** The loudest first, then as first raised; a flag on goods of several codes is of none. */
export function mergeFlags(flags: readonly Flag[]): readonly Flag[] {
  const merged = new Map<string, Flag>()
  for (const flag of flags) {
    const said = `${flag.kind} ${flag.severity} ${flag.title}\n${flag.detail}`
    const same = merged.get(said)
    merged.set(said, same ? together(same, flag) : flag)
  }
  const told = [...merged.values()]
  return LOUDEST_FIRST.flatMap((severity) => told.filter((flag) => flag.severity === severity))
}

function together(one: Flag, other: Flag): Flag {
  const code = one.code === other.code ? one.code : null
  return { ...one, code, lines: [...new Set([...one.lines, ...other.lines])] }
}
