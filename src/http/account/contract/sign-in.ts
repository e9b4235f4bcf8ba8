// Sign-in as the dashboard uses it. The library behind it answers; these schemas say what it is
// sent and what it answers, and a test compares them with it.

import { Type } from 'typebox'
import { Issue } from '../../../operations/error-schema.ts'
import { dateTime, text, textOrNull } from '../../../operations/request/shape.ts'
import { flag, list } from './answers.ts'
import { operation } from './operation.ts'

const SignInError = Type.Object(
  {
    message: text({}, 'What is wrong, in words'),
    code: Type.Optional(text({}, 'Kind of error, for programs')),
    error: Type.Optional(text({}, 'Kind of error, when the service itself refuses')),
    issues: Type.Optional(list(Issue, 'Each fault, when the body is not JSON')),
  },
  { $id: 'SignInError', description: 'Why sign-in refused a request.' },
)

const signIn = {
  tag: 'Account: sign-in',
  method: 'POST',
  error: SignInError,
} as const

const email = text({}, 'E-mail address')
const password = text({}, 'Password, at least 12 characters')
const token = text({}, 'Token of the session; the cookie has it as well')
const Nothing = Type.Object({}, { $id: 'Nothing', description: 'An empty object.' })
const Confirmed = Type.Object(
  { status: flag('The request was carried out') },
  { $id: 'SignInConfirmed', description: 'The request was carried out.' },
)

const SignedInPerson = Type.Object(
  {
    id: text({}, 'Id of the person'),
    name: text({}, 'Name as stated at sign-up'),
    email,
    emailVerified: flag('The address was confirmed by the link in a mail'),
    image: textOrNull({}, 'Not used'),
    createdAt: dateTime('When they signed up'),
    updatedAt: dateTime('When any of this changed'),
    twoFactorEnabled: flag('A second factor is set up'),
  },
  { $id: 'SignedInPerson', description: 'A person with an account.' },
)

const SignedIn = Type.Object(
  { token, user: SignedInPerson },
  { $id: 'SignedIn', description: 'A session; its cookie is set.' },
)

const signUp = operation({
  ...signIn,
  id: 'signUp',
  path: 'auth/sign-up/email',
  open: true,
  summary: 'Sign up',
  description:
    'A mail asks to confirm the address. The answer is the same for an address that has an ' +
    'account; its owner gets a mail that says so. Sign in next: where the service has a mail ' +
    'server, after the address is confirmed.',
  body: Type.Object(
    {
      name: text({}, 'Name of the person'),
      email,
      password,
      callbackURL: Type.Optional(text({}, 'Page of the dashboard that the link leads to')),
    },
    { $id: 'NewPerson', description: 'Who signs up.' },
  ),
  answer: Confirmed,
  statuses: [429],
})

const enter = operation({
  ...signIn,
  id: 'signIn',
  path: 'auth/sign-in/email',
  open: true,
  summary: 'Sign in',
  description:
    'After ten wrong passwords for an account, no other of the same client is tried for 15 ' +
    'minutes. Unconfirmed addresses are answered as wrong passwords.',
  body: Type.Object(
    { email, password: text({}, 'Password') },
    { $id: 'Credentials', description: 'Who signs in.' },
  ),
  answer: Type.Union(
    [
      Type.Object(
        { redirect: flag('Not used'), token, user: SignedInPerson },
        { $id: 'SignedInByPassword', description: 'A session; its cookie is set.' },
      ),
      Type.Object(
        {
          twoFactorRedirect: flag('A second factor is required'),
          twoFactorMethods: list(Type.String(), 'Which: `totp`'),
        },
        { $id: 'SecondFactorRequired', description: 'The password was right; no session yet.' },
      ),
    ],
    { $id: 'SignInAnswer', description: 'A session, or the request for a second factor.' },
  ),
  statuses: [401, 429],
})

const Code = Type.Object(
  { code: text({}, 'Six digits of the authenticator, or a recovery code') },
  { $id: 'SecondFactorCode', description: 'A code of the second factor.' },
)

const verifyTotp = operation({
  ...signIn,
  id: 'verifyTotp',
  path: 'auth/two-factor/verify-totp',
  summary: 'Send a code of the authenticator',
  description: 'Ends a sign-in, or the setting up of a second factor.',
  body: Code,
  answer: SignedIn,
  statuses: [429],
})

const verifyRecoveryCode = operation({
  ...signIn,
  id: 'verifyRecoveryCode',
  path: 'auth/two-factor/verify-backup-code',
  summary: 'Send a recovery code',
  description: 'Ends a sign-in. Each code is valid once.',
  body: Code,
  answer: SignedIn,
  statuses: [429],
})

