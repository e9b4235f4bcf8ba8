// A small law to activate: one exchange table, "compiled" by reading it.

import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'
import { DataError } from '../../src/base/data-error.ts'
import type { Day } from '../../src/base/day.ts'
import { type DataFiles, filesOf } from '../../src/compile/data-files.ts'
import type { Registry } from '../../src/editions/activate.ts'
import type { Edition } from '../../src/law/edition.ts'

export const TABLE = 'exchange/small.csv'
export const operator = { actor: 'ada', why: 'a test' }

export function edition(
  publisher: string,
  files: Readonly<Record<string, string>>,
  more: Partial<Edition> = {},
): Edition {
  return {
    publisher,
    title: `${publisher} of October`,
    legalDay: '2026-10-01' as Day,
    published: null,
    retrievedAt: '2026-10-02T03:00:00.000Z',
    sources: [{ url: 'https://example.org/rates', sha256: 'ab', bytes: 9 }],
    rows: {},
    files: new Map(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)])),
    ...more,
  }
}

export function rates(usd: string): Edition {
  const table = `day,currency,rate\n2026-10-01,USD,${usd}\n`
  return edition('bank', { [TABLE]: table }, { title: `bank ${usd}` })
}

const embedded = edition('embedded', { [TABLE]: 'day,currency,rate\n2026-10-01,USD,1\n' })
export const base = filesOf(embedded)

/** Returns the rate; throws for a table that contains `broken`. */
export async function compile(files: DataFiles): Promise<string> {
  const rate = files.read(TABLE).toString().trim().split(',').at(-1) ?? ''
  if (rate === 'broken') throw new DataError(`${TABLE} is broken`)
  return rate
}

export function registry(pool: Pool): Registry {
  return { pool, base, compile }
}

const TURN_MS = 10
const LONGEST_MS = 20_000

/** Polls until `holds` is true; throws after a time limit. */
export async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + LONGEST_MS
  while (!(await holds())) {
    assert(performance.now() < end, `timed out: ${what}`)
    await wait(TURN_MS)
  }
}
