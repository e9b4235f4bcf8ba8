// Flags told so that they are read: what is said of several lines is one flag that names them, and
// so are the papers that agencies may ask for, and the orders that may cover the goods.

import type { Flag } from '../law/flag.ts'

const LOUDEST_FIRST: readonly Flag['severity'][] = ['critical', 'warning', 'info']

/**
 * The loudest first, then as first raised. A flag that stands for several which differ holds them
 * as its `parts`.
 */
export function mergeFlags(flags: readonly Flag[]): readonly Flag[] {
  if (flags.length < 2) return flags
  const told = byTopic(flags).map(toldOnce)
  return LOUDEST_FIRST.flatMap((severity) => told.filter((flag) => flag.severity === severity))
}

/** Flags of one topic, in the order first raised. */
function byTopic(flags: readonly Flag[]): Flag[][] {
  const groups: Flag[][] = []
  const byName = new Map<string, Flag[][]>()
  for (const flag of flags) {
    const { kind, severity } = flag
    const name = nameOf(flag)
    const alike = byName.get(name)
    const same = alike?.find(([one]) => one?.kind === kind && one.severity === severity)
    if (same) {
      same.push(flag)
      continue
    }
    const group = [flag]
    groups.push(group)
    if (alike) alike.push(group)
    else byName.set(name, [group])
  }
  return groups
}

/** A broker's list of papers is read as a whole; what stops goods stands alone. */
function nameOf({ kind, severity, title }: Flag): string {
  return kind === 'ad_cvd' || (kind === 'pga' && severity === 'info') ? kind : title
}

function toldOnce(alike: readonly Flag[]): Flag {
  const [first] = alike as readonly [Flag]
  if (alike.length === 1) return first
  const told = byDetail(alike)
  const parts = told.length === 1 ? (told[0] as readonly Flag[]) : told.flat()
  if (parts.length === 1) return parts[0] as Flag
  const sameTitle = parts.every(({ title }) => title === first.title)
  const named = !sameTitle && told.length > 1
  return {
    kind: first.kind,
    severity: first.severity,
    title: sameTitle ? first.title : titleOf(parts),
    detail: told.map((same) => paragraph(same, named)).join('\n'),
    source: joined(parts, 'source'),
    sourceUrl: parts.find(({ sourceUrl }) => sourceUrl !== null)?.sourceUrl ?? null,
    legalCitation: joined(parts, 'legalCitation'),
    ...common(parts),
    parts,
  }
}

/** Parts that say the same in their detail, together; each part names all of its lines. */
function byDetail(alike: readonly Flag[]): readonly (readonly Flag[])[] {
  const details = new Map<string | null, Flag[]>()
  for (const flag of alike) {
    const told = details.get(flag.detail)
    if (!told) {
      details.set(flag.detail, [flag])
      continue
    }
    const at = told.findIndex(({ title }) => title === flag.title)
    if (at < 0) told.push(flag)
    else told[at] = onMoreLines(told[at] as Flag, flag)
  }
  return [...details.values()]
}

function onMoreLines(one: Flag, other: Flag): Flag {
  return { ...one, ...common([one, other]) }
}

/** A flag on goods of several codes is of none. */
function common(flags: readonly Flag[]): Pick<Flag, 'code' | 'restrictionType' | 'lines'> {
  const [first] = flags as readonly [Flag]
  let { code, restrictionType } = first
  for (const flag of flags) {
    if (flag.code !== code) code = null
    if (flag.restrictionType !== restrictionType) restrictionType = null
  }
  return { code, restrictionType, lines: linesOf(flags) }
}

function linesOf(flags: readonly Flag[]): readonly number[] {
  const lines: number[] = []
  let inOrder = true
  for (const flag of flags) {
    for (const line of flag.lines) {
      if (lines.includes(line)) continue
      if (line < (lines.at(-1) ?? line)) inOrder = false
      lines.push(line)
    }
  }
  return inOrder ? lines : lines.sort((one, other) => one - other)
}

/** Each order by its name; agencies as they stand before the colon, `FDA: food may need …`. */
function titleOf(parts: readonly Flag[]): string {
  const titles = parts.map(({ title }) => title)
  if (parts[0]?.kind === 'ad_cvd') return titles.join('; ')
  const agencies = [...new Set(titles.map(agencyOf))]
  if (agencies.includes('')) return `Papers may be asked for: ${titles.join('; ')}`
  return `Papers may be asked for by ${inWords(agencies)}`
}

/** Empty where the title names none. */
function agencyOf(title: string): string {
  return title.slice(0, Math.max(0, title.indexOf(': ')))
}

function inWords(names: readonly string[]): string {
  const before = names.slice(0, -1)
  return before.length === 0 ? (names[0] ?? '') : `${before.join(', ')} and ${names.at(-1)}`
}

/** Parts of the same detail, told together with their lines. */
function paragraph(same: readonly Flag[], named: boolean): string {
  const [first] = same as readonly [Flag]
  const lines = same.length === 1 ? first.lines : linesOf(same)
  const which = `ine${lines.length === 1 ? '' : 's'} ${lines.join(', ')}`
  const detail = first.detail ?? ''
  if (named) return `${same.map(({ title }) => title).join('; ')} (l${which}). ${detail}`
  return lines.length === 0 ? detail : `L${which}: ${detail}`
}

function joined(parts: readonly Flag[], key: 'source' | 'legalCitation'): string | null {
  const texts: string[] = []
  for (const part of parts) {
    const text = part[key]
    if (text !== null && !texts.includes(text)) texts.push(text)
  }
  return texts.length === 0 ? null : texts.join('; ')
}
