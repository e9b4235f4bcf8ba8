// The daily publications of TARIC: each changes the tables of the month that stands, one after the
// other without a gap, so that the Union's law is that of the last publication day.

import type { Day } from '../../base/day.ts'
import { type Bounds, measureFindings } from '../measures/draft.ts'
import { measureFiles, readMeasureTables } from '../measures/tables.ts'
import { UnreadableTariff } from '../measures/tariff-measure.ts'
import type { TariffPublisher } from '../measures/tariff-publisher.ts'
import {
  type Draft,
  type Fetching,
  type PublishedFiles,
  type Publisher,
  type Standing,
  Unpublished,
  utf8,
} from '../publisher.ts'
import type { PublisherSettings } from '../publisher-settings.ts'
import { DAILY_LOG, type DailyLog, dailyLogFile, readDailyLog } from './daily-log.ts'
import { type DailyPublication, readPublication } from './daily-publication.ts'
import { type CarriedTables, carryDay } from './daily-tables.ts'
import { isDutyText } from './duty-text.ts'
import { monthTitle } from './publisher.ts'
import { NUMBERS, numbersFile, readNumbers } from './publisher-numbers.ts'

const FOLDER = 'eu'
const DAY = 'yyyy-mm-dd'.length
const MEGABYTE = 1_000_000
/** As the list links to them: a day, since 2023 with its time. */
const LINK =
  /publicationDate=(\d{4}-\d{2}-\d{2}(?:(?: |%20|\+)\d{2}:\d{2})?)&(?:amp;)?message=extract/g
/** Records that are carried in; others are told unless they change no table. */
const READ = new Set([
  'measure',
  'measure.component',
  'measure.condition',
  'measure.condition.component',
  'measure.excluded.geographical.area',
  'geographical.area',
  'geographical.area.membership',
  'goods.nomenclature',
])

export function taricDailyPublisher(
  settings: PublisherSettings,
  { limits }: TariffPublisher,
): Publisher {
  const bounds: Bounds = { folder: FOLDER, limits, readable: isDutyText, carriedOn: true }
  return {
    id: settings.id,
    carriesOn: 'taric',
    settings,
    fetch: (fetching) => fetchDays(settings, fetching),
    build: (files, standing) => draftOf(carriedOn(files, standing, settings), settings),
    verify: (draft, standing) => [
      ...tooMuchMissed(draft, settings),
      ...measureFindings(draft, standing, bounds),
    ],
  }
}

/** Publications since the one that stands, in order; null when there is none. */
async function fetchDays(
  settings: PublisherSettings,
  { web, standing }: Fetching,
): Promise<PublishedFiles | null> {
  const { log, tables } = stateOf(standing)
  const page = utf8(await web.get(settings.address('list')), 'the list of daily publications')
  const listed = new Set(
    [...page.matchAll(LINK)].map(([, stamp = '']) => stamp.replace(/%20|\+/, ' ')),
  )
  if (listed.size === 0) throw new Unpublished('the list of daily publications links to none')
  const last = log?.last ?? tables.about.legalDay
  const isNewer = (stamp: string) => stamp.slice(0, last.length) > last
  const stamps = [...listed].sort()
  const newer = stamps.filter(isNewer)
  if (newer.length === stamps.length) {
    throw new Unpublished(
      `the list begins with ${stamps[0]}, and what stands is of ${last}: the days between are ` +
        'not published any more; the next month of workbooks holds them',
    )
  }
  const files = new Map<string, Buffer>()
  for (const stamp of newer.slice(0, settings.limit('publications_at_most'))) {
    files.set(stamp, await web.get(settings.address('day', { stamp })))
  }
  return files.size === 0 ? null : files
}

type DailyState = CarriedTables & { readonly log: DailyLog | null }

function stateOf(standing: Standing): DailyState {
  const tables = readMeasureTables(FOLDER, standing.read)
  if (!tables) {
    throw new Unpublished('no month of TARIC stands yet: landfall sync taric brings one')
  }
  return { tables, numbers: readNumbers(standing.read), log: readDailyLog(standing.read) }
}

/**
 * What stands, carried on by each publication in turn. One that does not fit stops it: those before
 * it are kept, and its reason is told when it is the first.
 */
