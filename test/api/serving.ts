// The whole service on a database of its own, with the real tariffs and a clock that stands still.

import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, before } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import pg, { type Pool } from 'pg'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { openAdmission } from '../../src/account/admission.ts'
import { openCommit } from '../../src/account/commit.ts'
import { openIdempotency } from '../../src/account/idempotency.ts'
import { buildApp } from '../../src/api/app.ts'
import { surplusFinder } from '../../src/api/fields.ts'
import { ErrorObject } from '../../src/api/schema/error.ts'
import { fixedClock } from '../../src/base/clock.ts'
import { loadClassifier } from '../../src/classify/classifier.ts'
import { embeddedFiles } from '../../src/tariff/data-files.ts'
import { loadTariffs, type Tariffs } from '../../src/tariff/load-tariffs.ts'
import { key, organisation, tiers } from '../account/accounts.ts'
import { freshDatabase, type TestDatabase } from '../database.ts'

const DATA = join(import.meta.dirname, '../../data')
export const NOW = '2026-10-12T12:00:10Z'
/** When the minute of NOW is over, in epoch seconds. */
export const NEXT_MINUTE = Date.parse('2026-10-12T12:01:00Z') / 1000
/** High enough that no other test than those of the limit meets it. */
const PER_MINUTE = 100_000

export type Answer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  readonly json: any
}

export type Sent = {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'HEAD'
  readonly url: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

type Serving = {
  readonly app: FastifyInstance
  readonly pool: Pool
  /** What readiness asks. */
  readonly probe: Pool
  readonly clock: ReturnType<typeof fixedClock>
  readonly organisation: string
  /** A live key; requests carry it unless they carry another. */
  readonly key: { readonly id: string; readonly raw: string }
  readonly log: string[]
  readonly send: (sent: Sent) => Promise<Answer>
}

type Options = {
  readonly perMinute?: number
  readonly tier?: string
  readonly trustProxy?: boolean
}

/** Starts it before the tests of a file and ends it after them. */
export function serving(options: Options = {}): () => Serving {
  let running: (Serving & { readonly close: () => Promise<void> }) | null = null
  before(async () => {
    running = await open(options)
  })
  after(() => running?.close())
  return () => {
    assert(running, 'the tests have not begun')
    return running
  }
}

async function open(options: Options) {
  const tariffs = loadTariffs(embeddedFiles(DATA))
  const database = await freshDatabase()
  try {
    return await openOn(database, tariffs, options)
  } catch (error) {
    await database.drop()
    throw error
  }
}

async function openOn(database: TestDatabase, tariffs: Tariffs, options: Options) {
  const pool = database.pool()
  const clock = fixedClock(NOW)
  const owner = await organisation(pool, options.tier ?? 'Growth')
  const own = await key(pool, owner)
  const probe = new pg.Pool({ connectionString: database.url, max: 1 })
  // Its session may meet the end of its database.
  probe.on('error', () => undefined)
  const log: string[] = []
  const idempotency = openIdempotency({ pool, clock, wait })
  const perMinute = options.perMinute ?? PER_MINUTE
  const app = await buildApp({
    sources: {
      tariffs,
      classifier: loadClassifier(join(DATA, 'classify')),
      clock,
    },
    account: {
      ...openAdmission({ pool, tiers, perMinute, clock }),
      idempotency,
      commit: openCommit(pool),
    },
    ping: async () => {
      await probe.query('select 1')
    },
    logLevel: 'info',
    log: (line) => log.push(line),
    tls: null,
    trustProxy: options.trustProxy ?? false,
    dashboard: null,
  })
  const close = async () => {
    await app.close()
    await idempotency.close()
    if (!probe.ended) await probe.end()
    await database.drop()
  }
  const send = (sent: Sent) => inject(app, own.raw, sent)
  return { app, pool, probe, clock, organisation: owner, key: own, log, send, close }
}

async function inject(app: FastifyInstance, raw: string, sent: Sent): Promise<Answer> {
  const { body } = sent
  const response = await app.inject({
    method: sent.method ?? (body === undefined ? 'GET' : 'POST'),
    url: sent.url,
    headers: {
      authorization: `Bearer ${raw}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...sent.headers,
    },
    ...(body !== undefined && {
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  })
  const text = response.body
  return {
    status: response.statusCode,
    headers: response.headers as Record<string, string>,
    text,
    json: text.startsWith('{') ? JSON.parse(text) : null,
  }
}

const checks = new Map<TSchema, ReturnType<typeof Compile>>()
const surplus = new Map<TSchema, ReturnType<typeof surplusFinder>>()

/** That a value has the documented shape, and nothing that is not documented. */
export function assertShape(schema: TSchema, value: unknown): void {
  const check = checks.get(schema) ?? Compile(schema)
  const surplusOf = surplus.get(schema) ?? surplusFinder(schema)
  checks.set(schema, check)
  surplus.set(schema, surplusOf)
  assert.deepEqual(check.Errors(value), [], JSON.stringify(value).slice(0, 2000))
  assert.deepEqual(surplusOf(value).unknown, [], 'fields that are not documented')
}

/** That an answer is the Error object with these words, and nothing of the inside in it. */
export function assertRefused(answer: Answer, status: number, error: string, code?: string): void {
  assert.equal(answer.status, status, answer.text)
  assert.match(answer.headers['content-type'] ?? '', /^application\/json/)
  assert.match(answer.headers['x-request-id'] ?? '', /./)
  assertShape(ErrorObject, answer.json)
  assert.equal(answer.json.error, error)
  assert.equal(answer.json.code, code)
}

/** That an answer is a 400 whose issues have exactly these paths, each with a sentence. */
export function assertIssues(answer: Answer, ...paths: readonly string[]): void {
  assertRefused(answer, 400, 'invalid body')
  const issues = answer.json.issues as { path: string[]; message: string }[]
  assert.deepEqual(
    issues.map(({ path }) => path.join('.')),
    paths,
    answer.text,
  )
  for (const { message } of issues) assert.match(message, /\w/)
}
