// How many passwords may be tried for an account, by whom: on a real database, with a clock that
// the test moves.

import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import type { Pool } from 'pg'
import { openPasswordAttempts, type PasswordAttempts } from '../../src/account/password-attempts.ts'
import { fixedClock } from '../../src/base/clock.ts'
import { freshDatabase, type TestDatabase } from '../database.ts'

const NOW = '2026-10-12T12:00:10.000Z'
const MINUTE = 60_000
const OF_ONE = 10
const OF_ALL = 100
const ANN = 'ann@example.com'
const clock = fixedClock(NOW)
let database: TestDatabase
let pool: Pool
let attempts: PasswordAttempts

before(async () => {
  database = await freshDatabase()
  pool = database.pool()
  attempts = openPasswordAttempts(pool, clock, 'a secret of thirty-two characters')
})
after(() => database.drop())
beforeEach(async () => {
  clock.set(NOW)
  await pool.query('delete from sign_in.password_attempt')
})

/** How many of so many attempts may be made. */
async function taken(
  times: number,
  addressOf: (turn: number) => string,
  device: string | null = null,
): Promise<number> {
  let made = 0
  for (let turn = 0; turn < times; turn++) {
    if (await attempts.take({ email: ANN, address: addressOf(turn), device })) made++
  }
  return made
}

const from = (address: string) => () => address

test('ten of an address in fifteen minutes, and then again', async () => {
  assert.equal(await taken(OF_ONE + 5, from('203.0.113.1')), OF_ONE)
  assert.equal(await taken(OF_ONE + 5, from('203.0.113.2')), OF_ONE)
  clock.set(new Date(Date.parse(NOW) + 15 * MINUTE - 1).toISOString())
  assert.equal(await taken(1, from('203.0.113.1')), 0)
  clock.set(new Date(Date.parse(NOW) + 15 * MINUTE).toISOString())
  assert.equal(await taken(OF_ONE + 5, from('203.0.113.1')), OF_ONE)
})

test('an IPv6 network is one address, and so are the two forms of an IPv4 address', async () => {
  const network = (turn: number) => `2001:db8:0:7:${(turn + 1).toString(16)}::1`
  assert.equal(await taken(OF_ONE + 5, network), OF_ONE)
  assert.equal(await taken(1, from('2001:db8::7:0:0:0:9')), 0)
  assert.equal(await taken(1, from('2001:db8:0:8::1')), 1)
  assert.equal(await taken(OF_ONE, from('203.0.113.1')), OF_ONE)
  assert.equal(await taken(1, from('::ffff:203.0.113.1')), 0)
})

test('a hundred of all strangers; a known browser has ten of its own', async () => {
  const device = attempts.newDevice(ANN)
  assert.equal(await taken(OF_ALL + 20, (turn) => `203.0.113.${turn}`), OF_ALL)
  assert.equal(await taken(OF_ONE + 5, from('203.0.113.250'), device), OF_ONE)
  assert.equal(await taken(OF_ONE + 5, from('203.0.113.250'), attempts.newDevice(ANN)), OF_ONE)
})

test('a cookie that is forged, or of another account, is a stranger’s', async () => {
  await taken(OF_ALL, (turn) => `203.0.113.${turn}`)
  const good = attempts.newDevice(ANN)
  const other = openPasswordAttempts(pool, clock, 'another secret of 32 characters..')
  for (const device of [
    attempts.newDevice('bob@example.com'),
    other.newDevice(ANN),
    good.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
    good.split('.')[0] ?? '',
    '.',
    '',
  ]) {
    assert.equal(await taken(1, from('203.0.113.250'), device), 0, device)
  }
  assert.equal(await taken(1, from('203.0.113.250'), good), 1)
})

test('attempts at the same moment are counted like others', async () => {
  const tried = Array.from({ length: 3 * OF_ONE }, () =>
    attempts.take({ email: ANN, address: '203.0.113.1', device: null }),
  )
  assert.equal((await Promise.all(tried)).filter(Boolean).length, OF_ONE)
})

test('an attempt that is given back, or refused, does not count', async () => {
  for (let turn = 0; turn < 3 * OF_ONE; turn++) {
    const attempt = await attempts.take({ email: ANN, address: '203.0.113.1', device: null })
    await attempt?.giveBack()
  }
  assert.equal(await taken(OF_ALL, from('203.0.113.1')), OF_ONE)
  assert.equal(await taken(OF_ALL, (turn) => `198.51.100.${turn}`), OF_ALL - OF_ONE)
})

test('an account is the same in capital letters, and has a cookie name of its own', async () => {
  await taken(OF_ONE, from('203.0.113.1'))
  const upper = { email: ANN.toUpperCase(), address: '203.0.113.1', device: null }
  assert.equal(await attempts.take(upper), null)
  assert.equal(attempts.deviceCookie(ANN.toUpperCase()), attempts.deviceCookie(ANN))
  assert.notEqual(attempts.deviceCookie('bob@example.com'), attempts.deviceCookie(ANN))
})

test('IPv6 networks are compared by the values of all their parts', async () => {
  for (const [one, other, isSame] of [
    ['2001:db8:0:7::1', '2001:0DB8:0000:0007::2', true],
    ['::1', '0:0:0:0:0:0:0:2', true],
    ['2001:db8:0:7::1', '3001:db8:0:7::1', false],
    ['2001:db8:1:23::1', '2001:db8:12:3::1', false],
    ['203.0.113.1', '203.0.113.2', false],
  ] as const) {
    await pool.query('delete from sign_in.password_attempt')
    await taken(OF_ONE, from(one))
    assert.equal(await taken(1, from(other)), isSame ? 0 : 1, `${one}, ${other}`)
  }
})

test('a siege of one account leaves another alone', async () => {
  await taken(OF_ALL, (turn) => `203.0.113.${turn}`)
  const other = { email: 'bob@example.com', address: '203.0.113.250', device: null }
  assert.notEqual(await attempts.take(other), null)
})

test('a cookie of the account in capital letters is its cookie', async () => {
  const device = attempts.newDevice(ANN.toUpperCase())
  await taken(OF_ALL, (turn) => `203.0.113.${turn}`)
  assert.equal(await taken(1, from('203.0.113.250'), device), 1)
  assert.match(attempts.deviceCookie(ANN), /^landfall\.device\.[0-9a-f]{16}$/)
})

test('what the database cannot count is no refusal', async () => {
  const away = {
    query: async () => undefined,
    connect: () => Promise.reject(new Error('the database is away')),
  } as unknown as Pool
  const { take } = openPasswordAttempts(away, clock, 'a secret of thirty-two characters')
  await assert.rejects(take({ email: ANN, address: '203.0.113.1', device: null }), /is away/)
})
