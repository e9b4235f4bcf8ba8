// Signing in over HTTP: cookies that scripts and other sites cannot use, and no guessing of
// passwords; but nobody else's guesses keep the owner out.

import assert from 'node:assert/strict'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, test } from 'node:test'
import { openPasswordAttempts } from '../../../src/account/password-attempts.ts'
import { signInContract } from '../../../src/http/account/contract/sign-in.ts'
import { assertRefused, assertShape, NOW } from '../serving.ts'
import { PASSWORD, people, type Visitor } from './people.ts'

const { serve, person, stranger, mails } = people()
const TRIES = 10
const STRANGERS_TRIES = 100
const MINUTE = 60_000

afterEach(() => serve().clock.set(NOW))

function wait(ms: number): void {
  serve().clock.set(new Date(serve().clock.now().getTime() + ms).toISOString())
}

function signIn(who: Visitor, email: string, password: string, headers = {}) {
  return who.ask({ path: 'auth/sign-in/email', body: { email, password }, headers })
}

/** Wrong passwords, each answered with that status. */
async function guess(who: Visitor, email: string, times: number, status = 401): Promise<void> {
  for (let turn = 0; turn < times; turn++) {
    // The limit by address alone, on all accounts, is another one.
    await serve().pool.query('delete from sign_in."rateLimit"')
    const wrong = await signIn(who, email, `${PASSWORD} ${turn}`)
    assert.equal(wrong.status, status, wrong.text)
  }
}

/** As many attempts as all strangers together may make; without the time that passwords take. */
async function besiege(email: string): Promise<void> {
  const { pool, clock } = serve()
  const attempts = openPasswordAttempts(pool, clock, '')
  for (let turn = 0; turn < STRANGERS_TRIES; turn++) {
    assert(await attempts.take({ email, address: `203.0.113.${turn}`, device: null }))
  }
  await guess(stranger(), email, 1, 429)
}

test('the cookies of a session are out of reach of scripts and of other sites', async () => {
  const { email } = await person()
  const entered = await signIn(stranger(), email, PASSWORD)
  assert.equal(entered.status, 200)
  const cookies = [entered.headers['set-cookie']].flat().join('\n')
  assert.match(cookies, /^landfall\.session_token=.*HttpOnly/m)
  assert.match(cookies, /^landfall\.device\.[0-9a-f]{16}=.*HttpOnly/m)
  for (const cookie of cookies.split('\n')) assert.match(cookie, /SameSite=Strict/i)
})

test('a body that is no object is refused, also where none is needed', async () => {
  const ann = await person()
  for (const body of [500, null, [], 'a', true]) {
    const answer = await ann.ask({ path: 'auth/revoke-other-sessions', body })
    assertRefused(answer, 400, 'invalid body')
  }
})

test('another site cannot sign anybody in', async () => {
  const { email } = await person()
  const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
  const refused = await signIn(stranger(), email, PASSWORD, { ...headers, cookie: 'theme=dark' })
  assert.equal(refused.status, 403)
  assert.equal(refused.headers['set-cookie'], undefined)
})

test('after ten wrong passwords from an address, not even the right one is tried', async () => {
  const ann = await person()
  const burglar = stranger()
  await guess(burglar, ann.email, TRIES)
  for (const password of [PASSWORD, 'another guess']) {
    const answer = await signIn(burglar, ann.email.toUpperCase(), password)
    assertRefused(answer, 429, 'rate_limited', 'RATE_LIMITED')
    assert.equal(answer.headers['retry-after'], '900')
  }
  wait(15 * MINUTE - 1)
  assert.equal((await signIn(burglar, ann.email, PASSWORD)).status, 429)
  wait(1)
  assert.equal((await signIn(burglar, ann.email, PASSWORD)).status, 200)
})

test('ten wrong passwords of somebody else do not keep the owner out anywhere', async () => {
  const ann = await person()
  await guess(stranger(), ann.email, TRIES)
  assert.equal((await signIn(stranger(), ann.email, PASSWORD)).status, 200, 'a new computer')
  assert.equal((await signIn(ann, ann.email, PASSWORD)).status, 200, 'the own computer')
  assert.equal((await ann.ask({ path: 'me' })).status, 200, 'who is in stays in')
})

