// The daily publications of TARIC: applied one after the other, without gaps, to the tables of the
// month in force, so that the Union's law is that of the last publication day.

import type { Day } from '../../base/day.ts'
import { type MeasureEditionOptions, measureFindings, tablesInForce } from '../measures/draft.ts'
import { measureFiles } from '../measures/tables.ts'
import { UnreadableTariff } from '../measures/tariff-measure.ts'
import type { TariffPublisher } from '../measures/tariff-publisher.ts'
import {
  type Draft,
  type EditionInForce,
  type FetchContext,
  type PublishedFiles,
  type Publisher,
  UnexpectedContent,
  utf8,
} from '../publisher.ts'
import type { PublisherSettings } from '../publisher-settings.ts'
import { DAILY_LOG, type DailyLog, dailyLogFile, readDailyLog } from './daily-log.ts'
import { type DailyPublication, readPublication } from './daily-publication.ts'
import { applyDay, type UpdatedTables } from './daily-tables.ts'
import { isDutyText } from './duty-text.ts'
import { monthTitle } from './publisher.ts'
import { NUMBERS, numbersFile, readNumbers } from './publisher-numbers.ts'

const FOLDER = 'eu'
const DAY = 'yyyy-mm-dd'.length
const MEGABYTE = 1_000_000
/** Links in the list: a day, since 2023 with a time. */
const LINK =
  /publicationDate=(\d{4}-\d{2}-\d{2}(?:(?: |%20|\+)\d{2}:\d{2})?)&(?:amp;)?message=extract/g
/** Records that are applied; others are reported unless they change no table. */
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
  const options: MeasureEditionOptions = {
    folder: FOLDER,
    limits,
    isKnownDuty: isDutyText,
    hasDailyUpdates: true,
  }
  return {
    id: settings.id,
    updatesEditionOf: 'taric',
    settings,
    fetch: (fetching) => fetchDays(settings, fetching),
    build: (files, inForce) => draftOf(updatedState(files, inForce, settings), settings),
    verify: (draft, inForce) => [
      ...tooManySkipped(draft, settings),
      ...measureFindings(draft, inForce, options),
    ],
  }
}

/** Publications after the one in force, in order; null if there is none. */
async function fetchDays(
  settings: PublisherSettings,
  { web, inForce }: FetchContext,
): Promise<PublishedFiles | null> {
  const { log, tables } = stateOf(inForce)
  const page = utf8(await web.get(settings.address('list')), 'the list of daily publications')
  const listed = new Set(
    [...page.matchAll(LINK)].map(([, stamp = '']) => stamp.replace(/%20|\+/, ' ')),
  )
  if (listed.size === 0) throw new UnexpectedContent('the list of daily publications has no links')
  const last = log?.last ?? tables.edition.legalDay
  const isNewer = (stamp: string) => stamp.slice(0, last.length) > last
  const stamps = [...listed].sort()
  const newer = stamps.filter(isNewer)
  if (newer.length === stamps.length) {
    throw new UnexpectedContent(
      `the list begins with ${stamps[0]}, and the edition in force is of ${last}: ` +
        'the days between are no longer published; the next month of workbooks contains them',
    )
  }
  const files = new Map<string, Buffer>()
  for (const stamp of newer.slice(0, settings.limit('publications_at_most'))) {
    files.set(stamp, await web.get(settings.address('day', { stamp })))
  }
  return files.size === 0 ? null : files
}

type DailyState = UpdatedTables & { readonly log: DailyLog | null }

function stateOf(inForce: EditionInForce): DailyState {
  const tables = monthTitle(inForce.title) === '' ? null : tablesInForce(FOLDER, inForce)
  if (!tables) {
    throw new UnexpectedContent('no month of TARIC is in force yet: run landfall sync taric first')
  }
  return { tables, numbers: readNumbers(inForce.read), log: readDailyLog(inForce.read) }
}

/**
 * The state in force updated by each publication in turn. A publication that does not fit stops the
 * update: the ones before it are kept; if it is the first one, its error is thrown.
 */
