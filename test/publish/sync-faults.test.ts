// Failures between a publisher and an activated edition: the edition in force stays, the run is
// recorded with a readable reason, and nothing is applied partially.

import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { ecbPublisher } from '../../src/publish/ecb/publisher.ts'
import { federalReservePublisher } from '../../src/publish/federal-reserve/publisher.ts'
import { hmrcPublisher } from '../../src/publish/hmrc/publisher.ts'
import { readTariffPublisher } from '../../src/publish/measures/tariff-publisher.ts'
import {
  cslPublisher,
  ukListPublisher,
  unPublisher,
} from '../../src/publish/parties/party-lists.ts'
import type { Publisher } from '../../src/publish/publisher.ts'
import { taricPublisher } from '../../src/publish/taric/publisher.ts'
import { usitcPublisher } from '../../src/publish/usitc/publisher.ts'
import { readUsitcReleases } from '../../src/publish/usitc/releases.ts'
import { hmrcMonth, hmrcTable, monthAddress } from './hmrc-months.ts'
import type { Answer } from './local-publisher.ts'
import { settingsOf } from './settings.ts'
import { type Syncing, syncing } from './syncing.ts'
import { workbook } from './taric/month.ts'
import { zipped } from './zipped.ts'

const impatient = {
  seconds_at_most: 0.6,
  silent_seconds_at_most: 0.3,
  attempts: 2,
  megabytes_at_most: 1,
}
const hmrc = hmrcPublisher(settingsOf('hmrc', {}, impatient))
const h10 = federalReservePublisher(settingsOf('federal-reserve'))
const ecb = ecbPublisher(settingsOf('ecb', {}, { megabytes_at_most: 5 }))
const csl = cslPublisher(settingsOf('csl'))
const ukList = ukListPublisher(settingsOf('uk-list'))
const un = unPublisher(settingsOf('un-list'))
const usitc = usitcPublisher(settingsOf('usitc'), readUsitcReleases('data/us/publishers.yaml'))
const months = readTariffPublisher('data/eu/publishers.yaml', 'taric')
const taric = taricPublisher(settingsOf('taric'), months)

const MONTH = monthAddress('2026-02')
const whole = hmrcMonth('2026-02', { USD: '1.37' })

let at: Syncing
before(async () => {
  at = await syncing({ 'exchange/hmrc-monthly.csv': hmrcTable(['2025-12', '2026-01'], '1.35') })
  at.local.put(monthAddress('2025-12'), { body: hmrcMonth('2025-12', { USD: '1.35' }) })
  at.local.put(monthAddress('2026-01'), { body: hmrcMonth('2026-01', { USD: '1.36' }) })
  const first = await at.run(hmrc, '2026-01-20')
  assert.equal(first.outcome, 'activated', first.reason ?? '')
})
after(() => at.close())

/** Runs a sync that must fail, and checks that nothing has changed. */
async function fails(publisher: Publisher, reason: RegExp): Promise<void> {
  const stood = await at.title(publisher.id)
  const table = await at.inForce('exchange/hmrc-monthly.csv')
  const result = await at.run(publisher, '2026-02-20')
  assert.match(result.reason ?? 'it succeeded', reason)
  const run = await at.recorded(publisher.id)
  assert.deepEqual([run?.end?.reason, run?.end?.outcome], [result.reason, result.outcome])
  assert.equal(await at.title(publisher.id), stood)
  assert.equal(await at.inForce('exchange/hmrc-monthly.csv'), table)
}

function month(answer: Answer): void {
  at.local.put(MONTH, answer)
}

