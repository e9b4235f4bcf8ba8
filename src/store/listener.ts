// A database session that listens for notifications on a channel (LISTEN). The next `connect`
// replaces a session that ended or no longer answers; notifications sent in between are lost, so
// listeners also poll.

import type { Pool, PoolClient } from 'pg'

type Listener = {
  /** Opens a session if none answers. Never rejects: without a database it does nothing. */
  connect(): Promise<void>
  close(): Promise<void>
}

/**
 * `channel` is a constant of this program, never user input. `onNotification` must not throw.
 */
export function openListener(pool: Pool, channel: string, onNotification: () => void): Listener {
  let session: { readonly client: PoolClient; readonly discard: () => void } | null = null
  let opening: Promise<void> | null = null
  let closed = false

  async function open(): Promise<void> {
    const client = await pool.connect()
    const discard = (): void => {
      if (session?.client !== client) return
      session = null
      client.release(true)
    }
    client.on('error', discard)
    client.on('end', discard)
    client.on('notification', onNotification)
    session = { client, discard }
    try {
      await client.query(`listen ${channel}`)
    } catch (error) {
      discard()
      throw error
    }
  }

  /** A server that is gone may leave its sessions open for hours. To listen twice is harmless. */
  async function reopen(): Promise<void> {
    await session?.client.query(`listen ${channel}`).catch(session.discard)
    if (!session && !closed) await open()
  }

  return {
    connect: async () => {
      if (closed) return
      opening ??= reopen().finally(() => {
        opening = null
      })
      await opening.catch(() => undefined)
    },
    close: async () => {
      closed = true
      await opening?.catch(() => undefined)
      // The session still listens, so it must not return to the pool.
      session?.discard()
    },
  }
}
