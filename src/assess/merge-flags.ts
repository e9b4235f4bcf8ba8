// Groups similar flags: the same flag on several lines, the agencies that may ask for papers, and
// the orders that may cover the goods become one flag each.

import { appendTo } from '../base/groups.ts'
import { mapInSteps, type Steps } from '../base/steps.ts'
import type { Flag } from '../law/flag.ts'

const SEVEREST_FIRST: readonly Flag['severity'][] = ['critical', 'warning', 'info']

/**
 * Sorted by severity, then in the order raised. A merged flag has the different flags that it
 * replaces as its `parts`.
 */
export function* mergeFlags(flags: readonly Flag[]): Steps<readonly Flag[]> {
  if (flags.length < 2) return flags
  const groups = byTopic(flags)
  yield
  const merged = yield* mapInSteps(groups, 1, mergeGroup)
  return SEVEREST_FIRST.flatMap((severity) => merged.filter((flag) => flag.severity === severity))
}

/** Flags grouped by topic, in the order raised. */
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

/** The topic of a flag. All orders have one topic, and all hints about papers of agencies. */
function nameOf({ kind, severity, title }: Flag): string {
  return kind === 'ad_cvd' || (kind === 'pga' && severity === 'info') ? kind : title
}

function mergeGroup(alike: readonly Flag[]): Flag {
  const [first] = alike as readonly [Flag]
  if (alike.length === 1) return first
  const groups = byDetail(alike)
  const parts = groups.length === 1 ? (groups[0] as readonly Flag[]) : groups.flat()
  if (parts.length === 1) return parts[0] as Flag
  const sameTitle = parts.every(({ title }) => title === first.title)
  const named = !sameTitle && groups.length > 1
  return {
    kind: first.kind,
    severity: first.severity,
    title: sameTitle ? first.title : titleOf(parts),
    detail: groups.map((same) => paragraph(same, named)).join('\n'),
    source: joined(parts, 'source'),
    sourceUrl: parts.find(({ sourceUrl }) => sourceUrl !== null)?.sourceUrl ?? null,
    legalCitation: joined(parts, 'legalCitation'),
    ...common(parts),
    ...(parts.some(({ prohibits }) => prohibits) ? { prohibits: true } : {}),
    parts,
  }
}

/** Parts grouped by detail; parts with equal titles become one part with all lines. */
function byDetail(alike: readonly Flag[]): readonly (readonly Flag[])[] {
  const details = new Map<string | null, Map<string, Flag[]>>()
  for (const flag of alike) {
    const titles = details.get(flag.detail)
    if (titles) appendTo(titles, flag.title, flag)
    else details.set(flag.detail, new Map([[flag.title, [flag]]]))
  }
  return [...details.values()].map((titles) => [...titles.values()].map(onAllLines))
}

function onAllLines(same: readonly Flag[]): Flag {
  const [first] = same as readonly [Flag]
  return same.length === 1 ? first : { ...first, ...common(same) }
}

/** The code and restriction type that all flags share, else null, and the lines of all. */
function common(flags: readonly Flag[]): Pick<Flag, 'code' | 'restrictionType' | 'lines'> {
  const [first] = flags as readonly [Flag]
  let { code, restrictionType } = first
  for (const flag of flags) {
    if (flag.code !== code) code = null
    if (flag.restrictionType !== restrictionType) restrictionType = null
  }
  return { code, restrictionType, lines: linesOf(flags) }
}

/** Each line once, in order. */
function linesOf(flags: readonly Flag[]): readonly number[] {
  const lines = new Set(flags.flatMap((flag) => flag.lines))
  return [...lines].sort((one, other) => one - other)
}

/** All names of orders; for papers, the agencies before the colon: `FDA: food may need …`. */
function titleOf(parts: readonly Flag[]): string {
  const titles = parts.map(({ title }) => title)
  if (parts[0]?.kind === 'ad_cvd') return titles.join('; ')
  const agencies = [...new Set(titles.map(agencyOf))]
  if (agencies.includes('')) return `Papers may be asked for: ${titles.join('; ')}`
  return `Papers may be asked for by ${inWords(agencies)}`
}

/** Empty when the title has no agency. */
function agencyOf(title: string): string {
  return title.slice(0, Math.max(0, title.indexOf(': ')))
}

function inWords(names: readonly string[]): string {
  const before = names.slice(0, -1)
  return before.length === 0 ? (names[0] ?? '') : `${before.join(', ')} and ${names.at(-1)}`
}

/** The paragraph of the parts with the same detail, with their lines. */
function paragraph(same: readonly Flag[], named: boolean): string {
  const [first] = same as readonly [Flag]
  const lines = same.length === 1 ? first.lines : linesOf(same)
  const which = `ine${lines.length === 1 ? '' : 's'} ${lines.join(', ')}`
  const detail = first.detail ?? ''
  if (named) return `${same.map(({ title }) => title).join('; ')} (l${which}). ${detail}`
  return lines.length === 0 ? detail : `L${which}: ${detail}`
}

function joined(parts: readonly Flag[], key: 'source' | 'legalCitation'): string | null {
  const texts = new Set(parts.flatMap((part) => part[key] ?? []))
  return texts.size === 0 ? null : [...texts].join('; ')
}
