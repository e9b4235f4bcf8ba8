// Replicas that start at the same time on an empty database all become ready.

import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { freshDatabase } from '../../database.ts'
import { STARTS } from '../../draws.ts'
import { offered, run } from '../running.ts'

const RAW = `sk_test_${'7e'.repeat(16)}`
let folder = ''

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'landfall-replicas-'))
})

after(() => rm(folder, { recursive: true, force: true }))

/** Starts three at once, calls each, and stops them. */
async function startTogether(env: Readonly<Record<string, string>>): Promise<void> {
  const own = { ...env, LANDFALL_BOOTSTRAP_KEYS: RAW, EVENTS_PREVIEW: '1' }
  const replicas = [run(own), run(own), run(own)]
  try {
    for (const { ready } of replicas) {
      const { address, body } = offered(await ready)
      const answer = await fetch(`${address}/v1/calc`, {
        method: 'POST',
        headers: { authorization: `Bearer ${RAW}`, 'content-type': 'application/json' },
        body,
      })
      assert.equal(answer.status, 200)
    }
  } finally {
    for (const { child } of replicas) child.kill('SIGTERM')
    for (const { ended } of replicas) assert.equal((await ended).code, 0)
  }
}

test('three on an empty database of DATABASE_URL', async () => {
  for (let round = 0; round < STARTS; round++) {
    const database = await freshDatabase({ migrated: false })
    try {
      await startTogether({ DATABASE_URL: database.url })
    } finally {
      await database.drop()
    }
  }
})

test('three on an empty data folder', async () => {
  for (let round = 0; round < STARTS; round++) {
    await startTogether({ LANDFALL_DATA_DIR: join(folder, String(round)) })
  }
})
