// The European Central Bank's history of reference rates, the basis of the customs months of the
// Union (Implementing Regulation (EU) 2015/2447, article 146).

import { unzipped } from '../archive.ts'
import { exchangeDraft, exchangeFindings, readExchangeRates } from '../exchange-rows.ts'
import { fileBytes, type Publisher, UnexpectedContent, utf8 } from '../publisher.ts'
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
      const news = await web.getAllIfChanged([address])
      return news && new Map([[HISTORY, news.get(address) as Buffer]])
    },
    build: (files, inForce) => {
      const present = inForce.read(TABLE)
      if (!present)
        throw new UnexpectedContent(`there is no ${TABLE} to take the comment lines from`)
      const text = dailyRates(fileBytes(files, HISTORY), settings)
      const derived = deriveCustomsMonths(present.toString('utf8'), text)
      return exchangeDraft(TABLE, TITLE, readExchangeRates(Buffer.from(derived)), inForce)
    },
    verify: (draft, inForce) => exchangeFindings(TABLE, draft, inForce, settings),
  }
}

/** The text of the CSV file in the archive. */
function dailyRates(archive: Buffer, settings: PublisherSettings): string {
  const files = [...unzipped(archive, settings.requestLimits.bytesAtMost)]
  const [name, bytes] = files.find(([file]) => file.endsWith('.csv')) ?? []
  if (!name || !bytes) throw new UnexpectedContent('the archive has no .csv')
  const text = utf8(bytes, name)
  if (!text.startsWith(HEADER)) {
    throw new UnexpectedContent(`${name} begins "${text.slice(0, 20)}", not with the column Date`)
  }
  return text
}
