// A lock that at most one process of this machine holds, so that two replicas never launch two
// servers on one data folder. The system frees it when its process ends, however it ends.

import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

type LaunchLock = { readonly free: () => Promise<void> }

/**
 * Takes the lock of `name`; null while another process holds it. `secret` keeps other accounts from
 * taking it. Where the system has no names that end with their process, PostgreSQL's own lock file
 * decides alone.
 */
export async function takeLaunchLock(name: string, secret: string): Promise<LaunchLock | null> {
  const path = socketName(createHash('sha256').update(`${name}\0${secret}`).digest('hex'))
  if (path === null) return { free: async () => undefined }
  const server = createServer((socket) => socket.destroy())
  try {
    server.listen({ path })
    await once(server, 'listening')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return null
    throw error
  }
  server.unref()
  return {
    free: async () => {
      server.close()
      await once(server, 'close')
    },
  }
}

/** An abstract socket on Linux, a pipe on Windows; neither is a file that could be left behind. */
function socketName(digest: string): string | null {
  switch (process.platform) {
    case 'linux':
      return `\0landfall-${digest}`
    case 'win32':
      return `\\\\.\\pipe\\landfall-${digest}`
    default:
      return null
  }
}
