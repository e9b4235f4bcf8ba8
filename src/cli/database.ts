// Shared by the commands that use the database: opening it, the acting operator, printing tables.

import { userInfo } from 'node:os'
import type { Actor } from '../account/audit.ts'
import { readSettings } from '../settings.ts'
import { migrate } from '../store/migrate.ts'
import { openStore, type Store } from '../store/store.ts'
import type { Asked } from './declared/command.ts'
import { NoAnswer } from './usage-error.ts'

/** Runs `work` on the configured database; errors are for the person who runs the command. */
export async function withDatabase(work: (store: Store) => Promise<number>): Promise<number> {
  try {
    // A command holds locks of its session for as long as it runs.
    const { databaseUrl, databaseSessionUrl, dataDir } = readSettings(process.env)
    const store = await openStore({ databaseUrl: databaseSessionUrl ?? databaseUrl, dataDir })
    try {
      await migrate(store.pool)
      return await work(store)
    } finally {
      await store.close()
    }
  } catch (error) {
    return fail((error as Error).message)
  }
}

export function fail(reason: string): never {
  throw new NoAnswer(reason)
}

/** The user who runs the command, for the audit trail. */
export function operator(): Extract<Actor, { kind: 'operator' }> {
  return { kind: 'operator', name: userName() }
}

function userName(): string {
  try {
    return userInfo().username
  } catch {
    // In containers the account may have no name.
    return `user ${process.getuid?.() ?? ''}`.trim()
  }
}

/** Rows below their titles, with aligned columns. */
type Cell = string | number | boolean | null | object

/** A table; with `--json` a list of objects whose fields are named after the titles. */
export function listing(
  titles: readonly string[],
  rows: readonly (readonly Cell[])[],
  { json }: Asked['flags'],
): string {
  if (!json)
    return table(
      titles,
      rows.map((row) => row.map(cellText)),
    )
  const names = titles.map((title) => title.toLowerCase().replaceAll(' ', '_'))
  const objects = rows.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at]])))
  return `${JSON.stringify(objects, null, 2)}\n`
}

function cellText(cell: Cell): string {
  if (typeof cell === 'boolean') return cell ? 'yes' : ''
  if (typeof cell === 'object') return cell === null ? '' : JSON.stringify(cell)
  return String(cell)
}

export function table(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [titles, ...rows]
  const widths = titles.map((_, at) => Math.max(...all.map((row) => row[at]?.length ?? 0)))
  return all
    .map((row) => row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  '))
    .map((line) => `${line.trimEnd()}\n`)
    .join('')
}