function carriedOn(
  files: PublishedFiles,
  standing: Standing,
  settings: PublisherSettings,
): DailyState {
  const before = stateOf(standing)
  let state = before
  for (const stamp of [...files.keys()].sort()) {
    try {
      const next = carriedBy(stamp, files.get(stamp) as Buffer, state, settings)
      if (state !== before && missedTooMany(next.log, settings)) return state
      state = next
    } catch (error) {
      const refuses = error instanceof Unpublished || error instanceof UnreadableTariff
      if (!refuses || state !== before) {
        if (refuses) return state
        throw error
      }
      throw new Unpublished(`the publication of ${stamp}: ${error.message}`)
    }
  }
  return state
}

function carriedBy(
  stamp: string,
  archive: Buffer,
  { log, ...before }: DailyState,
  settings: PublisherSettings,
): DailyState & { readonly log: DailyLog } {
  const everyone = new Set(settings.words('types_without_exclusions'))
  const publication = readPublication(
    archive,
    settings.limit('megabytes_unpacked_at_most') * MEGABYTE,
    ({ type, origin }) => origin.length === 2 || everyone.has(type),
  )
  refuseGap(publication, log)
  const { tables, numbers, missed, unknown } = carryDay(before, publication.delta)
  if (unknown.length > 0) throw new Unpublished(unknown.join('; '))
  const day = stamp.slice(0, DAY)
  const told = [...missed, ...unread(publication, settings)]
  return {
    tables: { ...tables, about: { ...tables.about, legalDay: day as Day } },
    numbers,
    log: {
      last: stamp,
      ...(publication.envelope === null ? {} : { envelope: publication.envelope }),
      missed: [...(log?.missed ?? []), ...told.map((what) => ({ day, what }))],
    },
  }
}

/** Envelopes are numbered by year and one after the other, so a missing one shows. */
function refuseGap({ envelope }: DailyPublication, log: DailyLog | null): void {
  const before = log?.envelope
  if (before === undefined || envelope === null) return
  const [year, number] = [Number(before.slice(0, 2)), Number(before.slice(2))]
  const width = before.length - 2
  const numbered = (in_: number, at: number) => `${in_}${String(at).padStart(width, '0')}`
  const next = [numbered(year, number + 1), numbered(year + 1, 1)]
  if (next.includes(envelope)) return
  throw new Unpublished(
    `its envelope is ${envelope}, and ${next[0]} was to follow ${before}: a day between is missing`,
  )
}

/** Records that may change a table and are not read, by kind. */
function unread({ delta }: DailyPublication, settings: PublisherSettings): readonly string[] {
  const harmless = new Set(settings.words('records_without_effect'))
  return Object.entries(delta.counts)
    .filter(([name]) => {
      const thing = name.replace(/ (?:insert|update|delete)$/, '')
      return !READ.has(thing) && !harmless.has(thing) && !harmless.has(name)
    })
    .map(([name, count]) => `${count} of "${name}" are not read`)
}

function missedTooMany(log: DailyLog | null, settings: PublisherSettings): boolean {
  return (log?.missed.length ?? 0) > settings.limit('changes_missed_at_most')
}

function tooMuchMissed(draft: Draft, settings: PublisherSettings): readonly string[] {
  const log = readDailyLog((path) => draft.files.get(path) ?? null)
  if (!log || !missedTooMany(log, settings)) return []
  const most = `at most ${settings.limit('changes_missed_at_most')} may be missed`
  return [`${log.missed.length} changes cannot be carried in, ${most}: ${sayMissed(log)}`]
}

function draftOf({ tables, numbers, log }: DailyState, settings: PublisherSettings): Draft {
  const legalDay = tables.about.legalDay
  const title = `${monthTitle(tables.about.title)} with daily changes to ${legalDay}`
  const [known = ''] = settings.words('misses')
  const missed = log?.missed.length ? ` Not carried in: ${sayMissed(log)}.` : ''
  const about = { ...tables.about, title, misses: `${known}${missed}` }
  const { files, rows } = measureFiles(FOLDER, { ...tables, about })
  const keys = new Set(tables.measures.map(({ sid }) => sid))
  const all = new Map([...files, [NUMBERS, numbersFile(numbers, keys)]])
  if (log) all.set(DAILY_LOG, dailyLogFile(log))
  return { title, legalDay, published: legalDay, rows, files: all }
}

function sayMissed({ missed }: DailyLog): string {
  return missed.map(({ day, what }) => `${what} (${day})`).join('; ')
}
