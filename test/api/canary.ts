// Secrets that are planted wherever a caller can put a text, and the search for them in all that
// the service says and keeps. Every test that serves plants and searches (serving.ts), so that a
// full run of the tests is a full search.

import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'

/** What no output may hold: beyond the prefix, which names a key to people. */
const MARK = randomBytes(8).toString('hex')

let planted = 0

/** A key in form, with the mark in the part of it that is secret. */
export function canary(): string {
  const kind = planted % 2 === 0 ? 'live' : 'test'
  return `sk_${kind}_ca9a5111${MARK}${(planted++).toString(16).padStart(8, '0')}`
}

/** Headers that a caller may fill, none of which means anything to a call by key. */
const HEADERS = [
  'x-api-key',
  'x-authorization',
  'proxy-authorization',
  'cookie',
  'user-agent',
  'referer',
  'x-forwarded-for',
  'x-forwarded-host',
  'forwarded',
  'x-request-id',
  'x-correlation-id',
  'traceparent',
  'baggage',
  'accept-language',
  'if-none-match',
  'from',
]

/** Every header that a caller may fill, each with a secret of its own. */
export function plantedHeaders(): Record<string, string> {
  return Object.fromEntries(HEADERS.map((name) => [name, canary()]))
}

/** The mark as it stands, and as it would stand in bytes or in another form of them. */
const FORMS = [
  MARK,
  MARK.toUpperCase(),
  Buffer.from(MARK).toString('hex'),
  ...[0, 1, 2].map((shift) => {
    const text = Buffer.from(' '.repeat(shift) + MARK).toString('base64')
    // Without the digits at either end, which depend on what stands beside it.
    return text.slice(shift === 0 ? 0 : 4, -4)
  }),
]

/** Fails when a text holds a planted secret, or one of `keys` beyond its prefix. */
export function assertSilent(text: string, keys: readonly string[], where: string): void {
  for (const secret of [...FORMS, ...keys.map((raw) => raw.slice(16))]) {
    if (text.includes(secret)) assert.fail(`a secret is in ${where}: ${around(text, secret)}`)
  }
}

function around(text: string, secret: string): string {
  const at = text.indexOf(secret)
  return JSON.stringify(text.slice(Math.max(0, at - 80), at + secret.length + 20))
}

/** Searches every row of every table of the database, bytes in hexadecimal included. */
export async function assertNothingKept(pool: Pool, keys: readonly string[]): Promise<void> {
  const tables = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  assert(tables.rows.length > 10)
  const secrets = keys.flatMap((raw) => [raw.slice(16), Buffer.from(raw.slice(16)).toString('hex')])
  for (const { name } of tables.rows) {
    const found = await pool.query<{ row: string }>(
      `select left(row, 300) as row
         from (select t::text as row from ${name} t offset 0) t
        where exists (select from unnest($1::text[]) secret where strpos(row, secret) > 0)
        limit 1`,
      [[...FORMS, ...secrets]],
    )
    assert.deepEqual(found.rows, [], `a secret is kept in ${name}`)
  }
}
