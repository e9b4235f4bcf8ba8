// The status that each refusal of the account is answered with.

import type { AccountRefusal } from '../../account/refusal.ts'

export const refusalStatus: Readonly<Record<AccountRefusal, number>> = {
  unknown_organisation: 404,
  unknown_member: 404,
  unknown_key: 404,
  unknown_invitation: 404,
  invitation_closed: 409,
  invitation_expired: 409,
  other_email: 403,
  already_member: 409,
  no_seat: 409,
  last_owner: 409,
  no_api_access: 402,
  forbidden: 403,
  invalid_name: 400,
  invalid_email: 400,
  unknown_calculation: 404,
  unknown_share: 404,
  unknown_job: 404,
  job_running: 409,
  job_empty: 409,
  too_many_jobs: 409,
  unknown_carrier: 404,
  unknown_webhook: 404,
  unknown_event: 404,
  too_many_webhooks: 409,
  rotation_under_way: 409,
}