describe('requests to the publisher', () => {
  it('a server error (500), after a retry', async () => {
    let asked = 0
    month((_, response) => {
      asked += 1
      response.writeHead(500).end()
    })
    await fails(hmrc, /monthly_xml_2026-2\.xml returned status 500 \(2 attempts\)$/)
    assert.equal(asked, 2)
  })

  it('a temporary error is retried', async () => {
    let asked = 0
    const other = await syncing({ 'exchange/hmrc-monthly.csv': hmrcTable(['2026-01'], '1.36') })
    for (const name of ['2025-12', '2026-01']) {
      other.local.put(monthAddress(name), { body: hmrcMonth(name, { USD: '1.36' }) })
    }
    other.local.put(MONTH, (_, response) => {
      asked += 1
      if (asked === 1) response.writeHead(503).end()
      else response.end(whole)
    })
    const result = await other.run(hmrc, '2026-02-20')
    await other.close()
    assert.deepEqual([result.outcome, asked], ['activated', 2])
  })

  it('a required month that is missing (404)', async () => {
    at.local.put(MONTH, null)
    await fails(hmrc, /^the rates of 2026-02 are missing, and the month has begun$/)
  })

  it('no response', async () => {
    month(() => undefined)
    await fails(hmrc, /no data for 0\.3 s \(2 attempts\)$/)
  })

  it('an endless slow response', async () => {
    month(async (_, response) => {
      response.writeHead(200)
      while (!response.destroyed) {
        response.write(' ')
        await wait(50)
      }
    })
    await fails(hmrc, /not complete after 0\.6 s \(2 attempts\)$/)
  })

  it('a redirect to another host', async () => {
    month((_, response) =>
      response.writeHead(302, { location: 'https://elsewhere.example/x' }).end(),
    )
    await fails(
      hmrc,
      /redirects to https:\/\/elsewhere\.example, which is not an allowed host \(https: www\.trade/,
    )
  })

  it('redirects in a circle', async () => {
    month((_, response) => response.writeHead(301, { location: MONTH }).end())
    await fails(hmrc, /redirects too many times$/)
  })

  it('a connection closed in the middle of the file', async () => {
    month((_, response) => {
      response.writeHead(200, { 'content-length': String(whole.length) })
      response.write(whole.slice(0, 100), () => response.destroy())
    })
    await fails(hmrc, /the connection closed before the file was complete \(2 attempts\)$/)
  })

  it('an empty response', async () => {
    month({ body: '' })
    await fails(hmrc, /returned status 200 and no content \(2 attempts\)$/)
  })

  it('an endless file', async () => {
    month((_, response) => {
      const more = (): void => {
        while (!response.destroyed && response.write(' '.repeat(100_000)));
        response.once('drain', more)
      }
      more()
    })
    await fails(hmrc, /is larger than the limit of 1 MB$/)
  })

  it('a small response that decodes to a large file (gzip bomb)', async () => {
    month({ body: gzipSync(Buffer.alloc(5_000_000)), headers: { 'content-encoding': 'gzip' } })
    await fails(hmrc, /is larger than the limit of 1 MB$/)
  })
})

describe('files of the publisher', () => {
  it('XML that is cut off', async () => {
    month({ body: whole.slice(0, -40) })
    await fails(hmrc, /^the file of 2026-02 is cut off or damaged: .*unclosed tag/)
  })

  it('an XML entity bomb', async () => {
    const bomb = '<!DOCTYPE b [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>'
    month({ body: whole.replace('?>\n', `?>\n${bomb}\n`) })
    await fails(
      hmrc,
      /^the file of 2026-02 has a document type \(DOCTYPE\), which is not accepted$/,
    )
    at.local.put(un.settings.address('list'), { body: `${bomb}<CONSOLIDATED_LIST/>` })
    await fails(un, /document type/)
  })

  it('JSON that is cut off', async () => {
    at.local.put(usitc.settings.address('current'), { body: '{"name": "2026HTSRev22"}' })
    at.local.put(usitc.settings.address('releases'), {
      body: '[{"name": "2026HTSRev22", "releaseStartDate": "11/02/2026"}]',
    })
    at.local.put(usitc.settings.address('export'), { body: '[{"htsno": "0101", "gen' })
    await fails(usitc, /^the export is cut off or damaged: /)
  })

  it('CSV that is cut off', async () => {
    series('observation_date,ID\n2026-02-1')
    await fails(h10, /^DEXUSAL is cut off or damaged: Invalid Record Length/)
  })

  it('CSV with a renamed column', async () => {
    series('day,ID\n2026-02-13,1.4\n')
    await fails(h10, /^DEXUSAL: the columns are "day, DEXUSAL"$/)
  })

  it('a workbook that is cut off', async () => {
    const book = workbook(['Goods code'], [['0101210000 80']])
    taricMonth(book.subarray(0, book.length - 30))
    await fails(taric, /^not a zip archive, or a truncated one$/)
  })

  it('a list with 3 rows', async () => {
    const head = 'source,entity_number,type,programs,name,addresses,alt_names'
    const rows = ['A', 'B', 'C'].map(
      (name, number) => `Entity List (EL),${number},Entity,X,${name},,`,
    )
    at.local.put(csl.settings.address('list'), { body: [head, ...rows, ''].join('\n') })
    await fails(
      csl,
      /^Consolidated Screening List is refused: it has 3 parties, at least 20000 expected$/,
    )
  })

  it('text in another encoding', async () => {
    const text = 'Report Date: 08-Oct-2026\nUnique ID,Name 6\nRUS0001,Müller\n'
    at.local.put(ukList.settings.address('list'), { body: Buffer.from(text, 'latin1') })
    await fails(ukList, /^list is not UTF-8 text$/)
    at.local.put(ukList.settings.address('list'), { body: Buffer.from(text, 'utf16le') })
    await fails(ukList, /^the UK list begins|^list is not UTF-8 text$/)
  })

  it('a zip bomb', async () => {
    const bomb = zipped({ 'eurofxref-hist.csv': Buffer.alloc(100_000_000) })
    assert.ok(bomb.length < 200_000)
    at.local.put(ecb.settings.address('history'), { body: bomb })
    await fails(ecb, /^eurofxref-hist\.csv unpacks to more than the limit of 5 MB$/)
  })

  it('a zip bomb with a false size', async () => {
    const bomb = zipped({ 'eurofxref-hist.csv': Buffer.alloc(100_000_000) })
    const place = bomb.indexOf(Buffer.from('PK\u0001\u0002', 'latin1')) + 24
    bomb.writeUInt32LE(1000, place)
    at.local.put(ecb.settings.address('history'), { body: bomb })
    await fails(ecb, /unpacks to more than the limit of 5 MB/)
  })

  it('an invalid rate', async () => {
    month({ body: hmrcMonth('2026-02', { USD: '-1.37' }) })
    await fails(hmrc, /^"-1\.37" is not a rate of USD for 2026-02-01$/)
  })

  it('a rate that jumped', async () => {
    month({ body: hmrcMonth('2026-02', { USD: '13.7' }) })
    await fails(
      hmrc,
      /^HMRC .* is refused: USD moved by 907\.4 % from 1\.36 on .* to 13\.7 on .*, at most 10 %$/,
    )
  })

  it('a missing required currency', async () => {
    month({ body: hmrcMonth('2026-02', { USD: '1.37' }).replace('>EUR<', '>EUX<') })
    await fails(hmrc, /is refused: 2026-02-01 has no rate of EUR$/)
  })

  it('the file of another month', async () => {
    month({ body: hmrcMonth('2026-03', { USD: '1.37' }) })
    await fails(hmrc, /^the file of 2026-02 is <exchangeRateMonthList> for "01\/Mar\/2026/)
  })
})

/** Sets the same response for every H.10 series, under its own name. */
function series(text: string): void {
  const from = '2026-07-06'
  for (const one of h10.settings.words('series')) {
    const [, id = ''] = one.split(' ')
    for (const start of [from, '2025-12-22']) {
      at.local.put(h10.settings.address('series', { id, from: start }), {
        body: text.replace('ID', id),
      })
    }
  }
}

/** A month of TARIC with the same file for each workbook. */
function taricMonth(book: Buffer): void {
  const { settings } = taric
  const list = (names: readonly string[]) => ({
    body: JSON.stringify(names.map((name) => ({ id: name, name }))),
  })
  at.local.put(settings.address('root'), list(['2026']))
  at.local.put(
    settings.address('children', { id: '2026' }),
    list(['01 - January', '02 - February']),
  )
  const books = months.workbooks.map(({ name }) => name)
  at.local.put(settings.address('children', { id: '02 - February' }), list(books))
  for (const id of books) at.local.put(settings.address('file', { id }), { body: book })
}
