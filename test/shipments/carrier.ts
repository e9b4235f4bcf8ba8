// A carrier that answers as the document of DCSA Track & Trace says: events by container or bill of
// lading in pages by a cursor, in no order, each maybe more than once, corrected by later ones;
// and 429 or 503 as often as a test wants.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Event = Readonly<Record<string, unknown>>

type Trouble = { readonly status: 429 | 503; readonly retryAfter?: number | string }

export type Carrier = {
  readonly url: string
  /** What it has of a number, by the name of the query parameter. */
  readonly publish: (parameter: string, number: string, events: readonly Event[]) => void
  /** What the next requests get in place of an answer. */
  readonly trouble: Trouble[]
  /** Paths with their queries, and the key that each request had. */
  readonly asked: { readonly path: string; readonly key: string | undefined }[]
  readonly close: () => Promise<void>
}

const PAGE = 3

export async function openCarrier(): Promise<Carrier> {
  const held = new Map<string, readonly Event[]>()
  const trouble: Trouble[] = []
  const asked: Carrier['asked'] = []
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const url = new URL(request.url ?? '', 'http://carrier')
    asked.push({ path: `${url.pathname}${url.search}`, key: request.headers.authorization })
    const wrong = trouble.shift()
    if (wrong) {
      if (wrong.retryAfter !== undefined) response.setHeader('retry-after', wrong.retryAfter)
      response.writeHead(wrong.status).end()
      return
    }
    const wanted = [...url.searchParams].find(([name]) => name.endsWith('Reference')) ?? []
    const events = held.get(wanted.join(' ')) ?? []
    const from = Number(url.searchParams.get('cursor') ?? '0')
    const next = from + PAGE < events.length ? { 'Next-Page-Cursor': String(from + PAGE) } : {}
    response.writeHead(200, { 'content-type': 'application/json', ...next })
    response.end(JSON.stringify(events.slice(from, from + PAGE)))
  }
  const server = createServer(answer)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v2/events`,
    publish: (parameter, number, events) => held.set(`${parameter} ${number}`, events),
    trouble,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** An event of version 2. */
export function eventOf(
  code: string,
  classifier: string,
  at: string,
  place: string,
  createdAt: string,
): Event {
  const isTransport = code === 'ARRI' || code === 'DEPA'
  return {
    ...{ eventID: `${code} ${classifier} ${at} ${createdAt}`, eventCreatedDateTime: createdAt },
    eventType: isTransport ? 'TRANSPORT' : 'EQUIPMENT',
    ...{ eventClassifierCode: classifier, eventDateTime: at },
    [isTransport ? 'transportEventTypeCode' : 'equipmentEventTypeCode']: code,
    transportCall: { modeOfTransport: 'VESSEL', UNLocationCode: place, exportVoyageNumber: '1W' },
  }
}
