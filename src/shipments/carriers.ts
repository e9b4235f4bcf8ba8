// How an organisation reaches the tracking of its carriers: address and key of each. The key is
// stored encrypted, and shown by its last characters alone.

import type { Pool } from 'pg'
import { type Actor, recordAudit } from '../account/audit.ts'
import { withPermission } from '../account/authority.ts'
import { type Refused, refused } from '../account/refusal.ts'
import { readAddress } from '../events/address.ts'
import type { SecretCipher } from '../events/secret.ts'
import type { Issue } from '../operations/error-schema.ts'
import { issue } from '../operations/errors.ts'
import type { CarrierAccess, OpenedAccess } from './look-up.ts'
import type { Tracker } from './trackers.ts'

type StoredAccess = CarrierAccess & {
  /** The last characters; null where the key is short, or cannot be read any more. */
  readonly keyEnd: string | null
  readonly setAt: Date
  /** Why the last look-up failed; null when it did not. */
  readonly failure: string | null
  /** Until when nothing is asked. */
  readonly pausedUntil: Date | null
}

type Change = { readonly organisation: string; readonly by: Actor; readonly now: Date }

type Stated = {
  readonly url?: string | null | undefined
  readonly header?: string | null | undefined
  readonly key: string
}

const HEADER = /^[\w-]{1,100}$/
/** What the value of a header may have. */
const KEY = /^[\x21-\x7e](?:[\x20-\x7e]{0,498}[\x21-\x7e])?$/
const BEARER = 'Bearer '

/** `local`: this machine is allowed. Address and header may follow from the carrier. */
export function readAccess(
  tracker: Tracker,
  stated: Stated,
  local: boolean,
): { readonly access: OpenedAccess; readonly issues: readonly Issue[] } {
  const { carrier } = tracker
  const issues: Issue[] = []
  const header = stated.header || tracker.header
  if (!HEADER.test(header)) issues.push(issue(['header'], 'is no name of a header'))
  const address = readAddress(stated.url || tracker.url || '', local)
  if (!address.ok) issues.push(issue(['url'], address.why))
  const key = stated.key.trim()
  if (!KEY.test(key)) issues.push(issue(['key'], 'must have 1 to 500 printable ASCII characters'))
  const isBearer = header.toLowerCase() === 'authorization' && !key.includes(' ')
  const access = {
    ...{ carrier, header, url: address.ok ? address.url : '' },
    key: isBearer ? BEARER + key : key,
  }
  return { access, issues }
}

function ownerOf(organisation: string, carrier: string): string {
  return `${organisation} ${carrier}`
}

/** In place of the access to that carrier that is held. */
export async function storeAccess(
  pool: Pool,
  cipher: SecretCipher,
  { organisation, by, now }: Change,
  { carrier, url, header, key }: OpenedAccess,
): Promise<{ readonly ok: true } | Refused> {
  const sealed = cipher.encrypt(key, ownerOf(organisation, carrier))
  return withPermission(pool, organisation, by, 'keys', async (session) => {
    await session.query(
      `insert into carrier_access (organisation, carrier, url, header, key, created_at)
       values ($1, $2, $3, $4, $5, $6)
       on conflict (organisation, carrier) do update
          set url = excluded.url, header = excluded.header, key = excluded.key,
              created_at = excluded.created_at, failures = 0, pause_until = null, failure = null`,
      [organisation, carrier, url, header, sealed, now],
    )
    const detail = { carrier, url, header }
    const entry = { organisation, by, action: 'carrier.stored', subject: null, detail } as const
    await recordAudit(session, entry)
    return { ok: true }
  })
}

export async function removeAccess(
  pool: Pool,
  { organisation, by }: Pick<Change, 'organisation' | 'by'>,
  carrier: string,
): Promise<{ readonly ok: true } | Refused> {
  return withPermission(pool, organisation, by, 'keys', async (session) => {
    const gone = await session.query(
      'delete from carrier_access where organisation = $1 and carrier = $2',
      [organisation, carrier],
    )
    if (gone.rowCount !== 1) return refused('unknown_carrier')
    const detail = { carrier }
    const entry = { organisation, by, action: 'carrier.removed', subject: null, detail } as const
    await recordAudit(session, entry)
    return { ok: true }
  })
}

type Row = Omit<StoredAccess, 'keyEnd'> & { readonly key: Buffer }

const [KEY_END, KEY_SHORT] = [4, 12]

/** `carrier` null: all. */
export async function listAccess(
  pool: Pool,
  cipher: SecretCipher,
  organisation: string,
  carrier: string | null = null,
): Promise<readonly StoredAccess[]> {
  const found = await pool.query<Row>(
    `select carrier, url, header, key, created_at as "setAt", failure,
            pause_until as "pausedUntil"
       from carrier_access where organisation = $1 and ($2::text is null or carrier = $2)
      order by carrier`,
    [organisation, carrier],
  )
  return found.rows.map(({ key, ...access }) => ({ ...access, keyEnd: endOf(access, key) }))

  function endOf({ carrier: one }: CarrierAccess, sealed: Buffer): string | null {
    try {
      const key = cipher.decrypt(sealed, ownerOf(organisation, one)).replace(BEARER, '')
      return key.length < KEY_SHORT ? null : key.slice(-KEY_END)
    } catch {
      return null
    }
  }
}

/** Throws where the key was sealed by another secret of the installation. */
export async function openedAccess(
  pool: Pool,
  cipher: SecretCipher,
  organisation: string,
  carrier: string,
): Promise<OpenedAccess | null> {
  const found = await pool.query<CarrierAccess & { readonly key: Buffer }>(
    `select carrier, url, header, key from carrier_access
      where organisation = $1 and carrier = $2`,
    [organisation, carrier],
  )
  const [row] = found.rows
  return row ? { ...row, key: cipher.decrypt(row.key, ownerOf(organisation, carrier)) } : null
}
