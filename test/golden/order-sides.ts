// The changes of orders as rows of sides.test.ts: what the tables of data/us/adcvd have on the day
// before and on the first day of each rate, for goods that are stated to be within the order.

import { parse } from 'csv-parse/sync'
import { addDays, type Day } from '../../src/base/day.ts'
import { Decimal } from '../../src/base/decimal.ts'
import type { Tariff } from '../../src/law/tariff.ts'
import { day } from '../assess/shipments.ts'
import { dataFiles } from '../loaded.ts'
import { type SideRow, VALUE } from './side-rows.ts'

type Row = Readonly<Record<string, string>>

/** One number of the orders: its rates by first day, and what states it. */
type Rated = {
  readonly heading: string
  readonly facts: string
  readonly order: Row
  readonly rates: readonly Row[]
  /** Before its first rate: `open` for an order, `none` for a producer. */
  readonly without: string
}

export function orderSideRows(tariff: Tariff): readonly SideRow[] {
  const [orders, rates, companies, found] = ['orders', 'rates', 'companies', 'circumvention'].map(
    table,
  ) as [Row[], Row[], Row[], Row[]]
  const own = orders.flatMap((order) => [
    ratedOrder(order, rates),
    outside(order),
    ...producersOf(order, companies, rates),
  ])
  const elsewhere = found.flatMap(({ case: number, country = '', from = '' }) => {
    const order = orders.find((one) => one.case === number)
    const there = order && { ...order, country, from }
    return there ? [ratedOrder(there, rates), outside(there)] : []
  })
  return [...own, ...elsewhere].flatMap((rated) => rowsOf(rated, tariff))
}

function table(name: string): readonly Row[] {
  const text = dataFiles().read(`us/adcvd/${name}.csv`)
  return parse(text, { columns: true, comment: '#' })
}

function ratedOrder(order: Row, rates: readonly Row[]): Rated {
  const number = order.case ?? ''
  const own = rates.filter((rate) => rate.case === number)
  return { heading: number, facts: `headings=${number}`, order, rates: own, without: 'open' }
}

function outside(order: Row): Rated {
  const heading = `not ${order.case}`
  return { ...ratedOrder(order, []), heading, facts: `headings=${heading}` }
}

/** One of the names of each rate: by its number, or by the name where no number is held. */
function producersOf(
  order: Row,
  companies: readonly Row[],
  rates: readonly Row[],
): readonly Rated[] {
  const number = (order.case ?? '').replaceAll('-', '')
  const own = companies.filter(({ code = '' }) => code.startsWith(number))
  const firsts = Map.groupBy(own, ({ code, rate, from }) => `${code} ${rate} ${from}`)
  return [...firsts.values()].flatMap(([first]) => {
    if (!first) return []
    const { code = '', company, exporter } = first
    if (code !== number) {
      const heading = `${order.case}-${code.slice(number.length)}`
      return { heading, facts: `additional_code=${code}`, order, rates: [first], without: 'none' }
    }
    const others = ratedOrder(order, rates)
    const parties = [company && `manufacturer=${company}`, exporter && `exporter=${exporter}`]
    const facts = [others.facts, ...parties.filter(Boolean)].join('; ')
    return { ...others, facts, rates: [...others.rates, first] }
  })
}

function rowsOf(rated: Rated, tariff: Tariff): readonly SideRow[] {
  const { order, rates, heading, facts } = rated
  const days = [order.from, order.to, ...rates.map(({ from }) => from)]
  return [...new Set(days)]
    .filter((first): first is Day => first !== undefined && first > tariff.firstDay)
    .flatMap((first) => {
      const eve = addDays(first, -1)
      const [before, now] = [comesToOn(rated, eve), comesToOn(rated, first)]
      const code = codeOn(order, [eve, first], tariff)
      if (code === null || (before === 'none' && now === 'none')) return []
      return {
        file: 'data/us/adcvd',
        first_day: first,
        layer: 'AD_CVD',
        heading,
        code,
        origin: order.country ?? '',
        facts,
        rate_before: '',
        before,
        rate: '',
        first: now,
        why: `the rate of ${heading} in the tables of data/us/adcvd on 10,000`,
      }
    })
}

/** By the tables alone. */
function comesToOn({ heading, order, rates, without }: Rated, on: Day): string {
  const { from, to } = order
  if ((from && on < from) || (to && on >= to)) return 'none'
  if (heading.startsWith('not ')) return 'exempt'
  const rate = rates
    .filter((one) => (one.from ?? '') <= on)
    .toSorted((a, b) => ((a.from ?? '') < (b.from ?? '') ? -1 : 1))
    .at(-1)
  if (!rate) return without
  if (rate.low) return 'open'
  const share = Decimal.of((rate.rate ?? '').replace('%', '')).dividedBy(Decimal.of(100), 6)
  return String(share.times(Decimal.of(VALUE)).toNumber())
}

/** A line under a code of the order that is there on both days; null for none. */
function codeOn(
  { codes = '', near = '' }: Row,
  days: readonly Day[],
  tariff: Tariff,
): string | null {
  const named = `${codes} ${near}`.split(' ').filter(Boolean)
  const lines = named.flatMap((code) =>
    tariff.schedule.codesBelow(code.replaceAll('.', ''), day(days[0] ?? '')),
  )
  return lines.find((one) => tariff.schedule.codesBelow(one, day(days[1] ?? '')).length > 0) ?? null
}