test('a hundred guesses from many addresses stop strangers, not a known browser', async () => {
  const ann = await person()
  await besiege(ann.email)
  const elsewhere = stranger()
  assert.equal((await signIn(elsewhere, ann.email, PASSWORD)).status, 429)
  assert.equal((await signIn(ann, ann.email, PASSWORD)).status, 200)
  const bob = await person()
  assert.equal((await signIn(bob, ann.email, PASSWORD)).status, 429, 'a cookie of another account')
  wait(15 * MINUTE)
  assert.equal((await signIn(elsewhere, ann.email, PASSWORD)).status, 200)
})

test('during such a siege a new password by mail lets the owner in, from any browser', async () => {
  const ann = await person()
  await besiege(ann.email)
  const elsewhere = stranger()
  const body = { email: ann.email, redirectTo: '/dashboard/new-password' }
  await elsewhere.ask({ path: 'auth/request-password-reset', body })
  const letters = (await mails(ann.email)).join('\n')
  const [, token] = /reset-password\/([^?\s]+)/.exec(letters) ?? []
  const newPassword = 'another ship in the bottle'
  const set = await elsewhere.ask({ path: 'auth/reset-password', body: { token, newPassword } })
  assert.equal(set.status, 200, set.text)
  assert.equal((await signIn(elsewhere, ann.email, newPassword)).status, 200)
})

test('the own browser may guess ten times as well', async () => {
  const ann = await person()
  await guess(ann, ann.email, TRIES)
  assert.equal((await signIn(ann, ann.email, PASSWORD)).status, 429)
})

/** The status of a sign-in whose path is sent as it is written. */
async function signInBy(path: string, email: string, password: string): Promise<number> {
  const { app } = serve()
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' }
    request({ host: '127.0.0.1', port, method: 'POST', path, headers }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
    })
      .on('error', reject)
      .end(JSON.stringify({ email, password }))
  })
}

test('a path with dots in it is the same path', async () => {
  const { email } = await person()
  await besiege(email)
  for (const path of ['/sign-in/email', '/x/../sign-in/email', '/x/%2e%2e/sign-in/email']) {
    assert.equal(await signInBy(`/account/auth${path}`, email, PASSWORD), 429, path)
  }
})

test('a right password does not count', async () => {
  const { email } = await person()
  const laptop = stranger()
  for (let turn = 0; turn < 2; turn++) {
    await guess(laptop, email, TRIES / 2 - 1)
    assert.equal((await signIn(laptop, email, PASSWORD)).status, 200)
  }
})

test('a wrong password and an unknown address are told apart by nobody', async () => {
  const { email } = await person()
  const wrong = await signIn(stranger(), email, 'not the password')
  const unknown = await signIn(stranger(), 'nobody@example.com', 'not the password')
  assert.equal(wrong.status, 401)
  assert.equal(unknown.status, 401)
  assert.equal(wrong.text, unknown.text)
})

test('one computer that tries many addresses is slowed down', async () => {
  const burglar = stranger()
  const answers = []
  for (let turn = 0; turn <= TRIES; turn++) {
    answers.push(await signIn(burglar, `somebody-${turn}@example.com`, PASSWORD))
  }
  assert.equal(answers.at(-1)?.status, 429)
})

test('an API key that a browser calls itself by is not kept with the session', async () => {
  const ann = await person()
  const key = `sk_live_${'0123456789abcdef'.repeat(2)}`
  assert.equal((await signIn(ann, ann.email, PASSWORD, { 'user-agent': key })).status, 200)
  const { text } = await ann.ask({ path: 'auth/list-sessions' })
  assert.match(text, /sk_live_01234567\.\.\./)
  assert(!text.includes(key))
})

test('a new password leaves the other sessions, and this one, as they are', async () => {
  const ann = await person()
  const body = { currentPassword: PASSWORD, newPassword: 'eight ships in a bottle' }
  const { status, json } = await ann.ask({ path: 'auth/change-password', body })
  assert.equal(status, 200)
  assertShape(signInContract.changePassword.answer, json)
  assert.equal((await ann.ask({ path: 'me' })).status, 200)
})

test('a session that was ended is over', async () => {
  const ann = await person()
  assert.equal((await ann.ask({ path: 'me' })).status, 200)
  assert.equal((await ann.ask({ path: 'auth/sign-out', body: {} })).status, 200)
  assertRefused(await ann.ask({ path: 'me' }), 401, 'unauthorized')
})

test('a path that sign-in does not have is answered like any other', async () => {
  for (const asked of [{ path: 'auth/ok', body: {} }, { path: 'auth/nowhere' }]) {
    assertRefused(await stranger().ask(asked), 404, 'not_found')
  }
})
