// Sign-in: up, out, in again, a second factor, new passwords.

import assert from 'node:assert/strict'
import { bytesOf, codeOf } from '../../totp.ts'
import { PASSWORD, type Visitor } from '../account/people.ts'
import type { Teller } from './teller.ts'
import type { World } from './world.ts'

const WRONG = 'not the right password'

export async function tellOfSignIn(teller: Teller, world: World): Promise<void> {
  const { good, bad, quiet } = teller
  const { stranger, as } = world
  const ann = stranger()
  const { email } = ann
  const newcomer = { name: 'Ann', email, password: PASSWORD }
  const call = (body: object) => ({ parameters: {}, body })
  await good('signUp', as(ann), call(newcomer))
  await bad('signUp', as(stranger()), call({ ...newcomer, password: 'short' }))
  await bad('signIn', as(ann), call({ email, password: WRONG }))
  await bad('signIn', as(ann), call({ email: 7, password: PASSWORD }))
  await good('signIn', as(ann), call({ email, password: PASSWORD }), 'session')
  await good('signOut', as(ann), call({}))
  await quiet('signIn', as(ann), call({ email, password: PASSWORD }))
  await good('listSessions', as(ann), { parameters: {} })
  await good('endOtherSessions', as(ann), call({}))
  await tellOfTheSecondFactor(teller, world, ann)
  await tellOfPasswords(teller, world, ann)
}

async function tellOfTheSecondFactor(
  { good, bad }: Teller,
  { stranger, as }: World,
  ann: Visitor,
): Promise<void> {
  const call = (body: object) => ({ parameters: {}, body })
  await bad('enableTwoFactor', as(ann), call({ password: WRONG }))
  const { totpURI: uri, backupCodes } = await good(
    'enableTwoFactor',
    as(ann),
    call({ password: PASSWORD }),
  )
  await bad('verifyTotp', as(ann), call({ code: 123456 }))
  await good('verifyTotp', as(ann), call({ code: codeOf(secretOf(uri), Date.now()) }))
  const laptop = stranger()
  const credentials = { email: ann.email, password: PASSWORD }
  await good('signIn', as(laptop), call(credentials), 'second_factor')
  await bad('verifyRecoveryCode', as(laptop), call({ code: 123456 }))
  await good('verifyRecoveryCode', as(laptop), call({ code: backupCodes[0] }))
  await bad('disableTwoFactor', as(laptop), call({ password: WRONG }))
  await good('disableTwoFactor', as(laptop), call({ password: PASSWORD }))
}

async function tellOfPasswords(
  { good, bad }: Teller,
  { stranger, as, mails }: World,
  ann: Visitor,
): Promise<void> {
  const call = (body: object) => ({ parameters: {}, body })
  const change = { currentPassword: PASSWORD, newPassword: PASSWORD, revokeOtherSessions: true }
  await bad('changePassword', as(ann), call({ ...change, currentPassword: WRONG }))
  await good('changePassword', as(ann), call(change))
  const forgotten = { email: ann.email, redirectTo: '/dashboard/new-password' }
  await good('requestPasswordReset', as(stranger()), call(forgotten))
  await bad('requestPasswordReset', as(stranger()), call({}))
  const [, token] = /reset-password\/([^?\s]+)/.exec((await mails(ann.email)).join('\n')) ?? []
  assert(token, 'no mail has a link for a new password')
  await bad('resetPassword', as(stranger()), call({ token: 'used', newPassword: PASSWORD }))
  await good('resetPassword', as(stranger()), call({ token, newPassword: PASSWORD }))
}

function secretOf(uri: string): Buffer {
  return bytesOf(new URL(uri).searchParams.get('secret') ?? assert.fail(uri))
}
