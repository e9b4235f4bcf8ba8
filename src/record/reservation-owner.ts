// The owner of reservations: a number on which a session of its own holds an advisory lock. When
// the session ends, whatever ended it, the server releases the lock, and all reservations of the
// number are free at once, even those that are only stored later.

import type { Pool } from 'pg'

export type ReservationOwner = {
  readonly number: number
  /** Ends the session. A reservation that is still in use is lost if another call wants it. */
  readonly end: () => void
}

// After 25 s without a sign of us (a network that is cut tells the server nothing) it ends the
// session.
const KEEPALIVE = { idle: '10', interval: '5', count: '3' }

/** `lost` is called when the session breaks. */
export async function openReservationOwner(
  pool: Pool,
  number: number,
  lost: () => void,
): Promise<ReservationOwner> {
  const session = await pool.connect()
  try {
    await session.query(
      `select set_config('tcp_keepalives_idle', $2, false),
              set_config('tcp_keepalives_interval', $3, false),
              set_config('tcp_keepalives_count', $4, false),
              pg_advisory_lock($1)`,
      [number, KEEPALIVE.idle, KEEPALIVE.interval, KEEPALIVE.count],
    )
  } catch (error) {
    session.release(true)
    throw error
  }
  let ended = false
  // Destroyed, not returned to the pool: the lock must end with the session. Only once: a session
  // that was ended may still report that its server went away.
  const end = (): void => {
    if (ended) return
    ended = true
    session.release(true)
  }
  session.on('error', () => {
    if (!ended) lost()
    end()
  })
  return { number, end }
}
