// One session of a simulated pool, with the client's limits of src/store/store.ts. Its statements
// and answers travel as events; a lost connection and a late answer look as they do to pg.

import { EventEmitter } from 'node:events'
import type { QueryConfig, QueryResult } from 'pg'
import type { Schedule } from './schedule.ts'
import type { Backend, Outcome, Server } from './server.ts'
import type { Weather } from './weather.ts'

export type Net = {
  readonly schedule: Schedule
  readonly server: Server
  readonly weather: Weather
}

type Sent = {
  readonly statement: QueryConfig
  readonly answer: (outcome: Outcome) => void
  readonly cancelTimeout: () => void
  answered: boolean
}

const STATEMENT_TIMEOUT_MS = 10_000
const ANSWER_TIMEOUT_MS = 15_000
const UNEXPECTED = 'Connection terminated unexpectedly'
const NOT_QUERYABLE = 'Client has encountered a connection error and is not queryable'

export class Session extends EventEmitter {
  /** Set by the pool, for whoever has the session. */
  release: (error?: unknown) => void = () => undefined
  /** Whether statements can be sent. */
  isOpen = true
  readonly #net: Net
  readonly #backend: Backend
  readonly #name: string
  readonly #queue: Sent[] = []
  #active: Sent | null = null
  /** Whether the active statement has reached the server. */
  #arrived = false
  #steps = 0
  /** Whether the process of the client lives. */
  #alive = true
  /** The connection ends behind the active statement; the server notices so much later. */
  #endsBehind: number | null = null
  /** The server has noticed the end of the connection; what arrives later is lost. */
  #noticed = false
  #ended = false

  constructor(net: Net, backend: Backend, name: string) {
    super()
    this.#net = net
    this.#backend = backend
    this.#name = name
  }

  query(text: string | QueryConfig, values?: unknown[]): Promise<QueryResult> {
    const statement = typeof text === 'string' ? { text, ...(values && { values }) } : text
    return new Promise((resolve, reject) => {
      if (!this.#alive) return
      const answer = (outcome: Outcome): void =>
        outcome.ok ? resolve(outcome.result) : reject(outcome.error)
      if (!this.isOpen) {
        answer(failed(NOT_QUERYABLE))
        return
      }
      const giveUp = (): void => this.#giveUp(sent)
      const cancelTimeout = this.#net.schedule.after(ANSWER_TIMEOUT_MS, giveUp)
      const sent: Sent = { statement, answer, cancelTimeout, answered: false }
      this.#queue.push(sent)
      this.#sendNext()
    })
  }

  /** Closes it in order: what was sent before is executed before. */
  close(): void {
    if (!this.isOpen) return
    for (const sent of this.#queue) sent.cancelTimeout()
    this.#endLater(0, true)
  }

  /** Breaks the connection; the server notices so many milliseconds later. */
  lose(noticedAfter: number): void {
    if (!this.isOpen) return
    const { chance, note } = this.#net.schedule
    note(this.#name, 'the connection is lost')
    const open = [...(this.#active ? [this.#active] : []), ...this.#queue]
    this.#endLater(noticedAfter, chance.oneIn(2))
    for (const sent of open) this.#answer(sent, failed(UNEXPECTED))
    this.#queue.length = 0
    if (!this.#alive) return
    if (this.listenerCount('error') > 0) this.emit('error', new Error(UNEXPECTED))
    this.emit('end')
  }

  /** The process of the client is gone: nothing reaches it any more. */
  die(): void {
    this.#alive = false
    this.lose(0)
  }

  #giveUp(sent: Sent): void {
    this.#net.schedule.note(this.#name, `${labelOf(sent.statement)} gets no answer`)
    this.#answer(sent, failed('Query read timeout'))
    const at = this.#queue.indexOf(sent)
    if (at >= 0) this.#queue.splice(at, 1)
  }

  #sendNext(): void {
    const [next] = this.#queue
    if (this.#active || !next) return
    this.#queue.shift()
    this.#active = next
    this.#arrived = false
    const { schedule, weather } = this.#net
    schedule.after(weather.delay() + weather.lateness(), () => this.#arrive(next))
  }

  /** The statement is executed, unless the server stalls. */
  async #arrive(sent: Sent): Promise<void> {
    const { schedule, weather, server } = this.#net
    const label = labelOf(sent.statement)
    weather.arrives(label)
    if (this.#noticed) return
    const stalled = weather.stalledFor()
    if (stalled > 0) {
      schedule.after(stalled + weather.delay(), () => this.#arrive(sent))
      return
    }
    this.#arrived = true
    this.#steps++
    const cancelTimeout = schedule.after(STATEMENT_TIMEOUT_MS, () => server.cancel(this.#backend))
    let done = false
    await server.execute(this.#backend, weather.instead(sent.statement), (outcome) => {
      done = true
      cancelTimeout()
      const late = sent.answered ? ', too late' : ''
      schedule.note(this.#name, `${label}: ${wordsOf(outcome)}${late}`)
      this.#executed(sent, outcome)
    })
    if (!done) schedule.note(this.#name, `${label} waits for a lock`)
  }

  #executed(sent: Sent, outcome: Outcome): void {
    const { schedule, weather } = this.#net
    if (this.#noticed || this.#endsBehind !== null) {
      schedule.after(this.#endsBehind ?? 0, () => this.#notice())
      return
    }
    schedule.after(weather.delay() + weather.lateness(), () => this.#deliver(sent, outcome))
  }

  #deliver(sent: Sent, outcome: Outcome): void {
    if (this.#active !== sent || !this.isOpen) return
    this.#active = null
    this.#answer(sent, outcome)
    if (this.#queue.length > 0) this.#sendNext()
    else if (this.#backend.inTransaction) this.#endWhenIdle(this.#steps)
  }

  /** As idle_in_transaction_session_timeout does. */
  #endWhenIdle(step: number): void {
    this.#net.schedule.after(ANSWER_TIMEOUT_MS, () => {
      if (step === this.#steps && this.#active === null) this.lose(0)
    })
  }

  #answer(sent: Sent, outcome: Outcome): void {
    sent.cancelTimeout()
    if (sent.answered || !this.#alive) return
    sent.answered = true
    sent.answer(outcome)
  }

  /** `kept`: the active statement still reaches the server. */
  #endLater(ms: number, kept: boolean): void {
    const { schedule, weather } = this.#net
    this.isOpen = false
    if (kept && this.#active && !this.#arrived) this.#endsBehind = ms
    else schedule.after(ms + weather.delay(), () => this.#notice())
  }

  /** What the server does when it reads the end of the connection. */
  async #notice(): Promise<void> {
    const { schedule, weather, server } = this.#net
    const stalled = weather.stalledFor()
    if (stalled > 0) {
      schedule.after(stalled + weather.delay(), () => this.#notice())
      return
    }
    this.#noticed = true
    if (this.#backend.running !== null || this.#ended) return
    this.#ended = true
    await server.end(this.#backend)
  }
}

function failed(message: string): Outcome {
  return { ok: false, error: new Error(message) }
}

function labelOf({ name, text }: QueryConfig): string {
  return name ?? text.trim().split(/\s+/).slice(0, 4).join(' ')
}

function wordsOf(outcome: Outcome): string {
  return outcome.ok ? `${outcome.result.rowCount ?? 0} rows` : outcome.error.message
}
