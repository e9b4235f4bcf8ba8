// Groups similar flags: the same flag on several lines, open questions, the agencies that may ask
// for papers, preferences, and the orders that may cover the goods become one flag each.

import { appendTo } from '../../base/groups.ts'
import { mapBySteps, mapInSteps, type Steps } from '../../base/steps.ts'
import type { Flag } from '../../law/flag.ts'

/** Flags, or their groups, that are looked at in one step. */
const STEP = 256
const SEVEREST_FIRST: readonly Flag['severity'][] = ['critical', 'warning', 'info']

/**
 * Sorted by severity, then in the order raised. A merged flag has the different flags that it
 * replaces as its `parts`.
 */
export function* mergeFlags(flags: readonly Flag[]): Steps<readonly Flag[]> {
  if (flags.length < 2) return flags
  const merged = yield* mapBySteps(yield* byTopic(flags), 1, mergeGroup)
  return SEVEREST_FIRST.flatMap((severity) => merged.filter((flag) => flag.severity === severity))
}

/** Flags grouped by topic, in the order raised. */
function* byTopic(flags: readonly Flag[]): Steps<readonly (readonly Flag[])[]> {
  const severestOf = severestByTitle(flags)
  yield
  const topics = yield* mapInSteps(flags, STEP, (flag) =>
    topicOf(flag, severestOf.get(flag.title) as Flag['severity']),
  )
  const groups = Map.groupBy(flags, (_, at) => topics[at])
  return [...groups.values()]
}

/** One title is one flag, as severe as the most severe that has it. */
function severestByTitle(flags: readonly Flag[]): ReadonlyMap<string, Flag['severity']> {
  const severest = new Map<string, Flag['severity']>()
  for (const flag of flags) {
    const known = severest.get(flag.title)
    if (known === undefined || rankOf(flag) < SEVEREST_FIRST.indexOf(known)) {
      severest.set(flag.title, flag.severity)
    }
  }
  return severest
}

function rankOf({ severity }: Flag): number {
  return SEVEREST_FIRST.indexOf(severity)
}

/** Kinds of which an answer has one flag of each severity. */
const MERGED: ReadonlySet<Flag['kind']> = new Set(['ad_cvd', 'pga', 'fta_opportunity'])

/** What flags have in common that become one: critical questions are apart from the others. */
function topicOf({ kind, title, topic }: Flag, severity: Flag['severity']): string {
  if (kind === 'data_gap' && topic === undefined) return `question ${severity === 'critical'}`
  return `${kind} ${MERGED.has(kind) ? severity : title}`
}

/** As severe as its most severe part. */
function* mergeGroup(flags: readonly Flag[]): Steps<Flag> {
  if (flags.length === 1) return flags[0] as Flag
  const groups = yield* byDetail(flags.toSorted((one, other) => rankOf(one) - rankOf(other)))
  yield
  const parts = groups.length === 1 ? (groups[0] as readonly Flag[]) : groups.flat()
  const [first] = parts as readonly [Flag]
  if (parts.length === 1) return first
  const { kind, severity, topic } = first
  const sameTitle = parts.every(({ title }) => title === first.title)
  const named = !sameTitle && groups.length > 1
  const { code, restrictionType, lines } = common(parts)
  const prohibits = parts.some((part) => part.prohibits)
  const note = parts.every((part) => part.note)
  return {
    kind,
    severity,
    title: sameTitle ? first.title : titleOf(parts),
    detail: (yield* mapInSteps(groups, STEP, (same) => paragraph(same, named))).join('\n'),
    source: joined(parts, 'source'),
    sourceUrl: parts.find(({ sourceUrl }) => sourceUrl !== null)?.sourceUrl ?? null,
    legalCitation: joined(parts, 'legalCitation'),
    code,
    restrictionType,
    lines,
    parts,
    ...(topic && { topic }),
    ...(prohibits && { prohibits }),
    ...(note && { note }),
  }
}

