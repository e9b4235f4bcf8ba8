// A replica of the service: the real HTTP application on a simulated pool, with its background
// tasks. The application is built once; a start gives it new state, a kill takes all of it away.

import type { FastifyInstance } from 'fastify'
import { openAdmission } from '../../src/account/admission.ts'
import type { Tiers } from '../../src/account/tier.ts'
import type { Clock } from '../../src/base/clock.ts'
import { drawNumber } from '../../src/base/id.ts'
import { openSlices } from '../../src/base/slices.ts'
import { openCatalogue } from '../../src/catalogue/open.ts'
import { type Events, openEvents, queueEventCreation } from '../../src/events/open.ts'
import { webhookTasks } from '../../src/events/webhook-tasks.ts'
import { buildApp } from '../../src/http/app.ts'
import type { Account } from '../../src/http/operation-handler.ts'
import { openKeyJobs } from '../../src/jobs/by-key.ts'
import { jobChores } from '../../src/jobs/work.ts'
import type { NamedLaw } from '../../src/operations/operation.ts'
import type { ServingLaw } from '../../src/operations/serving-law.ts'
import { openCalculations } from '../../src/record/calculations.ts'
import { openCommit } from '../../src/record/commit.ts'
import { openIdempotency } from '../../src/record/idempotency.ts'
import { openRecordedPrices } from '../../src/record/recorded-prices.ts'
import { openShipments } from '../../src/shipments/open.ts'
import { keptIn } from '../../src/store/kept/kept.ts'
import { SimulatedPool } from './pool.ts'
import type { Net } from './session.ts'
import { Worker } from './worker.ts'

export const PER_MINUTE = 6
export const SECRET = 'a secret of thirty-two characters'
/** Of a replica: enough for its claims, its tasks and its batches to meet. */
const SESSIONS = 6
/** How long a computation takes is not simulated: one slice is enough for each. */
const inSlices = openSlices({ now: () => 0, pause: setImmediate })

export type Sent = {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly raw: string
  readonly idempotencyKey: string | null
  readonly body: string | null
}

export type Answered = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

type State = {
  readonly account: Account
  readonly clock: Clock
  readonly simulated: SimulatedPool
  readonly workers: readonly Worker[]
  readonly lost: Set<() => void>
}

export type Replica = {
  readonly name: string
  readonly start: (net: Net, how: Start) => void
  readonly kill: () => void
  /** The answer; null when the replica was killed before it was out. */
  readonly send: (sent: Sent) => Promise<Answered | null>
  readonly parts: () => {
    readonly pool: SimulatedPool['pool']
    readonly law: Pick<ServingLaw, 'loaded'>
  }
  readonly loseConnection: (noticedAfter: number) => void
  readonly wake: () => void
  readonly round: () => void
  readonly close: () => Promise<void>
}

type Start = {
  /** Milliseconds that its clock is wrong. */
  readonly skew: number
  /** Whether it has background tasks. */
  readonly background: boolean
}

type Law = Omit<NamedLaw, 'clock'>

/** Makes a replica with a fault of its own, which the checks must find. */
export type Sabotage = (account: Account) => Partial<Account>

export async function openReplica(
  name: string,
  tiers: Tiers,
  law: Law,
  sabotage: Sabotage,
): Promise<Replica> {
  let state: State | null = null
  let note = (_what: string): void => undefined
  const running = (): State => {
    if (!state) throw new Error(`${name} was not started`)
    return state
  }
  const clock = { now: () => running().clock.now() }
  const serving = { loaded: () => ({ ...law, clock }) }
  const app = await openApp(serving, running, (line) => note(wordsOf(line)))
  const kill = (): void => {
    if (!state) return
    for (const worker of state.workers) worker.stop()
    state.simulated.kill()
    for (const lose of state.lost) lose()
    state = null
  }
  return {
    name,
    start: (net, how) => {
      kill()
      note = (what) => net.schedule.note(name, what)
      const started = startState(name, tiers, serving, net, how)
      state = { ...started, account: { ...started.account, ...sabotage(started.account) } }
    },
    kill,
    send: (sent) => send(app, running(), sent),
    parts: () => ({ pool: running().simulated.pool, law: serving }),
    loseConnection: (noticedAfter) => state?.simulated.loseOne(noticedAfter),
    wake: () => {
      for (const worker of state?.workers ?? []) worker.wake()
    },
    round: () => {
      for (const worker of state?.workers ?? []) worker.round()
    },
    close: () => app.close(),
  }
}

