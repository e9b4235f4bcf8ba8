// A database session that listens for notifications on a channel (LISTEN). The next `connect`
// replaces a broken session; notifications sent in between are lost, so listeners also poll.

import type { Pool, PoolClient } from 'pg'

type Listener = {
  /** Opens the session if there is none. Never rejects: without a database it does nothing. */
  connect(): Promise<void>
  close(): Promise<void>
}

/**
 * `channel` is a constant of this program, never user input. `onNotification` must not throw.
 */
export function openListener(pool: Pool, channel: string, onNotification: () => void): Listener {
  let session: PoolClient | null = null
  let opening: Promise<void> | null = null
  let closed = false

  async function open(): Promise<void> {
    const client = await pool.connect()
    const discard = (): void => {
      if (session !== client) return
      session = null
      client.release(true)
    }
    client.on('error', discard)
    client.on('end', discard)
    client.on('notification', onNotification)
    session = client
    try {
      await client.query(`listen ${channel}`)
    } catch (error) {
      discard()
      throw error
    }
  }

  return {
    connect: async () => {
      if (session || closed) return
      opening ??= open().finally(() => {
        opening = null
      })
      await opening.catch(() => undefined)
    },
    close: async () => {
      closed = true
      await opening?.catch(() => undefined)
      const client = session
      session = null
      // The session still listens, so it must not return to the pool.
      client?.release(true)
    },
  }
}
