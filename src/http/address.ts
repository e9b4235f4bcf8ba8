// The address under which the service listens.

import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../settings.ts'

export function addressOf(app: FastifyInstance, { host, tls }: Settings): string {
  const { port } = app.server.address() as AddressInfo
  const name = host.includes(':') ? `[${host}]` : host
  return `${tls ? 'https' : 'http'}://${name}:${port}`
}

/** Why the service could not start, as a sentence. */
export function startFailure(error: unknown): string {
  const { code, message, port } = error as NodeJS.ErrnoException & { readonly port?: number }
  if (code === 'EADDRINUSE') return `port ${port} is taken. Set PORT to another one.`
  if (code === 'EACCES') return `port ${port} is not ours to open. Set PORT to one above 1023.`
  return message
}
