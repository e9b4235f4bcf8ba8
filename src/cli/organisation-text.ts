// An organisation as text for operators: tier, quota, seats, members, invitations.

import type { Pool } from 'pg'
import { listInvitations } from '../account/invitation.ts'
import { listMembers, type SeatCounts, seatsOf } from '../account/member.ts'
import { readOrganisation } from '../account/organisation.ts'
import type { Tiers } from '../account/tier.ts'
import { type QuotaState, readQuota } from '../account/usage.ts'
import { systemClock } from '../base/clock.ts'
import { table } from './database.ts'

/** The text of `landfall organisations show`, or null if there is no such organisation. */
export async function organisationText(
  pool: Pool,
  tiers: Tiers,
  id: string,
): Promise<string | null> {
  const organisation = await readOrganisation(pool, id)
  const quota = await readQuota(pool, tiers, id, systemClock.now())
  const seats = await seatsOf(pool, tiers, id)
  if (!organisation || !quota || !seats) return null
  const members = await listMembers(pool, id)
  const invitations = await listInvitations(pool, id)
  const lines = [
    `${organisation.name}, ${organisation.tier}, since ${day(organisation.createdAt)}`,
    quotaLine(quota),
    seatsLine(seats),
    keptLine(organisation.keptDays),
  ]
  return [
    `${lines.join('\n')}\n`,
    table(
      ['person', 'e-mail', 'role', 'joined'],
      members.map((each) => [each.person, each.email, each.role, day(each.joinedAt)]),
    ),
    table(
      ['invitation', 'e-mail', 'role', 'expires'],
      invitations.map((each) => [each.id, each.email, each.role, day(each.expiresAt)]),
    ),
  ].join('\n')
}

function quotaLine({ month, used, monthly, reached }: QuotaState): string {
  const of = monthly === null ? 'without limit' : `of ${monthly}`
  const marks = reached.map(({ percent, at }) => `${percent} % on ${day(at)}`)
  return [`${month.slice(0, 7)}: ${used} calls ${of}`, ...marks].join(', ')
}

function seatsLine({ members, invited, allowed }: SeatCounts): string {
  return `seats: ${members} members and ${invited} invited, of ${allowed}`
}

function keptLine(days: number | null): string {
  return `calculations: kept ${days === null ? 'for ever' : `for ${days} days`}`
}

function day(at: Date): string {
  return at.toISOString().slice(0, 10)
}
