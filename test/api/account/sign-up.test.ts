// Signing up over HTTP: nobody learns from an answer whether an address has an account; its owner
// is told by mail. With a mail server, an address is confirmed before its person may sign in.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mailServer } from '../../mail-server.ts'
import { until } from '../../store/registry.ts'
import type { Answer } from '../serving.ts'
import { PASSWORD, people, type Visitor } from './people.ts'

const outbox = people()
const server = mailServer()
const mailed = people({ smtpUrl: server.url })

function signUp(who: Visitor, email: string, password = PASSWORD): Promise<Answer> {
  const body = { name: 'Ann', email, password, callbackURL: '/dashboard/new-organisation' }
  return who.ask({ path: 'auth/sign-up/email', body })
}

function signIn(who: Visitor, email: string, password = PASSWORD): Promise<Answer> {
  return who.ask({ path: 'auth/sign-in/email', body: { email, password } })
}

/** What a client can compare: all but the id of the request. */
function seen({ status, headers, text }: Answer): object {
  const { 'x-request-id': _, date: __, ...others } = headers
  return { status, text, headers: others }
}

for (const [where, { stranger }] of [
  ['without a mail server', outbox],
  ['with a mail server', mailed],
] as const) {
  test(`${where}: sign-up answers alike, whether or not the address has an account`, async () => {
    const ann = stranger()
    const first = await signUp(ann, ann.email)
    assert.deepEqual([first.status, first.text], [200, '{"status":true}'])
    const again = await signUp(stranger(), ann.email.toUpperCase(), 'quite another password')
    assert.deepEqual(seen(again), seen(first))
    for (const password of ['short', 'x'.repeat(500)]) {
      const [known, unknown] = [
        await signUp(stranger(), ann.email, password),
        await signUp(stranger(), `no-${ann.email}`, password),
      ]
      assert.equal(known.status, 400)
      assert.deepEqual(seen(known), seen(unknown))
    }
  })

  test(`${where}: sign-ups of one new address at the same moment are answered alike`, async () => {
    const { email } = stranger()
    const visitors = Array.from({ length: 5 }, stranger)
    for (const answer of await Promise.all(visitors.map((who) => signUp(who, email)))) {
      assert.deepEqual([answer.status, answer.text], [200, '{"status":true}'])
    }
  })

  test(`${where}: a new password is asked for alike with and without an account`, async () => {
    const ann = stranger()
    await signUp(ann, ann.email)
    const ask = (email: string) =>
      stranger().ask({
        path: 'auth/request-password-reset',
        body: { email, redirectTo: '/dashboard/new-password' },
      })
    const [known, unknown] = [await ask(ann.email), await ask(`no-${ann.email}`)]
    assert.equal(known.status, 200)
    assert.deepEqual(seen(known), seen(unknown))
  })
}

test('the owner of an address that is stated again gets a mail; the password stays', async () => {
  const { person, stranger, mails } = outbox
  const ann = await person()
  await signUp(stranger(), ann.email, 'quite another password')
  const letters = await mails(ann.email)
  assert.equal(letters.length, 2)
  assert(letters.some((text) => /tried to sign up[\s\S]*\/dashboard\/forgotten/.test(text)))
  assert.equal((await signIn(stranger(), ann.email, 'quite another password')).status, 401)
  assert.equal((await signIn(stranger(), ann.email)).status, 200)
})

test('without a mail server, who signs up may sign in at once', async () => {
  const ann = outbox.stranger()
  await signUp(ann, ann.email)
  assert.equal((await signIn(ann, ann.email)).status, 200)
  assert.equal((await ann.ask({ path: 'me' })).json.person.email_verified, false)
})

test('with one, until the link is opened the right password counts as a wrong one', async () => {
  const { stranger } = mailed
  const ann = stranger()
  const bob = stranger()
  await signUp(ann, ann.email)
  const early = await signIn(stranger(), ann.email)
  assert.equal(early.status, 401)
  assert.deepEqual(seen(early), seen(await signIn(stranger(), ann.email, 'not the password')))
  assert.deepEqual(seen(early), seen(await signIn(stranger(), bob.email)))
  const [, path] =
    /\/account\/(auth\/verify-email\?\S+)/.exec(await server.newestTo(ann.email)) ?? []
  const opened = await ann.ask({ path: path ?? assert.fail('no link'), headers: fromMail })
  assert.equal(opened.status, 302)
  assert.match(String(opened.headers.location), /\/dashboard\/new-organisation$/)
  assert.equal((await ann.ask({ path: 'me' })).json.person.email_verified, true)
  assert.equal((await signIn(stranger(), ann.email)).status, 200)
})

/** As a browser follows a link of another site. */
const fromMail = { 'sec-fetch-site': 'cross-site', origin: '' }

test('a new password by mail confirms the address as well', async () => {
  const { stranger } = mailed
  const ann = stranger()
  await signUp(ann, ann.email)
  const body = { email: ann.email, redirectTo: '/dashboard/new-password' }
  await server.newestTo(ann.email)
  await ann.ask({ path: 'auth/request-password-reset', body })
  const token = async () =>
    /reset-password\/([^?\s]+)/.exec(await server.newestTo(ann.email))?.[1] ?? ''
  await until('the mail with the link came', async () => (await token()) !== '')
  const newPassword = 'another ship in the bottle'
  const reset = { token: await token(), newPassword }
  assert.equal((await ann.ask({ path: 'auth/reset-password', body: reset })).status, 200)
  assert.equal((await signIn(ann, ann.email, newPassword)).status, 200)
})
