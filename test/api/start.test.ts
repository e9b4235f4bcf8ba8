// From the first start to the stop: the banner, the call it prints, what a stop leaves behind.

import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { freshDatabase } from '../database.ts'
import { offered, run } from './running.ts'

let folder = ''

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'landfall-start-'))
})

after(() => rm(folder, { recursive: true, force: true }))

const data = () => ({ LANDFALL_DATA_DIR: folder })
const databaseRuns = (): boolean => existsSync(join(folder, 'postgres/cluster/postmaster.pid'))

test('the printed call answers with layers; a stop ends in order', async () => {
  const { child, ready, ended } = run(data())
  const { address, key, body } = offered(await ready)
  assert.match(address, /^http:\/\/127\.0\.0\.1:\d+$/)
  assert.match(key, /^sk_test_[0-9a-f]{32}$/)
  const answer = await fetch(`${address}/v1/calc`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body,
  })
  assert.equal(answer.status, 200)
  const { result } = (await answer.json()) as { result: { breakdown: { heading: string }[] } }
  assert(result.breakdown.length >= 4)
  assert(databaseRuns())
  child.kill('SIGTERM')
  const { code, log } = await ended
  assert.equal(code, 0)
  assert(!databaseRuns())
  assert(!log.includes(key))
  for (const line of log.trim().split('\n')) assert.doesNotThrow(() => JSON.parse(line), line)
})

test('the first calls into every destination, all at once, are answered from its law', async () => {
  const { child, ready, ended } = run({ ...data(), LANDFALL_LOG_LEVEL: 'silent' })
  const { address, key, body } = offered(await ready)
  const authorization = `Bearer ${key}`
  const post = (path: string, content: object) =>
    fetch(`${address}/v1/${path}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(content),
    })
  const into = (destination: string) =>
    post('calc', { ...JSON.parse(body), destination_country: destination, eu_member_state: 'DE' })
  const get = (path: string) => fetch(`${address}/v1/${path}`, { headers: { authorization } })
  const description = "men's knitted cotton t-shirt"
  const answers = await Promise.all([
    ...['US', 'DE', 'GB', 'XI', 'US', 'DE'].map(into),
    post('classify', { description, destination_country: 'FR' }),
    get('rates/IE/6109100010?origin=CN'),
    get('editions'),
  ])
  const answered = await Promise.all(answers.map((answer) => answer.text()))
  assert.deepEqual(
    answers.map(({ status }) => status),
    answers.map(() => 200),
    answered.join('\n'),
  )
  child.kill('SIGTERM')
  const { code, log } = await ended
  assert.deepEqual([code, log], [0, ''])
})

test('with DATABASE_URL it shows no key, and how to create an organisation and one', async () => {
  const database = await freshDatabase({ migrated: false })
  const { child, ready, ended } = run({ DATABASE_URL: database.url })
  const said = await ready
  assert.doesNotMatch(said, /sk_(test|live)_/)
  assert.match(said, /bin\/landfall organisations create NAME Growth\n +bin\/landfall keys mint /)
  const found = await database.pool().query('select from organisation')
  assert.equal(found.rowCount, 0)
  child.kill('SIGTERM')
  assert.equal((await ended).code, 0)
  await database.drop()
})

test('a call that is half in when the stop comes is answered', async () => {
  const { child, ready, ended } = run({ ...data(), LANDFALL_LOG_LEVEL: 'silent' })
  const { address, key, body } = offered(await ready)
  const { port } = new URL(address)
  const socket = connect(Number(port), '127.0.0.1')
  const answered = new Promise<string>((resolve) => {
    let text = ''
    socket.setEncoding('utf8').on('data', (more) => {
      text += more
    })
    socket.on('close', () => resolve(text))
  })
  socket.write(
    `POST /v1/calc HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n` +
      'Expect: 100-continue\r\n\r\n',
  )
  await new Promise((resolve) => socket.once('data', resolve))
  child.kill('SIGTERM')
  const refused = async (): Promise<void> => {
    for (;;) {
      const open = await fetch(`${address}/healthz`).catch(() => null)
      if (!open) return
      await open.text()
    }
  }
  await refused()
  socket.write(body)
  const text = await answered
  assert.match(text, /HTTP\/1\.1 200 OK\r\n/)
  const { code, log } = await ended
  assert.deepEqual([code, log], [0, ''])
  const again = run(data())
  assert.equal(offered(await again.ready).key, key)
  again.child.kill('SIGINT')
  assert.equal((await again.ended).code, 0)
})

test('a caller who never finishes does not keep it from stopping', async () => {
  const { child, ready, ended } = run(data())
  const { address, key } = offered(await ready)
  const socket = connect(Number(new URL(address).port), '127.0.0.1').on('error', () => undefined)
  socket.write(
    `POST /v1/calc HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\n` +
      'Content-Type: application/json\r\nContent-Length: 10\r\nExpect: 100-continue\r\n\r\n',
  )
  await new Promise((resolve) => socket.once('data', resolve))
  child.kill('SIGTERM')
  assert.equal((await ended).code, 0)
  assert(!databaseRuns())
})

test('what cannot start says why in one line, and leaves no database behind', async () => {
  const open = await run({ ...data(), HOST: '0.0.0.0' }).ended
  assert.equal(open.code, 1)
  assert.match(open.log, /^landfall: HOST is 0\.0\.0\.0.*\n$/)
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => other.once('listening', resolve))
  const { port } = other.address() as { port: number }
  const taken = await run({ ...data(), PORT: String(port) }).ended
  other.close()
  assert.equal(taken.code, 1)
  assert.match(taken.log, new RegExp(`landfall: port ${port} is taken`))
  assert(!databaseRuns())
  const keys = await run({ ...data(), LANDFALL_BOOTSTRAP_KEYS: 'sk_live_1' }).ended
  assert.equal(keys.code, 1)
  assert.match(keys.log, /key 1 of 1/)
  assert(!keys.log.includes('sk_live_1'))
})

test('with time for proxies to turn away it is not ready, and answers until then', async () => {
  const quiet = { LANDFALL_DRAIN_SECONDS: '2', LANDFALL_LOG_LEVEL: 'silent' }
  const { child, ready, ended } = run({ ...data(), ...quiet })
  const { address, key, body } = offered(await ready)
  child.kill('SIGTERM')
  for (let status = 200; status !== 503; ) {
    const answer = await fetch(`${address}/readyz`)
    status = answer.status
    await answer.text()
  }
  const answer = await fetch(`${address}/v1/calc`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body,
  })
  assert.equal(answer.status, 200)
  await answer.text()
  const { code, log } = await ended
  assert.deepEqual([code, log], [0, ''])
})
