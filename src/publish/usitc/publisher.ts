// The US International Trade Commission: appends the schedule's current release to the lines in
// force. Its changes take effect on the reviewed day, or else on the day of the release.

import { parse as parseCsv } from 'csv-parse/sync'
import { type Day, parseDay } from '../../base/day.ts'
import { runToEnd } from '../../base/steps.ts'
import type { DataFiles } from '../../compile/data-files.ts'
import { readManifest, readRows, type ScheduleRow } from '../../compile/schedule/schedule-file.ts'
import { type Notice, noticesPath, writeNotices } from '../notices.ts'
import { parseJson } from '../parse-file.ts'
import {
  type Draft,
  type EditionInForce,
  type FetchContext,
  fileBytes,
  fileText,
  type PublishedFiles,
  type Publisher,
  UnexpectedContent,
} from '../publisher.ts'
import type { PublisherSettings } from '../publisher-settings.ts'
import { chapterFile, chapterFileName } from './chapter-file.ts'
import { withoutStrays, withTexts } from './corrections.ts'
import { openLines, withRelease } from './dated-rows.ts'
import { diff, differenceCounts } from './diff.ts'
import {
  chapterNumber,
  type LegalLines,
  legalLines,
  RATE_DIGITS,
  STATISTICAL_DIGITS,
} from './legal-lines.ts'
import { manifestWithRelease, sha256 } from './manifest.ts'
import { type ExportTable, readExport } from './read-export.ts'
import type { Release, UsitcReleases as SchedulePublisher } from './releases.ts'
import { countDigits, refuseFaults, verify } from './verify.ts'

const FOLDER = 'us/schedule'
const MANIFEST = `${FOLDER}/manifest.yaml`
const HEADINGS = 'us/chapter-99.csv'
const EXPORT = 'export.json'
const RELEASES = 'releases.json'
const CURRENT = 'current.json'
const RELEASE_NAME = /^(\d{4})HTS(?:Rev(\d+)|Basic)/
const US_DAY = /^(\d{2})\/(\d{2})\/(\d{4})$/

export function usitcPublisher(
  settings: PublisherSettings,
  schedule: SchedulePublisher,
): Publisher {
  return {
    id: settings.id,
    settings,
    fetch: (fetching) => fetchRelease(settings, fetching),
    build: (files, inForce, today) => buildRelease(files, inForce, today, schedule),
    verify: (draft, inForce) => {
      const after = openLines(scheduleRows((path) => draft.files.get(path) ?? null))
      return verify(after, openLines(scheduleRows(inForce.read)), schedule.limits)
    },
  }
}

/** Fetches the current release's name before and after the export, so that releases do not mix. */
async function fetchRelease(
  settings: PublisherSettings,
  { web, inForce }: FetchContext,
): Promise<PublishedFiles | null> {
  const current = await web.get(settings.address('current'))
  const name = releaseName(current)
  const last = lastRelease(inForce)
  if (last?.release === titleOf(name) && last.evidence === 'export') return null
  const releases = await web.get(settings.address('releases'))
  const table = await web.get(settings.address('export'))
  const then = releaseName(await web.get(settings.address('current')))
  if (then !== name) {
    throw new UnexpectedContent(`release ${name} was replaced by ${then} during the download`)
  }
  return new Map([
    [CURRENT, current],
    [RELEASES, releases],
    [EXPORT, table],
  ])
}

function releaseName(current: Buffer): string {
  const { name } = parseJson(current.toString('utf8'), CURRENT) as { readonly name?: unknown }
  if (typeof name !== 'string' || !RELEASE_NAME.test(name)) {
    throw new UnexpectedContent(`the current release has the unknown name "${name}"`)
  }
  return name
}

/** `2026 Revision 21` for `2026HTSRev21`, `2026 Basic Edition` for `2026HTSBasic`. */
function titleOf(name: string): string {
  const [, year, revision] = RELEASE_NAME.exec(name) ?? []
  return revision ? `${year} Revision ${revision}` : `${year} Basic Edition`
}

function lastRelease(inForce: EditionInForce) {
  return inForce.read(MANIFEST)
    ? readManifest(dataFilesOf(inForce.read), FOLDER).releases.at(-1)
    : null
}

