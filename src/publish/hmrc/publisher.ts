// HM Revenue and Customs: one file of exchange rates per month, in units per pound. Fetches the
// current month, the next one, and every missing month before.

import { addDays, type Day, parseDay } from '../../base/day.ts'
import {
  exchangeDraft,
  exchangeFindings,
  type RateRow,
  rateRow,
  ratesInForce,
  withNewDays,
} from '../exchange-rows.ts'
import {
  type FetchContext,
  fileText,
  type PublishedFiles,
  type Publisher,
  UnexpectedContent,
} from '../publisher.ts'
import type { PublisherSettings } from '../publisher-settings.ts'
import { childText, xmlTree } from '../xml.ts'

const TABLE = 'exchange/hmrc-monthly.csv'
const TITLE = 'HMRC monthly exchange rates'
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const LONGEST_MONTH = 31

export function hmrcPublisher(settings: PublisherSettings): Publisher {
  return {
    id: settings.id,
    settings,
    fetch: (fetching) => fetchMonths(settings, fetching),
    build: (files, inForce) =>
      exchangeDraft(
        TABLE,
        TITLE,
        withNewDays(ratesInForce(TABLE, inForce), ratesOf(files)),
        inForce,
      ),
    verify: (draft, inForce) => exchangeFindings(TABLE, draft, inForce, settings),
  }
}

async function fetchMonths(
  settings: PublisherSettings,
  { web, inForce, today }: FetchContext,
): Promise<PublishedFiles | null> {
  const files = new Map<string, Buffer>()
  const now = monthOf(today)
  const last = ratesInForce(TABLE, inForce).at(-1)?.day ?? now
  // The month before the last stored one may have been corrected since.
  let month = monthOf(addDays(last < now ? last : now, -1))
  for (; month <= nextMonth(now); month = nextMonth(month)) {
    const name = month.slice(0, 'yyyy-mm'.length)
    const [year = '', number = ''] = name.split('-')
    const address = settings.address('month', { year, month: String(Number(number)) })
    const fetched = await web.getIfChanged(address)
    if (fetched.kind === 'body') files.set(name, fetched.body)
    if (fetched.kind === 'absent' && month <= now) {
      throw new UnexpectedContent(`the rates of ${name} are missing, and the month has begun`)
    }
  }
  return files.size === 0 ? null : files
}

function ratesOf(files: PublishedFiles): readonly RateRow[] {
  return [...files.keys()].flatMap((month) => readMonth(fileText(files, month), month))
}

/** One rate per currency: countries with the same currency must agree. */
function readMonth(text: string, month: string): readonly RateRow[] {
  const root = xmlTree(text, `the file of ${month}`)
  const day = parseDay(`${month}-01`)
  const period = root.attributes.Period ?? ''
  if (root.name !== 'exchangeRateMonthList' || !day || !period.startsWith(periodStart(month))) {
    throw new UnexpectedContent(`the file of ${month} is <${root.name}> for "${period}"`)
  }
  const rates = new Map<string, RateRow>()
  for (const country of root.children) {
    const row = rateRow(day, childText(country, 'currencyCode'), childText(country, 'rateNew'))
    const known = rates.get(row.currency)
    if (known && !known.rate.equals(row.rate)) {
      const both = `${known.rate} and ${row.rate}`
      throw new UnexpectedContent(`${row.currency} has two rates for ${month}: ${both}`)
    }
    rates.set(row.currency, row)
  }
  if (rates.size === 0) throw new UnexpectedContent(`the file of ${month} has no rate`)
  return [...rates.values()]
}

/** `01/Aug/2026` for `2026-08`. */
function periodStart(month: string): string {
  const [year, number] = month.split('-')
  return `01/${MONTHS[Number(number) - 1]}/${year}`
}

function monthOf(day: Day): Day {
  return `${day.slice(0, -2)}01` as Day
}

function nextMonth(month: Day): Day {
  return monthOf(addDays(month, LONGEST_MONTH))
}
