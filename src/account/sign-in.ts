// Sign-in to the dashboard: e-mail and password, an optional second factor, session cookies, and
// password reset by e-mail. API keys are separate: see api-key.ts.

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
  /** Handles a request under {@link SIGN_IN_PATH}. */
  readonly handle: (request: Request) => Promise<Response>
  /** The person whose session cookie is in these headers, or null. */
  readonly personOf: (headers: Headers) => Promise<Person | null>
}

type SignInSettings = {
  readonly pool: Pool
  /** Signs cookies and encrypts second factors. At least 32 characters. */
  readonly secret: string
  /** The public address of the service: `https://landfall.example.com`. */
  readonly origin: string
  readonly sendMail: (mail: { to: string; subject: string; text: string }) => Promise<void>
}

export const SIGN_IN_PATH = '/account/auth'
/** The header in which {@link SignIn.handle} expects the address of the client. */
export const CLIENT_ADDRESS = 'x-landfall-client'
const PASSWORD_MIN = 12
const DAY_SECONDS = 86_400
const SESSION_DAYS = 7
const RESET_MINUTES = 60

export function openSignIn({ pool, secret, origin, sendMail: send }: SignInSettings): SignIn {
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
    // Errors go to the client; a log could contain what the user typed.
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

/** A loopback address is also reached as `localhost`. */
function* sameOrigins(origin: string): Iterable<string> {
  yield origin
  const url = new URL(origin)
  if (url.hostname !== '127.0.0.1' && url.hostname !== '[::1]') return
  url.hostname = 'localhost'
  yield url.origin
}

function resetMail(to: string, url: string): { to: string; subject: string; text: string } {
  const text =
    `We received a request to reset the password of your Landfall account ${to}.\n\n` +
    `To set a new password, open this link within ${RESET_MINUTES} minutes:\n${url}\n\n` +
    'If you did not make this request, ignore this email. Your password stays the same.\n'
  return { to, subject: 'Reset your Landfall password', text }
}

function verifyMail(to: string, url: string): { to: string; subject: string; text: string } {
  const text = `Welcome to Landfall. To confirm your email address ${to}, open this link:\n${url}\n`
  return { to, subject: 'Confirm your email address for Landfall', text }
}

/** The secret shared by the replicas of a database; the first replica creates it. */
export async function sharedSecret(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ value: string }>(
    `with made as (
       insert into sign_in.secret (value) values ($1) on conflict (one) do nothing returning value
     )
     select value from made union all select value from sign_in.secret limit 1`,
    [randomBytes(32).toString('base64url')],
  )
  const [first] = rows
  if (!first) throw new Error('The sign-in secret is missing in the database.')
  return first.value
}

const FAILED_PASSWORDS_MAX = 10
const FAILURE_MINUTES = 15

/**
 * Whether a password may be tried for this address: after ten failures within fifteen minutes, from
 * any client, no more until the fifteen minutes are over.
 */
export async function mayTryPassword(pool: Pool, email: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from sign_in.failure where email = sha256(convert_to(lower($1), 'UTF8'))
      and count >= $2 and since > now() - make_interval(mins => $3)`,
    [email, FAILED_PASSWORDS_MAX, FAILURE_MINUTES],
  )
  return rowCount === 0
}

/** Records a wrong password and deletes expired records. */
export async function recordFailedPassword(pool: Pool, email: string): Promise<void> {
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
