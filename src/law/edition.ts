// An edition: the files of one publisher as of a day, which stand in place of the embedded files of
// the same path. Immutable, and named by what it holds, so the same law has the same name anywhere.

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
  /** As people know it: "UK tariff v4.0.1613". */
  readonly title: string
  /** The law as of this day. */
  readonly legalDay: Day
  readonly published: Day | null
  /** An instant, ISO 8601. */
  readonly retrievedAt: string
  /** The publisher's files it was made from. */
  readonly sources: readonly EditionSource[]
  /** Rows by file. */
  readonly rows: Readonly<Record<string, number>>
  /** Content by path below `data/`. */
  readonly files: ReadonlyMap<string, Buffer>
}

/** How answers and people name an edition. */
export type EditionName = {
  readonly publisher: string
  /** The first 12 hexadecimal digits of {@link editionId}. */
  readonly id: string
  readonly title: string
  readonly asOf: Day
  readonly retrievedAt: string
}

/** Digits of an id that people see. */
export const SHORT_ID = 12

/**
 * SHA-256 in hexadecimal over the files in order of path: the same content has the same id, however
 * and whenever it was fetched.
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
