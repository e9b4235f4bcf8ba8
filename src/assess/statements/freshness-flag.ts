// How current the tables behind an answer are: one flag, with a part for each table that is not.

import { type Day, dayOf, daysBetween } from '../../base/day.ts'
import type { Flag } from '../../law/flag.ts'
import type { Caution, Source, Tariff } from '../../law/tariff.ts'
import { raise } from '../flags.ts'

/** Sources that are older than they may be at this instant. */
type Outdated = { readonly sources: readonly Source[]; readonly now: Date }

/** Null when nothing is to be said; without `outdated` only what does not depend on the time. */
export function freshnessFlag(
  tariff: Tariff,
  day: Day,
  outdated: Outdated | null = null,
): Flag | null {
  const parts = findings(tariff, day, outdated)
  const [first] = parts
  if (!first || parts.length === 1) return first ?? null
  const { source, sourceUrl, legalCitation } = first
  return {
    ...statement(
      parts.some(({ severity }) => severity === 'warning') ? 'warning' : 'info',
      `Not current: ${parts.map(({ title }) => title).join('; ')}`,
      parts.map(({ title, detail }) => `${title}. ${detail}`).join('\n'),
    ),
    source,
    sourceUrl,
    legalCitation,
    parts,
  }
}

/** The age of the schedule is part of the caution about it, that of the acts of their horizon. */
function findings(tariff: Tariff, day: Day, outdated: Outdated | null): readonly Flag[] {
  const { caution, horizon } = tariff
  const old = outdated?.sources ?? []
  const found: Flag[] = []
  if (caution) {
    const schedule = old.find(({ has }) => has === 'schedule')
    found.push(cautionFlag(caution, outdated && schedule ? knownWords(schedule, outdated) : null))
  }
  for (const source of old) {
    if (!outdated || (caution && source.has === 'schedule')) continue
    const detail = `${ageWords(source, outdated)}. What changed since is not in this answer.`
    found.push(statement('warning', `${source.name}: known to ${source.asOf}`, detail))
  }
  if (day > horizon && !old.some(({ has }) => has === 'acts')) {
    const detail = `${day} is later. Acts published after ${horizon} are not in this answer.`
    found.push(statement('info', `Law as published to ${horizon}`, detail))
  }
  return found
}

/** What the sources of the tariff do not have, and the age of its schedule. */
function cautionFlag({ title, detail, cite }: Caution, age: string | null): Flag {
  const text = age === null ? detail : `${detail} ${age}.`
  return raise(
    { kind: 'data_gap', topic: 'freshness', severity: 'warning', title, detail: text },
    cite,
    null,
  )
}

function knownWords(source: Source, outdated: Outdated): string {
  return `${source.name}: known to ${source.asOf}, ${ageWords(source, outdated)}`
}

/** `239 days before 2026-11-26; at most 31 are expected` */
function ageWords({ asOf, maxAgeDays }: Source, { now }: Outdated): string {
  const today = dayOf(now)
  return `${daysBetween(asOf, today)} days before ${today}; at most ${maxAgeDays} are expected`
}

function statement(severity: Flag['severity'], title: string, detail: string): Flag {
  return raise({ kind: 'data_gap', topic: 'freshness', severity, title, detail }, null, null)
}
