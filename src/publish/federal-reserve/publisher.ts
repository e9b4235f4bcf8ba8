// The Federal Reserve's H.10 rates, one CSV per series from FRED: the last day with a rate of each
// completed week, in units per US dollar.

import { addDays, type Day, parseDay } from '../../base/day.ts'
import { Decimal } from '../../base/decimal.ts'
import {
  exchangeDraft,
  exchangeFindings,
  type RateRow,
  rateRow,
  ratesInForce,
  withNewDays,
} from '../exchange-rows.ts'
import { parseCsv } from '../parse-file.ts'
import {
  type FetchContext,
  fileText,
  type PublishedFiles,
  type Publisher,
  UnexpectedContent,
} from '../publisher.ts'
import type { PublisherSettings } from '../publisher-settings.ts'

const TABLE = 'exchange/federal-reserve-h10.csv'
const TITLE = 'Federal Reserve H.10 weekly rates'
/** Days fetched again, because published rates may be corrected. */
const CORRECTED_DAYS = 60
const WEEK = 7
const MONDAY = 1
/** Enough decimals to get the printed quote back by inverting the rate. */
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
    build: (files, inForce, today) => {
      const news = series.flatMap((one) => weeklyRates(fileText(files, one.id), one, today))
      const rows = withNewDays(ratesInForce(TABLE, inForce), wholeWeeks(news, series))
      return exchangeDraft(TABLE, TITLE, rows, inForce)
    },
    verify: (draft, inForce) => exchangeFindings(TABLE, draft, inForce, settings),
  }
}

async function fetchSeries(
  settings: PublisherSettings,
  series: readonly Series[],
  { web, inForce, today }: FetchContext,
): Promise<PublishedFiles | null> {
  const last = ratesInForce(TABLE, inForce).at(-1)?.day ?? today
  const from = weekOf(addDays(last < today ? last : today, -CORRECTED_DAYS))
  const addresses = series.map(({ id }) => settings.address('series', { id, from }))
  const news = await web.getAllIfChanged(addresses)
  return news && new Map(series.map(({ id }, at) => [id, news.get(addresses[at] ?? '') as Buffer]))
}

/** The last rate of each week completed before `today`. */
function weeklyRates(text: string, series: Series, today: Day): readonly RateRow[] {
  const weeks = new Map<Day, RateRow>()
  for (const [date = '', cell = ''] of cellsOf(text, series.id)) {
    const day = parseDay(date)
    if (!day) throw new UnexpectedContent(`${series.id}: "${date}" is not a day`)
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
  const [header, ...rows] = parseCsv(text, id)
  const [date, name, more] = header ?? []
  if (!/^(observation_date|DATE)$/.test(date ?? '') || name !== id || more !== undefined) {
    throw new UnexpectedContent(`${id}: the columns are "${header?.join(', ') ?? ''}"`)
  }
  if (rows.length === 0) throw new UnexpectedContent(`${id} has no row`)
  return rows
}

/** The weeks with a rate of every series, all dated with the last day of any series. */
function wholeWeeks(rows: readonly RateRow[], series: readonly Series[]): readonly RateRow[] {
  return [...Map.groupBy(rows, ({ day }) => weekOf(day)).values()].flatMap((week) => {
    const last = week.reduce(
      (latest, { day }) => (day > latest ? day : latest),
      weekOf(week[0]?.day as Day),
    )
    return week.length === series.length ? week.map((row) => ({ ...row, day: last })) : []
  })
}

/** The Monday of the week of `day`. */
function weekOf(day: Day): Day {
  const since = (new Date(`${day}T00:00:00Z`).getUTCDay() - MONDAY + WEEK) % WEEK
  return addDays(day, -since)
}
