// A webhook receiver on this machine, with responses set by the test; stores what it receives.

import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Received = {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

type Behaviour = (response: ServerResponse, received: Received) => void

export type Receiver = {
  readonly url: string
  readonly received: Received[]
  /** Sets the response from now on; a number is a status. */
  readonly answer: (how: number | Behaviour) => void
  readonly close: () => Promise<void>
}

export async function openReceiver(): Promise<Receiver> {
  const received: Received[] = []
  let behaviour: Behaviour = (response) => response.writeHead(204).end()
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (part: string) => {
      body += part
    })
    request.on('end', () => {
      const one = { path: request.url ?? '', headers: request.headers, body }
      received.push(one)
      behaviour(response, one)
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    answer: (how) => {
      behaviour = typeof how === 'number' ? (response) => response.writeHead(how).end() : how
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
