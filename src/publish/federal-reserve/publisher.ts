// The Federal Reserve's H.10 rates, a CSV a series as FRED gives them: of each week that is over,
// the last day with a rate, in units per US dollar.

import { parse } from 'csv-parse/sync'
import { addDays, type Day, parseDay } from '../../base/day.ts'
import { Decimal } from '../../base/decimal.ts'
import {
  exchangeDraft,
  exchangeFindings,
  type RateRow,
  rateRow,
  readRates,
  renewed,
} from '../exchange-rows.ts'
import {
  type Fetching,
  type PublishedFiles,
  type Publisher,
  type Standing,
  textOf,
  Unpublished,
} from '../publisher.ts'
import type { PublisherSettings } from '../publisher-settings.ts'

const TABLE = 'exchange/federal-reserve-h10.csv'
const TITLE = 'Federal Reserve H.10 weekly rates'
/** So far back a published rate is still read again for corrections. */
const CORRECTED_DAYS = 60
const WEEK = 7
const MONDAY = 1
/** Enough that the printed quote comes back when the rate is inverted again. */
const INVERTED_PLACES = 8
const ABSENT = new Set(['', '.'])

/** A series, its currency, and whether it is quoted in US dollars per unit. */
type Series = { readonly id: string; readonly currency: string; readonly inverted: boolean }

export function federalReservePublisher(settings: PublisherSettings): Publisher {
  const series = settings.words('series').map((text): Series => {
    const [currency = '', id = '', quoted] = text.split(' ')
    return { id, currency, inverted: quoted === 'inverted' }
  })
  return {
    id: settings.id,
    settings,
    fetch: (fetching) => fetchSeries(settings, series, fetching),
    build: (files, standing, today) => {
      const news = series.flatMap((one) => weeklyRates(textOf(files, one.id), one, today))
      const rows = renewed(standingRates(standing), wholeWeeks(news, series))
      return exchangeDraft(TABLE, TITLE, rows, standing)
    },
    verify: (draft, standing) => exchangeFindings(TABLE, draft, standing, settings),
  }
}

async function fetchSeries(
  settings: PublisherSettings,
  series: readonly Series[],
  { web, standing, today }: Fetching,
): Promise<PublishedFiles | null> {
  const last = standingRates(standing).at(-1)?.day ?? today
  const from = weekOf(addDays(last < today ? last : today, -CORRECTED_DAYS))
  const addresses = series.map(({ id }) => settings.address('series', { id, from }))
  const news = await web.news(addresses)
  return news && new Map(series.map(({ id }, at) => [id, news.get(addresses[at] ?? '') as Buffer]))
}

function standingRates(standing: Standing): readonly RateRow[] {
  const table = standing.read(TABLE)
  return table ? readRates(table) : []
}

/** The last rate of each week that was over before `today`. */
function weeklyRates(text: string, series: Series, today: Day): readonly RateRow[] {
  const weeks = new Map<Day, RateRow>()
  for (const [date = '', cell = ''] of cellsOf(text, series.id)) {
    const day = parseDay(date)
    if (!day) throw new Unpublished(`${series.id}: "${date}" is not a day`)
    const week = weekOf(day)
    if (ABSENT.has(cell) || addDays(week, WEEK) > today) continue
    weeks.set(week, quoted(rateRow(day, series.currency, cell), series))
  }
  return [...weeks.values()]
}

function quoted(row: RateRow, { inverted }: Series): RateRow {
  return inverted ? { ...row, rate: Decimal.one.dividedBy(row.rate, INVERTED_PLACES) } : row
}

function cellsOf(text: string, id: string): readonly (readonly string[])[] {
  const [header, ...rows] = records(text, id)
  const [date, name, more] = header ?? []
  if (!/^(observation_date|DATE)$/.test(date ?? '') || name !== id || more !== undefined) {
    throw new Unpublished(`${id}: the columns are "${header?.join(', ') ?? ''}"`)
  }
  if (rows.length === 0) throw new Unpublished(`${id} has no row`)
  return rows
}

function records(text: string, id: string): readonly (readonly string[])[] {
  try {
    return parse(text)
  } catch (error) {
    throw new Unpublished(`${id} is cut off or damaged: ${(error as Error).message}`)
  }
}

/** A week whose last day differs from one series to the next, or that lacks one, is incomplete. */
function wholeWeeks(rows: readonly RateRow[], series: readonly Series[]): readonly RateRow[] {
  return [...Map.groupBy(rows, ({ day }) => weekOf(day)).values()].flatMap((week) => {
    const last = week.reduce(
      (latest, { day }) => (day > latest ? day : latest),
      weekOf(week[0]?.day as Day),
    )
    return week.length === series.length ? week.map((row) => ({ ...row, day: last })) : []
  })
}

/** The Monday of its week. */
function weekOf(day: Day): Day {
  const since = (new Date(`${day}T00:00:00Z`).getUTCDay() - MONDAY + WEEK) % WEEK
  return addDays(day, -since)
}
