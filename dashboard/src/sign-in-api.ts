// Calls of the sign-in pages. A failed sign-in does not reveal whether the account exists.

import { ApiError, answerOf, api } from './api-client.ts'

class WrongPasswordError extends Error {
  override readonly name = 'WrongPasswordError'

  constructor() {
    super(
      'Incorrect email address or password. If you have just signed up, ' +
        'first open the link in the email that we sent you.',
    )
  }
}

/** `second factor`: the password is correct, and a code is required next. */
export async function signIn(
  email: string,
  password: string,
): Promise<'signed in' | 'second factor'> {
  try {
    const answer = await answerOf(
      api.POST('/account/auth/sign-in/email', { body: { email, password } }),
    )
    return 'twoFactorRedirect' in answer ? 'second factor' : 'signed in'
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) {
      throw new WrongPasswordError()
    }
    throw withRateLimitMessage(error)
  }
}

/** `code`: six digits from an authenticator, or a recovery code, which is longer. */
export async function secondFactor(code: string): Promise<void> {
  const plain = code.replaceAll(' ', '')
  const path = /^\d{6}$/.test(plain)
    ? '/account/auth/two-factor/verify-totp'
    : '/account/auth/two-factor/verify-backup-code'
  try {
    await answerOf(api.POST(path, { body: { code: plain } }))
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) {
      throw new Error('This code is not valid. Codes change every 30 seconds.')
    }
    throw withRateLimitMessage(error)
  }
}

type NewAccount = Readonly<Record<'name' | 'email' | 'password', string>>

/**
 * Creates an account and signs in to it. `check mail`: a mail to the address says how to go on,
 * because it must be confirmed first, or already has an account; the service does not say which.
 * The link in the mail leads to `next`, a page of the dashboard.
 */
export async function signUp(
  account: NewAccount,
  next: string,
): Promise<'signed in' | 'check mail'> {
  const body = { ...account, callbackURL: `/dashboard${next}` }
  try {
    await answerOf(api.POST('/account/auth/sign-up/email', { body }))
  } catch (error) {
    throw withRateLimitMessage(error)
  }
  try {
    const step = await signIn(account.email, account.password)
    return step === 'signed in' ? step : 'check mail'
  } catch (error) {
    if (error instanceof WrongPasswordError) return 'check mail'
    throw error
  }
}

export async function requestPasswordReset(email: string): Promise<void> {
  try {
    const body = { email, redirectTo: '/dashboard/new-password' }
    await answerOf(api.POST('/account/auth/request-password-reset', { body }))
  } catch (error) {
    throw withRateLimitMessage(error)
  }
}

export async function setPassword(token: string, newPassword: string): Promise<void> {
  try {
    await answerOf(api.POST('/account/auth/reset-password', { body: { token, newPassword } }))
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) {
      throw new Error('This link has expired or was already used. Request a new one.')
    }
    throw withRateLimitMessage(error)
  }
}

export async function changePassword(currentPassword: string, newPassword: string): Promise<void> {
  try {
    const body = { currentPassword, newPassword, revokeOtherSessions: true }
    await answerOf(api.POST('/account/auth/change-password', { body }))
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) {
      throw new Error('The current password is incorrect.')
    }
    throw withRateLimitMessage(error)
  }
}

function withRateLimitMessage(error: unknown): unknown {
  return error instanceof ApiError && error.status === 429
    ? new Error('Too many attempts. Wait a moment, then try again.')
    : error
}

const PASSWORD_MIN = 12

/** Null when the new password is acceptable. */
export function passwordError(password: string): string | null {
  return password.length < PASSWORD_MIN
    ? `Use at least ${PASSWORD_MIN} characters. A sentence is easy to remember.`
    : null
}