type Alike = [Flag, ...Flag[]]

/** Parts grouped by detail; parts with equal titles become one part with all lines. */
function* byDetail(alike: readonly Flag[]): Steps<readonly (readonly Flag[])[]> {
  const details = new Map<string | null, Alike[]>()
  for (const [at, flag] of alike.entries()) {
    if (at > 0 && at % STEP === 0) yield
    const parts = details.get(flag.detail)
    const same = parts?.find(([one]) => one.title === flag.title && one.severity === flag.severity)
    if (same) same.push(flag)
    else appendTo(details, flag.detail, [flag])
  }
  return yield* mapInSteps([...details.values()], STEP, (parts) => parts.map(onAllLines))
}

function onAllLines(same: Readonly<Alike>): Flag {
  const [first] = same
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
  return [...new Set(flags.flatMap(({ lines }) => lines))].sort((one, other) => one - other)
}

/** All names of orders, programmes and open questions, and the agencies that may ask for papers. */
function titleOf(parts: readonly Flag[]): string {
  const titles = [...new Set(parts.map(({ title }) => title))]
  const [{ kind, severity }] = parts as readonly [Flag]
  if (kind === 'ad_cvd') return titles.join('; ')
  if (kind === 'fta_opportunity') {
    const programmes = titles.map((title) => title.replace(MAY_APPLY, ''))
    return `${inWords(upToMost(programmes))} may apply`
  }
  if (kind === 'pga') return severity === 'info' ? papersTitle(titles) : titles.join('; ')
  return questionsTitle(titles)
}

const MAY_APPLY = / may apply$/
/** Names in the title of a flag whose `parts` have them all. */
const MOST_NAMES = 4

function upToMost(names: readonly string[]): readonly string[] {
  const more = names.length - MOST_NAMES
  return more > 1 ? [...names.slice(0, MOST_NAMES), `${more} more`] : names
}

const SEPARATOR = ': '

/** `Not computed: A` and `Not computed: B` become `Not computed: A; B`. */
function questionsTitle(titles: readonly string[]): string {
  const byHead = new Map<string, string>()
  for (const title of upToMost(titles)) {
    const head = title.split(SEPARATOR, 1)[0] as string
    const before = byHead.get(head)
    byHead.set(head, before ? `${before}; ${title.slice(head.length + SEPARATOR.length)}` : title)
  }
  return [...byHead.values()].join('; ')
}

/** The agencies before the colon: `FDA: food may need …`. */
function papersTitle(titles: readonly string[]): string {
  const agencies = [...new Set(titles.map(agencyOf))]
  if (agencies.includes('')) return `Papers may be asked for: ${upToMost(titles).join('; ')}`
  return `Papers may be asked for by ${inWords(agencies)}`
}

/** Empty when the title has no agency. */
function agencyOf(title: string): string {
  return title.slice(0, Math.max(0, title.indexOf(': ')))
}

function inWords(names: readonly string[]): string {
  const [last, before] = [names.at(-1), names.slice(0, -1)]
  return before.length === 0 ? `${last}` : `${before.join(', ')} and ${last}`
}

/** The paragraph of the parts with the same detail, with their lines. */
function paragraph(same: readonly Flag[], named: boolean): string {
  const [first] = same as readonly [Flag]
  const lines = linesOf(same)
  const which = `ine${lines.length === 1 ? '' : 's'} ${lines.join(', ')}`
  const detail = first.detail ?? ''
  if (named) {
    const place = lines.length === 0 ? '' : ` (l${which})`
    return `${same.map(({ title }) => title).join('; ')}${place}. ${detail}`
  }
  return lines.length === 0 ? detail : `L${which}: ${detail}`
}

function joined(parts: readonly Flag[], key: 'source' | 'legalCitation'): string | null {
  const texts = new Set<string>()
  for (const { [key]: text } of parts) if (text !== null) texts.add(text)
  return texts.size === 0 ? null : [...texts].join('; ')
}
