// What every publisher is to the sync: files are fetched, built into an edition, and verified
// against what stands. Building and verifying are pure functions of bytes.

import type { Day } from '../base/day.ts'
import type { Edition } from '../law/edition.ts'
import type { Fetched } from './fetch.ts'
import type { PublisherSettings } from './publisher-settings.ts'

/** What stands until the new edition takes its place. */
export type Standing = {
  /** Title of the publisher's edition in force; null while the embedded files stand. */
  readonly title: string | null
  /** The file in force, from the publisher's edition or else embedded; null when there is none. */
  read(path: string): Buffer | null
}

/** The publisher's files by the name that its `build` knows. */
export type PublishedFiles = ReadonlyMap<string, Buffer>

/** An edition that is not verified yet. */
export type Draft = Pick<Edition, 'title' | 'legalDay' | 'published' | 'rows' | 'files'>

/** The publisher's place on the web, as one run sees it. Every method throws `FetchError`. */
export type Web = {
  /** On condition: whether the file changed since it last came into force, or is not there. */
  ask(address: string): Promise<Fetched>
  /** What the address holds; null when the publisher has nothing there (404, 410). */
  find(address: string): Promise<Buffer | null>
  get(address: string): Promise<Buffer>
  /** All of them by address; null when none has changed since it last came into force. */
  news(addresses: readonly string[]): Promise<PublishedFiles | null>
}

export type Fetching = {
  readonly web: Web
  readonly standing: Standing
  readonly today: Day
  /** A key that the publisher gave the operator, where its settings name one; else null. */
  readonly key: string | null
}

export type Publisher = {
  readonly id: string
  /** Whose edition it carries on with changes, where it has none of its own. */
  readonly carriesOn?: string
  readonly settings: PublisherSettings
  /** Null: there is nothing new. */
  fetch(fetching: Fetching): Promise<PublishedFiles | null>
  /** Throws an error that names the file and the place when it cannot be read. */
  build(files: PublishedFiles, standing: Standing, today: Day): Draft
  /** Sentences on what must not come into force. */
  verify(draft: Draft, standing: Standing): readonly string[]
}

/** Whose edition a publisher brings: its own, or the one that it carries on. */
export function editionOwner({ id, carriesOn }: Publisher): string {
  return carriesOn ?? id
}

/** The text of a file that {@link Publisher.fetch} gave. Throws {@link Unpublished}. */
export function textOf(files: PublishedFiles, name: string): string {
  return utf8(bytesOf(files, name), name)
}

/** Throws {@link Unpublished} for bytes in any other encoding: names and rates would be mangled. */
export function utf8(bytes: Buffer, name: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Unpublished(`${name} is not text in UTF-8`)
  }
}

export function bytesOf(files: PublishedFiles, name: string): Buffer {
  const bytes = files.get(name)
  if (!bytes) throw new Unpublished(`${name} was not fetched`)
  return bytes
}

/** What came is not what the publisher publishes; the message says what and where. */
export class Unpublished extends Error {
  override readonly name = 'Unpublished'
}
