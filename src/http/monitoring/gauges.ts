// Gauges and counters for operators, read at every scrape: the law in force and its age, the last
// sync of each publisher, second opinions.

import { Counter, Gauge, type Registry } from 'prom-client'
import type { SecondOpinion } from '../../classify/second-opinion.ts'
import type { SyncRun } from '../../editions/sync-runs.ts'
import { SHORT_ID } from '../../law/edition.ts'
import { ages, secondsOf } from '../../operations/response/freshness.ts'
import type { ServingLaw } from '../../operations/serving-law.ts'

export type MeasuredLaw = Pick<ServingLaw, 'loaded' | 'inForce' | 'behind'>

type Values<Label extends string> = readonly (readonly [Record<Label, string>, number])[]

type Metric<Label extends string> = {
  readonly name: string
  readonly help: string
  readonly labelNames: Label[]
  readonly values: () => Values<Label> | Promise<Values<Label>>
}

function addGauge<Label extends string>(registry: Registry, metric: Metric<Label>): void {
  const { values, ...named } = metric
  const gauge = new Gauge({
    ...named,
    registers: [registry],
    collect: async () => {
      const current = await values()
      gauge.reset()
      for (const [labels, value] of current) gauge.set(labels, value)
    },
  })
}

/** Of the law in force: how far its sources and editions reach, and whether it is the newest. */
export function addLawGauges(registry: Registry, law: MeasuredLaw): void {
  const sources = () => {
    const { tariffs, clock } = law.loaded()
    return ages(tariffs, clock.now())
  }
  addGauge(registry, {
    name: 'landfall_source_as_of_seconds',
    help: 'The day that a source of a tariff reaches, as seconds of the epoch',
    labelNames: ['destination', 'source'],
    values: () =>
      sources().map(({ destination, source, asOf }) => [{ destination, source }, secondsOf(asOf)]),
  })
  addGauge(registry, {
    name: 'landfall_source_stale',
    help: '1 when a source is older than its maximum age',
    labelNames: ['destination', 'source'],
    values: () =>
      sources().map(({ destination, source, stale }) => [{ destination, source }, Number(stale)]),
  })
  addGauge(registry, {
    name: 'landfall_edition_as_of_seconds',
    help: 'The legal day of each edition in force, as seconds of the epoch',
    labelNames: ['publisher', 'edition'],
    values: () =>
      law.inForce().editions.map(({ publisher, edition, legalDay }) => {
        const id = (edition ?? '').slice(0, SHORT_ID)
        return [{ publisher, edition: id }, secondsOf(legalDay)]
      }),
  })
  addGauge(registry, {
    name: 'landfall_law_number',
    help: 'The number of the last activation in use',
    labelNames: [],
    values: () => [[{}, law.inForce().number]],
  })
  addGauge(registry, {
    name: 'landfall_law_behind',
    help: '1 when newer editions could not be loaded',
    labelNames: [],
    values: () => [[{}, law.behind() === null ? 0 : 1]],
  })
}

const SECOND = 1_000
const SUCCEEDED: ReadonlySet<string> = new Set(['activated', 'unchanged'])

/** `runs` gives the last run of each publisher. */
export function addSyncGauges(registry: Registry, runs: () => Promise<readonly SyncRun[]>): void {
  const perPublisher = (figure: (run: SyncRun) => number) => async () => {
    // Without the database there are no figures; /readyz reports that.
    const last = await runs().catch(() => [])
    return last.map((run) => [{ publisher: run.publisher }, figure(run)] as const)
  }
  addGauge(registry, {
    name: 'landfall_sync_started_seconds',
    help: 'Start of the last sync of a publisher, as seconds of the epoch',
    labelNames: ['publisher'],
    values: perPublisher(({ startedAt }) => Date.parse(startedAt) / SECOND),
  })
  addGauge(registry, {
    name: 'landfall_sync_failed',
    help: '1 when the last sync of a publisher was refused or failed; its earlier tables stay',
    labelNames: ['publisher'],
    values: perPublisher(({ end }) => (end === null || SUCCEEDED.has(end.outcome) ? 0 : 1)),
  })
}

/** For the operator who pays for second opinions. Null: nothing is registered. */
export function addOpinionCounters(registry: Registry, opinion: SecondOpinion | null): void {
  if (opinion === null) return
  const add = (name: string, help: string, label: string, counts: () => object): void => {
    const counter = new Counter({
      name,
      help,
      labelNames: [label],
      registers: [registry],
      collect: () => {
        counter.reset()
        for (const [value, count] of Object.entries(counts()))
          counter.inc({ [label]: value }, count)
      },
    })
  }
  add(
    'landfall_second_opinions_total',
    'Requests for a second opinion on a classification',
    'outcome',
    () => opinion.tally().questions,
  )
  add(
    'landfall_second_opinion_tokens_total',
    'Tokens of second opinions, as counted by the service that gives them',
    'kind',
    () => opinion.tally().tokens,
  )
}
