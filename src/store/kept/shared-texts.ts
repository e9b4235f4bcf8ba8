// Texts that many answers have, such as citations: kept once for a database, under a number that
// records refer to. A text is shared when two values had it and whoever wrote them allows it.
// Sharing never delays or fails a call: until a text has its number on disk, it is written out in
// each record.

import type { Pool } from 'pg'
import { textArray } from '../text-array.ts'

/** A text of the table, as no other text has that number and digest. */
export type SharedText = { readonly number: number; readonly digest: Buffer }

export type SharedTexts = {
  /** The last one that is known here; null when none is. What came before it is known, too. */
  readonly newest: () => SharedText | null
  /** Undefined while the text is not shared. */
  readonly numberOf: (text: string) => number | undefined
  /** Undefined: another replica may have shared it since; see `readNew`. */
  readonly textOf: (number: number) => string | undefined
  /** Notes that a value has the text; `mayShare` is asked when an earlier one had it, too. */
  readonly note: (text: string, value: number, mayShare: (text: string) => boolean) => void
  /** Reads what was shared since. False: the table does not have what was known of it. */
  readonly readNew: () => Promise<boolean>
}

const CHARACTERS_MAX = 2_000
/** Characters of the texts that were seen lately, twice. */
const SEEN_CHARACTERS = 500_000
/** Texts that are shared in one statement. */
const BATCH = 256
/** In place of a value: the text waits to be shared, or may not be. */
const SETTLED = -1
/** PostgreSQL has no texts with it. */
const NUL = '\u0000'

export function openSharedTexts(pool: Pick<Pool, 'query'>): SharedTexts {
  const numbers = new Map<string, number>()
  const texts: string[] = []
  const seen = openSeen()
  let newest: SharedText | null = null
  let full = false
  let begun = false

  const readNew = async (): Promise<boolean> => {
    const before = newest
    const found = await pool.query<SharedText & { text: string }>(
      'select number, digest, text from shared_text where number >= $1 order by number',
      [before?.number ?? 0],
    )
    if (before && !found.rows[0]?.digest.equals(before.digest)) return false
    for (const { number, digest, text } of found.rows) {
      texts[number] = text
      numbers.set(text, number)
      if (number > (newest?.number ?? -1)) newest = { number, digest }
    }
    return true
  }
  const share = async (batch: readonly string[]): Promise<void> => {
    await pool.query('select share_texts($1)', [textArray(batch)])
    if (await readNew()) full = batch.some((text) => !numbers.has(text))
  }
  const shareSoon = openSharing(share, seen.forget)

  return {
    newest: () => newest,
    numberOf: (text) => numbers.get(text),
    textOf: (number) => texts[number],
    note: (text, value, mayShare) => {
      if (text.length > CHARACTERS_MAX || full) return
      // What is shared already need not be seen twice again.
      if (!begun) readNew().catch(() => undefined)
      begun = true
      const first = seen.firstOf(text)
      if (first === undefined) {
        seen.add(text, value)
      } else if (first !== value && first !== SETTLED) {
        seen.add(text, SETTLED)
        if (!text.includes(NUL) && text.isWellFormed() && mayShare(text)) shareSoon(text)
      }
    },
    readNew,
  }
}

/** Shares texts in batches, one after the other; `failed` receives those that were not shared. */
function openSharing(
  share: (batch: readonly string[]) => Promise<void>,
  failed: (batch: readonly string[]) => void,
): (text: string) => void {
  let waiting: string[] = []
  let sharing = false
  const shareAll = async (): Promise<void> => {
    for (let batch = waiting; batch.length > 0; batch = waiting) {
      waiting = []
      await share(batch).catch(() => failed(batch))
    }
    sharing = false
  }
  return (text) => {
    if (waiting.length >= BATCH) return failed([text])
    waiting.push(text)
    if (!sharing) setImmediate(shareAll)
    sharing = true
  }
}

/** Remembers the values in which texts were seen first, and forgets the oldest. */
function openSeen() {
  let young = new Map<string, number>()
  let old = new Map<string, number>()
  let characters = 0
  return {
    firstOf: (text: string): number | undefined => young.get(text) ?? old.get(text),
    /** They are as if they had never been seen. */
    forget: (texts: readonly string[]): void => {
      for (const text of texts) {
        young.delete(text)
        old.delete(text)
      }
    },
    add: (text: string, value: number): void => {
      young.set(text, value)
      characters += text.length
      if (characters < SEEN_CHARACTERS) return
      old = young
      young = new Map()
      characters = 0
    },
  }
}
