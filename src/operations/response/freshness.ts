// How old the tables behind an answer are, and one statement where one of them is not current.

import { freshnessFlag } from '../../assess/statements/freshness-flag.ts'
import { earlyFlag } from '../../assess/statements/shipment-flags.ts'
import { addDays, type Day } from '../../base/day.ts'
import type { Tariffs } from '../../compile/load-tariffs.ts'
import type { Parties } from '../../law/company-codes.ts'
import type { Flag } from '../../law/flag.ts'
import type { Source, Tariff } from '../../law/tariff.ts'
import type { CalcResponse } from '../calc/schema.ts'

type Freshness = Pick<CalcResponse, 'data_as_of' | 'data_stale'>

export type SourceAge = {
  readonly destination: string
  readonly source: string
  readonly asOf: Day
  readonly maxAgeDays: number
  /** Whose edition it comes from; null while it is embedded. */
  readonly publisher: string | null
  /** Older than it may be today. */
  readonly stale: boolean
}

type Reach = {
  readonly dataAsOf: Freshness['data_as_of']
  readonly sources: readonly {
    readonly source: Source
    /** Milliseconds of the epoch. */
    readonly staleFrom: number
  }[]
}

const MS_PER_SECOND = 1000

/** Midnight UTC of a day. */
export function instantOf(day: Day): string {
  return `${day}T00:00:00Z`
}

/** The part that is the same for every answer of a tariff. */
const reaches = new WeakMap<Tariff, Reach>()

function reachOf(tariff: Tariff): Reach {
  const known = reaches.get(tariff)
  if (known) return known
  const reach = {
    dataAsOf: Object.fromEntries([
      ...tariff.sources.map(({ name, asOf }) => [name, instantOf(asOf)]),
      ...tariff.editions.map(({ publisher, id, asOf }) => [`${publisher}@${id}`, instantOf(asOf)]),
    ]),
    sources: tariff.sources.map((source) => ({ source, staleFrom: staleFrom(source) })),
  }
  reaches.set(tariff, reach)
  return reach
}

function staleFrom({ asOf, maxAgeDays }: Source): number {
  return Date.parse(instantOf(addDays(asOf, maxAgeDays + 1)))
}

/** What an answer depends on besides the law of a day. */
type FreshnessScope = {
  readonly day: Day
  /** It names a party to screen. */
  readonly namesParty?: boolean
  /** It asked for a rate of exchange. */
  readonly converts?: boolean
}

/** Whether a line names a party to screen. */
export function namesParty(lines: readonly Parties[]): boolean {
  return lines.some(({ manufacturer, exporter }) =>
    [manufacturer, exporter].some((name) => Boolean(name?.trim())),
  )
}

/**
 * How far each source reaches, and the editions in use (`publisher@id`). Stale: a source is older
 * today than its maximum age, and `day` is after the day that it reaches.
 */
export function freshnessOf(tariff: Tariff | null, scope: FreshnessScope, now: Date): Freshness {
  if (!tariff) return { data_as_of: {}, data_stale: false }
  return {
    data_as_of: reachOf(tariff).dataAsOf,
    data_stale: staleSources(tariff, scope, now).length > 0,
  }
}

/** The one flag about the age of the tables; null when all are current. */
export function freshnessFlagOf(tariff: Tariff, scope: FreshnessScope, now: Date): Flag | null {
  return freshnessFlag(tariff, scope.day, { sources: staleSources(tariff, scope, now), now })
}

/** What the day and the age of the tables mean for an answer that has no flags. */
export function freshnessWarnings(
  tariff: Tariff,
  scope: FreshnessScope,
  now: Date,
): readonly string[] {
  const early = earlyFlag(tariff, scope.day)
  const fresh = freshnessFlagOf(tariff, scope, now)
  return [early, fresh].flatMap((flag) => {
    const parts = flag?.parts ?? (flag ? [flag] : [])
    return parts.length === 0
      ? []
      : parts.map(({ title, detail }) => `${title}: ${detail}`).join(' ')
  })
}

function staleSources(
  tariff: Tariff,
  { day, namesParty = false, converts = false }: FreshnessScope,
  now: Date,
): readonly Source[] {
  const instant = now.getTime()
  return reachOf(tariff).sources.flatMap(({ source, staleFrom }) => {
    const { has, asOf } = source
    const matters = (has !== 'parties' || namesParty) && (has !== 'exchange rates' || converts)
    return matters && instant >= staleFrom && day > asOf ? [source] : []
  })
}

/** Every source of every destination. */
export function ages(tariffs: Tariffs, now: Date): readonly SourceAge[] {
  return tariffs.coverage.destinations.flatMap(({ destination }) =>
    (tariffs.of(destination)?.sources ?? []).map((source) => ({
      destination,
      source: source.name,
      asOf: source.asOf,
      maxAgeDays: source.maxAgeDays,
      publisher: source.publisher,
      stale: now.getTime() >= staleFrom(source),
    })),
  )
}

/** Seconds of the epoch at which a day began, for gauges. */
export function secondsOf(day: Day): number {
  return Date.parse(instantOf(day)) / MS_PER_SECOND
}
