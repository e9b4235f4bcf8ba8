// Bounds guesses of a password without locking its owner out: strangers are counted by network
// address and together, a browser that signed in before by a cookie of its own (OWASP: device
// cookies). An attempt is counted before it is made, so that simultaneous ones do not evade it.

import { createHmac, hash, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { isIP } from 'node:net'
import type { Pool } from 'pg'
import type { Clock } from '../base/clock.ts'
import { inTransaction } from '../store/transaction.ts'

export type PasswordAttempts = {
  /** Counts an attempt; null when there were too many, and none may be made. */
  readonly take: (tried: Tried) => Promise<Attempt | null>
  /** The name of the cookie in which a browser proves that it signed in to this account. */
  readonly deviceCookie: (email: string) => string
  /** The value of such a cookie, for a browser that has just signed in. */
  readonly newDevice: (email: string) => string
}

type Tried = {
  readonly email: string
  /** Network address of the client. */
  readonly address: string
  /** The value of its device cookie for this account. */
  readonly device: string | null
}

/** To be given back if the password was right, or was not looked at. */
type Attempt = { readonly giveBack: () => Promise<void> }

type Counted = { readonly source: string; readonly max: number }

/** Wrong passwords within the window: by a device or an address, and by all strangers together. */
const SOURCE_MAX = 10
const STRANGERS_MAX = 100
export const WINDOW_MINUTES = 15
const KEY_BYTES = 32
const NONCE_BYTES = 16
const NAME_DIGITS = 16
/** A nonce and its signature, in hexadecimal digits. */
const DEVICE = /^([0-9a-f]{32})\.([0-9a-f]{64})$/

export function openPasswordAttempts(
  pool: Pool,
  clock: Clock,
  installationSecret: string,
): PasswordAttempts {
  const key = hkdfSync('sha256', installationSecret, '', 'landfall device cookies', KEY_BYTES)
  const sign = (...parts: readonly string[]): string =>
    createHmac('sha256', Buffer.from(key)).update(JSON.stringify(parts)).digest('hex')
  return {
    take: async ({ email, address, device }) => {
      const account = email.toLowerCase()
      const nonce = device === null ? null : provenNonce(device, (own) => sign(account, own))
      const counted = nonce === null ? strangers(account, address) : [byDevice(account, nonce)]
      if (!(await count(pool, counted, clock.now()))) return null
      return { giveBack: () => uncount(pool, counted) }
    },
    deviceCookie: (email) => `landfall.device.${sign(email.toLowerCase()).slice(0, NAME_DIGITS)}`,
    newDevice: (email) => {
      const nonce = randomBytes(NONCE_BYTES).toString('hex')
      return `${nonce}.${sign(email.toLowerCase(), nonce)}`
    },
  }
}

/** The random part of a device cookie; null if we did not sign it for this account. */
function provenNonce(cookie: string, sign: (nonce: string) => string): string | null {
  const match = DEVICE.exec(cookie)
  if (match === null) return null
  const [, nonce, signature] = match as unknown as readonly [string, string, string]
  return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(nonce))) ? nonce : null
}

function byDevice(account: string, nonce: string): Counted {
  return { source: JSON.stringify([account, nonce]), max: SOURCE_MAX }
}

function strangers(account: string, address: string): readonly Counted[] {
  return [
    { source: JSON.stringify([account, networkOf(address)]), max: SOURCE_MAX },
    { source: JSON.stringify([account]), max: STRANGERS_MAX },
  ]
}

/** An IPv4 address, or the /64 of an IPv6 address: one connection has all addresses of it. */
function networkOf(address: string): string {
  const [, mapped] = /^::ffff:([\d.]+)$/i.exec(address) ?? []
  if (mapped !== undefined) return mapped
  if (isIP(address) !== 6) return address
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array<string>(8 - head.length - tail.length).fill('0')
  const network = [...head, ...zeros, ...tail].slice(0, 4)
  return network.map((group) => group.replace(/^0+(?=.)/, '').toLowerCase()).join(':')
}

/** False, and nothing counted, if that would exceed a limit. */
async function count(pool: Pool, counted: readonly Counted[], now: Date): Promise<boolean> {
  const expired = new Date(now.getTime() - WINDOW_MINUTES * 60_000)
  await pool.query('delete from sign_in.password_attempt where since <= $1', [expired])
  return inTransaction(pool, async (session) => {
    for (const { source, max } of counted) {
      const { rowCount } = await session.query(
        `insert into sign_in.password_attempt as a (source, since, count) values ($1, $2, 1)
         on conflict (source) do update set count = a.count + 1 where a.count < $3`,
        [digest(source), now, max],
      )
      if (rowCount === 0) throw new TooManyError()
    }
    return true
  }).catch((error: unknown) => {
    if (error instanceof TooManyError) return false
    throw error
  })
}

/** Rolls back what was counted of the attempt. */
class TooManyError extends Error {}

async function uncount(pool: Pool, counted: readonly Counted[]): Promise<void> {
  for (const { source } of counted) {
    await pool.query(
      'update sign_in.password_attempt set count = count - 1 where source = $1 and count > 0',
      [digest(source)],
    )
  }
}

function digest(source: string): Buffer {
  return hash('sha256', source, 'buffer')
}
