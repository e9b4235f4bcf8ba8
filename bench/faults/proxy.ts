// A TCP proxy in front of the database's socket, which stands for a network: it can stall, and cut
// every connection.

import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export type NetworkProxy = {
  readonly port: number
  /** Nothing passes in either direction until `resume`; new connections wait as well. */
  readonly stall: () => void
  readonly resume: () => void
  /** Ends every connection at once. */
  readonly cut: () => void
  readonly close: () => Promise<void>
}

export async function openProxy(socketPath: string): Promise<NetworkProxy> {
  const ends = new Set<Socket>()
  let stalled = false
  const server = createServer((client) => {
    const database = connect(socketPath)
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      ends.add(from)
      from.on('data', (bytes) => to.write(bytes))
      from.on('error', () => undefined)
      from.on('close', () => {
        ends.delete(from)
        to.destroy()
      })
      if (stalled) from.pause()
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = (): void => {
    for (const end of ends) end.destroy()
  }
  return {
    port: (server.address() as { port: number }).port,
    stall: () => {
      stalled = true
      for (const end of ends) end.pause()
    },
    resume: () => {
      stalled = false
      for (const end of ends) end.resume()
    },
    cut,
    close: async () => {
      server.close()
      cut()
      await once(server, 'close')
    },
  }
}
