// Runs syncs like `landfall sync`, on a test database against a local publisher with a fixed clock,
// and reads what is in force afterwards.

import type { Pool } from 'pg'
import { fixedClock } from '../../src/base/clock.ts'
import type { Day } from '../../src/base/day.ts'
import { syncOnce } from '../../src/cli/sync.ts'
import { type DataFiles, overlayEditions } from '../../src/compile/data-files.ts'
import { inForce, withFiles } from '../../src/editions/in-force.ts'
import { type SyncRun, syncRuns } from '../../src/editions/sync-runs.ts'
import { checkedLawCompiler } from '../../src/operations/checked-law.ts'
import type { Publisher } from '../../src/publish/publisher.ts'
import type { SyncResult } from '../../src/publish/sync.ts'
import { freshDatabase } from '../database.ts'
import { compile, dataFiles } from '../loaded.ts'
import { type LocalPublisher, localPublisher } from './local-publisher.ts'

export type Syncing = {
  readonly local: LocalPublisher
  readonly pool: Pool
  /** URL of the database, for another process. */
  readonly url: string
  /** Whether what is said is the last thing: the text of the last run. */
  readonly said: () => string
  readonly run: (publisher: Publisher, day: string, accept?: string) => Promise<SyncResult>
  /** The last recorded run. */
  readonly recorded: (publisher: string) => Promise<SyncRun | undefined>
  /** The text of a file in force. */
  readonly inForce: (path: string) => Promise<string>
  readonly files: <Result>(read: (files: DataFiles) => Result) => Promise<Result>
  /** The title of a publisher's edition in force. */
  readonly title: (publisher: string) => Promise<string | null>
  readonly close: () => Promise<void>
}

/** `over`: texts in place of the embedded files of the same path. */
export async function syncing(over: Readonly<Record<string, string>> = {}): Promise<Syncing> {
  const local = await localPublisher()
  const database = await freshDatabase()
  const pool = database.pool()
  const base = cut(over)
  let said = ''
  const files: Syncing['files'] = async (read) =>
    withFiles(pool, { base, law: await inForce(pool), known: new Map() }, async (all) => read(all))
  return {
    local,
    pool,
    url: database.url,
    said: () => said,
    run: async (publisher, day, accept) => {
      said = ''
      const clock = fixedClock(`${day}T12:00:00Z`)
      const env = { CENSUS_API_KEY: 'a-key' }
      const wait = async () => undefined
      const checked = checkedLawCompiler(compile)
      const sources = {
        publishers: [publisher],
        base,
        compile: checked,
        clock,
        mirror: local.mirror,
        wait,
        env,
      }
      const result = await syncOnce(
        pool,
        publisher,
        { ...sources, accept: accept ?? null },
        (text) => {
          said += text
        },
      )
      if (!result) throw new Error('the publisher is being synced elsewhere')
      return result
    },
    recorded: async (publisher) => (await syncRuns(pool, publisher, 1))[0],
    inForce: (path) => files((all) => all.read(path).toString('utf8')),
    files,
    title: async (publisher) =>
      (await inForce(pool)).editions.find((one) => one.publisher === publisher)?.title ?? null,
    close: async () => {
      await local.close()
      await database.drop()
    },
  }
}

function cut(over: Readonly<Record<string, string>>): DataFiles {
  const files = new Map(Object.entries(over).map(([path, text]) => [path, Buffer.from(text)]))
  const embedded = dataFiles()
  if (files.size === 0) return embedded
  return overlayEditions(embedded, [
    {
      publisher: 'test',
      title: 'As if embedded',
      legalDay: '2025-01-01' as Day,
      published: null,
      retrievedAt: '2025-01-01T00:00:00Z',
      sources: [],
      rows: {},
      files,
    },
  ])
}
