// Runs the background tasks of a replica from the tables of graphile-worker, as its runner does, in
// virtual time: one job after the other, failed ones again later.

import type { Pool } from 'pg'
import type { BackgroundTasks } from '../../src/store/runner.ts'
import type { Schedule } from './schedule.ts'

type Job = { readonly id: string; readonly task: string; readonly payload: unknown }
type Found = { readonly job: Job | null; readonly next: Date | null }

type Settings = {
  readonly name: string
  readonly pool: Pool
  readonly tasks: BackgroundTasks
  readonly schedule: Schedule
  readonly now: () => Date
}

const AGAIN_MS = 2_000

export class Worker {
  readonly #settings: Settings
  #busy = false
  /** Whether something came while it was busy. */
  #missed = false
  #alive = true
  #rounds = 0
  #cancelNext = (): void => undefined

  constructor(settings: Settings) {
    this.#settings = settings
  }

  /** Jobs were queued: it looks for them soon. */
  wake(): void {
    const { schedule } = this.#settings
    schedule.after(schedule.chance.pick([1, 3, 20]), () => this.#work())
  }

  /** What cron does every minute, and a start at once. */
  round(): void {
    this.#rounds++
    this.wake()
  }

  stop(): void {
    this.#alive = false
    this.#cancelNext()
  }

  /** Its own failures are those of the database. */
  #work(): void {
    this.#missed = true
    if (this.#busy || !this.#alive) return
    this.#busy = true
    this.#cancelNext()
    this.#workWhileMissed().finally(() => {
      this.#busy = false
    })
  }

  async #workWhileMissed(): Promise<void> {
    const { name, schedule } = this.#settings
    while (this.#missed) {
      this.#missed = false
      await this.#workOnAll().catch(({ message }: Error) => {
        schedule.note(name, `cannot look for jobs: ${message}`)
        this.#lookIn(AGAIN_MS)
      })
    }
  }

  async #workOnAll(): Promise<void> {
    const { name, pool, tasks, now } = this.#settings
    for (; this.#rounds > 0; this.#rounds--) {
      for (const task of tasks.atStart) await this.#run({ id: '', task, payload: {} })
    }
    for (;;) {
      const { job, next } = await find(pool, name, Object.keys(tasks.tasks), now())
      if (!job) {
        if (next) this.#lookIn(Math.max(1, next.getTime() - now().getTime()))
        return
      }
      if (await this.#run(job)) await pool.query(DONE, [job.id])
      else await pool.query(FAILED, [job.id, now()])
    }
  }

  async #run({ task, payload }: Job): Promise<boolean> {
    const { name, schedule, tasks } = this.#settings
    schedule.note(name, `runs ${task}`)
    try {
      await tasks.tasks[task]?.(payload, {} as never)
      return true
    } catch (error) {
      schedule.note(name, `${task} fails: ${(error as Error).message}`)
      return false
    }
  }

  #lookIn(ms: number): void {
    this.#cancelNext()
    this.#cancelNext = this.#settings.schedule.after(ms, () => this.#work())
  }
}

const DONE = 'delete from graphile_worker._private_jobs where id = $1'
const FAILED = `
  update graphile_worker._private_jobs
     set run_at = $2::timestamptz + exp(least(attempts, 10)) * interval '1 second',
         locked_by = null, locked_at = null
   where id = $1`

/** Takes the first job that is due, or says when there will be one. */
async function find(pool: Pool, name: string, tasks: string[], now: Date): Promise<Found> {
  const found = await pool.query<Found>({
    name: 'find_job',
    text: `with own as (
             select id, identifier from graphile_worker._private_tasks
              where identifier = any ($3)
           ), due as (
             select j.id, own.identifier from graphile_worker._private_jobs j
               join own on own.id = j.task_id
              where j.is_available and j.run_at <= $2 order by j.run_at, j.id
              limit 1 for update of j skip locked
           ), taken as (
             update graphile_worker._private_jobs j
                set locked_by = $1, locked_at = $2, attempts = attempts + 1
               from due where j.id = due.id
             returning j.id::text as id, due.identifier as task, j.payload
           )
           select (select to_json(taken) from taken) as job,
                  (select min(j.run_at) from graphile_worker._private_jobs j
                     join own on own.id = j.task_id
                    where j.is_available and j.run_at > $2) as next`,
    values: [name, now, tasks],
  })
  return found.rows[0] ?? { job: null, next: null }
}
