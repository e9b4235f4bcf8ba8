// Builds the edition of data/us/schedule from the publisher's releases, dated line by line. Equal
// releases give equal bytes.

import { chapterFile, chapterFileName } from './chapter-file.ts'
import {
  type AppliedCorrections,
  staleCorrections,
  withOmitted,
  withoutStrays,
  withTexts,
} from './corrections.ts'
import { type DatedRow, datedRows } from './dated-rows.ts'
import { diff, differenceCounts } from './diff.ts'
import {
  chapterNumber,
  type LegalLines,
  legalLines,
  RATE_DIGITS,
  STATISTICAL_DIGITS,
} from './legal-lines.ts'
import { type FileFindings, manifestText, type ReleaseFindings, sha256 } from './manifest.ts'
import { type ExportTable, readExport, UnreadableExport } from './read-export.ts'
import type { Release, UsitcReleases } from './releases.ts'
import { countDigits, RefusedRelease, refuseFaults, verify } from './verify.ts'

/** A release after reading, verification and correction. */
export type ReleaseLines = {
  readonly release: Release
  readonly sha256: string
  readonly rows: number
  readonly lines: LegalLines
}

/** Returns an uncompressed publisher's file by its name in publishers.yaml. */
type PublisherFile = (file: string) => Buffer

/** Reads all releases. Throws `RefusedRelease` with the release and its faults. */
export function readReleases(
  publisher: UsitcReleases,
  bytes: PublisherFile,
): readonly ReleaseLines[] {
  const { corrections, limits } = publisher
  const applied: AppliedCorrections = new Set()
  const read: ReleaseLines[] = []
  for (const release of publisher.releases) {
    const content = bytes(release.file)
    const table = readTable(release, content)
    const found = legalLines(withoutStrays(table, release.release, corrections, applied).numbered)
    const lines = withTexts(found.lines, corrections, applied)
    const before = read.at(-1)?.lines ?? null
    refuseFaults(release.release, [...found.faults, ...verify(lines, before, limits)])
    read.push({ release, sha256: sha256(content), rows: table.rows, lines })
  }
  const whole = read.map((one, at) => {
    const after = read[at + 1]?.lines
    if (!after) return one
    const name = one.release.release
    return { ...one, lines: withOmitted(one.lines, after, name, corrections, applied) }
  })
  refuseFaults('the edition', staleCorrections(corrections, applied))
  return whole
}

function readTable({ release }: Release, content: Buffer): ExportTable {
  try {
    return readExport(content.toString('utf8'))
  } catch (error) {
    if (!(error instanceof UnreadableExport)) throw error
    throw new RefusedRelease(`${release} is refused: ${error.message}`)
  }
}

/** The edition's files by name: a CSV per chapter and `manifest.yaml`. */
export function compileEdition(
  publisher: UsitcReleases,
  releases: readonly ReleaseLines[],
): ReadonlyMap<string, string> {
  const { rows, faults } = datedRows(
    releases.map(({ release, lines }) => ({
      release: release.release,
      lines,
      effective: release.changes?.effective ?? null,
    })),
  )
  refuseFaults('the edition', faults)
  const files = new Map<string, string>()
  const fingerprints: FileFindings[] = []
  for (const [chapter, own] of byChapter(rows)) {
    const file = chapterFileName(chapter)
    const text = chapterFile(chapter, own, publisher.releases, publisher.name)
    files.set(file, text)
    fingerprints.push({ file, rows: own.length, sha256: sha256(text) })
  }
  const findings = releases.map((release, at) => releaseFindings(release, releases[at - 1]))
  files.set('manifest.yaml', manifestText(publisher, findings, fingerprints))
  return files
}

function byChapter(rows: readonly DatedRow[]): ReadonlyMap<number, readonly DatedRow[]> {
  return Map.groupBy(rows, ({ row }) => chapterNumber(row.code))
}

function releaseFindings(
  { release, lines, ...found }: ReleaseLines,
  before: ReleaseLines | undefined,
): ReleaseFindings {
  return {
    ...found,
    release,
    eightDigits: countDigits(lines, RATE_DIGITS),
    tenDigits: countDigits(lines, STATISTICAL_DIGITS),
    differences: before ? differenceCounts(diff(before.lines, lines)) : {},
  }
}
