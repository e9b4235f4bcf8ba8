// An edition: the files of one publisher as of a day. They replace the embedded files of the same
// path. Editions are immutable and identified by a hash of their content.

import { createHash } from 'node:crypto'
import type { Day } from '../base/day.ts'

type EditionSource = {
  readonly url: string
  readonly sha256: string
  readonly bytes: number
}

export type Edition = {
  /** `uk-tariff`. */
  readonly publisher: string
  /** For people: "UK tariff v4.0.1613". */
  readonly title: string
  /** The edition holds the law as of this day. */
  readonly legalDay: Day
  readonly published: Day | null
  /** An instant, ISO 8601. */
  readonly retrievedAt: string
  /** The publisher's files that it was built from. */
  readonly sources: readonly EditionSource[]
  /** Number of rows by file. */
  readonly rows: Readonly<Record<string, number>>
  /** Content by path below `data/`. */
  readonly files: ReadonlyMap<string, Buffer>
}

/** How answers identify an edition. */
export type EditionName = {
  readonly publisher: string
  /** The first 12 hexadecimal digits of {@link editionId}. */
  readonly id: string
  readonly title: string
  readonly asOf: Day
  readonly retrievedAt: string
}

/** Digits of the id shown to people. */
export const SHORT_ID = 12

/**
 * SHA-256 in hexadecimal over the files in order of path, so the id depends on the content alone.
 */
export function editionId({ files }: Pick<Edition, 'files'>): string {
  const all = createHash('sha256')
  for (const path of [...files.keys()].sort()) {
    const content = createHash('sha256').update(files.get(path) as Buffer)
    all.update(`${path}\n${content.digest('hex')}\n`)
  }
  return all.digest('hex')
}

export function editionName(edition: Edition): EditionName {
  const { publisher, title, legalDay, retrievedAt } = edition
  const id = editionId(edition).slice(0, SHORT_ID)
  return { publisher, id, title, asOf: legalDay, retrievedAt }
}
