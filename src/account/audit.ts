// The audit trail of an organisation: who changed what, and when. Entries are written in the
// transaction of the change they tell of; the database refuses to change or delete them.

import type { Pool, PoolClient } from 'pg'

/** Who makes a change. A member's role is looked up when the change is made, never before. */
export type Actor =
  | { readonly kind: 'member'; readonly person: string; readonly email: string }
  /** Whoever runs the service, from a shell; may do everything. */
  | { readonly kind: 'operator'; readonly name: string }
  /** The service itself. */
  | { readonly kind: 'service' }

export const LANDFALL = { kind: 'service' } as const satisfies Actor

type AuditAction =
  | 'organisation.created'
  | 'organisation.renamed'
  | 'organisation.tier_changed'
  | 'member.invited'
  | 'member.joined'
  | 'member.role_changed'
  | 'member.removed'
  | 'invitation.withdrawn'
  | 'key.minted'
  | 'key.revoked'
  | 'fees.changed'
  | 'defaults.changed'
  | 'webhook.created'
  | 'webhook.changed'
  | 'webhook.deleted'
  | 'webhook.secret_rotated'

/** What is told of a change; never a secret, nor a part of one. */
type NewEntry = {
  readonly organisation: string
  readonly by: Actor
  readonly action: AuditAction
  /** The id of what was changed; null for the organisation itself. */
  readonly subject: string | null
  readonly detail: Readonly<Record<string, unknown>>
}

type AuditEntry = {
  /** Grows with time; for paging. */
  readonly id: number
  readonly at: Date
  readonly actorKind: Actor['kind']
  readonly actor: string
  readonly actorEmail: string | null
  readonly action: AuditAction
  readonly subject: string | null
  readonly detail: Readonly<Record<string, unknown>>
}

/** Adds an entry within the transaction of the change. */
export async function recordAudit(session: PoolClient, entry: NewEntry): Promise<void> {
  const { organisation, by, action, subject, detail } = entry
  await session.query(
    `insert into audit (organisation, actor_kind, actor, actor_email, action, subject, detail)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      organisation,
      by.kind,
      by.kind === 'member' ? by.person : by.kind === 'operator' ? by.name : by.kind,
      by.kind === 'member' ? by.email : null,
      action,
      subject,
      JSON.stringify(detail),
    ],
  )
}

/** The newest entries first, at most `limit` of those before the entry `before`. */
export async function readAudit(
  pool: Pool,
  organisation: string,
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<readonly AuditEntry[]> {
  const found = await pool.query<AuditEntry>(
    `select id::float8 as id, at, actor_kind as "actorKind", actor, actor_email as "actorEmail",
            action, subject, detail
       from audit where organisation = $1 and ($2::bigint is null or id < $2)
      order by id desc limit $3`,
    [organisation, before, limit],
  )
  return found.rows
}
