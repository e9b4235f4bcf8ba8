// Sign-in without HTTP: accounts, mails, sessions and limits, on a real database.

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, beforeEach, test } from 'node:test'
import type { Pool } from 'pg'
import { CLIENT_ADDRESS, openSignIn, sharedSecret } from '../../src/account/sign-in.ts'
import { freshDatabase, type TestDatabase } from '../database.ts'

const ORIGIN = 'http://127.0.0.1:8080'
/** As the dashboard calls them. */
const [SIGN_IN_PATH, PASSWORD_PATH, RESET_PATH] = [
  '/account/auth',
  '/account/auth/sign-in/email',
  '/account/auth/reset-password',
]
const PASSWORD = 'a password of Ann'
const DAY = 86_400
let database: TestDatabase
let pool: Pool

before(async () => {
  database = await freshDatabase()
  pool = database.pool()
})

beforeEach(() => pool.query('delete from sign_in."rateLimit"'))

after(() => database.drop())

type Mail = { readonly to: string; readonly subject: string; readonly text: string }
type Asked = {
  readonly body?: object
  readonly cookie?: string
  readonly origin?: string
  readonly client?: string
}

/** The sign-in of a service at that address, and the mails that it sent. */
function opened({ origin = ORIGIN, confirmFirst = false, of = pool } = {}) {
  const mails: Mail[] = []
  const sendMail = (mail: Mail): void => void mails.push(mail)
  const secret = 'a secret of thirty-two characters'
  const signIn = openSignIn({ pool: of, secret, origin, sendMail, confirmFirst })
  const ask = (path: string, { body, cookie, ...more }: Asked = {}): Promise<Response> => {
    const headers = new Headers({
      'content-type': 'application/json',
      [CLIENT_ADDRESS]: more.client ?? '203.0.113.1',
      origin: more.origin ?? origin,
    })
    if (cookie) headers.set('cookie', cookie)
    const init = body ? { method: 'POST', body: JSON.stringify(body) } : {}
    return signIn.handle(new Request(new URL(path, origin), { headers, ...init }))
  }
  const signUp = (email: string, password = PASSWORD) =>
    ask(`${SIGN_IN_PATH}/sign-up/email`, { body: { name: 'Ann', email, password } })
  const enter = (email: string, password = PASSWORD, more: Asked = {}) =>
    ask(PASSWORD_PATH, { body: { email, password }, ...more })
  return { ...signIn, mails, ask, signUp, enter }
}

function newAddress(): string {
  return `ann-${randomUUID().slice(0, 8)}@example.com`
}

/** As a browser sends them again. */
function cookieOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

async function outcome(answer: Response): Promise<readonly unknown[]> {
  const { code } = (await answer.clone().json()) as { readonly code?: string }
  return [answer.status, code]
}

/** The link in a mail, without the service's address. */
function linkIn(mail: Mail | undefined): string {
  const link = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? assert.fail('no link')
  return link.replace(ORIGIN, '')
}

test('who signed up signs in, and is known by the cookie for a week', async () => {
  const { signUp, enter, personOf, mails } = opened()
  const email = newAddress()
  const made = await signUp(email)
  assert.deepEqual([made.status, await made.json()], [200, { status: true }])
  assert.deepEqual(made.headers.getSetCookie(), [])
  const entered = await enter(email)
  assert.equal(entered.status, 200)
  const [session = ''] = entered.headers.getSetCookie()
  assert.match(session, /^landfall\.session_token=/)
  assert.match(session, new RegExp(`Max-Age=${7 * DAY}; .*HttpOnly; SameSite=Strict`, 'i'))
  const person = await personOf(new Headers({ cookie: cookieOf(entered) }))
  const { id, ...rest } = person ?? assert.fail('nobody')
  assert(id.length > 0)
  assert.deepEqual(rest, { name: 'Ann', email, emailVerified: false, twoFactor: false })
  assert.equal(await personOf(new Headers()), null)
  assert.equal(mails[0]?.subject, 'Confirm your email address for Landfall')
  assert.deepEqual(await outcome(await enter(email, 'another password')), [
    401,
    'INVALID_EMAIL_OR_PASSWORD',
  ])
})

