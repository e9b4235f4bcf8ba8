// Why a change to an organisation was not made, in words for whoever asked for it.

const WORDS = {
  unknown_organisation: 'There is no such organisation, or you are not a member of it.',
  unknown_member: 'There is no such member in this organisation.',
  unknown_key: 'There is no active key of that id.',
  unknown_invitation: 'This invitation is not valid. Ask for a new one.',
  invitation_closed: 'This invitation was used or withdrawn. Ask for a new one.',
  invitation_expired: 'This invitation has expired. Ask for a new one.',
  other_email: 'This invitation is for another e-mail address. Sign in with the invited one.',
  already_member: 'This person is a member of the organisation already.',
  no_seat: 'Every seat of this plan is taken. Remove a member or an invitation, or upgrade.',
  last_owner: 'An organisation keeps at least one owner. Make somebody else an owner first.',
  no_api_access: 'The plan of this organisation has no API access. Upgrade to Growth or higher.',
  forbidden: 'Your role does not allow this. Ask an owner of the organisation.',
  invalid_name: 'A name has 1 to 100 characters, and no API key in it.',
  invalid_email: 'This is not an e-mail address.',
  unknown_job: 'Your organisation has no job of that id. Jobs are kept for 30 days.',
  job_running: 'This job is at work. Wait for its end, or delete it.',
  job_empty: 'This job has no rows that wait to be calculated. Send some first.',
  too_many_jobs: 'Five jobs are being filled or at work. Wait for one to end, or delete one.',
  unknown_webhook: 'There is no such webhook in this organisation.',
  unknown_event: 'There is no such event of yours. Events are kept for 30 days, 500 a webhook.',
  too_many_webhooks: 'An organisation has at most 20 webhooks. Delete one first.',
  rotation_under_way:
    'Two secrets sign already, for 24 hours after a rotation. Rotate again when they are over.',
} as const

export type AccountRefusal = keyof typeof WORDS

export type Refused = { readonly ok: false; readonly refusal: AccountRefusal }

export function refused(refusal: AccountRefusal): Refused {
  return { ok: false, refusal }
}

/** A sentence for people. */
export function refusalWords(refusal: AccountRefusal): string {
  return WORDS[refusal]
}
