// How old the tables behind an answer are, and the warnings when one is too old.

import { addDays, type Day } from '../../base/day.ts'
import type { Tariffs } from '../../compile/load-tariffs.ts'
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
    readonly asOf: Day
    /** Milliseconds of the epoch. */
    readonly staleFrom: number
    readonly words: string
    readonly namesParties: boolean
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
    sources: tariff.sources.map((source) => ({
      asOf: source.asOf,
      staleFrom: staleFrom(source),
      words: staleWords(source),
      namesParties: source.namesParties,
    })),
  }
  reaches.set(tariff, reach)
  return reach
}

function staleFrom({ asOf, maxAgeDays }: Source): number {
  return Date.parse(instantOf(addDays(asOf, maxAgeDays + 1)))
}

function staleWords({ name, asOf, maxAgeDays }: Source): string {
  return (
    `${name}: known to ${asOf}, and should be at most ${maxAgeDays} days old. ` +
    'What changed since is not in this answer.'
  )
}

/** What an answer depends on: the law of a day, and whether it names a party to screen. */
type FreshnessScope = { readonly day: Day; readonly namesParty?: boolean }

/** Whether a line names a party to screen. */
export function namesParty(lines: readonly { readonly manufacturer: string | null }[]): boolean {
  return lines.some(({ manufacturer }) => Boolean(manufacturer?.trim()))
}

/**
 * How far each source reaches, and the editions in use (`publisher@id`). Stale: a source is older
 * today than its maximum age, and `day` is after the day that it reaches.
 */
export function freshnessOf(tariff: Tariff | null, scope: FreshnessScope, now: Date): Freshness {
  if (!tariff) return { data_as_of: {}, data_stale: false }
  return {
    data_as_of: reachOf(tariff).dataAsOf,
    data_stale: staleSources(tariff, scope, now) !== null,
  }
}

/** A sentence for each source that is stale for this answer. */
export function staleWarnings(
  tariff: Tariff | null,
  scope: FreshnessScope,
  now: Date,
): readonly string[] {
  return (tariff && staleSources(tariff, scope, now)?.map(({ words }) => words)) ?? []
}

function staleSources(
  tariff: Tariff,
  { day, namesParty = false }: FreshnessScope,
  now: Date,
): Reach['sources'] | null {
  const instant = now.getTime()
  const stale = reachOf(tariff).sources.filter(
    ({ asOf, staleFrom, namesParties }) =>
      instant >= staleFrom && day > asOf && (namesParty || !namesParties),
  )
  return stale.length > 0 ? stale : null
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
