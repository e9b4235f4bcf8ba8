// The form in which requests and answers are kept in the database, and how they are read again: in
// the compact form (form.ts) or as JSON text, as in rows of before.

import type { Pool } from 'pg'
import { mapInSteps, runInSlices, type Steps } from '../../base/steps.ts'
import { decode, isCompact } from './decode.ts'
import { encode, type Shared } from './encode.ts'
import { openNames } from './names.ts'
import { openSharedTexts, type SharedText, type SharedTexts } from './shared-texts.ts'

/** What of a value others may have as well. */
export type Sharing = {
  /** Whether texts may be replaced by a reference; otherwise only the names of fields. */
  readonly ofTexts: boolean
  /** Asked of a text that an earlier value had, too: whether it may be kept for ever. */
  readonly mayShare: (text: string) => boolean
  readonly mayShareNames: (names: readonly string[]) => boolean
}

/** A form to be stored, if the table of shared texts still has the newest that it may refer to. */
export type Written = { readonly bytes: Buffer; readonly newest: SharedText | null }

/** A text as it is, which is a form as well. */
export function writtenAsText(text: string): Written {
  return { bytes: Buffer.from(text), newest: null }
}

export type KeptJson = {
  /** The compact form of what `JSON.stringify` takes. */
  readonly write: (value: unknown, sharing: Sharing) => Steps<Written>
  /**
   * Forgets what is shared and reads it again: the database was replaced by a copy that does not
   * have all of it.
   */
  readonly forget: () => void
  /** What `JSON.parse` gives of each text, computed in slices. */
  readonly values: (kept: readonly Buffer[]) => Promise<readonly unknown[]>
  readonly value: (kept: Buffer) => Promise<unknown>
  /** The text to the byte. */
  readonly text: (kept: Buffer) => Promise<string>
}

type Sessions = Pick<Pool, 'query'> & Partial<Pick<Pool, 'on'>>

const opened = new WeakMap<object, KeptJson>()

/** The one of the database of the pool. */
export function keptIn(pool: Sessions): KeptJson {
  const known = opened.get(pool) ?? openKept(pool)
  opened.set(pool, known)
  return known
}

class UnknownText extends Error {}

/** What is known of a database: its shared texts, and the names that objects have. */
function openKnowledge(pool: Sessions) {
  let shared = openSharedTexts(pool)
  let names = openNames()
  /** A new session may be to a copy of the database that does not have all of it. */
  let isChecked = false
  pool.on?.('connect', () => {
    isChecked = false
  })
  const forget = (): void => {
    shared = openSharedTexts(pool)
    names = openNames()
  }
  const readNew = async (): Promise<void> => {
    if (await shared.readNew()) return
    forget()
    await shared.readNew()
  }
  return {
    shared: () => shared,
    names: () => names,
    forget,
    readNew,
    check: async (): Promise<void> => {
      if (isChecked) return
      await readNew()
      isChecked = true
    },
  }
}

function openKept(pool: Sessions): KeptJson {
  const { shared, names, forget, readNew, check } = openKnowledge(pool)
  let writing = 0

  const textOf = (number: number): string => {
    const text = shared().textOf(number)
    if (text === undefined) throw new UnknownText(`there is no shared text ${number}`)
    return text
  }
  /** Null when it refers to a text that is not known here. */
  const readKnown = (kept: Buffer): { readonly value: unknown } | null => {
    try {
      return { value: read(kept, textOf) }
    } catch (error) {
      if (error instanceof UnknownText) return null
      throw error
    }
  }
  const values = async (kept: readonly Buffer[]): Promise<readonly unknown[]> => {
    if (kept.some(isCompact)) await check()
    const found = await runInSlices(mapInSteps(kept, 1, readKnown))
    if (!found.includes(null)) return found.map((one) => one?.value)
    // Another replica has shared texts since.
    await readNew()
    return runInSlices(mapInSteps(kept, 1, (one) => read(one, textOf)))
  }
  const value = async (kept: Buffer): Promise<unknown> => (await values([kept]))[0]
  return {
    *write(value, sharing) {
      const from = shared()
      const bytes = yield* encode(value, names(), referring(from, ++writing, sharing))
      return { bytes, newest: from.newest() }
    },
    forget,
    values,
    value,
    text: async (kept) => (isCompact(kept) ? JSON.stringify(await value(kept)) : kept.toString()),
  }
}

/** Refers to the texts that are shared, and notes those that are not. */
function referring(
  from: SharedTexts,
  value: number,
  { ofTexts, mayShare, mayShareNames }: Sharing,
): Shared {
  return {
    numberOf: (text) => {
      if (!ofTexts) return undefined
      const number = from.numberOf(text)
      if (number === undefined) from.note(text, value, mayShare)
      return number
    },
    numberOfNames: (list) => {
      list.number ??= from.numberOf(list.json)
      if (list.number !== undefined) return list.number
      from.note(list.json, value, () => mayShareNames(list.names))
      return undefined
    },
  }
}

/** Null for a text of before that is no JSON. */
function read(kept: Buffer, textOf: (number: number) => string): unknown {
  if (isCompact(kept)) return decode(kept, textOf)
  try {
    return JSON.parse(kept.toString())
  } catch {
    return null
  }
}
