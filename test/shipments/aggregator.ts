// AfterShip as the documents of its Tracking API 2025-01 say: a number is followed from when it is
// named, once; trackings are read in pages by a cursor; 400 with a code, 401, 429 with the time of
// the reset.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Checkpoint = Readonly<Record<string, unknown>>

type Trouble = { readonly status: 429 | 503; readonly reset?: number }

export type Aggregator = {
  readonly url: string
  /** What it has of a number from when it is named. `active`: more will come. */
  readonly publish: (number: string, checkpoints: readonly Checkpoint[], active?: boolean) => void
  /** Numbers whose courier it does not find. */
  readonly unknown: Set<string>
  /** Bodies of the numbers that were named. */
  readonly named: { readonly tracking_number: string; readonly slug?: string }[]
  /** What the next requests get in place of an answer. */
  readonly trouble: Trouble[]
  readonly asked: string[]
  readonly close: () => Promise<void>
}

const PAGE = 1
const [ALREADY_EXISTS, NO_COURIER] = [4003, 4012]

type Held = Pick<Aggregator, 'unknown' | 'named' | 'trouble' | 'asked'> & {
  readonly published: Map<string, { checkpoints: readonly Checkpoint[]; active: boolean }>
}

type Answer = { readonly status: number; readonly code: number; readonly data: object }

const ok = (data: object): Answer => ({ status: 200, code: 200, data })
const no = (status: number, code = status): Answer => ({ status, code, data: {} })

export async function openAggregator(key: string): Promise<Aggregator> {
  const held: Held = {
    ...{ unknown: new Set(), named: [], trouble: [], asked: [], published: new Map() },
  }
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '', 'http://aggregator')
    held.asked.push(`${request.method} ${url.pathname}${url.search}`)
    const body = Buffer.concat(await request.toArray()).toString('utf8')
    const wrong = held.trouble.shift()
    if (wrong?.reset !== undefined) response.setHeader('X-RateLimit-Reset', wrong.reset)
    const { status, code, data } = wrong
      ? no(wrong.status)
      : request.headers['as-api-key'] !== key
        ? no(401)
        : url.pathname !== '/tracking/2025-01/trackings'
          ? no(404)
          : request.method === 'GET'
            ? listed(held, url)
            : name(held, JSON.parse(body))
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ meta: { code }, data }))
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    ...held,
    url: `http://127.0.0.1:${port}/tracking/2025-01`,
    publish: (number, checkpoints, active = true) =>
      held.published.set(number, { checkpoints, active }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function listed({ named, published }: Held, { searchParams }: URL): Answer {
  const wanted = (searchParams.get('tracking_numbers') ?? '').split(',')
  const found = wanted.filter((one) => named.some((each) => each.tracking_number === one))
  const from = Number(searchParams.get('cursor') ?? '0')
  const more = from + PAGE < found.length
  const trackings = found.slice(from, from + PAGE).map((number) => {
    const { checkpoints = [], active = true } = published.get(number) ?? {}
    return { tracking_number: number, active, updated_at: UPDATED, checkpoints }
  })
  const pagination = { has_next_page: more, next_cursor: more ? String(from + PAGE) : '' }
  return ok({ pagination, trackings })
}

function name({ named, unknown }: Held, body: Held['named'][number]): Answer {
  if (unknown.has(body.tracking_number)) return no(400, NO_COURIER)
  if (named.some((each) => each.tracking_number === body.tracking_number)) {
    return no(400, ALREADY_EXISTS)
  }
  named.push(body)
  return { status: 201, code: 201, data: { ...body, checkpoints: [] } }
}

const UPDATED = '2026-10-12T11:00:00+00:00'

export function checkpointOf(
  subtag: string,
  time: string,
  city: string | null,
  country: string | null,
): Checkpoint {
  const [tag] = subtag.split('_')
  return { tag, subtag, checkpoint_time: time, city, country_region: country, slug: 'ups' }
}
