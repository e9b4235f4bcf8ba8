// The interface of a publisher for the sync: files are fetched, built into an edition, and verified
// against the edition in force. Building and verifying are pure functions of bytes.

import type { Day } from '../base/day.ts'
import type { Edition } from '../law/edition.ts'
import type { Fetched } from './fetch.ts'
import type { PublisherSettings } from './publisher-settings.ts'

/** What is in force before the new edition is activated. */
export type EditionInForce = {
  /** Title of the publisher's edition in force; null if the embedded files are. */
  readonly title: string | null
  /** The file in force, from the publisher's edition or embedded; null if there is none. */
  read(path: string): Buffer | null
}

/** The publisher's files by the names that its `build` uses. */
export type PublishedFiles = ReadonlyMap<string, Buffer>

/** An edition that is not verified yet. */
export type Draft = Pick<Edition, 'title' | 'legalDay' | 'published' | 'rows' | 'files'>

/** Requests to the publisher during one run. Every method throws `FetchError`. */
export type Web = {
  /** Conditional request: the file, unless it has not changed since it was activated. */
  getIfChanged(address: string): Promise<Fetched>
  /** The file; null if the publisher has none there (404, 410). */
  getIfPresent(address: string): Promise<Buffer | null>
  get(address: string): Promise<Buffer>
  /** All files by address; null if none has changed since it was activated. */
  getAllIfChanged(addresses: readonly string[]): Promise<PublishedFiles | null>
}

export type FetchContext = {
  readonly web: Web
  readonly inForce: EditionInForce
  readonly today: Day
  /** The operator's API key for the publisher, if its settings name one; else null. */
  readonly key: string | null
}

export type Publisher = {
  readonly id: string
  /** The publisher whose edition it updates, if it has none of its own. */
  readonly updatesEditionOf?: string
  readonly settings: PublisherSettings
  /** Null if there is nothing new. */
  fetch(fetching: FetchContext): Promise<PublishedFiles | null>
  /** Throws an error that names the file and place that cannot be read. */
  build(files: PublishedFiles, inForce: EditionInForce, today: Day): Draft
  /** Findings that prevent activation, as sentences. */
  verify(draft: Draft, inForce: EditionInForce): readonly string[]
}

/** The publisher of the edition that it builds: itself, or the one that it updates. */
export function editionOwner({ id, updatesEditionOf: carriesOn }: Publisher): string {
  return carriesOn ?? id
}

/** The text of a fetched file. Throws {@link UnexpectedContent}. */
export function fileText(files: PublishedFiles, name: string): string {
  return utf8(fileBytes(files, name), name)
}

/** Throws {@link UnexpectedContent} for other encodings: names and rates would be wrong. */
export function utf8(bytes: Buffer, name: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new UnexpectedContent(`${name} is not UTF-8 text`)
  }
}

export function fileBytes(files: PublishedFiles, name: string): Buffer {
  const bytes = files.get(name)
  if (!bytes) throw new UnexpectedContent(`${name} was not fetched`)
  return bytes
}

/** A file is not what the publisher usually sends; the message says what and where. */
export class UnexpectedContent extends Error {
  override readonly name = 'Unpublished'
}
