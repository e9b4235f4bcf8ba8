// Invitations: a token sent by e-mail, stored as a hash, valid once for one address.

import { hash, randomBytes, randomUUID } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import { onlyRow } from '../store/only-row.ts'
import { inTransaction } from '../store/transaction.ts'
import { type Actor, recordAudit } from './audit.ts'
import { authorityIn, roleIn } from './authority.ts'
import { hasSeat } from './member.ts'
import { type Refused, refused } from './refusal.ts'
import { permissionToManage, type Role } from './role.ts'
import type { Tiers } from './tier.ts'

type Invitation = {
  readonly id: string
  readonly email: string
  readonly role: Role
  readonly createdAt: Date
  readonly expiresAt: Date
}

type InvitationRequest = {
  readonly organisation: string
  readonly email: string
  readonly role: Role
}

type Invited = Pick<Invitation, 'id' | 'expiresAt'> & {
  readonly ok: true
  /** To be sent to the address; cannot be shown again. */
  readonly token: string
}

const TOKEN_BYTES = 32
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const EMAIL_MAX = 254

/**
 * Invites an address to a role, for seven days. An open invitation to the same address is
 * withdrawn. Each open invitation takes a seat.
 */
export async function invite(
  pool: Pool,
  tiers: Tiers,
  by: Actor,
  { organisation, email, role }: InvitationRequest,
): Promise<Invited | Refused> {
  const address = email.trim().toLowerCase()
  if (!EMAIL.test(address) || address.length > EMAIL_MAX) return refused('invalid_email')
  return inTransaction(pool, async (session) => {
    const authority = await authorityIn(session, organisation, by)
    if (!authority.ok) return authority
    if (!authority.may(permissionToManage(role))) return refused('forbidden')
    if (await isMember(session, organisation, address)) return refused('already_member')
    if (!(await hasSeat(session, tiers, organisation, address))) return refused('no_seat')
    await session.query(
      `update invitation set closed_at = now()
        where organisation = $1 and email = $2 and closed_at is null`,
      [organisation, address],
    )
    return addInvitation(session, by, { organisation, email: address, role })
  })
}

async function addInvitation(
  session: PoolClient,
  by: Actor,
  { organisation, email, role }: InvitationRequest,
): Promise<Invited> {
  const id = randomUUID()
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const added = await session.query<{ expiresAt: Date }>(
    `insert into invitation (id, organisation, email, role, token_hash, expires_at)
     values ($1, $2, $3, $4, $5, now() + interval '7 days')
     returning expires_at as "expiresAt"`,
    [id, organisation, email, role, tokenHash(token)],
  )
  const action = 'member.invited'
  await recordAudit(session, { organisation, by, action, subject: id, detail: { email, role } })
  return { ok: true, id, token, ...onlyRow(added) }
}

/** Withdraws an open invitation. */
export async function withdrawInvitation(
  pool: Pool,
  by: Actor,
  organisation: string,
  id: string,
): Promise<{ readonly ok: true } | Refused> {
  return inTransaction(pool, async (session) => {
    const authority = await authorityIn(session, organisation, by)
    if (!authority.ok) return authority
    const found = await session.query<{ email: string; role: Role }>(
      `select email, role from invitation
        where organisation = $1 and id = $2 and closed_at is null`,
      [organisation, id],
    )
    const [row] = found.rows
    if (!authority.may('members')) return refused('forbidden')
    if (!row) return refused('unknown_invitation')
    if (!authority.may(permissionToManage(row.role))) return refused('forbidden')
    await session.query('update invitation set closed_at = now() where id = $1', [id])
    const action = 'invitation.withdrawn'
    const detail = { email: row.email, role: row.role }
    await recordAudit(session, { organisation, by, action, subject: id, detail })
    return { ok: true }
  })
}

type InvitationRow = {
  readonly id: string
  readonly organisation: string
  readonly email: string
  readonly role: Role
  readonly closed: boolean
  readonly expired: boolean
}

/**
 * Makes the person a member by the token from the e-mail. `by.email` must be verified by sign-in
 * and equal to the invited address.
 */
export async function acceptInvitation(
  pool: Pool,
  tiers: Tiers,
  by: Extract<Actor, { kind: 'member' }>,
  token: string,
): Promise<{ readonly ok: true; readonly organisation: string; readonly role: Role } | Refused> {
  return inTransaction(pool, async (session) => {
    const kept = await lockedInvitation(session, token)
    if (kept === null) return refused('unknown_invitation')
    const { id, organisation, email, role } = kept
    if (kept.closed) return refused('invitation_closed')
    if (kept.expired) return refused('invitation_expired')
    if (by.email.trim().toLowerCase() !== email) return refused('other_email')
    if ((await roleIn(session, organisation, by.person)) !== null) return refused('already_member')
    if (!(await hasSeat(session, tiers, organisation, email))) return refused('no_seat')
    await session.query(
      'insert into member (organisation, person, email, role) values ($1, $2, $3, $4)',
      [organisation, by.person, email, role],
    )
    await session.query('update invitation set closed_at = now(), accepted_by = $2 where id = $1', [
      id,
      by.person,
    ])
    const action = 'member.joined'
    const detail = { email, role, invitation: id }
    await recordAudit(session, { organisation, by, action, subject: by.person, detail })
    return { ok: true, organisation, role }
  })
}

/** The invitation of a token; locks its organisation first, as every change does. */
async function lockedInvitation(session: PoolClient, token: string): Promise<InvitationRow | null> {
  const digest = tokenHash(token)
  await session.query(
    `select from organisation where id = (
       select organisation from invitation where token_hash = $1
     ) for no key update`,
    [digest],
  )
  const found = await session.query<InvitationRow>(
    `select id, organisation, email, role, closed_at is not null as closed,
            expires_at <= now() as expired
       from invitation where token_hash = $1`,
    [digest],
  )
  return found.rows[0] ?? null
}

/** Open invitations, oldest first. */
export async function listInvitations(
  pool: Pool,
  organisation: string,
): Promise<readonly Invitation[]> {
  const found = await pool.query<Invitation>(
    `select id, email, role, created_at as "createdAt", expires_at as "expiresAt"
       from invitation
      where organisation = $1 and closed_at is null and expires_at > now()
      order by created_at, email`,
    [organisation],
  )
  return found.rows
}

async function isMember(
  session: PoolClient,
  organisation: string,
  email: string,
): Promise<boolean> {
  const found = await session.query('select from member where organisation = $1 and email = $2', [
    organisation,
    email,
  ])
  return found.rowCount !== 0
}

function tokenHash(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}
