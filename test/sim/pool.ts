// A pool of simulated sessions, with the surface and the ways of pg.Pool that the service uses.

import { EventEmitter } from 'node:events'
import type { Pool, QueryConfig, QueryResult } from 'pg'
import { type Net, Session } from './session.ts'

type Waiter = { readonly give: (session: Session) => void; readonly cancelTimeout: () => void }

const CONNECT_TIMEOUT_MS = 5_000

export class SimulatedPool extends EventEmitter {
  readonly #net: Net
  readonly #name: string
  readonly #most: number
  readonly #sessions = new Set<Session>()
  readonly #idle: Session[] = []
  readonly #waiters: Waiter[] = []
  #connecting = 0
  #count = 0
  #alive = true

  constructor(net: Net, name: string, most: number) {
    super()
    this.#net = net
    this.#name = name
    this.#most = most
  }

  /** For the service, which takes it for one of pg. */
  get pool(): Pool {
    return this as unknown as Pool
  }

  connect(): Promise<Session> {
    return new Promise((resolve, reject) => {
      if (!this.#alive) return
      const session = this.#idle.pop()
      if (session) {
        resolve(this.#handOut(session))
        return
      }
      const giveUp = (): void => {
        this.#waiters.splice(this.#waiters.indexOf(waiter), 1)
        reject(new Error('timeout exceeded when trying to connect'))
      }
      const cancelTimeout = this.#net.schedule.after(CONNECT_TIMEOUT_MS, giveUp)
      const waiter: Waiter = { give: resolve, cancelTimeout }
      this.#waiters.push(waiter)
      this.#establish()
    })
  }

  async query(text: string | QueryConfig, values?: unknown[]): Promise<QueryResult> {
    const session = await this.connect()
    try {
      const result = await session.query(text, values)
      session.release()
      return result
    } catch (error) {
      session.release(error)
      throw error
    }
  }

  /** Breaks one of the connections; the server notices so many milliseconds later. */
  loseOne(noticedAfter: number): void {
    const all = [...this.#sessions]
    if (all.length > 0) this.#net.schedule.chance.pick(all).lose(noticedAfter)
  }

  /** Ends the process: nothing of it runs any more. */
  kill(): void {
    this.#alive = false
    for (const { cancelTimeout } of this.#waiters) cancelTimeout()
    for (const session of this.#sessions) session.die()
  }

  #handOut(session: Session): Session {
    let released = false
    session.release = (error) => {
      if (released) throw new Error('a session is released twice')
      released = true
      if (error || !session.isOpen) this.#remove(session)
      else this.#takeBack(session)
    }
    return session
  }

  #takeBack(session: Session): void {
    const waiter = this.#waiters.shift()
    if (!waiter) {
      this.#idle.push(session)
      return
    }
    waiter.cancelTimeout()
    waiter.give(this.#handOut(session))
  }

  #remove(session: Session): void {
    this.#sessions.delete(session)
    session.close()
    if (this.#waiters.length > 0) this.#establish()
  }

  /** Opens a session for whoever waits first, if there may be one more. */
  #establish(): void {
    if (this.#sessions.size + this.#connecting >= this.#most) return
    this.#connecting++
    const { schedule, weather } = this.#net
    schedule.after(2 * weather.delay(), () => this.#open())
  }

  #open(): void {
    const { schedule, weather, server } = this.#net
    const stalled = weather.stalledFor()
    if (stalled > 0) {
      schedule.after(stalled + weather.delay(), () => this.#open())
      return
    }
    this.#connecting--
    if (!this.#alive) return
    const session = new Session(this.#net, server.take(), `${this.#name}.${++this.#count}`)
    session.on('error', () => undefined)
    session.on('end', () => this.#forgetIdle(session))
    this.#sessions.add(session)
    this.emit('connect', session)
    this.#takeBack(session)
  }

  #forgetIdle(session: Session): void {
    const at = this.#idle.indexOf(session)
    if (at < 0) return
    this.#idle.splice(at, 1)
    this.#sessions.delete(session)
  }
}
