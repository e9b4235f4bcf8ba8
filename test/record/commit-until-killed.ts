// A replica under load: records calculations on the database it is given, 32 at a time, and prints
// the id of each one it was told is kept, until it is killed.

import { randomUUID } from 'node:crypto'
import { writeSync } from 'node:fs'
import pg from 'pg'
import { dayOf } from '../../src/base/day.ts'
import { openCommit } from '../../src/record/commit.ts'
import { writtenAsText } from '../../src/store/kept/kept.ts'

const STDOUT = 1
const [connectionString] = process.argv.slice(2)
const pool = new pg.Pool({ ...(connectionString !== undefined && { connectionString }) })
const commit = openCommit(pool)
const text = writtenAsText(JSON.stringify({ filler: 'x'.repeat(1_000) }))

async function load(): Promise<void> {
  for (;;) {
    const id = randomUUID()
    const by = {
      organisation: randomUUID(),
      key: randomUUID(),
      person: null,
      law: 'x.0',
      fees: null,
      opinions: [],
      products: [],
    }
    const at = new Date()
    const what = { kind: 'calc', request: text, response: text, at, day: dayOf(at) } as const
    await commit({ calculation: { id, ...by, ...what }, settled: null })
    writeSync(STDOUT, `${id}\n`)
  }
}

await Promise.all(Array.from({ length: 32 }, load))
