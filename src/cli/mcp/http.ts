// Streamable HTTP: each POST to /mcp is answered by itself, without a session. It listens on this
// machine only, and refuses pages of other origins and names that only look like this machine.

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Server as McpServer } from '@modelcontextprotocol/sdk/server/index.js'
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'

const HOST = '127.0.0.1'
const PATH = '/mcp'
const BODY_MAX = 2 ** 20
const LOCAL_NAMES: readonly string[] = ['localhost', HOST, '[::1]']

type Listening = { readonly address: string; readonly close: () => Promise<void> }

/** `open` makes a server for one call. Rejects with the system's error for a port that is taken. */
export async function listen(port: number, open: () => McpServer): Promise<Listening> {
  const server = createServer((request, response) => {
    const status = refusedStatus(request)
    if (status !== null) {
      response.writeHead(status, status === 405 ? { allow: 'POST' } : {}).end()
      return
    }
    answer(open(), request, response).catch(() => response.destroy())
  })
  await new Promise<void>((settle, reject) => {
    server.once('error', reject)
    server.listen(port, HOST, settle)
  })
  const { port: taken } = server.address() as AddressInfo
  return { address: `http://${HOST}:${taken}${PATH}`, close: () => closed(server) }
}

function refusedStatus({ method, url, headers }: IncomingMessage): number | null {
  if (!isLocal(`http://${headers.host}`)) return 403
  if (headers.origin !== undefined && !isLocal(headers.origin)) return 403
  if (URL.parse(url ?? '', `http://${HOST}`)?.pathname !== PATH) return 404
  return method === 'POST' ? null : 405
}

function isLocal(origin: string): boolean {
  return LOCAL_NAMES.includes(URL.parse(origin)?.hostname ?? '')
}

async function answer(
  server: McpServer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const transport = new StreamableHTTPServerTransport({
    enableJsonResponse: true,
    maxRequestBodySize: BODY_MAX,
  })
  response.once('close', () => void server.close())
  await server.connect(transport as Transport)
  await transport.handleRequest(request, response)
}

function closed(server: Server): Promise<void> {
  server.closeIdleConnections()
  return new Promise((settle) => server.close(() => settle()))
}
