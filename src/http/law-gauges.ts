// Gauges of the law in force for operators: how far each source and edition reaches, which are too
// old, and whether this replica has the same law as the others.

import { Gauge, type Registry } from 'prom-client'
import { SHORT_ID } from '../law/edition.ts'
import { ages, secondsOf } from '../operations/response/freshness.ts'
import type { ServingLaw } from '../operations/serving-law.ts'

export type GaugedLaw = Pick<ServingLaw, 'loaded' | 'inForce' | 'behind'>

/** Each is read from the law in force at every scrape. */
export function gaugeLaw(registry: Registry, law: GaugedLaw): void {
  const sources = () => {
    const { tariffs, clock } = law.loaded()
    return ages(tariffs, clock.now())
  }
  gauge(registry, {
    name: 'landfall_source_as_of_seconds',
    help: 'The day a source of a tariff reaches, as seconds of the epoch',
    labelNames: ['destination', 'source'],
    values: () =>
      sources().map(({ destination, source, asOf }) => [{ destination, source }, secondsOf(asOf)]),
  })
  gauge(registry, {
    name: 'landfall_source_stale',
    help: '1 when a source is older than it may be',
    labelNames: ['destination', 'source'],
    values: () =>
      sources().map(({ destination, source, stale }) => [{ destination, source }, Number(stale)]),
  })
  gauge(registry, {
    name: 'landfall_edition_as_of_seconds',
    help: 'The legal day of each edition in force, as seconds of the epoch',
    labelNames: ['publisher', 'edition'],
    values: () =>
      law.inForce().editions.map(({ publisher, edition, legalDay }) => {
        const id = (edition ?? '').slice(0, SHORT_ID)
        return [{ publisher, edition: id }, secondsOf(legalDay)]
      }),
  })
  gauge(registry, {
    name: 'landfall_law_number',
    help: 'The last activation that answers rest on',
    labelNames: [],
    values: () => [[{}, law.inForce().number]],
  })
  gauge(registry, {
    name: 'landfall_law_behind',
    help: '1 when newer editions could not be taken over',
    labelNames: [],
    values: () => [[{}, law.behind() === null ? 0 : 1]],
  })
}

type Gauged<Label extends string> = {
  readonly name: string
  readonly help: string
  readonly labelNames: Label[]
  readonly values: () => readonly (readonly [Record<Label, string>, number])[]
}

function gauge<Label extends string>(registry: Registry, gauged: Gauged<Label>): void {
  const { name, help, labelNames, values } = gauged
  const made = new Gauge({
    name,
    help,
    labelNames,
    registers: [registry],
    collect: () => {
      made.reset()
      for (const [labels, value] of values()) made.set(labels, value)
    },
  })
}
