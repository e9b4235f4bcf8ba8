// How current the tables behind an answer are: one flag, with a part for each table that is not.

import { type Day, dayOf, daysBetween } from '../../base/day.ts'
import type { Flag } from '../../law/flag.ts'
import type { Caution, Source, Tariff } from '../../law/tariff.ts'
import { raise } from '../flags.ts'

/** Sources that are older than they may be at this instant. */
type Outdated = { readonly sources: readonly Source[]; readonly now: Date }

type Known = Pick<Tariff, 'caution' | 'horizon'>

/** Null when nothing is to be said; without `outdated` only what does not depend on the time. */
export function freshnessFlag(
  tariff: Known,
  day: Day,
  outdated: Outdated | null = null,
): Flag | null {
  const parts = findings(tariff, day, outdated)
  const [first] = parts
  if (!first || parts.length === 1) return first ?? null
  const { source, sourceUrl, legalCitation } = first
  return {
    ...statement(
      first.severity,
      `Not current: ${parts.map(({ title }) => title).join('; ')}`,
      parts.map(({ title, detail }) => `${title}. ${detail}`).join('\n'),
    ),
    source,
    sourceUrl,
    legalCitation,
    parts,
  }
}

/**
 * The age of the schedule is part of the caution about it, that of the acts of their horizon. The
 * most severe comes first.
 */
function findings(tariff: Known, day: Day, outdated: Outdated | null): readonly Flag[] {
  const { caution, horizon } = tariff
  const old = outdated ? outdated.sources.map((source) => aged(source, outdated)) : []
  const found: Flag[] = []
  if (caution) {
    const schedule = old.find(({ has }) => has === 'schedule')
    found.push(cautionFlag(caution, schedule ? `${schedule.title}, ${schedule.age}` : null))
  }
  for (const { has, title, age } of old) {
    if (caution && has === 'schedule') continue
    const detail = `${age}. What changed since is not in this answer.`
    found.push(statement('warning', title, detail))
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

type Aged = Pick<Source, 'has'> & { readonly title: string; readonly age: string }

/** `age`: `239 days before 2026-11-26; at most 31 are expected` */
function aged({ name, has, asOf, maxAgeDays }: Source, { now }: Outdated): Aged {
  const today = dayOf(now)
  const days = `${daysBetween(asOf, today)} days before ${today}`
  const age = `${days}; at most ${maxAgeDays} are expected`
  return { has, title: `${name}: known to ${asOf}`, age }
}

function statement(severity: Flag['severity'], title: string, detail: string): Flag {
  return raise({ kind: 'data_gap', topic: 'freshness', severity, title, detail }, null, null)
}