function openApp(
  law: Pick<ServingLaw, 'loaded'>,
  running: () => State,
  log: (line: string) => void,
): Promise<FastifyInstance> {
  return buildApp({
    law: law as ServingLaw,
    account: {
      admit: (...args) => running().account.admit(...args),
      uncount: (...args) => running().account.uncount(...args),
      idempotency: {
        begin: (...args) => running().account.idempotency.begin(...args),
        free: (...args) => running().account.idempotency.free(...args),
        close: () => running().account.idempotency.close(),
      },
      commit: (...args) => running().account.commit(...args),
      recordedPrices: (...args) => running().account.recordedPrices(...args),
      get catalogue() {
        return running().account.catalogue
      },
      get shipments() {
        return running().account.shipments
      },
      get calculations() {
        return running().account.calculations
      },
      get jobs() {
        return running().account.jobs
      },
      get kept() {
        return running().account.kept
      },
      inSlices,
    },
    ping: async () => undefined,
    outage: () => null,
    isStopping: () => false,
    logLevel: 'error',
    log,
    tls: null,
    syncs: async () => [],
    trustProxy: null,
    events: null,
    dashboard: null,
  })
}

function startState(
  name: string,
  tiers: Tiers,
  law: Pick<ServingLaw, 'loaded'>,
  net: Net,
  { skew, background }: Start,
): State {
  const { schedule, server } = net
  const simulated = new SimulatedPool(net, name, SESSIONS)
  const { pool } = simulated
  const clock = schedule.clock(() => skew)
  const events = openEvents({ pool, clock, secret: SECRET, local: false })
  const shared = { pool, clock: server.clock, wait: schedule.sleep, draw: drawNumber }
  const idempotency = openIdempotency({ ...shared, stopwatch: schedule.now })
  const account = {
    ...openAdmission({ ...shared, tiers, perMinute: PER_MINUTE }),
    idempotency,
    commit: openCommit(pool, () => background && queueEventCreation(events)),
    recordedPrices: openRecordedPrices(pool),
    catalogue: openCatalogue(pool),
    shipments: openShipments(pool),
    calculations: openCalculations({ pool, inSlices, loaded: law.loaded }),
    jobs: openKeyJobs({ pool, law, inSlices, tiers, clock: server.clock }),
    kept: keptIn(pool),
    inSlices,
  }
  const say = (text: string): void => schedule.note(name, text.split('\n', 1)[0] ?? '')
  const { now } = clock
  const tasks = background
    ? [jobChores({ pool, law, inSlices, say }), webhookTasks(deliveryContext(events, net))]
    : []
  const workers = tasks.map(
    (own, at) => new Worker({ name: `${name}w${at}`, pool, tasks: own, schedule, now }),
  )
  for (const worker of workers) worker.round()
  return { account, clock, simulated, workers, lost: new Set() }
}

function deliveryContext({ pool, clock, secretCipher }: Events, { schedule }: Net) {
  const timeout = (ms: number): AbortSignal => {
    const controller = new AbortController()
    schedule.after(ms, () => controller.abort())
    return controller.signal
  }
  const resolve = async () => [{ address: '93.184.216.34', family: 4 }]
  const transport = { local: false, resolve, timeout }
  const stop = new AbortController().signal
  return { pool, now: clock.now, secretCipher, transport, stop, underWay: new Set<Promise<void>>() }
}

function send(app: FastifyInstance, { lost }: State, sent: Sent): Promise<Answered | null> {
  const { method, url, raw, idempotencyKey, body } = sent
  return new Promise((resolve) => {
    const lose = (): void => resolve(null)
    lost.add(lose)
    const answered = app.inject({
      method,
      url,
      headers: {
        authorization: `Bearer ${raw}`,
        ...(body !== null && { 'content-type': 'application/json' }),
        ...(idempotencyKey !== null && { 'idempotency-key': idempotencyKey }),
      },
      ...(body !== null && { payload: body }),
    })
    answered.then((response) => {
      if (!lost.delete(lose)) return
      const headers = response.headers as Record<string, string>
      resolve({ status: response.statusCode, headers, body: response.body })
    }, lose)
  })
}

/** What a log line says of a failure. */
function wordsOf(line: string): string {
  const { msg, err } = JSON.parse(line)
  return `logs ${msg}: ${err?.message ?? ''}`
}
