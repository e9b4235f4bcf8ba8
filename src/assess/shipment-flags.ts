// Flags on the whole shipment: its day, limits of the sources, de minimis relief, exchange rates.

import type { Day } from '../base/day.ts'
import type { ExchangeRate, ExchangeTable } from '../law/exchange.ts'
import type { Flag } from '../law/flag.ts'
import type { Caution, DeMinimisRule, Tariff } from '../law/tariff.ts'
import { raise } from './flags.ts'

/** One flag for each rate of exchange used. */
export function exchangeFlag(rate: ExchangeRate, table: ExchangeTable): Flag {
  return {
    ...raise(
      {
        kind: 'fx_rate',
        severity: 'info',
        title: `1 ${table.currency} = ${rate.rate.toString()} ${rate.currency}`,
        detail: `Rate of ${rate.day}. ${table.detail}`,
      },
      null,
      null,
    ),
    source: table.publisher,
    sourceUrl: table.url,
    legalCitation: table.citation,
  }
}

/** A relief may apply, but its threshold cannot be converted to the currency of the shipment. */
export function reliefFlag({ threshold, cite }: DeMinimisRule, currency: string): Flag {
  return raise(
    {
      kind: 'data_gap',
      severity: 'critical',
      title: 'Not computed: relief of shipments of little value',
      detail:
        `There is no rate of exchange to hold the value against ${threshold?.toString()} ` +
        `${currency}. The relief is not given; it may be open.`,
    },
    cite[0] ?? null,
    null,
  )
}

/** The limits of the sources of this tariff. */
export function cautionFlag({ title, detail, cite }: Caution): Flag {
  return raise({ kind: 'data_gap', severity: 'warning', title, detail }, cite, null)
}

/** The day is before the first day of the tariff, or after the last day of its acts. */
export function dayFlag(tariff: Tariff, day: Day): Flag | null {
  if (day < tariff.firstDay) {
    return raise(
      {
        kind: 'data_gap',
        severity: 'critical',
        title: `The ${tariff.title} is known from ${tariff.firstDay}`,
        detail:
          `${day} is earlier. What is shown is what can be said for that day; ` +
          `measures that had ended by ${tariff.firstDay} are missing.`,
      },
      null,
      null,
    )
  }
  if (day <= tariff.horizon) return null
  return raise(
    {
      kind: 'data_gap',
      severity: 'info',
      title: `Law as published to ${tariff.horizon}`,
      detail: `${day} is later. Acts published after ${tariff.horizon} are not in this answer.`,
    },
    null,
    null,
  )
}
