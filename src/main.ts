// `npm start`: opens the database and the tariffs, serves until it is stopped, and shuts down in
// order.

import { randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { extname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { openDemo } from './account/demo.ts'
import { sharedSecret } from './account/sign-in.ts'
import { readTiers, type Tiers } from './account/tier.ts'
import { systemClock } from './base/clock.ts'
import { inSlicesAtFirstUse, loadedAtFirstUse } from './base/deferred.ts'
import { allocateYoung } from './base/heap.ts'
import { openSlices, type Slices } from './base/slices.ts'
import { runInSlices } from './base/steps.ts'
import type { Mailing } from './catalogue/mail.ts'
import { queueWatch, watchTasks } from './catalogue/watch.ts'
import { classifierSteps, heldClassifier } from './classify/classifier.ts'
import { openSecondOpinion } from './classify/second-opinion.ts'
import { filesOf } from './compile/data-files.ts'
import { embeddedEdition } from './compile/embedded-edition.ts'
import { storeEdition } from './editions/stored-editions.ts'
import { lastRuns } from './editions/sync-runs.ts'
import { systemResolve } from './events/address.ts'
import { deliveryTasks, type Events, openEvents } from './events/open.ts'
import { addressOf, startFailure } from './http/address.ts'
import { buildApp } from './http/app.ts'
import { banner } from './http/banner.ts'
import { openDashboard } from './http/dashboard.ts'
import { openStopping } from './http/finish-calls.ts'
import { type LogStream, openLogStream, saying } from './http/monitoring/log-stream.ts'
import { openAccount } from './http/open-account.ts'
import { jobChores } from './jobs/work.ts'
import { lawCompiler, openServingLaw, type ServingLaw } from './operations/serving-law.ts'
import { openPublishers } from './publish/publishers.ts'
import { type SyncSchedule, syncSchedule } from './publish/sync-schedule.ts'
import { removalTasks } from './record/removal.ts'
import { isLocal, readSettings, type Settings } from './settings.ts'
import { trackingTasks } from './shipments/polling.ts'
import { shipmentTasks } from './shipments/watch.ts'
import { migrate } from './store/migrate.ts'
import { type BackgroundTasks, createJobTables, type Runner, startRunner } from './store/runner.ts'
import { startAlone } from './store/start-lock.ts'
import { openStore, type Store } from './store/store.ts'

const DATA = join(import.meta.dirname, '../data')
/** Built by dashboard/build.mjs; without it the service is the API only. */
const DASHBOARD = join(import.meta.dirname, '../dashboard/dist')
const COMMAND_LINE = join(import.meta.dirname, `cli/main${extname(import.meta.filename)}`)
const PAGES = { folder: DASHBOARD, clock: systemClock }
/** How often to look for editions whose notification was lost. */
const POLL_MS = 15_000
/** Steps of a random number. */
const FINE = 2 ** 32
/** Concurrent jobs of webhooks; a job starts requests and does not wait for their answers. */
const WEBHOOK_JOBS_AT_ONCE = 4
/** After this, and the time for proxies to turn away, the process exits, whatever is still open. */
const LONGEST_STOP_MS = 9_500

const stopwatch = (): number => performance.now()

type Running = {
  readonly address: string
  /** A sandbox key to show, or null. */
  readonly key: string | null
  /** Whether the pages are served. */
  readonly dashboard: boolean
  /** Answers calls that have arrived, refuses new ones, closes the database. */
  readonly stop: () => Promise<void>
}

async function serve(settings: Settings, log: LogStream): Promise<Running> {
  const say = saying(log, settings.logLevel, systemClock)
  const store = await openStore(settings, say)
  try {
    return await serveFrom(store, settings, { log, say })
  } catch (error) {
    await store.close()
    throw error
  }
}

type Logs = { readonly log: LogStream; readonly say: ReturnType<typeof saying> }

async function serveFrom(store: Store, settings: Settings, logs: Logs): Promise<Running> {
  const { sessions: pool } = store
  const { say } = logs
  const embedded = embeddedEdition(DATA)
  const tiers = readTiers()
  const key = await startAlone(pool, async () => {
    await migrate(pool)
    await createJobTables(pool)
    await storeEdition(pool, embedded)
    return openDemo({ store, tiers, ...settings })
  })
  const classifier = loadedAtFirstUse(() => runInSlices(classifierSteps(join(DATA, 'classify'))))
  const law = await openServingLaw({
    pool,
    base: filesOf(embedded),
    compile: lawCompiler({ building: inSlicesAtFirstUse }),
    classifier: heldClassifier(classifier),
    secondOpinion: settings.rerank && openSecondOpinion(settings.rerank),
    clock: systemClock,
    pollMs: POLL_MS,
    say: ({ law: name, failure }) => {
      say(failure ? 'error' : 'info', failure ? `the law stays: ${failure}` : `the law is ${name}`)
      queueWatch(pool)
    },
  })
  try {
    return await serveBy({ law, store, settings, tiers, key }, logs)
  } catch (error) {
    await law.close()
    throw error
  }
}

type Opened = {
  readonly law: ServingLaw
  readonly store: Store
  readonly settings: Settings
  readonly tiers: Tiers
  readonly key: string | null
}

async function serveBy(
  { law, store, settings, tiers, key }: Opened,
  { log, say }: Logs,
): Promise<Running> {
  const { pool } = store
  const events = settings.events ? await eventsOf(settings, pool) : null
  const inSlices = openSlices({ now: stopwatch, pause: setImmediate })
  const { ratePerMinute: perMinute } = settings
  const account = openAccount({ store, tiers, perMinute, events, law, inSlices, wait, stopwatch })
  let app: FastifyInstance | null = null
  const address = (): string => (app ? addressOf(app, settings) : '')
  const warn = (text: string): void => say('error', text)
  const dashboard = existsSync(DASHBOARD)
    ? await openDashboard({ ...PAGES, pool, tiers, address, settings, warn })
    : null
  const stopping = openStopping()
  app = await buildApp({
    law,
    account,
    ping: store.ping,
    outage: store.outage,
    isStopping: stopping.isStopping,
    log: log.write,
    syncs: () => lastRuns(pool),
    dashboard,
    ...settings,
    events,
  })
  const work = { settings, events, mailing: dashboard, inSlices, say }
  const background = await startBackground(law, store, work)
  try {
    await app.listen({ host: settings.host, port: settings.port })
  } catch (error) {
    await background.stop()
    throw error
  }
  const stop = async (): Promise<void> => {
    await stopping.finish(app, settings.drainMs)
    await dashboard?.mailsSent()
    await background.stop()
    await account.close()
    await account.idempotency.close()
    await law.close()
    await store.close()
  }
  return { address: addressOf(app, settings), key, dashboard: dashboard !== null, stop }
}

/** The preview. Deliveries to this machine are allowed while only this machine can connect. */
async function eventsOf(settings: Settings, pool: Pool): Promise<Events> {
  const secret = settings.secret ?? (await sharedSecret(pool))
  return openEvents({ pool, clock: systemClock, secret, local: isLocal(settings) })
}

function tracking(settings: Settings, pool: Pool, law: ServingLaw): BackgroundTasks {
  const timeout = (ms: number): AbortSignal => AbortSignal.timeout(ms)
  return trackingTasks({
    pool,
    now: systemClock.now,
    territories: () => law.loaded().tariffs.territories,
    transport: { local: isLocal(settings), resolve: systemResolve, timeout },
    secret: async () => settings.secret ?? sharedSecret(pool),
  })
}

type Background = {
  readonly settings: Settings
  readonly events: Events | null
  readonly mailing: Mailing | null
  readonly inSlices: Slices
  readonly say: Logs['say']
}

/** Jobs always run; publishers are synced and events delivered where the settings say so. */
async function startBackground(
  law: ServingLaw,
  { pool, sessions }: Store,
  { settings, events, mailing, inSlices, say }: Background,
): Promise<Runner> {
  const stopping = new AbortController()
  const { signal } = stopping
  const rows = jobChores({ pool, law, inSlices, say: (text) => say('error', text) })
  const watch = watchTasks({ pool, law, inSlices, mailing })
  const shipments = [shipmentTasks({ pool, law, inSlices }), tracking(settings, pool, law)]
  const own = [rows, watch, ...shipments, removalTasks(pool, systemClock.now)]
  const runner = await startRunner(sessions, settings.sync ? [...own, syncs(say, signal)] : own)
  const told = events ? [deliveryTasks(events, systemResolve, signal)] : []
  const other = told.length > 0 ? await startRunner(sessions, told, WEBHOOK_JOBS_AT_ONCE) : null
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all([runner.stop(), other?.stop()])
    },
  }
}

