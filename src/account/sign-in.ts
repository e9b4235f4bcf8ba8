// Sign-in to the dashboard: e-mail and password, an optional second factor, session cookies, and
// password reset by e-mail. No answer tells whether an address has an account. API keys are
// separate: see api-key.ts.

import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { isUnavailable } from '../store/database-error.ts'
import { onlyRow } from '../store/only-row.ts'
import {
  accountExistsMail,
  CONFIRM_HOURS,
  confirmMail,
  RESET_MINUTES,
  resetMail,
} from './sign-in-mails.ts'

export type Person = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly emailVerified: boolean
  readonly twoFactor: boolean
}

export type SignIn = {
  /** Handles a request under {@link SIGN_IN_PATH}. Throws when the database is away. */
  readonly handle: (request: Request) => Promise<Response>
  /** The person whose session cookie is in these headers, or null. */
  readonly personOf: (headers: Headers) => Promise<Person | null>
  /** The address whose password a token from a mail may reset, or null. */
  readonly addressOfReset: (token: string) => Promise<string | null>
}

type SignInSettings = {
  readonly pool: Pool
  /** Signs cookies and encrypts second factors. At least 32 characters. */
  readonly secret: string
  /** The public address of the service: `https://landfall.example.com`. */
  readonly origin: string
  /** Does not wait: how long a mail takes would tell that there was one. */
  readonly sendMail: (mail: { to: string; subject: string; text: string }) => void
  /** Whether an address must be confirmed, by the link in a mail, before its person may sign in. */
  readonly confirmFirst: boolean
}

export const SIGN_IN_PATH = '/account/auth'
export const PASSWORD_PATH = `${SIGN_IN_PATH}/sign-in/email`
export const RESET_PATH = `${SIGN_IN_PATH}/reset-password`
const SIGN_UP_PATH = `${SIGN_IN_PATH}/sign-up/email`
/** The header in which {@link SignIn.handle} expects the address of the client. */
export const CLIENT_ADDRESS = 'x-landfall-client'
const PASSWORD_MIN = 12
const DAY_SECONDS = 86_400
const SESSION_DAYS = 7
/** Seconds, and attempts of an address in that time. */
const ATTEMPTS = {
  '/get-session': false,
  '/sign-in/email': { window: 60, max: 10 },
  '/sign-up/email': { window: 60, max: 10 },
} as const

/** The first request loads the library, in half a second: most services answer API calls only. */
export function openSignIn(settings: SignInSettings): SignIn {
  let opened: ReturnType<typeof openAuth> | null = null
  const auth = () => {
    opened ??= openAuth(settings)
    return opened
  }
  const { pool } = settings
  return {
    handle: async (request) => {
      const { handler } = await auth()
      return handleAlike((asked) => throwingWhenAway(handler, asked), request)
    },
    personOf: async (headers) => {
      const { api } = await auth()
      const found = await api.getSession({ headers })
      if (!found) return null
      const { id, name, email, emailVerified, twoFactorEnabled } = found.user
      return { id, name, email, emailVerified, twoFactor: twoFactorEnabled === true }
    },
    addressOfReset: async (token) => {
      const { rows } = await pool.query<{ email: string }>(
        `select u.email from sign_in.verification v join sign_in."user" u on u.id = v.value
          where v.identifier = $1`,
        [`reset-password:${token}`],
      )
      return rows[0]?.email ?? null
    },
  }
}

async function openAuth({ pool, secret, origin, sendMail: send, confirmFirst }: SignInSettings) {
  const { betterAuth } = await import('better-auth')
  const { twoFactor } = await import('better-auth/plugins')
  const { PostgresDialect } = await import('kysely')
  return betterAuth({
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
      // A session at sign-up would tell that the address was new.
      autoSignIn: false,
      requireEmailVerification: confirmFirst,
      onExistingUserSignUp: async ({ user }) => send(accountExistsMail(user.email, origin)),
      sendResetPassword: async ({ user, url }) => send(resetMail(user.email, url)),
      onPasswordReset: ({ user }) => confirm(pool, user.id),
    },
    emailVerification: {
      sendOnSignUp: true,
      autoSignInAfterVerification: true,
      expiresIn: CONFIRM_HOURS * 3600,
      sendVerificationEmail: async ({ user, url }) => send(confirmMail(user.email, url)),
    },
    session: { expiresIn: SESSION_DAYS * DAY_SECONDS, updateAge: DAY_SECONDS },
    rateLimit: { enabled: true, storage: 'database', customRules: ATTEMPTS },
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
    onAPIError: { onError: noteFault },
  })
}

/** Who opened the link in a mail can read the address. */
async function confirm(pool: Pool, person: string): Promise<void> {
  await pool.query(`update sign_in."user" set "emailVerified" = true where id = $1`, [person])
}

type Handler = (request: Request) => Promise<Response>

/** As the library, but where its answer would tell that an address has an account or has none. */
async function handleAlike(handle: Handler, request: Request): Promise<Response> {
  const path = new URL(request.url).pathname
  if (path === SIGN_UP_PATH) return signUp(handle, request)
  const answer = await handle(request)
  // The password was right, and the address is not confirmed.
  if (path === PASSWORD_PATH && (await isUnconfirmed(answer))) return wrongPassword(answer.headers)
  return answer
}

/** Says nothing of the account: it may be somebody else's, whose address was stated. */
async function signUp(handle: Handler, request: Request): Promise<Response> {
  const again = request.clone()
  const first = await handle(request)
  // Two sign-ups of a new address met; the second is now one of an address with an account.
  const answer = first.status === 422 ? await handle(again) : first
  return answer.ok ? Response.json({ status: true }) : answer
}

async function isUnconfirmed(answer: Response): Promise<boolean> {
  if (answer.status !== 403) return false
  const { code } = (await answer.clone().json()) as { readonly code?: string }
  return code === 'EMAIL_NOT_VERIFIED'
}

/** The library's words. */
function wrongPassword(headers: Headers): Response {
  const body = { message: 'Invalid email or password', code: 'INVALID_EMAIL_OR_PASSWORD' }
  return new Response(JSON.stringify(body), { status: 401, headers })
}

/** The error behind the answer to a request: the library answers 500, whatever it was. */
const faults = new AsyncLocalStorage<{ error: unknown }>()

function noteFault(error: unknown): void {
  const fault = faults.getStore()
  if (fault) fault.error = error
}

async function throwingWhenAway(handle: Handler, request: Request): Promise<Response> {
  const fault = { error: null }
  const answer = await faults.run(fault, () => handle(request))
  if (answer.status >= 500 && isUnavailable(fault.error)) throw fault.error
  return answer
}

/** A loopback address is also reached as `localhost`. */
function* sameOrigins(origin: string): Iterable<string> {
  yield origin
  const url = new URL(origin)
  if (url.hostname !== '127.0.0.1' && url.hostname !== '[::1]') return
  url.hostname = 'localhost'
  yield url.origin
}

/** The secret shared by the replicas of a database; the first replica creates it. */
export async function sharedSecret(pool: Pool): Promise<string> {
  // Two statements: one alone would not see what another replica commits meanwhile.
  await pool.query('insert into sign_in.secret (value) values ($1) on conflict (one) do nothing', [
    randomBytes(32).toString('base64url'),
  ])
  const found = await pool.query<{ value: string }>('select value from sign_in.secret')
  return onlyRow(found).value
}
