// Jobs by key in a simulation: one for each Idempotency-Key, as it was acknowledged, each chunk
// calculated and counted once.

import assert from 'node:assert/strict'
import type { Ledger } from './ledger.ts'

type Row = {
  readonly id: string
  readonly organisation: string
  readonly state: string
  readonly chunks: number
  readonly waiting: number
  /** Chunks that are counted, though their key is of the sandbox or not. */
  readonly counted: number
  readonly failed: number
}

export async function checkKeyJobs({ entries, pool, background, world }: Ledger): Promise<void> {
  const { rows } = await pool.query<Row>(
    `select j.id, j.organisation, j.state, count(*)::int as chunks,
            (count(*) filter (where c.state = 'waiting'))::int as waiting,
            count(c.counted_by)::int as counted,
            (count(*) filter (where c.state = 'failed'))::int as failed
       from bulk_job j join bulk_chunk c on c.job = j.id
      where j.key is not null group by j.id`,
  )
  const asked = entries.filter(({ endpoint }) => endpoint === 'jobs')
  const scopes = Map.groupBy(
    asked,
    ({ key, idempotencyKey, era }) => `${key.owner.name} ${era} ${idempotencyKey}`,
  )
  for (const [scope, own] of scopes) {
    const answers = own.flatMap(({ answer }) => (answer?.status === 200 ? [answer.body] : []))
    assert(new Set(answers).size <= 1, `${scope}: doubled, ${answers.length} different answers`)
    for (const answer of answers) {
      const { id } = JSON.parse(answer).job
      const found = rows.some((row) => row.id === id)
      assert(found, `${scope}: job ${id} was acknowledged, but lost`)
    }
  }
  for (const { id: owner, name } of world.organisations) {
    const own = rows.filter(({ organisation }) => organisation === owner)
    const most = [...scopes.keys()].filter((scope) => scope.startsWith(`${name} `)).length
    assert(own.length <= most, `${name}: ${own.length} jobs for ${most} keys`)
  }
  for (const { id, state, chunks, waiting, counted, failed } of rows) {
    assert.equal(counted, chunks - failed, `job ${id}: chunks that are counted`)
    if (background) assert.deepEqual([state, waiting], ['done', 0], `job ${id} is stuck`)
  }
}