/** One replica syncs each publisher, in a process of the command line. */
function syncs(say: Logs['say'], signal: AbortSignal): SyncSchedule {
  return syncSchedule({
    publishers: openPublishers(DATA).map(({ settings }) => settings),
    command: [process.execPath, COMMAND_LINE, 'sync'],
    clock: systemClock,
    random: () => randomInt(FINE) / FINE,
    env: process.env,
    signal,
    report: ({ publisher, failed, text }) => say(failed ? 'error' : 'info', text, { publisher }),
  })
}

/** Serves with the settings of the environment until SIGTERM or SIGINT; then ends the process. */
export async function start(): Promise<void> {
  allocateYoung()
  // When the reader of the log goes away, the service continues without a log.
  process.stderr.on('error', () => undefined)
  const log = openLogStream(process.stderr)
  process.on('exit', log.flush)
  try {
    const settings = readSettings(process.env)
    const running = serve(settings, log)
    stopOnSignal(running, settings.drainMs)
    process.stdout.write(banner(await running))
  } catch (error) {
    fail(error)
  }
}

/** A signal during the start takes effect when it is complete: nothing is left half open. */
function stopOnSignal(starting: Promise<Running>, drainMs: number): void {
  let stopping = false
  const end = async (): Promise<void> => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), drainMs + LONGEST_STOP_MS).unref()
    try {
      const { stop } = await starting
      await stop()
      process.exit(0)
    } catch (error) {
      fail(error)
    }
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
}

function fail(error: unknown): never {
  process.stderr.write(`landfall: ${startFailure(error)}\n`)
  process.exit(1)
}

if (import.meta.main) await start()