function buildRelease(
  files: PublishedFiles,
  inForce: EditionInForce,
  today: Day,
  schedule: SchedulePublisher,
): Draft {
  const release = releaseOf(files, schedule)
  const { table, lines } = linesOf(files, release, schedule)
  const before = scheduleRows(inForce.read)
  const differences = diff(openLines(before), lines)
  const effective = release.changes?.effective ?? release.published
  const releases = [...releasesInForce(inForce, release.release), release]
  const out = new Map<string, Buffer>()
  const counts: Record<string, number> = {}
  const chapters = Map.groupBy(withRelease(before, lines, effective), ({ row }) =>
    chapterNumber(row.code),
  )
  const found = [...chapters].map(([chapter, rows]) => {
    const file = chapterFileName(chapter)
    const text = chapterFile(chapter, rows, releases, schedule.name)
    out.set(`${FOLDER}/${file}`, Buffer.from(text))
    counts[`${FOLDER}/${file}`] = rows.length
    return { file, rows: rows.length, sha256: sha256(text) }
  })
  const manifest = manifestWithRelease(
    inForce.read(MANIFEST)?.toString('utf8') ?? '',
    {
      release: differences.length === 0 ? { ...release, changes: null } : release,
      sha256: sha256(fileBytes(files, EXPORT)),
      rows: table.rows,
      eightDigits: countDigits(lines, RATE_DIGITS),
      tenDigits: countDigits(lines, STATISTICAL_DIGITS),
      differences: differenceCounts(differences),
    },
    today,
    found,
  )
  const notices = newHeadings(table, inForce, release)
  out.set(MANIFEST, Buffer.from(manifest))
  out.set(noticesPath('usitc'), Buffer.from(writeNotices(notices)))
  return {
    title: `HTSUS ${release.release}`,
    legalDay: release.published,
    published: release.published,
    rows: { ...counts, [noticesPath('usitc')]: notices.length },
    files: out,
  }
}

function linesOf(
  files: PublishedFiles,
  release: Release,
  { corrections }: SchedulePublisher,
): { readonly table: ExportTable; readonly lines: LegalLines } {
  const table = readExport(fileText(files, EXPORT))
  const { numbered } = withoutStrays(table, release.release, corrections, new Set())
  const { lines, faults } = legalLines(numbered)
  refuseFaults(release.release, faults)
  return { table, lines: withTexts(lines, corrections, new Set()) }
}

/** The release as reviewed in publishers.yaml, or else from the publisher's list. */
function releaseOf(files: PublishedFiles, schedule: SchedulePublisher): Release {
  const name = releaseName(fileBytes(files, CURRENT))
  const release = titleOf(name)
  const reviewed = schedule.releases.find((one) => one.release === release)
  if (reviewed) return { ...reviewed, evidence: 'export' }
  const listed = parseJson(fileText(files, RELEASES), RELEASES)
  const rows = Array.isArray(listed) ? (listed as readonly Readonly<Record<string, unknown>>[]) : []
  const start = String(rows.find((row) => row.name === name)?.releaseStartDate ?? '')
  const [, month, date, year] = US_DAY.exec(start) ?? []
  const published = parseDay(`${year}-${month}-${date}`)
  if (!published)
    throw new UnexpectedContent(`the list of releases has no day for ${name} ("${start}")`)
  return {
    release,
    file: '',
    evidence: 'export',
    published,
    changes: { effective: published, release, published },
    reason: 'As synced. Until reviewed, its changes count from the day of the release.',
  }
}

/** The releases in force, without the one with that name. */
function releasesInForce(inForce: EditionInForce, name: string): readonly Release[] {
  if (!inForce.read(MANIFEST)) return []
  return readManifest(dataFilesOf(inForce.read), FOLDER)
    .releases.filter(({ release }) => release !== name)
    .map((row) => ({ ...row, file: '' }) as Release)
}

/** Notices for headings of chapter 99 that are not in the table: a new act. */
function newHeadings(
  table: ExportTable,
  inForce: EditionInForce,
  release: Release,
): readonly Notice[] {
  const known = inForce.read(HEADINGS)
  if (!known) return []
  const rows: readonly { readonly heading: string }[] = parseCsv(known, {
    columns: true,
    comment: '#',
    comment_no_infix: true,
  })
  const held = new Set(rows.map(({ heading }) => heading.replaceAll('.', '')))
  return table.numbered
    .filter(({ code }) => code.startsWith('9903') && code.length === RATE_DIGITS && !held.has(code))
    .map(({ code, general }) => ({
      published: release.published,
      reference: `${code.slice(0, 4)}.${code.slice(4, 6)}.${code.slice(6)}`,
      title: `New heading of chapter 99, in no act yet: ${general || 'no rate printed'}`,
      touches: ['chapter 99'],
      url: 'https://hts.usitc.gov/',
    }))
}

function scheduleRows(read: EditionInForce['read']): readonly ScheduleRow[] {
  if (!read(MANIFEST)) return []
  const files = dataFilesOf(read)
  return runToEnd(readRows(files, FOLDER, readManifest(files, FOLDER).files))
}

function dataFilesOf(read: EditionInForce['read']): DataFiles {
  return {
    exists: (path) => read(path) !== null,
    list: () => [],
    read: (path) => read(path) ?? Buffer.alloc(0),
    behind: () => [],
    editions: [],
  }
}
