// The Federal Register: documents that touch the subjects of our acts. No law is made of them; they
// are notices to the operator that people must read them.

import { addDays, type Day, parseDay } from '../../base/day.ts'
import { type Notice, noticesPath, readNotices, writeNotices } from '../notices.ts'
import {
  type Draft,
  type Fetching,
  type PublishedFiles,
  type Publisher,
  type Standing,
  textOf,
  Unpublished,
} from '../publisher.ts'
import type { PublisherSettings } from '../publisher-settings.ts'

const PATH = noticesPath('federal-register')
/** So far back a first sync looks. */
const FIRST_DAYS = 60
/** Documents may be corrected or appear late for a day. */
const AGAIN_DAYS = 7

export function federalRegisterPublisher(settings: PublisherSettings): Publisher {
  return {
    id: settings.id,
    settings,
    fetch: (fetching) => fetchDocuments(settings, fetching),
    build: (files, standing, today) => buildNotices(files, standing, today, settings),
    verify: () => [],
  }
}

/** A file for each page of each subject, named `term / page`. */
async function fetchDocuments(
  settings: PublisherSettings,
  { web, standing, today }: Fetching,
): Promise<PublishedFiles> {
  const last = standingNotices(standing).at(-1)?.published
  const from = last ? addDays(last, -AGAIN_DAYS) : addDays(today, -FIRST_DAYS)
  const most = settings.limit('pages_at_most')
  const files = new Map<string, Buffer>()
  for (const term of settings.words('terms')) {
    for (let page = 1, pages = 1; page <= pages; page++) {
      const places = { term: `"${term}"`, from, page: String(page) }
      const body = await web.get(settings.address('documents', places))
      pages = pageOf(body.toString('utf8'), term).pages
      if (pages > most)
        throw new Unpublished(`"${term}" has ${pages} pages, at most ${most} expected`)
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
  let answer: {
    readonly count?: unknown
    readonly total_pages?: unknown
    readonly results?: unknown
  }
  try {
    answer = JSON.parse(text)
  } catch (error) {
    throw new Unpublished(`the documents on "${term}" are cut off: ${(error as Error).message}`)
  }
  const { count, total_pages: pages, results } = answer
  // Without any document the publisher leaves the list out.
  if (count === 0) return { pages: 1, rows: [] }
  if (typeof count !== 'number' || typeof pages !== 'number' || !Array.isArray(results)) {
    throw new Unpublished(
      `the form changed: the answer on "${term}" has no count, pages or results`,
    )
  }
  return { pages, rows: results as readonly Row[] }
}

function buildNotices(
  files: PublishedFiles,
  standing: Standing,
  today: Day,
  settings: PublisherSettings,
): Draft {
  const kinds = new Set(settings.words('kinds'))
  const found = new Map(standingNotices(standing).map((notice) => [notice.reference, notice]))
  for (const name of files.keys()) {
    const [term = ''] = name.split(' / ')
    for (const row of pageOf(textOf(files, name), term).rows) {
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
    throw new Unpublished(`the form changed: a document on "${term}" has no ${name}`)
  }
  const published = parseDay(cell('publication_date'))
  if (!published) throw new Unpublished(`a document on "${term}" is of no day`)
  if (!kinds.has(cell('type')))
    throw new Unpublished(`a document is of the new kind ${cell('type')}`)
  const reference = cell('document_number')
  return { published, reference, title: cell('title'), touches: [], url: cell('html_url') }
}

function standingNotices(standing: Standing): readonly Notice[] {
  const file = standing.read(PATH)
  return file ? readNotices(file) : []
}
