// The edition's manifest: publisher, releases with their periods, corrections, and checksums that
// prove that the folder is complete.

import { createHash } from 'node:crypto'
import type { Day } from '../../base/day.ts'
import { parseYaml, printYaml } from '../../base/yaml.ts'
import type { Correction, Release, UsitcReleases } from './releases.ts'

/** Figures of one release. */
export type ReleaseFindings = {
  readonly release: Release
  /** Of the publisher's uncompressed file. */
  readonly sha256: string
  readonly rows: number
  readonly eightDigits: number
  readonly tenDigits: number
  /** Number of lines added, retired, or changed by column, since the previous release. */
  readonly differences: Readonly<Record<string, number>>
}

export type FileFindings = {
  readonly file: string
  readonly rows: number
  readonly sha256: string
}

const HEADER = '# Written by `landfall data usitc edition`; the next build writes it again.\n'

export function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}

export function manifestText(
  publisher: UsitcReleases,
  releases: readonly ReleaseFindings[],
  files: readonly FileFindings[],
): string {
  const [first, last] = [releases[0], releases.at(-1)]
  const manifest = {
    publisher: publisher.name,
    title: publisher.title,
    url: publisher.url,
    begins: first?.release.changes?.effective ?? null,
    horizon: last?.release.published ?? null,
    retrieved: publisher.retrieved,
    releases: releases.map(releaseRow),
    corrections: publisher.corrections.map(correctionRow),
    files,
  }
  return manifestYaml(manifest)
}

/** The manifest plus a release, which replaces one with the same name, and the new files. */
export function manifestWithRelease(
  current: string,
  release: ReleaseFindings,
  retrieved: Day,
  files: readonly FileFindings[],
): string {
  const manifest = parseYaml(current) as {
    readonly releases: readonly { readonly release: string }[]
  }
  const kept = manifest.releases.filter((row) => row.release !== release.release.release)
  return manifestYaml({
    ...manifest,
    horizon: release.release.published,
    retrieved,
    releases: [...kept, releaseRow(release)],
    files,
  })
}

function manifestYaml(manifest: object): string {
  return HEADER + printYaml(manifest)
}

function releaseRow({ release, ...found }: ReleaseFindings) {
  return {
    release: release.release,
    evidence: release.evidence,
    published: release.published,
    changes: release.changes,
    reason: release.reason,
    sha256: found.sha256,
    rows: found.rows,
    eight_digit_lines: found.eightDigits,
    ten_digit_lines: found.tenDigits,
    differences: found.differences,
  }
}

function correctionRow(correction: Correction) {
  const { code, reason, kind } = correction
  if (kind === 'text') {
    const { column, printed, read } = correction
    return { code, column, printed, read, reason }
  }
  const releases = correction.releases
  return kind === 'omitted'
    ? { code, omitted_from: releases, reason }
    : { code, stray_in: releases, reason }
}
