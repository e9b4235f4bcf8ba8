// The US International Trade Commission: the schedule's current release, laid on the lines that
// stand. The day its changes take effect is the reviewed one, or else the day of the release.

import { parse as parseCsv } from 'csv-parse/sync'
import { type Day, parseDay } from '../../base/day.ts'
import { runToEnd } from '../../base/steps.ts'
import type { DataFiles } from '../../compile/data-files.ts'
import { readManifest, readRows, type ScheduleRow } from '../../compile/schedule/schedule-file.ts'
import { type Notice, noticesPath, writeNotices } from '../notices.ts'
import {
  bytesOf,
  type Draft,
  type Fetching,
  type PublishedFiles,
  type Publisher,
  type Standing,
  textOf,
  Unpublished,
} from '../publisher.ts'
import type { PublisherSettings } from '../publisher-settings.ts'
import { grown, openLines } from './append-release.ts'
import { chapterFile, chapterFileName } from './chapter-file.ts'
import { withoutStrays, withTexts } from './corrections.ts'
import { diff, tally } from './diff.ts'
import {
  chapterOf,
  type Lines,
  legalLines,
  RATE_DIGITS,
  STATISTICAL_DIGITS,
} from './legal-lines.ts'
import { grownManifest, sha256 } from './manifest.ts'
import { type ExportTable, readExport } from './read-export.ts'
import type { Release, Publisher as SchedulePublisher } from './releases.ts'
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
    build: (files, standing, today) => buildRelease(files, standing, today, schedule),
    verify: (draft, standing) => {
      const after = openLines(scheduleRows((path) => draft.files.get(path) ?? null))
      return verify(after, openLines(scheduleRows(standing.read)), schedule.limits)
    },
  }
}

/** The name of the current release is asked before and after: an export of two is of none. */
async function fetchRelease(
  settings: PublisherSettings,
  { web, standing }: Fetching,
): Promise<PublishedFiles | null> {
  const current = await web.get(settings.address('current'))
  const name = releaseName(current)
  const last = lastRelease(standing)
  if (last?.release === titleOf(name) && last.evidence === 'export') return null
  const releases = await web.get(settings.address('releases'))
  const table = await web.get(settings.address('export'))
  const then = releaseName(await web.get(settings.address('current')))
  if (then !== name) {
    throw new Unpublished(`release ${name} became ${then} while it was fetched`)
  }
  return new Map([
    [CURRENT, current],
    [RELEASES, releases],
    [EXPORT, table],
  ])
}

function releaseName(current: Buffer): string {
  const { name } = json(current.toString('utf8'), CURRENT) as { readonly name?: unknown }
  if (typeof name !== 'string' || !RELEASE_NAME.test(name)) {
    throw new Unpublished(`the current release has the name "${name}", which is not known`)
  }
  return name
}

/** `2026 Revision 21` for `2026HTSRev21`, `2026 Basic Edition` for `2026HTSBasic`. */
function titleOf(name: string): string {
  const [, year, revision] = RELEASE_NAME.exec(name) ?? []
  return revision ? `${year} Revision ${revision}` : `${year} Basic Edition`
}

function lastRelease(standing: Standing) {
  return standing.read(MANIFEST)
    ? readManifest(reading(standing.read), FOLDER).releases.at(-1)
    : null
}

function buildRelease(
  files: PublishedFiles,
  standing: Standing,
  today: Day,
  schedule: SchedulePublisher,
): Draft {
  const release = releaseOf(files, schedule)
  const { table, lines } = linesOf(files, release, schedule)
  const before = scheduleRows(standing.read)
  const differences = diff(openLines(before), lines)
  const effective = release.changes?.effective ?? release.published
  const releases = [...standingReleases(standing, release.release), release]
  const out = new Map<string, Buffer>()
  const counts: Record<string, number> = {}
  const chapters = Map.groupBy(grown(before, lines, effective), ({ row }) => chapterOf(row.code))
  const found = [...chapters].map(([chapter, rows]) => {
    const file = chapterFileName(chapter)
    const text = chapterFile(chapter, rows, releases, schedule.name)
    out.set(`${FOLDER}/${file}`, Buffer.from(text))
    counts[`${FOLDER}/${file}`] = rows.length
    return { file, rows: rows.length, sha256: sha256(text) }
  })
  const manifest = grownManifest(
    standing.read(MANIFEST)?.toString('utf8') ?? '',
    {
      release: differences.length === 0 ? { ...release, changes: null } : release,
      sha256: sha256(bytesOf(files, EXPORT)),
      rows: table.rows,
      eightDigits: countDigits(lines, RATE_DIGITS),
      tenDigits: countDigits(lines, STATISTICAL_DIGITS),
      differences: tally(differences),
    },
    today,
    found,
  )
  const notices = newHeadings(table, standing, release)
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
): { readonly table: ExportTable; readonly lines: Lines } {
  const table = readExport(textOf(files, EXPORT))
  const { numbered } = withoutStrays(table, release.release, corrections, new Set())
  const { lines, faults } = legalLines(numbered)
  refuseFaults(release.release, faults)
  return { table, lines: withTexts(lines, corrections, new Set()) }
}

/** The release as people reviewed it, or by the publisher's own list. */
function releaseOf(files: PublishedFiles, schedule: SchedulePublisher): Release {
  const name = releaseName(bytesOf(files, CURRENT))
  const release = titleOf(name)
  const reviewed = schedule.releases.find((one) => one.release === release)
  if (reviewed) return { ...reviewed, evidence: 'export' }
  const listed = json(textOf(files, RELEASES), RELEASES)
  const rows = Array.isArray(listed) ? (listed as readonly Readonly<Record<string, unknown>>[]) : []
  const start = String(rows.find((row) => row.name === name)?.releaseStartDate ?? '')
  const [, month, date, year] = US_DAY.exec(start) ?? []
  const published = parseDay(`${year}-${month}-${date}`)
  if (!published) throw new Unpublished(`the list of releases has no day for ${name} ("${start}")`)
  return {
    release,
    file: '',
    evidence: 'export',
    published,
    changes: { effective: published, release, published },
    reason: 'As synced. Its changes are taken to hold from the day of the release until reviewed.',
  }
}

/** Those before this one; the same one again takes its own place. */
function standingReleases(standing: Standing, name: string): readonly Release[] {
  if (!standing.read(MANIFEST)) return []
  return readManifest(reading(standing.read), FOLDER)
    .releases.filter(({ release }) => release !== name)
    .map((row) => ({ ...row, file: '' }) as Release)
}

/** Headings of chapter 99 that our table does not know: an act that nobody has read yet. */
function newHeadings(table: ExportTable, standing: Standing, release: Release): readonly Notice[] {
  const known = standing.read(HEADINGS)
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
      title: `Heading of chapter 99 that no act of ours holds: ${general || 'no rate printed'}`,
      touches: ['chapter 99'],
      url: 'https://hts.usitc.gov/',
    }))
}

function scheduleRows(read: Standing['read']): readonly ScheduleRow[] {
  if (!read(MANIFEST)) return []
  const files = reading(read)
  return runToEnd(readRows(files, FOLDER, readManifest(files, FOLDER).files))
}

function reading(read: Standing['read']): DataFiles {
  return {
    exists: (path) => read(path) !== null,
    list: () => [],
    read: (path) => read(path) ?? Buffer.alloc(0),
    behind: () => [],
    editions: [],
  }
}

function json(text: string, what: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Unpublished(`${what} is cut off or damaged: ${(error as Error).message}`)
  }
}
