// Flags on the whole shipment: a day that is not covered, de minimis relief, exchange rates.

import type { Day } from '../../base/day.ts'
import type { ExchangeRate, ExchangeTable } from '../../law/exchange.ts'
import type { Flag } from '../../law/flag.ts'
import type { DeMinimisRule, Tariff } from '../../law/tariff.ts'
import { raise } from '../flags.ts'

/** One flag for each rate of exchange used. */
export function exchangeFlag(rate: ExchangeRate, table: ExchangeTable): Flag {
  if (rate.stated) {
    return raise(
      {
        kind: 'fx_rate',
        severity: 'info',
        title: `1 ${rate.currency} = ${rate.rate.toString()} ${table.currency}`,
        detail: 'The request states this rate (exchange_rates). It is used as it is.',
      },
      null,
      null,
    )
  }
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
        `${currency}; state it in exchange_rates. The relief is not given; it may be open.`,
    },
    cite[0] ?? null,
    null,
  )
}

/** Of a day before the first day of the tariff. */
export function earlyFlag(
  { title, firstDay }: Pick<Tariff, 'title' | 'firstDay'>,
  day: Day,
): Flag | null {
  if (day >= firstDay) return null
  return raise(
    {
      kind: 'data_gap',
      topic: 'first day',
      severity: 'critical',
      title: `The ${title} is known from ${firstDay}`,
      detail:
        `${day} is earlier. What is shown is what can be said for that day; ` +
        `measures that had ended by ${firstDay} are missing.`,
    },
    null,
    null,
  )
}
