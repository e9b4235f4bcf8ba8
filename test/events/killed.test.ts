// The service as a process, killed right after its responses: the next process delivers an event
// for each of them, under one id.

import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { systemClock } from '../../src/base/clock.ts'
import { key, organisation } from '../account/accounts.ts'
import { calc } from '../api/requests.ts'
import { offered, run } from '../api/running.ts'
import { freshDatabase, type TestDatabase } from '../database.ts'
import { until } from '../store/registry.ts'
import { openReceiver, type Receiver } from './receiver.ts'
import { verify } from './verify.ts'
import { openWebhooks, SECRET } from './webhooks.ts'

const CALLS = 60
let database: TestDatabase
let receiver: Receiver
const folder = mkdtempSync(join(tmpdir(), 'landfall-killed-'))

before(async () => {
  database = await freshDatabase()
  receiver = await openReceiver()
})
after(async () => {
  await receiver.close()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

function start() {
  return run({
    DATABASE_URL: database.url,
    LANDFALL_DATA_DIR: folder,
    LANDFALL_SECRET: SECRET,
    LANDFALL_LOG_LEVEL: 'error',
    EVENTS_PREVIEW: '1',
  })
}

/** The event ids delivered for each calculation. */
function idsByCalculation(): ReadonlyMap<string, ReadonlySet<string>> {
  const ids = new Map<string, Set<string>>()
  for (const { body } of receiver.received) {
    const { id, data } = JSON.parse(body)
    ids.set(data.id, (ids.get(data.id) ?? new Set()).add(id))
  }
  return ids
}

test('a kill loses no event of an answered call, and each event has one id', async () => {
  const pool = database.pool()
  const owner = await organisation(pool, 'Growth')
  const { raw } = await key(pool, owner)
  const told = await openWebhooks(pool, systemClock)
  const { secret } = await told.webhook(owner, receiver.url, ['calc.completed'])
  // Slow enough that attempts are running at the kill.
  receiver.answer((response, { body }) => {
    if (receiver.received.length > 10) return
    assert.match(body, /calc\.completed/)
    response.writeHead(204).end()
  })
  const first = start()
  const { address } = offered(await first.ready)
  const answered = new Set<string>()
  const calls = Array.from({ length: CALLS }, async () => {
    const response = await fetch(`${address}/v1/calc`, {
      method: 'POST',
      headers: { authorization: `Bearer ${raw}`, 'content-type': 'application/json' },
      body: JSON.stringify(calc.body),
    })
    const { id } = (await response.json()) as { readonly id: string }
    answered.add(id)
    if (answered.size === CALLS / 2) first.child.kill('SIGKILL')
  })
  await Promise.allSettled(calls)
  await first.ended
  assert(answered.size >= CALLS / 2, `${answered.size} calls were answered`)
  receiver.answer(204)
  // Wait until the claims of the killed process have expired.
  await pool.query('update webhook_delivery set taken_until = now()')
  const second = start()
  await second.ready
  const settled = () =>
    pool.query(`select from webhook_delivery where state <> 'delivered'
                union all select from webhook_outbox`)
  await until('every event is delivered', async () => {
    const all = [...answered].every((id) => idsByCalculation().has(id))
    return all && (await settled()).rowCount === 0
  })
  for (const ids of idsByCalculation().values()) assert.equal(ids.size, 1)
  for (const { headers, body } of receiver.received) {
    assert(verify(secret, headers, body, Number(headers['x-service-timestamp']) * 1000))
  }
  second.child.kill('SIGTERM')
  assert.equal((await second.ended).code, 0)
})
