// The changes of each activation as rows, to look up by destination and goods code.

import type { Pool, PoolClient } from 'pg'
import type { Day } from '../base/day.ts'
import type { Change } from '../compile/edition-changes.ts'

/** A change with its activation. */
export type RecordedChange = Change & {
  /** Later changes have higher numbers. */
  readonly id: number
  readonly publisher: string
  /** Full id; null after a return to the embedded tables. */
  readonly edition: string | null
  /** An instant. */
  readonly at: string
}

export type ChangeQuery = {
  readonly publisher: string | null
  readonly country: string | null
  /** The first digits of a goods code. */
  readonly code: string | null
  readonly activation: number | null
  /** Only changes with a lower number. */
  readonly before: number | null
  readonly limit: number
}

const ROWS_A_STATEMENT = 5_000

export async function recordChanges(
  session: PoolClient,
  activation: number,
  changes: readonly Change[],
): Promise<void> {
  for (let at = 0; at < changes.length; at += ROWS_A_STATEMENT) {
    const rows = changes.slice(at, at + ROWS_A_STATEMENT)
    await session.query(
      `insert into edition_change
              (activation, kind, country, code, subject, before, after, effective)
       select $1, c.kind, c.country, c.code, c.subject, c.before, c.after, c.effective
         from jsonb_to_recordset($2::jsonb)
           as c (kind text, country text, code text, subject text, before text, after text,
                 effective date)`,
      [activation, JSON.stringify(rows)],
    )
  }
}

/** Newest first. */
export async function recordedChanges(
  pool: Pool,
  query: ChangeQuery,
): Promise<readonly RecordedChange[]> {
  const found = await pool.query<Omit<RecordedChange, 'id' | 'at'> & { id: string; at: Date }>(
    `select c.id, c.kind, c.country, c.code, c.subject, c.before, c.after,
            c.effective::text as effective, a.publisher, a.edition, a.at
       from edition_change c join activation a on a.number = c.activation
      where ($1::text is null or a.publisher = $1) and ($2::text is null or c.country = $2)
        and ($3::text is null or c.code like $3 || '%')
        and ($4::bigint is null or c.activation = $4) and ($5::bigint is null or c.id < $5)
      order by c.id desc limit $6`,
    [query.publisher, query.country, query.code, query.activation, query.before, query.limit],
  )
  return found.rows.map(({ id, at, ...row }) => ({
    ...row,
    id: Number(id),
    effective: row.effective as Day | null,
    at: at.toISOString(),
  }))
}

/** The number of changes of each kind in an activation. */
export async function changeCounts(
  pool: Pool,
  activation: number,
): Promise<Readonly<Record<string, number>>> {
  const found = await pool.query<{ kind: string; count: string }>(
    `select kind, count(*) from edition_change where activation = $1 group by kind order by kind`,
    [activation],
  )
  return Object.fromEntries(found.rows.map(({ kind, count }) => [kind, Number(count)]))
}
