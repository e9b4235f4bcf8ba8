// The service while its database is away, and after: no record is lost, no restart is needed.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { startEmbedded } from '../../../src/store/embedded.ts'
import { offered, run } from '../running.ts'

let folder = ''

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'landfall-outage-'))
})

after(() => rm(folder, { recursive: true, force: true }))

const postmaster = (data: string): string => join(data, 'postgres/cluster/postmaster.pid')

function killDatabase(data: string): void {
  process.kill(Number.parseInt(readFileSync(postmaster(data), 'utf8'), 10), 'SIGKILL')
}

/** A running service and a caller of it. */
async function calling(env: Readonly<Record<string, string>>) {
  const started = run(env)
  const { address, key, body } = offered(await started.ready)
  const calc = async (idempotencyKey: string, raw = key) => {
    const answer = await fetch(`${address}/v1/calc`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${raw}`,
        'content-type': 'application/json',
        'idempotency-key': idempotencyKey,
      },
      body,
    })
    const { status, headers } = answer
    const { id } = (await answer.json()) as { id?: string }
    return { status, id, replayed: headers.get('idempotency-replayed') }
  }
  const healthz = async () => {
    const answer = await fetch(`${address}/healthz`)
    return { status: answer.status, body: (await answer.json()) as { message?: string } }
  }
  const turns = async (status: number) => {
    for (;;) {
      const answer = await healthz()
      if (answer.status === status) return answer
      await wait(5)
    }
  }
  const stop = async () => {
    started.child.kill('SIGTERM')
    return started.ended
  }
  return { calc, turns, stop }
}

test('after its database was killed it serves again, with everything recorded', async () => {
  const data = join(folder, 'own')
  const { calc, turns, stop } = await calling({ LANDFALL_DATA_DIR: data })
  const first = await calc('first-call')
  assert.equal(first.status, 200)
  for (let round = 0; round < 2; round++) {
    killDatabase(data)
    const away = await turns(503)
    assert.match(away.body.message ?? '', /^The (embedded )?database /)
    const { status } = await calc(`meanwhile-${round}`)
    assert(status === 200 || status >= 500, `it is away or back, not ${status}`)
    await turns(200)
    assert.deepEqual(await calc('first-call'), { ...first, replayed: 'true' })
    assert.equal((await calc(`afterwards-${round}`)).status, 200)
  }
  const { code, log } = await stop()
  assert.equal(code, 0)
  assert.match(log, /"level":50,[^\n]*"msg":"the embedded database stopped; restarting"/)
  assert.match(log, /"level":30,[^\n]*"msg":"the embedded database is back after \d+ ms"/)
})

test('after the server of DATABASE_URL was restarted it serves again', async () => {
  const data = join(folder, 'server')
  const server = await startEmbedded(data)
  const { host, port, user, password } = server.connection
  const at = new URLSearchParams({ host })
  const url = `postgres://${user}:${password}@localhost:${port}/postgres?${at}`
  const raw = `sk_test_${'5e'.repeat(16)}`
  const { calc, turns, stop } = await calling({
    DATABASE_URL: url,
    LANDFALL_BOOTSTRAP_KEYS: raw,
  })
  const first = await calc('first-call', raw)
  assert.equal(first.status, 200)
  killDatabase(data)
  await turns(503)
  await turns(200)
  assert.deepEqual(await calc('first-call', raw), { ...first, replayed: 'true' })
  assert.equal((await calc('second-call', raw)).status, 200)
  assert.equal((await stop()).code, 0)
  await server.stop()
})
