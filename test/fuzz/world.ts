// The service that is fuzzed, on a database of its own: an organisation whose people send the
// requests, another whose secrets no answer to them may show, and a third with an API key.

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { openPages, PASSWORD, peopleOf, tokenOf, type Visitor } from '../api/account/people.ts'
import { bulk, calc } from '../api/requests.ts'
import { NOW, openServing } from '../api/serving.ts'
import { eventsOn, openWebhooks } from '../events/webhooks.ts'
import type { Sender } from './request.ts'

/** In every text of the other organisation, and in no request. */
const SECRET = `kept-from-strangers-${randomUUID().slice(0, 8)}`
/** Ids that are remembered of each kind. */
const REMEMBERED = 12
const MINUTE_MS = 60_000

type Served = Awaited<ReturnType<typeof openServing>>
type People = ReturnType<typeof peopleOf>

/** Ids by what they are of: `jobs`, `keys`. */
type Ids = Map<string, string[]>

/** An organisation with something of everything. */
type Equipped = {
  readonly id: string
  readonly owner: Visitor
  readonly viewer: Visitor
  readonly ids: Ids
  readonly token: string
}

export type World = {
  readonly app: Served['app']
  readonly log: string[]
  /** What no answer may hold, unless it is to the other organisation's own people. */
  readonly secrets: () => readonly string[]
  /** The headers that make a sender known. */
  readonly headersOf: (sender: Sender) => Readonly<Record<string, string>>
  /** In place of a name in double braces. */
  readonly wordFor: (name: string, pick: (ids: readonly string[]) => string) => string
  /** Remembers ids in an answer to the organisation's people. */
  readonly learn: (url: string, answer: unknown) => void
  /** Takes back what would end the run: sessions that were ended, members who were removed. */
  readonly heal: () => Promise<void>
  /** A new organisation in place of one that has grown. */
  readonly renew: () => Promise<void>
  readonly close: () => Promise<void>
}

export async function openWorld(): Promise<World> {
  const pages = openPages()
  const served = await openServing({
    tier: 'Business',
    dashboard: pages.dashboard,
    events: eventsOn,
  })
  const { app, log, pool, clock, key } = served
  const people = peopleOf(() => served, pages)
  const webhooks = await openWebhooks(pool, clock)
  const other = await equipped(people, SECRET, webhooks.tell)
  let own = await equipped(people, 'Acme', webhooks.tell)
  let now = Date.parse(NOW)
  await remember(pool)
  const cookies: Readonly<Record<'owner' | 'viewer' | 'other', () => Visitor>> = {
    owner: () => own.owner,
    viewer: () => own.viewer,
    other: () => other.owner,
  }
  return {
    app,
    log,
    secrets: () => [SECRET, other.id],
    headersOf: (sender) => {
      if (sender === 'nobody') return {}
      if (sender === 'key') return { authorization: `Bearer ${key.raw}` }
      const cookie = cookies[sender]().cookies()
      return { cookie, host: '127.0.0.1:8080', 'sec-fetch-site': 'same-origin' }
    },
    wordFor: (name, pick) => wordFor(name, pick, own, other),
    learn: (url, answer) => learn(own.ids, url, answer),
    heal: async () => {
      now += MINUTE_MS / 10
      clock.set(new Date(now).toISOString())
      await restore(pool)
    },
    renew: async () => {
      await forget(pool, other.id)
      own = await equipped(people, 'Acme', webhooks.tell)
      await remember(pool)
    },
    close: async () => {
      await served.close()
      pages.remove()
    },
  }
}

