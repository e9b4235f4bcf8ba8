// How an organisation reaches the tracking of its carriers: address and key of each. The key is
// stored encrypted.

import type { Pool } from 'pg'
import { type Actor, recordAudit } from '../account/audit.ts'
import type { SecretCipher } from '../events/secret.ts'
import { inTransaction } from '../store/transaction.ts'

export type CarrierAccess = {
  /** SCAC. */
  readonly carrier: string
  readonly url: string
  /** The header that has the key. */
  readonly header: string
}

type StoredAccess = CarrierAccess & { readonly failure: string | null }

type Change = { readonly organisation: string; readonly by: Actor; readonly now: Date }

function ownerOf(organisation: string, carrier: string): string {
  return `${organisation} ${carrier}`
}

/** In place of the access to that carrier that is held. False: there is no such organisation. */
export async function storeAccess(
  pool: Pool,
  cipher: SecretCipher,
  { organisation, by, now }: Change,
  { carrier, url, header, key }: CarrierAccess & { readonly key: string },
): Promise<boolean> {
  const sealed = cipher.encrypt(key, ownerOf(organisation, carrier))
  return inTransaction(pool, async (session) => {
    const stored = await session.query(
      `insert into carrier_access (organisation, carrier, url, header, key, created_at)
       select id, $2, $3, $4, $5, $6 from organisation where id = $1
       on conflict (organisation, carrier) do update
          set url = excluded.url, header = excluded.header, key = excluded.key, failures = 0,
              pause_until = null, failure = null`,
      [organisation, carrier, url, header, sealed, now],
    )
    if (stored.rowCount !== 1) return false
    const detail = { carrier, url, header }
    await recordAudit(session, {
      organisation,
      by,
      action: 'carrier.stored',
      subject: null,
      detail,
    })
    return true
  })
}

/** False when there was none. */
export async function removeAccess(
  pool: Pool,
  { organisation, by }: Change,
  carrier: string,
): Promise<boolean> {
  return inTransaction(pool, async (session) => {
    const gone = await session.query(
      'delete from carrier_access where organisation = $1 and carrier = $2',
      [organisation, carrier],
    )
    if (gone.rowCount !== 1) return false
    const entry = { organisation, by, action: 'carrier.removed', subject: null } as const
    await recordAudit(session, { ...entry, detail: { carrier } })
    return true
  })
}

/** Without the keys. */
export async function listAccess(
  pool: Pool,
  organisation: string,
): Promise<readonly StoredAccess[]> {
  const found = await pool.query<StoredAccess>(
    `select carrier, url, header, failure from carrier_access
      where organisation = $1 order by carrier`,
    [organisation],
  )
  return found.rows
}

/** Throws where the key was sealed by another secret of the installation. */
export async function openedAccess(
  pool: Pool,
  cipher: SecretCipher,
  organisation: string,
  carrier: string,
): Promise<(CarrierAccess & { readonly key: string }) | null> {
  const found = await pool.query<CarrierAccess & { readonly key: Buffer }>(
    `select carrier, url, header, key from carrier_access
      where organisation = $1 and carrier = $2`,
    [organisation, carrier],
  )
  const [row] = found.rows
  return row ? { ...row, key: cipher.decrypt(row.key, ownerOf(organisation, carrier)) } : null
}
