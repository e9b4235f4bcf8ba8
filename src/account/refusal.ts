// Why a change to an organisation was refused, as messages for the user.

const MESSAGES = {
  unknown_organisation: 'There is no such organisation, or you are not a member of it.',
  unknown_member: 'There is no such member in this organisation.',
  unknown_key: 'There is no active key with that id.',
  unknown_invitation: 'This invitation is not valid. Ask for a new one.',
  invitation_closed: 'This invitation was used or withdrawn. Ask for a new one.',
  invitation_expired: 'This invitation has expired. Ask for a new one.',
  other_email: 'This invitation is for another e-mail address. Sign in with the invited one.',
  already_member: 'This person is already a member of the organisation.',
  no_seat: 'Every seat of this plan is taken. Remove a member, withdraw an invitation, or upgrade.',
  last_owner: 'An organisation needs at least one owner. Make another member an owner first.',
  no_api_access: 'The plan of this organisation has no API access. Upgrade to Growth or higher.',
  forbidden: 'Your role does not allow this. Ask an owner of the organisation.',
  invalid_name: 'A name has 1 to 100 characters and must not contain an API key.',
  invalid_email: 'This is not a valid e-mail address.',
  unknown_calculation: 'Your organisation has no calculation of one shipment with that id.',
  unknown_share: 'This link is not valid, has expired or was revoked. Ask for a new one.',
  unknown_job: 'Your organisation has no job with that id. Jobs are kept for 30 days.',
  job_running: 'This job is running. Wait until it has finished, or delete it.',
  job_empty: 'This job has no rows to calculate. Send some first.',
  too_many_jobs: 'Five jobs are open or running. Wait for one to finish, or delete one.',
  unknown_carrier: 'There is no such carrier, or no access to it.',
  unknown_webhook: 'There is no such webhook in this organisation.',
  unknown_event: 'There is no such event. Events are kept for 30 days, at most 500 per webhook.',
  too_many_webhooks: 'An organisation has at most 20 webhooks. Delete one first.',
  rotation_under_way:
    'The previous secret stays valid for 24 hours after a rotation. Rotate again after that.',
} as const

export type AccountRefusal = keyof typeof MESSAGES

export type Refused = { readonly ok: false; readonly refusal: AccountRefusal }

export function refused(refusal: AccountRefusal): Refused {
  return { ok: false, refusal }
}

/** The message for the user. */
export function refusalMessage(refusal: AccountRefusal): string {
  return MESSAGES[refusal]
}
