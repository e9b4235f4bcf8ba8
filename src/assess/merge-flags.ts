// Flags of many lines told once: the same flag on several lines is one that names them.

import type { Flag } from '../tariff/flag.ts'

const LOUDEST_FIRST: readonly Flag['severity'][] = ['critical', 'warning', 'info']

/** The loudest first, then as first raised; a flag on goods of several codes is of none. */
export function mergeFlags(flags: readonly Flag[]): readonly Flag[] {
  if (flags.length < 2) return flags
  const told = grouped(flags).map(together)
  return LOUDEST_FIRST.flatMap((severity) => told.filter((flag) => flag.severity === severity))
}

/** Flags that say the same, in the order first said. */
function grouped(flags: readonly Flag[]): Flag[][] {
  const groups: Flag[][] = []
  const byTitle = new Map<string, Flag[][]>()
  for (const flag of flags) {
    const alike = byTitle.get(flag.title)
    const same = alike?.find(([first]) => first !== undefined && saysTheSame(first, flag))
    if (same) {
      same.push(flag)
      continue
    }
    const group = [flag]
    groups.push(group)
    if (alike) alike.push(group)
    else byTitle.set(flag.title, [group])
  }
  return groups
}

function saysTheSame(one: Flag, other: Flag): boolean {
  return one.kind === other.kind && one.severity === other.severity && one.detail === other.detail
}

function together(same: readonly Flag[]): Flag {
  const [first] = same as readonly [Flag]
  if (same.length === 1) return first
  const code = same.every((flag) => flag.code === first.code) ? first.code : null
  return { ...first, code, lines: [...new Set(same.flatMap(({ lines }) => lines))] }
}
