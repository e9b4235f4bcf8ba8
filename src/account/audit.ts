// The audit trail of an organisation: who changed what, and when. Entries are written in the
// transaction of the change; the database refuses to change or delete them.

import type { Pool, PoolClient } from 'pg'

/** Who makes a change. A member's role is read in the transaction of the change, never cached. */
export type Actor =
  | { readonly kind: 'member'; readonly person: string; readonly email: string }
  /** The operator, from a shell; may do everything. */
  | { readonly kind: 'operator'; readonly name: string }
  /** The service itself. */
  | { readonly kind: 'service' }

export const SYSTEM_ACTOR = { kind: 'service' } as const satisfies Actor

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
  | 'retention.changed'
  | 'calculations.removed'
  | 'calculation.shared'
  | 'share.revoked'
  | 'webhook.created'
  | 'webhook.changed'
  | 'webhook.deleted'
  | 'webhook.secret_rotated'
  | 'carrier.stored'
  | 'carrier.removed'

/** A new entry; it never contains a secret or part of one. */
type NewEntry = {
  readonly organisation: string
  readonly by: Actor
  readonly action: AuditAction
  /** The id of what was changed; null for the organisation itself. */
  readonly subject: string | null
  readonly detail: Readonly<Record<string, unknown>>
}

type AuditEntry = {
  /** Increases with time; for paging. */
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
    [organisation, by.kind, ...nameAndEmailOf(by), action, subject, JSON.stringify(detail)],
  )
}

function nameAndEmailOf(by: Actor): readonly [name: string, email: string | null] {
  switch (by.kind) {
    case 'member':
      return [by.person, by.email]
    case 'operator':
      return [by.name, null]
    case 'service':
      return [by.kind, null]
  }
}

/** Newest first, at most `limit` entries older than the entry `before`. */
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
