// The edition's manifest: whose law it is, which releases it rests on and how far they reach, what
// was corrected, and the fingerprints by which a reader knows that the folder is whole.

import { createHash } from 'node:crypto'
import type { Day } from '../../base/day.ts'
import { parseYaml, printYaml } from '../../base/yaml.ts'
import type { Correction, Publisher, Release } from './releases.ts'

/** What was found in one release. */
export type ReleaseFindings = {
  readonly release: Release
  /** Of the publisher's file as published, not compressed. */
  readonly sha256: string
  readonly rows: number
  readonly eightDigits: number
  readonly tenDigits: number
  /** Lines added, retired or changed by column against the release before. */
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
  publisher: Publisher,
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
  return written(manifest)
}

/** The manifest with one more release in place of the last of the same name, and its new files. */
export function grownManifest(
  standing: string,
  release: ReleaseFindings,
  retrieved: Day,
  files: readonly FileFindings[],
): string {
  const manifest = parseYaml(standing) as {
    readonly releases: readonly { readonly release: string }[]
  }
  const kept = manifest.releases.filter((row) => row.release !== release.release.release)
  return written({
    ...manifest,
    horizon: release.release.published,
    retrieved,
    releases: [...kept, releaseRow(release)],
    files,
  })
}

function written(manifest: object): string {
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
