// The mails of sign-in: they go to whoever can read the address, also if somebody else stated it.

type Letter = { readonly to: string; readonly subject: string; readonly text: string }

export const RESET_MINUTES = 60
export const CONFIRM_HOURS = 24

export function resetMail(to: string, url: string): Letter {
  const text =
    `We received a request to reset the password of your Landfall account ${to}.\n\n` +
    `To set a new password, open this link within ${RESET_MINUTES} minutes:\n${url}\n\n` +
    'If you did not make this request, ignore this email. Your password stays the same.\n'
  return { to, subject: 'Reset your Landfall password', text }
}

export function confirmMail(to: string, url: string): Letter {
  const text =
    'Welcome to Landfall. To confirm your email address ' +
    `${to}, open this link within ${CONFIRM_HOURS} hours:\n${url}\n\n` +
    'If you did not sign up, do not open it.\n'
  return { to, subject: 'Confirm your email address for Landfall', text }
}

/** To the owner of an account whose address was stated again at sign-up. */
export function accountExistsMail(to: string, origin: string): Letter {
  const text =
    `Somebody tried to sign up for Landfall with your email address ${to}, ` +
    'which has an account already. Nothing was changed.\n\n' +
    `If it was you, sign in: ${origin}/dashboard/sign-in\n` +
    `or set a new password: ${origin}/dashboard/forgotten\n\n` +
    'If it was not you, ignore this email.\n'
  return { to, subject: 'You already have a Landfall account', text }
}
