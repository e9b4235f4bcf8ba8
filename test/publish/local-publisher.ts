// A publisher on this machine: an HTTP server that acts as a mirror of every host. The test sets
// the response of each address; all others are missing.

import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Behaviour = (request: IncomingMessage, response: ServerResponse) => void
export type Answer =
  | Behaviour
  | { readonly body: Buffer | string; readonly headers?: Readonly<Record<string, string>> }

export type LocalPublisher = {
  /** For `LANDFALL_SYNC_MIRROR`. */
  readonly mirror: string
  /** Sets the response of `address`; null for a missing file. */
  readonly put: (address: string, answer: Answer | null) => void
  /** Sets the response of all other addresses. */
  readonly otherwise: (answer: Behaviour) => void
  /** The requests since the last call, each with its status. */
  readonly asked: () => readonly string[]
  readonly close: () => Promise<void>
}

export async function localPublisher(): Promise<LocalPublisher> {
  const answers = new Map<string, Answer>()
  let asked: string[] = []
  let otherwise: Behaviour = (_, response) => response.writeHead(404).end('not here')
  const server = createServer((request, response) => {
    const address = `https:/${request.url}`
    response.on('close', () => asked.push(`${response.statusCode} ${address}`))
    const answer = answers.get(address)
    if (typeof answer === 'function') answer(request, response)
    else if (answer) file(answer, request, response)
    else otherwise(request, response)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    mirror: `http://127.0.0.1:${port}`,
    put: (address, answer) => {
      if (answer) answers.set(address, answer)
      else answers.delete(address)
    },
    otherwise: (answer) => {
      otherwise = answer
    },
    asked: () => {
      const all = asked
      asked = []
      return all
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

/** A file with an ETag, answered with 304 if it is unchanged. */
function file(
  { body, headers }: Exclude<Answer, Behaviour>,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const etag = `"${createHash('sha256').update(body).digest('hex').slice(0, 16)}"`
  if (request.headers['if-none-match'] === etag) response.writeHead(304).end()
  else response.writeHead(200, { etag, ...headers }).end(body)
}
