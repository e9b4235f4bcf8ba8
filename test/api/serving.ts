// The whole service on a database of its own, with the real tariffs and a clock that stands still.

import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, before } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import pg, { type Pool } from 'pg'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { type Clock, fixedClock } from '../../src/base/clock.ts'
import { drawNumber } from '../../src/base/id.ts'
import type { Slices } from '../../src/base/slices.ts'
import { openCatalogue } from '../../src/catalogue/open.ts'
import type { SecondOpinion } from '../../src/classify/second-opinion.ts'
import { filesOf } from '../../src/compile/data-files.ts'
import { embeddedEdition } from '../../src/compile/embedded-edition.ts'
import { lastRuns } from '../../src/editions/sync-runs.ts'
import type { Events } from '../../src/events/open.ts'
import { buildApp } from '../../src/http/app.ts'
import type { DashboardParts } from '../../src/http/dashboard.ts'
import { openKeyJobs } from '../../src/jobs/by-key.ts'
import { ErrorObject } from '../../src/operations/error-schema.ts'
import { unknownFieldFinder } from '../../src/operations/request/unknown-fields.ts'
import { openServingLaw, type ServingLaw } from '../../src/operations/serving-law.ts'
import { openCalculations } from '../../src/record/calculations.ts'
import { openCommit } from '../../src/record/commit.ts'
import { openIdempotency } from '../../src/record/idempotency.ts'
import { openRecordedPrices } from '../../src/record/recorded-prices.ts'
import type { Screening } from '../../src/screen/screening.ts'
import type { Settings } from '../../src/settings.ts'
import { openShipments } from '../../src/shipments/open.ts'
import { keptIn } from '../../src/store/kept/kept.ts'
import { openStore, type TimeLimits } from '../../src/store/store.ts'
import { key, keysOf, openCounting, organisation, tiers } from '../account/accounts.ts'
import { freshDatabase, type TestDatabase } from '../database.ts'
import { type Link, openLink } from '../link.ts'
import { compile, classifier as loadedClassifier } from '../loaded.ts'
import { inSlices } from '../slices.ts'
import { assertNothingKept, assertSilent, plantedHeaders } from './canary.ts'

const DATA = join(import.meta.dirname, '../../data')
export const NOW = '2026-10-12T12:00:10Z'
/** When the minute of NOW is over, in epoch seconds. */
export const NEXT_MINUTE = Date.parse('2026-10-12T12:01:00Z') / 1000
/** High enough that no other test than those of the limit meets it. */
const PER_MINUTE = 100_000
/** Longer than the tests: editions are told of, not looked for. */
const POLL_MS = 3_600_000
const stopwatch = (): number => performance.now()
/** In milliseconds: a database that answers at all answers within these. */
export const PATIENT: TimeLimits = { connect: 20_000, statement: 20_000, answer: 20_000 }
export const embedded = embeddedEdition(DATA)
const base = filesOf(embedded)

export type Answer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  readonly json: any
}