async function equipped(
  people: People,
  word: string,
  tell: () => Promise<unknown>,
): Promise<Equipped> {
  const { owner, id } = await people.owned('Business')
  const viewer = await people.joined(owner, id, 'viewer')
  const path = `organisations/${id}`
  const ids: Ids = new Map()
  const ask = async (method: 'POST' | 'PUT' | 'PATCH' | 'GET', below: string, body?: unknown) => {
    const answer = await owner.ask({ method, path: `${path}${below}`, body })
    assert.equal(answer.status, 200, `${method} ${below}: ${answer.text}`)
    learn(ids, `/account/${path}${below}`, answer.json)
    return answer.json
  }
  await ask('PATCH', '', { name: word })
  await ask('POST', '/keys', { name: word, sandbox: true })
  await ask('POST', '/webhooks', { url: `http://127.0.0.1:9/${word}`, events: ['calc.completed'] })
  await ask('PUT', '/carriers/AFTERSHIP', { key: word })
  const { line_items, ...terms } = calc.body
  const lines = line_items.map((line) => ({ ...line, description: word }))
  await ask('POST', '/v1/calc', { ...terms, line_items: lines })
  const { rows, ...settings } = bulk.body
  const { id: job } = await ask('POST', '/jobs', { name: word, settings })
  await ask('PUT', `/jobs/${job}/chunks/0`, {
    rows: rows.map((row) => ({ ...row, reference: word })),
  })
  const address = `${randomUUID().slice(0, 8)}@example.com`
  await ask('POST', '/invitations', { email: address, role: 'viewer' })
  await tell()
  for (const list of ['webhooks', 'keys', 'members', 'calculations']) await ask('GET', `/${list}`)
  await ask('GET', `/webhooks/${ids.get('webhooks')?.[0]}/deliveries`)
  return { id, owner, viewer, ids, token: tokenOf(await people.mails(address)) }
}

const FIXED: Readonly<Record<string, readonly string[]>> = {
  password: [PASSWORD],
  carriers: ['AFTERSHIP', 'AFTERSHIP', 'HLCU', 'QQQQ'],
  chunks: ['0', '0', '1', '199', '200'],
  rates: ['US', 'us', 'DE', 'GB', 'XI', 'CN'],
  hs: ['7202.11.10', '61091000', '6109', '9903.88.03', '2204', '7202111000', '0101'],
}

function wordFor(
  name: string,
  pick: (ids: readonly string[]) => string,
  own: Equipped,
  other: Equipped,
): string {
  const [, of = '', kind = ''] = /^(other_)?(\w+)$/.exec(name) ?? []
  const { id, owner, viewer, ids, token } = of ? other : own
  if (kind === 'organisation') return id
  if (kind === 'email') return viewer.email
  if (kind === 'owner_email') return owner.email
  if (kind === 'token') return token
  const known = FIXED[kind] ?? ids.get(kind === 'events' ? 'deliveries' : kind) ?? []
  return known.length > 0 ? pick(known) : randomUUID()
}

type Json = Readonly<Record<string, unknown>>

function learn(ids: Ids, url: string, answer: unknown): void {
  if (typeof answer !== 'object' || answer === null || !url.includes('/organisations/')) return
  const add = (kind: string, value: unknown): void => {
    if (typeof value !== 'string') return
    const known = ids.get(kind) ?? []
    if (!known.includes(value)) ids.set(kind, [...known, value].slice(-REMEMBERED))
  }
  const { id } = answer as Json
  const [, last = ''] = /\/([a-z]+)$/.exec(url.split('?')[0] ?? '') ?? []
  if (last === 'calc' || last === 'bulk' || last === 'compare') add('calculations', id)
  else add(last, id)
  for (const [kind, list] of Object.entries(answer)) {
    if (!Array.isArray(list)) continue
    for (const one of list.slice(-REMEMBERED)) {
      const { id: own, event_id: event, person } = (one ?? {}) as Json
      add(kind, own ?? event ?? person)
    }
  }
}

/** Sessions and members as they are now, for `restore`. */
async function remember(pool: Pool): Promise<void> {
  await pool.query(
    `drop table if exists remembered_session, remembered_member;
     create table remembered_session as select * from sign_in.session;
     create table remembered_member as select * from member`,
  )
}

async function restore(pool: Pool): Promise<void> {
  await pool.query(
    `insert into sign_in.session select s.* from remembered_session s
       join sign_in."user" u on u.id = s."userId" on conflict do nothing;
     insert into member select * from remembered_member
       on conflict (organisation, person) do update set role = excluded.role
       where member.role <> excluded.role`,
  )
}

/** What was recorded and sent, but for the other organisation's: it would fill the disk. */
async function forget(pool: Pool, other: string): Promise<void> {
  for (const table of ['bulk_job', 'webhook_endpoint', 'calculation']) {
    await pool.query(`delete from ${table} where organisation <> $1`, [other])
  }
  await pool.query('delete from idempotency; update quota set calls = 0')
}
