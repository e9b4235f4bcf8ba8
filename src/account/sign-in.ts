// People sign in to the dashboard: e-mail and password, a second factor when they set one up,
// sessions in a cookie, and new passwords by mail. API keys are apart: see api-key.ts.

import { randomBytes } from 'node:crypto'
import { betterAuth } from 'better-auth'
import { twoFactor } from 'better-auth/plugins'
import { PostgresDialect } from 'kysely'
import type { Pool } from 'pg'

export type Person = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly emailVerified: boolean
  readonly twoFactor: boolean
}

export type SignIn = {
  /** Answers a request under {@link SIGN_IN_PATH}. */
  readonly handle: (request: Request) => Promise<Response>
  /** Who the cookies of these headers belong to; null for nobody. */
  readonly personOf: (headers: Headers) => Promise<Person | null>
}

type Parts = {
  readonly pool: Pool
  /** Signs cookies and encrypts second factors. At least 32 characters. */
  readonly secret: string
  /** Where people find the service: `https://landfall.example.com`. */
  readonly origin: string
  readonly send: (mail: { to: string; subject: string; text: string }) => Promise<void>
}

export const SIGN_IN_PATH = '/account/auth'
/** The header in which {@link SignIn.handle} expects the address of the client. */
export const CLIENT_ADDRESS = 'x-landfall-client'
const PASSWORD_MIN = 12
const DAY_SECONDS = 86_400
const SESSION_DAYS = 7
const RESET_MINUTES = 60

export function openSignIn({ pool, secret, origin, send }: Parts): SignIn {
  const auth = betterAuth({
    appName: 'Landfall',
    baseURL: origin,
    basePath: SIGN_IN_PATH,
    secret,
    trustedOrigins: [...sameOrigins(origin)],
    database: { dialect: new PostgresDialect({ pool }), type: 'postgres', schemaName: 'sign_in' },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_MIN,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: RESET_MINUTES * 60,
      sendResetPassword: ({ user, url }) => send(resetMail(user.email, url)),
    },
    emailVerification: {
      sendOnSignUp: true,
      sendVerificationEmail: ({ user, url }) => send(verifyMail(user.email, url)),
    },
    session: { expiresIn: SESSION_DAYS * DAY_SECONDS, updateAge: DAY_SECONDS },
    rateLimit: {
      enabled: true,
      storage: 'database',
      customRules: {
        '/get-session': false,
        '/sign-in/email': { window: 60, max: 10 },
        '/sign-up/email': { window: 60, max: 10 },
      },
    },
    advanced: {
      cookiePrefix: 'landfall',
      useSecureCookies: origin.startsWith('https:'),
      defaultCookieAttributes: { sameSite: 'strict' },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS] },
    },
    // What went wrong is answered to the client; a log of it could hold what was typed.
    logger: { disabled: true },
    telemetry: { enabled: false },
    plugins: [twoFactor({ issuer: 'Landfall' })],
  })
  return {
    handle: auth.handler,
    personOf: async (headers) => {
      const found = await auth.api.getSession({ headers })
      if (!found) return null
      const { id, name, email, emailVerified, twoFactorEnabled } = found.user
      return { id, name, email, emailVerified, twoFactor: twoFactorEnabled === true }
    },
  }
}

/** On a loopback address people also write `localhost`. */
function* sameOrigins(origin: string): Iterable<string> {
  yield origin
  const url = new URL(origin)
  if (url.hostname !== '127.0.0.1' && url.hostname !== '[::1]') return
  url.hostname = 'localhost'
  yield url.origin
}

function resetMail(to: string, url: string): { to: string; subject: string; text: string } {
  const text =
    `Somebody, hopefully you, asked for a new password for ${to} at Landfall.\n\n` +
    `Set one here within ${RESET_MINUTES} minutes:\n${url}\n\n` +
    'If it was not you, there is nothing to do: the password stays as it is.\n'
  return { to, subject: 'A new password for Landfall', text }
}

function verifyMail(to: string, url: string): { to: string; subject: string; text: string } {
  const text = `Welcome to Landfall. Confirm that ${to} is your address:\n${url}\n`
  return { to, subject: 'Confirm your address for Landfall', text }
}

/** The secret that the replicas of a database share, made by the first of them. */
export async function sharedSecret(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ value: string }>(
    `with made as (
       insert into sign_in.secret (value) values ($1) on conflict (one) do nothing returning value
     )
     select value from made union all select value from sign_in.secret limit 1`,
    [randomBytes(32).toString('base64url')],
  )
  const [first] = rows
  if (!first) throw new Error('The database holds no secret for sign-in, and takes none.')
  return first.value
}

const FAILURES_MAX = 10
const FAILURE_MINUTES = 15

/**
 * Whether passwords may be tried for this address: after ten wrong ones in a quarter of an hour,
 * from wherever, they are not until the quarter is over.
 */
export async function mayTry(pool: Pool, email: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from sign_in.failure where email = sha256(convert_to(lower($1), 'UTF8'))
      and count >= $2 and since > now() - make_interval(mins => $3)`,
    [email, FAILURES_MAX, FAILURE_MINUTES],
  )
  return rowCount === 0
}

/** Remembers a wrong password, and forgets those of long ago. */
export async function noteFailure(pool: Pool, email: string): Promise<void> {
  await pool.query(
    `insert into sign_in.failure as f (email, since, count)
     values (sha256(convert_to(lower($1), 'UTF8')), now(), 1)
     on conflict (email) do update set
       count = case when f.since > now() - make_interval(mins => $2) then f.count + 1 else 1 end,
       since = case when f.since > now() - make_interval(mins => $2) then f.since else now() end`,
    [email, FAILURE_MINUTES],
  )
  await pool.query(`delete from sign_in.failure where since < now() - make_interval(mins => $1)`, [
    FAILURE_MINUTES,
  ])
}