export type Sent = {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD'
  readonly url: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export type Serving = {
  /** Of its database. */
  readonly url: string
  readonly app: FastifyInstance
  readonly pool: Pool
  /** Between `pool` and the database, where the options ask for one. */
  readonly link: Link | null
  /** What readiness asks. */
  readonly probe: Pool
  readonly clock: ReturnType<typeof fixedClock>
  readonly organisation: string
  /** A live key; requests carry it unless they carry another. */
  readonly key: { readonly id: string; readonly raw: string }
  readonly log: string[]
  readonly law: ServingLaw
  readonly send: (sent: Sent) => Promise<Answer>
}

export type Options = {
  /** Puts a link between the service and its database, which have these limits. */
  readonly linked?: TimeLimits
  readonly perMinute?: number
  readonly inSlices?: Slices
  readonly tier?: string
  readonly trustProxy?: Settings['trustProxy']
  readonly screening?: Screening
  readonly secondOpinion?: SecondOpinion
  /** For people who sign in. */
  readonly dashboard?: (pool: Pool, clock: Clock) => Promise<DashboardParts>
  /** Turns the preview of events on. */
  readonly events?: (pool: Pool, clock: Clock) => Events
}

/** Starts it before the tests of a file and ends it after them. */
export function serving(options: Options = {}): () => Serving {
  let running: (Serving & { readonly close: () => Promise<void> }) | null = null
  before(async () => {
    running = await openServing(options)
  })
  after(async () => {
    try {
      if (running) await search(running)
    } finally {
      await running?.close()
    }
  })
  return () => {
    assert(running, 'the tests have not begun')
    return running
  }
}

/** No secret of those planted is in what was logged, measured or kept. */
export async function search({ app, log, pool }: Serving): Promise<void> {
  const metrics = await app.inject('/metrics')
  assertSilent(log.join('') + metrics.body, keysOf(pool), 'the log or the metrics')
  await assertNothingKept(pool, keysOf(pool))
}

/** The service, and how it ends; for tests `serving` is simpler. */
export async function openServing(options: Options) {
  const database = await freshDatabase()
  try {
    return await openOn(database, options)
  } catch (error) {
    await database.drop()
    throw error
  }
}

async function lawOf(pool: Pool, clock: Clock, options: Options): Promise<ServingLaw> {
  const { screening, secondOpinion = null } = options
  const classifier = loadedClassifier()
  const say = () => undefined
  const pollMs = POLL_MS
  const own = { pool, base, classifier, secondOpinion, clock, pollMs, say }
  const law = await openServingLaw({ ...own, compile })
  return { ...law, loaded: () => ({ ...law.loaded(), ...(screening && { screening }) }) }
}

async function openOn(database: TestDatabase, options: Options) {
  const link = options.linked ? await openLink(database.url) : null
  const pool = link ? await poolOf(link, options.linked) : database.pool()
  const clock = fixedClock(NOW)
  const owner = await organisation(pool, options.tier ?? 'Growth')
  const own = await key(pool, owner)
  const probe = new pg.Pool({ connectionString: database.url, max: 1 })
  // Its session may meet the end of its database.
  probe.on('error', () => undefined)
  const log: string[] = []
  const law = await lawOf(pool, clock, options)
  const account = accountOf(pool, clock, law, options)
  const app = await buildApp({
    law,
    account,
    ping: () => probe.query('select 1').then(() => undefined),
    ...{ outage: () => null, isStopping: () => false },
    logLevel: 'info',
    log: (line) => log.push(line),
    tls: null,
    syncs: () => lastRuns(pool),
    trustProxy: options.trustProxy ?? null,
    events: options.events?.(pool, clock) ?? null,
    dashboard: (await options.dashboard?.(pool, clock)) ?? null,
  })
  const close = async () => {
    await app.close()
    await account.close()
    await account.idempotency.close()
    await law.close()
    if (!probe.ended) await probe.end()
    if (link) await pool.end()
    await database.drop()
    await link?.close()
  }
  return {
    url: database.url,
    app,
    pool,
    link,
    probe,
    clock,
    organisation: owner,
    key: own,
    log,
    law,
    send: (sent: Sent) => inject({ app, pool }, own.raw, sent),
    close,
  }
}

function accountOf(pool: Pool, clock: Clock, law: ServingLaw, options: Options) {
  const slices = options.inSlices ?? inSlices
  return {
    ...openCounting(pool, { perMinute: options.perMinute ?? PER_MINUTE, clock }),
    idempotency: openIdempotency({ pool, clock, wait, stopwatch, draw: drawNumber }),
    commit: openCommit(pool),
    recordedPrices: openRecordedPrices(pool),
    catalogue: openCatalogue(pool),
    shipments: openShipments(pool),
    kept: keptIn(pool),
    calculations: openCalculations({ pool, inSlices: slices, loaded: law.loaded }),
    jobs: openKeyJobs({ pool, law, inSlices: slices, tiers, clock }),
    inSlices: slices,
  }
}

async function poolOf({ url }: Link, timeLimits: TimeLimits | undefined): Promise<Pool> {
  const own = { databaseUrl: url, dataDir: '/nowhere' }
  return (await openStore({ ...own, ...(timeLimits && { timeLimits }) })).pool
}

/** Sends with that key, unless the request carries another. */
export async function inject(
  { app, pool }: Pick<Serving, 'app' | 'pool'>,
  raw: string,
  sent: Sent,
): Promise<Answer> {
  const { body } = sent
  const response = await app.inject({
    method: sent.method ?? (body === undefined ? 'GET' : 'POST'),
    url: sent.url,
    headers: {
      ...plantedHeaders(),
      authorization: `Bearer ${raw}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...sent.headers,
    },
    ...(body !== undefined && {
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  })
  const text = response.body
  assertSilent(text + JSON.stringify(response.headers), keysOf(pool), `the answer to ${sent.url}`)
  return {
    status: response.statusCode,
    headers: response.headers as Record<string, string>,
    text,
    json: text.startsWith('{') ? JSON.parse(text) : null,
  }
}

const checks = new Map<TSchema, ReturnType<typeof Compile>>()
const finders = new Map<TSchema, ReturnType<typeof unknownFieldFinder>>()

/** That a value has the documented shape, and nothing that is not documented. */
export function assertShape(schema: TSchema, value: unknown): void {
  const check = checks.get(schema) ?? Compile(schema)
  const unknownFields = finders.get(schema) ?? unknownFieldFinder(schema)
  checks.set(schema, check)
  finders.set(schema, unknownFields)
  assert.deepEqual(check.Errors(value), [], JSON.stringify(value).slice(0, 2000))
  assert.deepEqual(unknownFields(value).paths, [], 'fields that are not documented')
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
