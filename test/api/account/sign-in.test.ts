// Signing in over HTTP: cookies that scripts and other sites cannot use, and no guessing of
// passwords.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertRefused } from '../serving.ts'
import { PASSWORD, people, type Visitor } from './people.ts'

const { person, stranger } = people()
const TRIES = 10

function signIn(who: Visitor, email: string, password: string, headers = {}) {
  return who.ask({ path: 'auth/sign-in/email', body: { email, password }, headers })
}

test('the cookie of a session is out of reach of scripts and of other sites', async () => {
  const { email } = await person()
  const entered = await signIn(stranger(), email, PASSWORD)
  assert.equal(entered.status, 200)
  const cookies = [entered.headers['set-cookie']].flat().join('\n')
  assert.match(cookies, /^landfall\.session_token=.*HttpOnly/m)
  for (const cookie of cookies.split('\n')) assert.match(cookie, /SameSite=Strict/i)
})

test('another site cannot sign anybody in', async () => {
  const { email } = await person()
  const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
  const refused = await signIn(stranger(), email, PASSWORD, { ...headers, cookie: 'theme=dark' })
  assert.equal(refused.status, 403)
  assert.equal(refused.headers['set-cookie'], undefined)
})

test('after ten wrong passwords from anywhere, the right one is not tried either', async () => {
  const ann = await person()
  for (let turn = 0; turn < TRIES; turn++) {
    const wrong = await signIn(stranger(), ann.email, `${PASSWORD} ${turn}`)
    assert.equal(wrong.status, 401, wrong.text)
  }
  for (const password of [PASSWORD, 'another guess']) {
    const answer = await signIn(stranger(), ann.email.toUpperCase(), password)
    assertRefused(answer, 429, 'rate_limited', 'RATE_LIMITED')
    assert.equal(answer.headers['retry-after'], '900')
  }
  const { email } = await person()
  assert.equal((await signIn(stranger(), email, PASSWORD)).status, 200)
  assert.equal((await ann.ask({ path: 'me' })).status, 200, 'who is in stays in')
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

test('a session that was ended is over', async () => {
  const ann = await person()
  assert.equal((await ann.ask({ path: 'me' })).status, 200)
  assert.equal((await ann.ask({ path: 'auth/sign-out', body: {} })).status, 200)
  assertRefused(await ann.ask({ path: 'me' }), 401, 'unauthorized')
})