test('a password has twelve characters or more', async () => {
  const { signUp } = opened()
  assert.deepEqual(await outcome(await signUp(newAddress(), 'elevenchars')), [
    400,
    'PASSWORD_TOO_SHORT',
  ])
  assert.equal((await signUp(newAddress(), 'twelve chars')).status, 200)
})

test('until an address is confirmed, the right password counts as wrong', async () => {
  const { signUp, enter, ask, personOf, mails } = opened({ confirmFirst: true })
  const email = newAddress()
  await signUp(email)
  const wrong = await enter(email, 'another password')
  const right = await enter(email)
  assert.deepEqual([right.status, await right.text()], [wrong.status, await wrong.text()])
  const mail = mails.find(({ subject }) => subject.startsWith('Confirm'))
  assert.match(mail?.text ?? '', new RegExp(`${email}, open this link within 24 hours`))
  const confirmed = await ask(linkIn(mail))
  assert(confirmed.status < 400, await confirmed.text())
  const person = await personOf(new Headers({ cookie: cookieOf(confirmed) }))
  assert.deepEqual([person?.email, person?.emailVerified], [email, true])
  assert.equal((await enter(email)).status, 200)
})

test('a confirmation is valid for a day', async () => {
  const { signUp, mails } = opened({ confirmFirst: true })
  await signUp(newAddress())
  const token = new URL(linkIn(mails[0]), ORIGIN).searchParams.get('token') ?? ''
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  assert.equal(claims.exp - claims.iat, DAY)
})

test('an address that is stated again is told, and answered alike', async () => {
  const { signUp, enter, mails } = opened()
  const email = newAddress()
  const first = await signUp(email)
  const again = await signUp(email, 'quite another password')
  assert.deepEqual([again.status, await again.text()], [first.status, await first.text()])
  const mail = mails.at(-1)
  assert.deepEqual([mail?.to, mail?.subject], [email, 'You already have a Landfall account'])
  assert(mail?.text.includes(`${ORIGIN}/dashboard/sign-in`))
  assert.equal((await enter(email)).status, 200)
})

test('sign-ups of one address at the same moment are answered alike', async () => {
  const { signUp } = opened()
  const email = newAddress()
  const answers = await Promise.all([signUp(email), signUp(email), signUp(email)])
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 200],
  )
})

test('a new password by mail ends the sessions, and confirms the address', async () => {
  const { signUp, enter, ask, personOf, addressOfReset, mails } = opened()
  const email = newAddress()
  await signUp(email)
  const cookie = cookieOf(await enter(email))
  await ask(`${SIGN_IN_PATH}/request-password-reset`, { body: { email } })
  const mail = mails.at(-1)
  assert.deepEqual([mail?.to, mail?.subject], [email, 'Reset your Landfall password'])
  assert.match(mail?.text ?? '', /within 60 minutes/)
  const token = new RegExp(`${RESET_PATH}/([^?]+)`).exec(linkIn(mail))?.[1] ?? assert.fail()
  assert.equal(await addressOfReset(token), email)
  assert.equal(await addressOfReset('guessed'), null)
  const { rows } = await pool.query<{ minutes: number }>(
    `select round(extract(epoch from "expiresAt" - now()) / 60)::int as minutes
       from sign_in.verification where identifier = $1`,
    [`reset-password:${token}`],
  )
  assert.deepEqual(rows, [{ minutes: 60 }])
  const newPassword = 'a new password of Ann'
  const changed = await ask(RESET_PATH, { body: { newPassword, token } })
  assert.equal(changed.status, 200)
  assert.equal(await personOf(new Headers({ cookie })), null)
  const entered = await enter(email, newPassword)
  const person = await personOf(new Headers({ cookie: cookieOf(entered) }))
  assert.equal(person?.emailVerified, true)
})