function updatedState(
  files: PublishedFiles,
  inForce: EditionInForce,
  settings: PublisherSettings,
): DailyState {
  const before = stateOf(inForce)
  let state = before
  for (const stamp of [...files.keys()].sort()) {
    try {
      const next = applyPublication(stamp, files.get(stamp) as Buffer, state, settings)
      if (state !== before && skippedTooMany(next.log, settings)) return state
      state = next
    } catch (error) {
      const refuses = error instanceof UnexpectedContent || error instanceof UnreadableTariff
      if (!refuses || state !== before) {
        if (refuses) return state
        throw error
      }
      throw new UnexpectedContent(`the publication of ${stamp}: ${error.message}`)
    }
  }
  return state
}

function applyPublication(
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
  const { tables, numbers, skipped, unknown } = applyDay(before, publication.delta)
  if (unknown.length > 0) throw new UnexpectedContent(unknown.join('; '))
  const day = stamp.slice(0, DAY)
  const all = [...skipped, ...unread(publication, settings)]
  return {
    tables: { ...tables, edition: { ...tables.edition, legalDay: day as Day } },
    numbers,
    log: {
      last: stamp,
      ...(publication.envelope === null ? {} : { envelope: publication.envelope }),
      missed: [...(log?.missed ?? []), ...all.map((what) => ({ day, what }))],
    },
  }
}

/** Envelopes are numbered consecutively per year, so a missing one is detected. */
function refuseGap({ envelope }: DailyPublication, log: DailyLog | null): void {
  const before = log?.envelope
  if (before === undefined || envelope === null) return
  const [year, number] = [Number(before.slice(0, 2)), Number(before.slice(2))]
  const width = before.length - 2
  const numbered = (in_: number, at: number) => `${in_}${String(at).padStart(width, '0')}`
  const next = [numbered(year, number + 1), numbered(year + 1, 1)]
  if (next.includes(envelope)) return
  throw new UnexpectedContent(
    `its envelope is ${envelope}, but ${next[0]} follows ${before}: a day between is missing`,
  )
}

/** Records that may change a table but are not supported, by kind. */
function unread({ delta }: DailyPublication, settings: PublisherSettings): readonly string[] {
  const harmless = new Set(settings.words('records_without_effect'))
  return Object.entries(delta.counts)
    .filter(([name]) => {
      const thing = name.replace(/ (?:insert|update|delete)$/, '')
      return !READ.has(thing) && !harmless.has(thing) && !harmless.has(name)
    })
    .map(([name, count]) => `${count} of "${name}" are not supported`)
}

function skippedTooMany(log: DailyLog | null, settings: PublisherSettings): boolean {
  return (log?.missed.length ?? 0) > settings.limit('changes_missed_at_most')
}

function tooManySkipped(draft: Draft, settings: PublisherSettings): readonly string[] {
  const log = readDailyLog((path) => draft.files.get(path) ?? null)
  if (!log || !skippedTooMany(log, settings)) return []
  const most = `at most ${settings.limit('changes_missed_at_most')} may be skipped`
  return [`${log.missed.length} changes cannot be applied, ${most}: ${skippedText(log)}`]
}

function draftOf({ tables, numbers, log }: DailyState, settings: PublisherSettings): Draft {
  const legalDay = tables.edition.legalDay
  const title = `${monthTitle(tables.edition.title)} with daily changes to ${legalDay}`
  const [known = ''] = settings.words('misses')
  const missed = log?.missed.length ? ` Not applied: ${skippedText(log)}.` : ''
  const edition = { ...tables.edition, title, misses: `${known}${missed}` }
  const { files, rows } = measureFiles(FOLDER, { ...tables, edition })
  const keys = new Set(tables.measures.map(({ sid }) => sid))
  const all = new Map([...files, [NUMBERS, numbersFile(numbers, keys)]])
  if (log) all.set(DAILY_LOG, dailyLogFile(log))
  return { title, legalDay, published: legalDay, rows, files: all }
}

function skippedText({ missed }: DailyLog): string {
  return missed.map(({ day, what }) => `${what} (${day})`).join('; ')
}
