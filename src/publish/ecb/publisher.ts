// The European Central Bank's history of reference rates, from which the customs months of the
// Union are computed (Implementing Regulation (EU) 2015/2447, article 146).

import { unzipped } from '../archive.ts'
import { exchangeDraft, exchangeFindings, readRates } from '../exchange-rows.ts'
import { bytesOf, type Publisher, Unpublished, utf8 } from '../publisher.ts'
import type { PublisherSettings } from '../publisher-settings.ts'
import { deriveCustomsMonths } from './customs-months.ts'

const TABLE = 'exchange/eu-customs-monthly.csv'
const TITLE = 'EU customs months of the ECB reference rates'
const HISTORY = 'history.zip'
const HEADER = 'Date,'

export function ecbPublisher(settings: PublisherSettings): Publisher {
  return {
    id: settings.id,
    settings,
    fetch: async ({ web }) => {
      const address = settings.address('history')
      const news = await web.news([address])
      return news && new Map([[HISTORY, news.get(address) as Buffer]])
    },
    build: (files, standing) => {
      const present = standing.read(TABLE)
      if (!present) throw new Unpublished(`there is no ${TABLE} to take the comment lines from`)
      const text = dailyRates(bytesOf(files, HISTORY), settings)
      const derived = deriveCustomsMonths(present.toString('utf8'), text)
      return exchangeDraft(TABLE, TITLE, readRates(Buffer.from(derived)), standing)
    },
    verify: (draft, standing) => exchangeFindings(TABLE, draft, standing, settings),
  }
}

/** Only the years since the table begins are read: the history goes back to 1999. */
function dailyRates(archive: Buffer, settings: PublisherSettings): string {
  const files = [...unzipped(archive, settings.patience.bytesAtMost)]
  const [name, bytes] = files.find(([file]) => file.endsWith('.csv')) ?? []
  if (!name || !bytes) throw new Unpublished('the archive has no .csv')
  const text = utf8(bytes, name)
  if (!text.startsWith(HEADER)) {
    throw new Unpublished(`${name} begins "${text.slice(0, 20)}", not with the column Date`)
  }
  return text
}
