// The service with its pages, and people who sign up and ask as their browsers would.

import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import type { Pool } from 'pg'
import { changeTier } from '../../../src/account/organisation.ts'
import type { Role } from '../../../src/account/role.ts'
import type { Clock } from '../../../src/base/clock.ts'
import type { Events } from '../../../src/events/open.ts'
import { type DashboardParts, openDashboard } from '../../../src/http/dashboard.ts'
import type { Settings } from '../../../src/settings.ts'
import type { TimeLimits } from '../../../src/store/store.ts'
import { tiers } from '../../account/accounts.ts'
import { OPERATOR } from '../../account/people.ts'
import { mailsTo } from '../../outbox.ts'
import { type Answer, type Serving, serving } from '../serving.ts'

const ORIGIN = 'http://127.0.0.1:8080'
export const PASSWORD = 'seven ships in a bottle'

export type Asked = {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below /account/. */
  readonly path: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export type Visitor = {
  readonly email: string
  readonly ask: (asked: Asked) => Promise<Answer & { readonly bytes: Buffer }>
  /** What their browser sends. */
  readonly cookies: () => string
}

let visitors = 0

type Options = {
  readonly linked?: TimeLimits
  readonly events?: (pool: Pool, clock: Clock) => Events
  readonly trustProxy?: Settings['trustProxy']
  /** The address of a mail server; without one, mail goes to a folder. */
  readonly smtpUrl?: () => string
  /** The tier of an organisation that signs up; without one, the lowest. */
  readonly signUpTier?: string
}

/** Starts it before the tests of a file and ends it after them. */
export function people(options: Options = {}) {
  const pages = openPages(options.smtpUrl, options.signUpTier)
  const serve = serving({ ...options, dashboard: pages.dashboard })
  after(pages.remove)
  return { serve, ...peopleOf(serve, pages) }
}

/** A folder with the pages, and the mail that was sent. */
export function openPages(
  smtpUrl: () => string | null = () => null,
  signUpTier: string | null = null,
) {
  const folder = mkdtempSync(join(tmpdir(), 'landfall-account-'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Landfall</title>')
  let opened: DashboardParts | null = null
  return {
    dashboard: async (pool: Pool, clock: Clock): Promise<DashboardParts> => {
      opened = await pagesOf(pool, clock, folder, smtpUrl(), signUpTier)
      return opened
    },
    mails: async (to: string): Promise<readonly string[]> => {
      await opened?.mailsSent()
      return mailsTo(join(folder, 'outbox'), to)
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Those who use a service with these pages. */
export function peopleOf(serve: () => Serving, { mails }: ReturnType<typeof openPages>) {
  const stranger = (): Visitor => visitor(serve)

  /** Somebody who has just signed up, and in. */
  const person = () => signedUp(stranger())

  /** A new organisation of somebody who owns it. */
  const owned = async (tier = 'Growth'): Promise<{ owner: Visitor; id: string }> => {
    const owner = await person()
    const made = await owner.ask({ path: 'organisations', body: { name: 'Acme' } })
    assert.equal(made.status, 200, made.text)
    const { id } = made.json
    if (tier !== 'Free') await changeTier(serve().pool, tiers, OPERATOR, id, tier, null)
    return { owner, id }
  }

  /** A new member of that role, who came by the link of an invitation. */
  const joined = async (owner: Visitor, id: string, role: Role): Promise<Visitor> => {
    const one = await person()
    const body = { email: one.email, role }
    const sent = await owner.ask({ path: `organisations/${id}/invitations`, body })
    assert.equal(sent.status, 200, sent.text)
    const token = tokenOf(await mails(one.email))
    const accepted = await one.ask({ path: 'invitations/accept', body: { token } })
    assert.equal(accepted.status, 200, accepted.text)
    return one
  }
  return { stranger, person, owned, joined, mails }
}

async function signedUp(one: Visitor): Promise<Visitor> {
  const account = { email: one.email, password: PASSWORD }
  const body = { name: 'Ann', ...account }
  assert.equal((await one.ask({ path: 'auth/sign-up/email', body })).status, 200)
  assert.equal((await one.ask({ path: 'auth/sign-in/email', body: account })).status, 200)
  return one
}

/** The token of the invitation among these mails. */
export function tokenOf(mails: readonly string[]): string {
  const invitation = mails.find((mail) => mail.includes('invited you')) ?? ''
  const token = /token=([^\s&]+)/.exec(invitation)?.[1]
  return decodeURIComponent(token ?? assert.fail('no mail holds a token'))
}

/** The pages and /account, with mail to the outbox of a folder. */
function pagesOf(
  pool: Pool,
  clock: Clock,
  folder: string,
  smtpUrl: string | null,
  signUpTier: string | null,
): Promise<DashboardParts> {
  return openDashboard({
    pool,
    tiers,
    clock,
    address: () => ORIGIN,
    folder,
    warn: () => undefined,
    settings: {
      publicUrl: null,
      secret: null,
      smtpUrl,
      mailFrom: 'Landfall <no-reply@example.com>',
      dataDir: folder,
      signUpTier,
      tls: null,
      trustProxy: null,
    },
  })
}

function cookies(jar: ReadonlyMap<string, string>): string {
  return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
}

/** Somebody at a computer of their own, with no account yet. */
function visitor(serve: () => Serving): Visitor {
  const remoteAddress = `10.0.${++visitors >> 8}.${visitors & 255}`
  const jar = new Map<string, string>()
  const ask = async ({ method, path, body, headers }: Asked) => {
    const response = await serve().app.inject({
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      url: `/account/${path}`,
      remoteAddress,
      headers: {
        host: new URL(ORIGIN).host,
        origin: ORIGIN,
        'sec-fetch-site': 'same-origin',
        ...(jar.size > 0 && { cookie: cookies(jar) }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && {
        payload: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    })
    for (const { name, value } of response.cookies) jar.set(name, value)
    const text = response.body
    return {
      status: response.statusCode,
      headers: response.headers as Record<string, string>,
      text,
      bytes: response.rawPayload,
      json: text.startsWith('{') ? JSON.parse(text) : null,
    }
  }
  return { email: `visitor-${visitors}@example.com`, ask, cookies: () => cookies(jar) }
}
