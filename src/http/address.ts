// The address under which the service listens.

import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../settings.ts'

export function addressOf(app: FastifyInstance, { host, tls }: Settings): string {
  const { port } = app.server.address() as AddressInfo
  const name = host.includes(':') ? `[${host}]` : host
  return `${tls ? 'https' : 'http'}://${name}:${port}`
}
