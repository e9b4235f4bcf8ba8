// The Federal Register: documents about the subjects of the acts in data/. They do not change the
// data; they are notices that people must read.

import { addDays, type Day, parseDay } from '../../base/day.ts'
import { type Notice, noticesPath, readNotices, writeNotices } from '../notices.ts'
import { parseJson } from '../parse-file.ts'
import {
  type Draft,
  type EditionInForce,
  type FetchContext,
  fileText,
  type PublishedFiles,
  type Publisher,
  UnexpectedContent,
} from '../publisher.ts'
import type { PublisherSettings } from '../publisher-settings.ts'

const PATH = noticesPath('federal-register')
/** The first sync covers this many days. */
const FIRST_DAYS = 60
/** Days fetched again: documents may be corrected or appear late. */
const AGAIN_DAYS = 7

export function federalRegisterPublisher(settings: PublisherSettings): Publisher {
  return {
    id: settings.id,
    settings,
    fetch: (fetching) => fetchDocuments(settings, fetching),
    build: (files, inForce, today) => buildNotices(files, inForce, today, settings),
    verify: () => [],
  }
}

/** A file for each page of each subject, named `term / page`. */
async function fetchDocuments(
  settings: PublisherSettings,
  { web, inForce, today }: FetchContext,
): Promise<PublishedFiles> {
  const last = noticesInForce(inForce).at(-1)?.published
  const from = last ? addDays(last, -AGAIN_DAYS) : addDays(today, -FIRST_DAYS)
  const most = settings.limit('pages_at_most')
  const files = new Map<string, Buffer>()
  for (const term of settings.words('terms')) {
    for (let page = 1, pages = 1; page <= pages; page++) {
      const places = { term: `"${term}"`, from, page: String(page) }
      const body = await web.get(settings.address('documents', places))
      pages = pageOf(body.toString('utf8'), term).pages
      if (pages > most)
        throw new UnexpectedContent(`"${term}" has ${pages} pages, at most ${most} expected`)
      files.set(`${term} / ${page}`, body)
    }
  }
  return files
}

type Row = Readonly<Record<string, unknown>>

function pageOf(
  text: string,
  term: string,
): { readonly pages: number; readonly rows: readonly Row[] } {
  const answer = parseJson(text, `the list of documents on "${term}"`)
  const {
    count,
    total_pages: pages,
    results,
  } = answer as {
    readonly count?: unknown
    readonly total_pages?: unknown
    readonly results?: unknown
  }
  // Without documents the publisher omits the list.
  if (count === 0) return { pages: 1, rows: [] }
  if (typeof count !== 'number' || typeof pages !== 'number' || !Array.isArray(results)) {
    throw new UnexpectedContent(
      `the format changed: the response for "${term}" has no count, pages or results`,
    )
  }
  return { pages, rows: results as readonly Row[] }
}

function buildNotices(
  files: PublishedFiles,
  inForce: EditionInForce,
  today: Day,
  settings: PublisherSettings,
): Draft {
  const kinds = new Set(settings.words('kinds'))
  const found = new Map(noticesInForce(inForce).map((notice) => [notice.reference, notice]))
  for (const name of files.keys()) {
    const [term = ''] = name.split(' / ')
    for (const row of pageOf(fileText(files, name), term).rows) {
      const notice = noticeOf(row, term, kinds)
      const known = found.get(notice.reference)
      const touches = [...new Set([...(known?.touches ?? []), term])].sort()
      found.set(notice.reference, { ...notice, touches })
    }
  }
  const text = writeNotices([...found.values()])
  return {
    title: `Federal Register to ${today}`,
    legalDay: today,
    published: today,
    rows: { [PATH]: found.size },
    files: new Map([[PATH, Buffer.from(text)]]),
  }
}

function noticeOf(row: Row, term: string, kinds: ReadonlySet<string>): Notice {
  const cell = (name: string): string => {
    const value = row[name]
    if (typeof value === 'string' && value !== '') return value
    throw new UnexpectedContent(`the format changed: a document on "${term}" has no ${name}`)
  }
  const published = parseDay(cell('publication_date'))
  if (!published)
    throw new UnexpectedContent(`a document on "${term}" has no valid publication day`)
  if (!kinds.has(cell('type')))
    throw new UnexpectedContent(`a document has the unknown type ${cell('type')}`)
  const reference = cell('document_number')
  return { published, reference, title: cell('title'), touches: [], url: cell('html_url') }
}

function noticesInForce(inForce: EditionInForce): readonly Notice[] {
  const file = inForce.read(PATH)
  return file ? readNotices(file) : []
}
