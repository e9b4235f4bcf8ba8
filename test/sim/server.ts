// The database server of a simulation: real sessions on a real PostgreSQL, of which only one runs
// at a time. After each step every session has answered, or waits for a lock of another one.

import pg, { type QueryConfig, type QueryResult } from 'pg'
import type { Clock } from '../../src/base/clock.ts'

export type Outcome =
  | { readonly ok: true; readonly result: QueryResult }
  | { readonly ok: false; readonly error: Error }

export type Backend = {
  readonly number: number
  readonly client: pg.Client
  readonly pid: number
  inTransaction: boolean
  /** It may hold locks that last as long as the session. */
  locks: boolean
  /** It has queued a job, which others learn of with the end of the transaction. */
  queued: boolean
  running: Running | null
}

type Running = {
  outcome: Outcome | null
  readonly done: (outcome: Outcome) => void
  /** Resolves when the server has answered. */
  ended: Promise<void>
}

type Settings = {
  readonly url: string
  readonly backends: number
  readonly now: () => number
  /** Called when jobs have been queued. */
  readonly onQueued: () => void
}

/** Stands for the time at which the statement that has it as a value is executed. */
class Instant extends Date {}

export class Server {
  /** The server's own clock: a statement is given the time at which it is executed. */
  readonly clock: Clock
  readonly #settings: Settings
  readonly #all: readonly Backend[]
  readonly #pids: ReadonlySet<number>
  readonly #free: Backend[]
  /** Looks at the others. */
  readonly #watch: pg.Client

  private constructor(settings: Settings, all: readonly Backend[], watch: pg.Client) {
    this.#settings = settings
    this.#all = all
    this.#pids = new Set(all.map(({ pid }) => pid))
    this.#free = [...all]
    this.#watch = watch
    this.clock = { now: () => new Instant(settings.now()) }
  }

  static async open(settings: Settings): Promise<Server> {
    const { url, backends } = settings
    const numbers = Array.from({ length: backends }, (_, number) => number)
    const all = await Promise.all(numbers.map((number) => openBackend(url, number)))
    return new Server(settings, all, await connect(url))
  }

  take(): Backend {
    const backend = this.#free.shift()
    if (!backend) throw new Error('the simulation has too few sessions')
    return backend
  }

  /** Starts a statement; `done` is called as soon as it has ended. */
  async execute(
    backend: Backend,
    { text, values, ...named }: QueryConfig,
    done: (outcome: Outcome) => void,
  ): Promise<void> {
    const { now, onQueued } = this.#settings
    const running: Running = { outcome: null, done, ended: Promise.resolve() }
    backend.running = running
    const dated = values?.map((one) => (one instanceof Instant ? new Date(now()) : one))
    const query = { ...named, text, ...(dated && { values: dated }) }
    running.ended = backend.client.query(query).then(
      (result) => {
        followTransaction(backend, text, onQueued)
        running.outcome = { ok: true, result }
      },
      (error: Error) => {
        running.outcome = { ok: false, error }
      },
    )
    if (!this.#contended()) await running.ended
    await this.#settle()
  }

  /**
   * Ends a statement that takes too long. The server reads the signal at a time of its own choice,
   * so the end is awaited: no later event may come before it.
   */
  async cancel({ pid, running }: Backend): Promise<void> {
    if (!running) return
    await this.#watch.query('select pg_cancel_backend($1)', [pid])
    await running.ended
    await this.#settle()
  }

  /** What the end of a session does: rolls back and unlocks. It can be taken again. */
  async end(backend: Backend): Promise<void> {
    if (backend.inTransaction || backend.locks) {
      const text = 'rollback; select pg_advisory_unlock_all()'
      await this.execute(backend, { text }, () => undefined)
    }
    backend.locks = false
    this.#free.push(backend)
    this.#free.sort((one, other) => one.number - other.number)
  }

  async close(): Promise<void> {
    for (const { client } of [...this.#all, { client: this.#watch }]) await client.end()
  }

  /** Whether a statement may have to wait for another session. */
  #contended(): boolean {
    const busy = this.#all.filter(({ inTransaction, running }) => inTransaction || running)
    return busy.length > 1
  }

  /** Resolves when every running statement has ended or waits for another session. */
  async #settle(): Promise<void> {
    for (;;) {
      await new Promise((resolve) => setImmediate(resolve))
      const running = this.#all.filter((one) => one.running?.outcome === null)
      if (running.length === 0) break
      if (this.#contended() && (await allWait(this.#watch, running, this.#pids))) break
    }
    for (const backend of this.#all) {
      const { running } = backend
      if (!running?.outcome) continue
      backend.running = null
      running.done(running.outcome)
    }
  }
}

function followTransaction(backend: Backend, text: string, onQueued: () => void): void {
  if (/^begin/.test(text)) backend.inTransaction = true
  if (/pg_(try_)?advisory_lock/.test(text)) backend.locks = true
  if (/add_job\(/.test(text)) backend.queued = true
  const ended = /^(commit|rollback)/.exec(text)?.[1]
  if (ended) backend.inTransaction = false
  if (ended === 'rollback') backend.queued = false
  if (backend.inTransaction || !backend.queued) return
  backend.queued = false
  onQueued()
}

/** Rows without a stated order come in the order of an index, however large the tables are. */
const ONE_PLAN = `
  set plan_cache_mode = force_generic_plan; set jit = off;
  set enable_seqscan = off; set enable_bitmapscan = off; set enable_sort = off;
  set enable_hashjoin = off; set enable_mergejoin = off; set enable_hashagg = off;
  set enable_material = off; set enable_memoize = off`

async function openBackend(url: string, number: number): Promise<Backend> {
  const client = await connect(url)
  await client.query(ONE_PLAN)
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const [row] = rows
  if (!row) throw new Error('the server does not name its process')
  const quiet = { inTransaction: false, locks: false, queued: false, running: null }
  return { number, client, pid: row.pid, ...quiet }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

type Waiting = { readonly pid: number; readonly blockers: readonly number[] }

/** Whether each waits for a lock of a session that is not itself waiting for one of these. */
async function allWait(
  watch: pg.Client,
  running: readonly Backend[],
  own: ReadonlySet<number>,
): Promise<boolean> {
  const { rows } = await watch.query<Waiting>({
    name: 'waiting',
    text: `select pid, pg_blocking_pids(pid) as blockers
             from (select distinct pid from pg_locks where not granted and pid = any ($1)) waiting`,
    values: [running.map(({ pid }) => pid)],
  })
  const still = running.filter((one) => one.running?.outcome === null)
  const waiting = new Map(rows.map(({ pid, blockers }) => [pid, blockers]))
  return still.every(({ pid }) => endsAtAHolder(pid, waiting, own))
}

/** False for a deadlock, which the server ends by itself, and behind sessions of others. */
function endsAtAHolder(
  from: number,
  waiting: ReadonlyMap<number, readonly number[]>,
  own: ReadonlySet<number>,
): boolean {
  const seen = new Set<number>()
  const open = [from]
  for (let pid = open.pop(); pid !== undefined; pid = open.pop()) {
    const blockers = waiting.get(pid)
    if (pid !== from && blockers === undefined) return own.has(pid)
    if (seen.has(pid)) continue
    seen.add(pid)
    open.push(...(blockers ?? []))
  }
  return false
}
