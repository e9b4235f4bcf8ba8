// A replica is killed in the middle of a job, again and again: the next one goes on at once, and
// every chunk is calculated and kept exactly once.

import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { type Owner, owners } from './owners.ts'
import { rowsFrom, SETTINGS } from './rows.ts'

const { serve, owner, worked } = owners()

const REPLICA = new URL('work-until-killed.ts', import.meta.url).pathname
const CHUNKS = 30
const CHUNK_ROWS = 300
const PATIENCE_MS = 60_000
/** Chunks that are done when a replica is killed. */
const KILLED_AT = [3, 9]

async function begun({ ask }: Owner): Promise<string> {
  const body = { name: 'long.csv', settings: SETTINGS }
  const { id } = (await ask('jobs', { method: 'POST', body })).json
  for (let place = 0; place < CHUNKS; place++) {
    const rows = rowsFrom(place * CHUNK_ROWS, CHUNK_ROWS)
    const put = await ask(`jobs/${id}/chunks/${place}`, { method: 'PUT', body: { rows } })
    assert.equal(put.status, 200, put.text)
  }
  return id
}

/** Works until so many chunks are done, and is then killed without warning. */
async function killedAt({ ask }: Owner, id: string, chunks: number): Promise<void> {
  const child = spawn(process.execPath, [REPLICA, serve().url], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  try {
    const end = performance.now() + PATIENCE_MS
    for (;;) {
      const { json } = await ask(`jobs/${id}`)
      if (json.rows_done >= chunks * CHUNK_ROWS) break
      assert.equal(child.exitCode, null, 'the replica ended by itself')
      assert(performance.now() < end, JSON.stringify(json))
      await wait(5)
    }
  } finally {
    child.kill('SIGKILL')
    await ended
  }
}

test('a job outlives the replicas that work on it; no chunk is kept twice', async (context) => {
  const person = await owner()
  const id = await begun(person)
  const { pool } = serve()
  await person.ask(`jobs/${id}/submit`, { method: 'POST', body: {} })
  for (const chunks of KILLED_AT) await killedAt(person, id, chunks)
  const { json: left } = await person.ask(`jobs/${id}`)
  context.diagnostic(`${left.rows_done} of ${left.rows} rows were done at the last kill`)
  assert.equal(left.state, 'running')

  const job = await worked(person, id)
  assert.deepEqual([job.rows_done, job.error_rows], [CHUNKS * CHUNK_ROWS, 0])
  const kept = await pool.query<{ chunks: number; calculations: number }>(
    `select count(distinct c.calculation)::int as chunks,
            (select count(*)::int from calculation where organisation = $2) as calculations
       from bulk_chunk c join calculation k on k.id = c.calculation where c.job = $1`,
    [id, person.organisation],
  )
  assert.deepEqual(kept.rows, [{ chunks: CHUNKS, calculations: CHUNKS }])
})
