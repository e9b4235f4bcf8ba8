// The verifiers of webhooks against deliveries of the real service: genuine ones, forged ones, old
// ones, and those of a rotation, by either secret.

import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import type { Pool } from 'pg'
import { verifyWebhook, WebhookVerificationError } from '../../sdk/typescript/src/index.ts'
import { SYSTEM_ACTOR } from '../../src/account/audit.ts'
import { fixedClock } from '../../src/base/clock.ts'
import { rotateSecret } from '../../src/events/endpoint.ts'
import { recordEvents } from '../../src/events/record-events.ts'
import { signatureHeaders } from '../../src/events/signature.ts'
import { inTransaction } from '../../src/store/transaction.ts'
import { organisation } from '../account/accounts.ts'
import { freshDatabase, type TestDatabase } from '../database.ts'
import { openReceiver, type Receiver } from '../events/receiver.ts'
import { openWebhooks } from '../events/webhooks.ts'

const SDK = new URL('../../sdk/', import.meta.url).pathname
const AGE_MOST_S = 300

type Headers = Readonly<Record<string, string>>
type Delivery = { readonly headers: Headers; readonly body: string }
type Verify = (secret: string, delivery: Delivery) => Promise<boolean>

/** The programs have the real time, and so has the service. */
const clock = fixedClock(new Date().toISOString())
let database: TestDatabase
let pool: Pool
let receiver: Receiver
before(async () => {
  database = await freshDatabase()
  pool = database.pool()
  receiver = await openReceiver()
})
after(async () => {
  await receiver.close()
  await database.drop()
})

const PYTHON = `import json, sys
from landfall import WebhookVerificationError, verify_webhook
secret, delivery = json.load(sys.stdin)
try:
    event = verify_webhook(secret, delivery["headers"], delivery["body"])
    sys.exit(0 if event["id"] == delivery["headers"]["webhook-id"] else 2)
except WebhookVerificationError:
    sys.exit(1)`

const verifiers: Readonly<Record<string, Verify>> = {
  TypeScript: async (secret, { headers, body }) => {
    try {
      const { id } = await verifyWebhook({ secret, headers, body })
      assert.equal(id, headers['webhook-id'])
      return true
    } catch (error) {
      assert(error instanceof WebhookVerificationError, String(error))
      return false
    }
  },
  Python: async (secret, delivery) => {
    const env = { ...process.env, PYTHONPATH: `${SDK}python`, PYTHONDONTWRITEBYTECODE: '1' }
    const input = JSON.stringify([secret, delivery])
    return (await ran('python3', ['-c', PYTHON], input, env)) === 0
  },
  shell: async (secret, { headers, body }) => {
    const given = ['id', 'timestamp', 'signature'].map((name) => headers[`webhook-${name}`] ?? '')
    const env = { ...process.env, LANDFALL_WEBHOOK_SECRET: secret }
    return (await ran('bash', [`${SDK}shell/verify-webhook.sh`, ...given], body, env)) === 0
  },
}

/** The exit status of a program that reads `input`. */
async function ran(
  program: string,
  args: readonly string[],
  input: string,
  env: NodeJS.ProcessEnv,
): Promise<number | null> {
  const child = spawn(program, [...args], { env, stdio: ['pipe', 'ignore', 'pipe'] })
  child.stdin.on('error', () => undefined).end(input)
  const said = text(child.stderr)
  const status = await new Promise<number | null>((done) => child.on('close', done))
  assert.equal(await said, '', `${program} ${args.join(' ')}`)
  return status
}

/** Deliveries before and during a rotation, with the secrets of that time. */
async function delivered() {
  const hooks = await openWebhooks(pool, clock)
  const owner = await organisation(pool, 'Growth')
  const { id, secret } = await hooks.webhook(owner, receiver.url, ['quota.threshold'])
  const one = async (): Promise<Delivery> => {
    const event = { organisation: owner, type: 'quota.threshold', livemode: true } as const
    const data = JSON.stringify({ month: '2026-10', note: 'größer\n' })
    const at = clock.now()
    await inTransaction(pool, (session) =>
      recordEvents(session, [{ ...event, at, data, calculation: null, endpoints: [id] }], at),
    )
    await hooks.deliver(owner)
    const [received] = receiver.received.splice(0)
    assert(received)
    return { headers: received.headers as Headers, body: received.body }
  }
  const first = await one()
  const change = { pool, by: SYSTEM_ACTOR, organisation: owner, now: clock.now() }
  const rotated = await rotateSecret(change, hooks.parts.secretCipher, id)
  assert(rotated.ok)
  return { first, during: await one(), old: secret, next: rotated.secret }
}

test('the signature is that of the reference vector of Standard Webhooks', () => {
  const signed = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', body: '{"test": 2432232314}' }
  const at = new Date(1_614_265_330_000)
  const { 'webhook-signature': signature } = signatureHeaders(
    ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
    at,
    signed,
  )
  assert.equal(signature, 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
})

test('a delivery is the event, its time and a signature for each valid secret', async () => {
  const { first, during } = await delivered()
  for (const [{ headers, body }, count] of [
    [first, 1],
    [during, 2],
  ] as const) {
    assert.equal(headers['webhook-id'], JSON.parse(body).id)
    assert.equal(headers['webhook-timestamp'], headers['x-service-timestamp'])
    assert.equal(headers['webhook-signature']?.split(' ').length, count)
  }
})

for (const [name, verify] of Object.entries(verifiers)) {
  test(`${name}: genuine deliveries are accepted, by either secret of a rotation`, async () => {
    const { first, during, old, next } = await delivered()
    assert.deepEqual(
      [
        await verify(old, first),
        await verify(old, during),
        await verify(next, during),
        await verify(next, first),
      ],
      [true, true, true, false],
    )
  })

  test(`${name}: what is forged or old is not accepted`, async () => {
    const { first, old } = await delivered()
    const { headers, body } = first
    const aged = Math.floor(Date.now() / 1000) - AGE_MOST_S - 60
    const signed = { id: headers['webhook-id'] ?? '', body }
    const forged: readonly Delivery[] = [
      { headers, body: body.replace('2026-10', '2026-11') },
      { headers, body: `${body}\n` },
      { headers: { ...headers, 'webhook-id': 'evt_0' }, body },
      {
        headers: { ...headers, 'webhook-timestamp': `${Math.floor(Date.now() / 1000) + 1}` },
        body,
      },
      { headers: { ...headers, 'webhook-timestamp': 'now' }, body },
      { headers: { ...headers, 'webhook-signature': 'v1,' }, body },
      { headers: { ...headers, 'webhook-signature': '' }, body },
      { headers: signatureHeaders([old], new Date(aged * 1000), signed), body },
    ]
    for (const delivery of forged) {
      assert.equal(await verify(old, delivery), false, JSON.stringify(delivery))
    }
  })
}
