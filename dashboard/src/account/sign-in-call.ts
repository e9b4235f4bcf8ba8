// What the sign-in pages ask of the service. Its answers about passwords say little, on purpose.

import { call, Refusal } from '../call.ts'

const path = (name: string): string => `/account/auth/${name}`

/** `second factor`: the password was right, and a code is asked for next. */
export async function signIn(
  email: string,
  password: string,
): Promise<'signed in' | 'second factor'> {
  try {
    const answer = await call<{ twoFactorRedirect?: boolean }>(path('sign-in/email'), {
      body: { email, password },
    })
    return answer.twoFactorRedirect ? 'second factor' : 'signed in'
  } catch (error) {
    if (error instanceof Refusal && error.status === 401) {
      throw new Error('This e-mail address and password do not go together.')
    }
    throw tooOften(error)
  }
}

/** `code` of an authenticator, six digits; or one of the recovery codes, which are longer. */
export async function secondFactor(code: string): Promise<void> {
  const plain = code.replaceAll(' ', '')
  const name = /^\d{6}$/.test(plain) ? 'two-factor/verify-totp' : 'two-factor/verify-backup-code'
  try {
    await call(path(name), { body: { code: plain } })
  } catch (error) {
    if (error instanceof Refusal && error.status === 401) {
      throw new Error('That code is not valid now. Codes change every 30 seconds.')
    }
    throw tooOften(error)
  }
}

export async function signUp(name: string, email: string, password: string): Promise<void> {
  try {
    await call(path('sign-up/email'), { body: { name, email, password } })
  } catch (error) {
    if (error instanceof Refusal && error.status === 422) {
      throw new Error('This e-mail address has an account already. Sign in instead.')
    }
    throw tooOften(error)
  }
}

export async function askForPassword(email: string): Promise<void> {
  try {
    await call(path('request-password-reset'), {
      body: { email, redirectTo: '/dashboard/new-password' },
    })
  } catch (error) {
    throw tooOften(error)
  }
}

export async function setPassword(token: string, newPassword: string): Promise<void> {
  try {
    await call(path('reset-password'), { body: { token, newPassword } })
  } catch (error) {
    if (error instanceof Refusal && error.status === 400) {
      throw new Error('This link was used already or is too old. Ask for a new one.')
    }
    throw tooOften(error)
  }
}

export async function changePassword(currentPassword: string, newPassword: string): Promise<void> {
  try {
    await call(path('change-password'), {
      body: { currentPassword, newPassword, revokeOtherSessions: true },
    })
  } catch (error) {
    if (error instanceof Refusal && error.status === 400) {
      throw new Error('The current password is not right.')
    }
    throw tooOften(error)
  }
}

function tooOften(error: unknown): unknown {
  return error instanceof Refusal && error.status === 429
    ? new Error('Too many attempts. Wait a little, then try again.')
    : error
}

const PASSWORD_MIN = 12

/** What is wrong with a new password; null when nothing is. */
export function passwordFault(password: string): string | null {
  return password.length < PASSWORD_MIN
    ? `At least ${PASSWORD_MIN} characters; a sentence is easy to remember.`
    : null
}