test('only pages of the service may ask, by either name of this machine', async () => {
  const { signUp, enter } = opened()
  const email = newAddress()
  await signUp(email)
  const cookie = cookieOf(await enter(email))
  const statusFrom = async (origin: string) =>
    (await enter(email, PASSWORD, { origin, cookie })).status
  assert.equal(await statusFrom('http://localhost:8080'), 200)
  assert.equal(await statusFrom('http://localhost:9090'), 403)
  assert.equal(await statusFrom('https://evil.example'), 403)
  const six = opened({ origin: 'http://[::1]:8080' })
  const local = await six.enter(email, PASSWORD, { origin: 'http://localhost:8080', cookie })
  assert.equal(local.status, 200)
  const far = opened({ origin: 'https://landfall.example.com' })
  const other = await far.enter(email, PASSWORD, { origin: 'https://localhost', cookie })
  assert.equal(other.status, 403)
})

test('cookies of a service with TLS are sent with TLS only', async () => {
  const { signUp, enter } = opened({ origin: 'https://landfall.example.com' })
  const email = newAddress()
  await signUp(email)
  const [session = ''] = (await enter(email)).headers.getSetCookie()
  assert.match(session, /^__Secure-landfall\.session_token=.*; Secure/)
})

for (const what of ['enter', 'signUp'] as const) {
  test(`${what}: of one network address ten attempts a minute are answered`, async () => {
    const { ask } = opened()
    const path = what === 'enter' ? PASSWORD_PATH : `${SIGN_IN_PATH}/sign-up/email`
    const statusOf = async (client: string) => (await ask(path, { body: {}, client })).status
    for (let turn = 0; turn < 10; turn++) assert.equal(await statusOf('203.0.113.9'), 400)
    const limited = await ask(path, { body: {}, client: '203.0.113.9' })
    assert.equal(limited.status, 429)
    assert.equal(Number(limited.headers.get('x-retry-after')), 60)
    assert.equal(await statusOf('203.0.113.10'), 400)
  })
}

test('a session may be asked for as often as a page needs it', async () => {
  const { ask } = opened()
  for (let turn = 0; turn < 120; turn++) {
    assert.equal((await ask(`${SIGN_IN_PATH}/get-session`)).status, 200)
  }
})

/** The database, where statements but those of limits fail with `fault.error` once there is one. */
function failing(fault: { error: Error | null }): Pool {
  return new Proxy(pool, {
    get: (target, name) => {
      if (name !== 'connect') return Reflect.get(target, name)
      return async () => {
        const session = await target.connect()
        const query = (sql: string, values: unknown[]) =>
          fault.error && !sql.includes('rateLimit')
            ? Promise.reject(fault.error)
            : session.query(sql, values)
        return { query, release: () => session.release() }
      }
    },
  })
}

test('without the database a request fails; a fault of ours is answered', async () => {
  const fault: { error: Error | null } = { error: null }
  const { enter } = opened({ of: failing(fault) })
  assert.equal((await enter(newAddress())).status, 401)
  fault.error = new Error('a fault of ours')
  assert.equal((await enter(newAddress())).status, 500)
  fault.error = Object.assign(new Error('away'), { code: 'ECONNREFUSED', syscall: 'connect' })
  await assert.rejects(enter(newAddress()), /away/)
})

test('replicas that start at the same moment share one secret, of 256 random bits', async () => {
  for (let start = 0; start < 5; start++) {
    await pool.query('delete from sign_in.secret')
    const secrets = await Promise.all(Array.from({ length: 8 }, () => sharedSecret(pool)))
    assert.equal(new Set(secrets).size, 1)
    assert.match(secrets[0] ?? '', /^[\w-]{43}$/)
  }
})
