// A session that hears what other sessions tell on a channel (LISTEN). A broken one is opened
// again by the next `attend`; what was told meanwhile is lost, so who listens also looks at times.

import type { Pool, PoolClient } from 'pg'

type Ear = {
  /** Opens the session when there is none. Never rejects: without a database it stays deaf. */
  attend(): Promise<void>
  close(): Promise<void>
}

/** `channel` is ours, never a client's; `hear` is called for each notice, and must not throw. */
export function openEar(pool: Pool, channel: string, hear: () => void): Ear {
  let session: PoolClient | null = null
  let opening: Promise<void> | null = null
  let closed = false

  async function open(): Promise<void> {
    const client = await pool.connect()
    const lose = (): void => {
      if (session !== client) return
      session = null
      client.release(true)
    }
    client.on('error', lose)
    client.on('end', lose)
    client.on('notification', hear)
    session = client
    try {
      await client.query(`listen ${channel}`)
    } catch (error) {
      lose()
      throw error
    }
  }

  return {
    attend: async () => {
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
      // Its session listens for ever, so it is of no use to others.
      client?.release(true)
    },
  }
}