const Password = Type.Object(
  { password: text({}, 'Password of the person') },
  { $id: 'OwnPassword', description: 'The password, again.' },
)

const enableTwoFactor = operation({
  ...signIn,
  id: 'enableTwoFactor',
  path: 'auth/two-factor/enable',
  summary: 'Begin to set up a second factor',
  description: 'It is on once a code was sent.',
  body: Password,
  answer: Type.Object(
    {
      method: text({}, '`totp`'),
      totpURI: text({}, 'otpauth address with the secret, for an authenticator'),
      backupCodes: list(Type.String(), 'Recovery codes; they cannot be shown again'),
    },
    { $id: 'TwoFactorSetup', description: 'What an authenticator needs.' },
  ),
  statuses: [429],
})

const disableTwoFactor = operation({
  ...signIn,
  id: 'disableTwoFactor',
  path: 'auth/two-factor/disable',
  summary: 'Turn the second factor off',
  body: Password,
  answer: Confirmed,
  statuses: [429],
})

const signOut = operation({
  ...signIn,
  id: 'signOut',
  path: 'auth/sign-out',
  open: true,
  summary: 'Sign out',
  body: Nothing,
  answer: Type.Object(
    { success: flag('The session is over') },
    { $id: 'SignedOut', description: 'The session is over.' },
  ),
  statuses: [429],
})

const requestPasswordReset = operation({
  ...signIn,
  id: 'requestPasswordReset',
  path: 'auth/request-password-reset',
  open: true,
  summary: 'Have a link for a new password mailed',
  description: 'The answer is the same for an address without an account.',
  body: Type.Object(
    {
      email,
      redirectTo: Type.Optional(text({}, 'Page of the dashboard that the link leads to')),
    },
    { $id: 'PasswordResetRequest', description: 'Who forgot a password.' },
  ),
  answer: Type.Object(
    { status: flag('The request was carried out'), message: text({}, 'A sentence that says so') },
    { $id: 'PasswordResetRequested', description: 'A mail was sent if there is an account.' },
  ),
  statuses: [429],
})

const resetPassword = operation({
  ...signIn,
  id: 'resetPassword',
  path: 'auth/reset-password',
  open: true,
  summary: 'Set a new password by the link in a mail',
  description: 'Ends every session of the person.',
  body: Type.Object(
    { token: text({}, 'From the link; valid for an hour, once'), newPassword: password },
    { $id: 'PasswordReset', description: 'A new password.' },
  ),
  answer: Confirmed,
  statuses: [429],
})

const changePassword = operation({
  ...signIn,
  id: 'changePassword',
  path: 'auth/change-password',
  summary: 'Change the password',
  body: Type.Object(
    {
      currentPassword: text({}, 'Password until now'),
      newPassword: password,
      revokeOtherSessions: Type.Optional(flag('End every other session; default no')),
    },
    { $id: 'PasswordChange', description: 'The password until now, and a new one.' },
  ),
  answer: Type.Object(
    {
      token: textOrNull({}, 'Token of the new session; null when the sessions were left'),
      user: SignedInPerson,
    },
    { $id: 'PasswordChanged', description: 'The new password is in force.' },
  ),
  statuses: [429],
})

const Session = Type.Object(
  {
    id: text({}, 'Id of the session'),
    token,
    userId: text({}, 'Id of the person'),
    createdAt: dateTime('When they signed in'),
    updatedAt: dateTime('When it was extended'),
    expiresAt: dateTime('When it ends'),
    ipAddress: textOrNull({}, 'Address they signed in from'),
    userAgent: textOrNull({}, 'Browser they signed in with'),
  },
  { $id: 'Session', description: 'A session of the person.' },
)

const sessions = operation({
  ...signIn,
  id: 'listSessions',
  method: 'GET',
  path: 'auth/list-sessions',
  summary: 'Sessions of the person',
  answer: list(Session, 'Sessions, oldest first'),
  statuses: [429],
})

const endOtherSessions = operation({
  ...signIn,
  id: 'endOtherSessions',
  path: 'auth/revoke-other-sessions',
  summary: 'End every other session',
  body: Nothing,
  answer: Confirmed,
  statuses: [429],
})

export const signInContract = {
  signUp,
  signIn: enter,
  verifyTotp,
  verifyRecoveryCode,
  signOut,
  requestPasswordReset,
  resetPassword,
  changePassword,
  enableTwoFactor,
  disableTwoFactor,
  sessions,
  endOtherSessions,
}
