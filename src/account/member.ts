// Members of an organisation: their roles, and the seats of its tier. Sign-in identifies a person;
// this file relates persons to organisations.

import type { Pool, PoolClient } from 'pg'
import { assert } from '../base/assert.ts'
import { onlyRow } from '../store/only-row.ts'
import { inTransaction } from '../store/transaction.ts'
import { type Actor, recordAudit } from './audit.ts'
import { authorityIn, roleIn } from './authority.ts'
import type { OrganisationDefaults } from './defaults.ts'
import { type Refused, refused } from './refusal.ts'
import { permissionToManage, type Role } from './role.ts'
import type { Tiers } from './tier.ts'

type Member = {
  readonly person: string
  /** In lower case. */
  readonly email: string
  readonly role: Role
  readonly joinedAt: Date
}

type Membership = {
  readonly organisation: string
  readonly name: string
  readonly tier: string
  readonly role: Role
  readonly defaults: OrganisationDefaults
  /** For how many days calculations are kept; null for ever. */
  readonly keptDays: number | null
  /** Whether the person wants a mail when duties of the catalogue changed. */
  readonly catalogueMail: boolean
}

export type SeatCounts = {
  readonly members: number
  /** Open invitations; each takes a seat. */
  readonly invited: number
  readonly allowed: number | 'unlimited'
}

/** Changes a member's role. Only owners add or remove owners; the last owner stays. */
export async function changeRole(
  pool: Pool,
  by: Actor,
  organisation: string,
  person: string,
  role: Role,
): Promise<{ readonly ok: true } | Refused> {
  return inTransaction(pool, async (session) => {
    const authority = await authorityIn(session, organisation, by)
    if (!authority.ok) return authority
    const from = await roleIn(session, organisation, person)
    if (!authority.may('members')) return refused('forbidden')
    if (from === null) return refused('unknown_member')
    if (![from, role].every((each) => authority.may(permissionToManage(each)))) {
      return refused('forbidden')
    }
    if (role !== 'owner' && (await isLastOwner(session, organisation, person))) {
      return refused('last_owner')
    }
    if (from === role) return { ok: true }
    await session.query('update member set role = $3 where organisation = $1 and person = $2', [
      organisation,
      person,
      role,
    ])
    const action = 'member.role_changed'
    await recordAudit(session, {
      organisation,
      by,
      action,
      subject: person,
      detail: { from, role },
    })
    return { ok: true }
  })
}

/** Removes a member; everyone but the last owner may leave. Keys that they created stay. */
export async function removeMember(
  pool: Pool,
  by: Actor,
  organisation: string,
  person: string,
): Promise<{ readonly ok: true } | Refused> {
  return inTransaction(pool, async (session) => {
    const authority = await authorityIn(session, organisation, by)
    if (!authority.ok) return authority
    const leaves = by.kind === 'member' && by.person === person
    if (!leaves && !authority.may('members')) return refused('forbidden')
    const role = await roleIn(session, organisation, person)
    if (role === null) return refused('unknown_member')
    if (!leaves && !authority.may(permissionToManage(role))) return refused('forbidden')
    if (await isLastOwner(session, organisation, person)) return refused('last_owner')
    const gone = await session.query<{ email: string }>(
      'delete from member where organisation = $1 and person = $2 returning email',
      [organisation, person],
    )
    const detail = { ...onlyRow(gone), role }
    const action = 'member.removed'
    await recordAudit(session, { organisation, by, action, subject: person, detail })
    return { ok: true }
  })
}

async function isLastOwner(
  session: PoolClient,
  organisation: string,
  person: string,
): Promise<boolean> {
  const owners = await session.query<{ person: string }>(
    "select person from member where organisation = $1 and role = 'owner'",
    [organisation],
  )
  const [first, ...others] = owners.rows
  return first?.person === person && others.length === 0
}

/** Members in order of joining. */
export async function listMembers(pool: Pool, organisation: string): Promise<readonly Member[]> {
  const found = await pool.query<Member>(
    `select person, email, role, joined_at as "joinedAt" from member
      where organisation = $1 order by joined_at, email`,
    [organisation],
  )
  return found.rows
}

/** The organisations of a person, by name. */
export async function membershipsOf(pool: Pool, person: string): Promise<readonly Membership[]> {
  const found = await pool.query<Membership>(
    `select o.id as organisation, o.name, o.tier, m.role, o.defaults,
            o.kept_days as "keptDays", m.catalogue_mail as "catalogueMail"
       from member m join organisation o on o.id = m.organisation
      where m.person = $1 order by o.name, o.id`,
    [person],
  )
  return found.rows
}

/** Whether the member wants a mail when duties of the catalogue changed. */
export async function setCatalogueMail(
  pool: Pool,
  organisation: string,
  person: string,
  wanted: boolean,
): Promise<void> {
  await pool.query(
    'update member set catalogue_mail = $3 where organisation = $1 and person = $2',
    [organisation, person, wanted],
  )
}

/**
 * Seats taken and allowed; null if there is no such organisation. Invitations to the address
 * `except` do not count.
 */
export async function seatsOf(
  session: Pick<PoolClient, 'query'>,
  tiers: Tiers,
  organisation: string,
  except: string | null = null,
): Promise<SeatCounts | null> {
  const found = await session.query<{ tier: string; members: number; invited: number }>(
    `select tier,
            (select count(*) from member m where m.organisation = o.id)::integer as members,
            (select count(*) from invitation i where i.organisation = o.id
                and i.closed_at is null and i.expires_at > now()
                and i.email is distinct from $2)::integer as invited
       from organisation o where id = $1`,
    [organisation, except],
  )
  const [row] = found.rows
  if (!row) return null
  // A tier unknown to this version has no seats.
  const allowed = tiers.find((tier) => tier.name === row.tier)?.seats ?? 0
  return { members: row.members, invited: row.invited, allowed }
}

/** Whether a seat is free for that address, including the one its invitation takes. */
export async function hasSeat(
  session: PoolClient,
  tiers: Tiers,
  organisation: string,
  email: string,
): Promise<boolean> {
  const seats = await seatsOf(session, tiers, organisation, email)
  assert(seats, 'the organisation is locked')
  return seats.allowed === 'unlimited' || seats.members + seats.invited < seats.allowed
}
