// Links that show one recorded calculation without sign-in: signed, with a last moment, revocable.
// A token is the id of the link and its signature over what it shows and until when.

import { createHmac, hkdfSync, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Pool } from 'pg'
import { type Actor, recordAudit } from '../account/audit.ts'
import { withPermission } from '../account/authority.ts'
import { type Refused, refused } from '../account/refusal.ts'
import type { Clock } from '../base/clock.ts'
import { isId } from '../base/id.ts'

/** For how many days a link may be open. */
export const SHARED_DAYS = { min: 1, max: 90, usual: 7 }

type Wanted = {
  readonly organisation: string
  readonly calculation: string
  readonly days: number
}

type Share = {
  readonly id: string
  readonly createdBy: string
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly revokedAt: Date | null
  /** Null once it shows nothing any more. */
  readonly token: string | null
}

type Opened = {
  readonly organisation: string
  readonly calculation: string
  readonly expiresAt: Date
}

export type Shares = {
  /** For owners, admins and developers. */
  readonly create: (
    by: Extract<Actor, { kind: 'member' }>,
    wanted: Wanted,
  ) => Promise<{ readonly ok: true; readonly share: Share } | Refused>
  /** Of a calculation, the newest first. */
  readonly list: (organisation: string, calculation: string) => Promise<readonly Share[]>
  readonly revoke: (
    by: Actor,
    organisation: string,
    id: string,
  ) => Promise<{ readonly ok: true } | Refused>
  /** What the token shows now; null for any other text. */
  readonly open: (token: string) => Promise<Opened | null>
}

type Row = Omit<Share, 'token'> & Opened

const DAY_MS = 86_400_000
const KEY_BYTES = 32
const PURPOSE = 'landfall shared calculations'
const COLUMNS = `id, organisation, calculation, created_by as "createdBy",
  created_at as "createdAt", expires_at as "expiresAt", revoked_at as "revokedAt"`

/** `secret`: that of the service. */
export function openShares(pool: Pool, clock: Clock, secret: string): Shares {
  const sign = signing(secret)
  const isOpen = ({ expiresAt, revokedAt }: Row): boolean =>
    revokedAt === null && clock.now() < expiresAt
  const shareOf = (row: Row): Share => ({
    ...row,
    token: isOpen(row) ? `${row.id}.${sign(row).toString('hex')}` : null,
  })
  return {
    create: async (by, wanted) => {
      const made = await createRow(pool, by, wanted, clock.now())
      return made.ok ? { ok: true, share: shareOf(made.row) } : made
    },
    list: async (organisation, calculation) => {
      const found = await pool.query<Row>(
        `select ${COLUMNS} from share where organisation = $1 and calculation = $2
          order by created_at desc, id`,
        [organisation, calculation],
      )
      return found.rows.map(shareOf)
    },
    revoke: (by, organisation, id) => revokeRow(pool, by, { organisation, id }, clock.now()),
    open: async (token) => {
      const [id = '', signature = ''] = token.split('.', 2)
      if (!isId(id)) return null
      const found = await pool.query<Row>(`select ${COLUMNS} from share where id = $1`, [id])
      const [row] = found.rows
      return row && isOpen(row) && isSame(sign(row), signature) ? row : null
    },
  }
}

function signing(secret: string): (row: Row) => Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', PURPOSE, KEY_BYTES))
  return ({ id, calculation, expiresAt }) =>
    createHmac('sha256', key).update(`${id} ${calculation} ${expiresAt.toISOString()}`).digest()
}

function createRow(
  pool: Pool,
  by: Extract<Actor, { kind: 'member' }>,
  { organisation, calculation, days }: Wanted,
  createdAt: Date,
): Promise<{ readonly ok: true; readonly row: Row } | Refused> {
  const expiresAt = new Date(createdAt.getTime() + days * DAY_MS)
  return withPermission(pool, organisation, by, 'keys', async (session) => {
    const made = await session.query<Row>(
      `insert into share (id, organisation, calculation, created_by, created_at, expires_at)
       select $1, organisation, id, $4, $5, $6 from calculation
        where organisation = $2 and id = $3 and kind = 'calc' returning ${COLUMNS}`,
      [randomUUID(), organisation, calculation, by.email, createdAt, expiresAt],
    )
    const [row] = made.rows
    if (!row) return refused('unknown_calculation')
    const detail = { calculation, expires_at: expiresAt.toISOString() }
    const action = 'calculation.shared'
    await recordAudit(session, { organisation, by, action, subject: row.id, detail })
    return { ok: true, row }
  })
}

function revokeRow(
  pool: Pool,
  by: Actor,
  { organisation, id }: Pick<Row, 'organisation' | 'id'>,
  at: Date,
): Promise<{ readonly ok: true } | Refused> {
  return withPermission(pool, organisation, by, 'keys', async (session) => {
    const revoked = await session.query<{ calculation: string }>(
      `update share set revoked_at = $3 where organisation = $1 and id = $2
         and revoked_at is null returning calculation`,
      [organisation, id, at],
    )
    const [detail] = revoked.rows
    if (!detail) return refused('unknown_share')
    const action = 'share.revoked'
    await recordAudit(session, { organisation, by, action, subject: id, detail })
    return { ok: true }
  })
}

const SIGNATURE = /^[0-9a-f]{64}$/

function isSame(signature: Buffer, stated: string): boolean {
  return SIGNATURE.test(stated) && timingSafeEqual(signature, Buffer.from(stated, 'hex'))
}
