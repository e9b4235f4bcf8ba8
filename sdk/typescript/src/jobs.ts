// Jobs: files of up to 100,000 rows.

import { ConflictError } from './errors.ts'
import { everyItem } from './pages.ts'
import type { Answer, Body, Query } from './schema.ts'
import type { CallOptions, Request, Transport } from './transport.ts'

type NewJob = Body<'/v1/jobs'>
export type Job = Answer<'/v1/jobs/{id}'>
export type JobResult = Answer<'/v1/jobs/{id}/results'>['results'][number]

/** Characters of rows that are sent in one body; more are sent chunk by chunk. */
const BODY_MOST = 8 * 1024 * 1024
const CHUNK_ROWS = 500
const POLL_MS = 2_000

export type Waiting = CallOptions & {
  /** Milliseconds between two looks; default 2,000. */
  readonly every?: number
  /** Milliseconds after which it gives up; default: never. */
  readonly atMost?: number
  /** Called at each look. */
  readonly onProgress?: (job: Job) => void
}

export class Jobs {
  readonly #send: Transport
  readonly #pause: (ms: number) => Promise<unknown>

  constructor(send: Transport, pause: (ms: number) => Promise<unknown>) {
    this.#send = send
    this.#pause = pause
  }

  /** Has rows, or a file, calculated; large lists of rows are sent chunk by chunk. */
  async create(job: NewJob, options?: CallOptions): Promise<Answer<'/v1/jobs', 'post'>> {
    const { rows, ...rest } = job
    if (!rows || rows.length <= CHUNK_ROWS || JSON.stringify(rows).length <= BODY_MOST) {
      return this.#json({ method: 'POST', path: '/v1/jobs', body: job, idempotent: true }, options)
    }
    const opened = await this.create(rest, options)
    const path = pathOf(opened.job.id)
    for (let from = 0; from < rows.length; from += CHUNK_ROWS) {
      const body = { rows: rows.slice(from, from + CHUNK_ROWS) }
      const place = from / CHUNK_ROWS
      await this.#send({ method: 'PUT', path: `${path}/chunks/${place}`, body }, own(options))
    }
    return this.#submit(opened, options)
  }

  /** A submission whose answer was lost has been made: the job runs. */
  async #submit(
    opened: Answer<'/v1/jobs', 'post'>,
    options?: CallOptions,
  ): Promise<Answer<'/v1/jobs', 'post'>> {
    const { id } = opened.job
    try {
      return await this.#json({ method: 'POST', path: `${pathOf(id)}/submit` }, own(options))
    } catch (error) {
      if (error instanceof ConflictError && error.code === 'JOB_RUNNING') {
        return { ...opened, job: await this.get(id, own(options)) }
      }
      throw error
    }
  }

  get(id: string, options?: CallOptions): Promise<Job> {
    return this.#json({ method: 'GET', path: pathOf(id) }, options)
  }

  /** Every job, the newest first. */
  list(query: Query<'/v1/jobs'> = {}, options?: CallOptions) {
    return everyItem(
      (before) => {
        const page = { ...query, ...(before !== undefined && { before }) }
        const request = { method: 'GET', path: '/v1/jobs', query: page } as const
        return this.#json<Answer<'/v1/jobs'>>(request, options)
      },
      ({ jobs }) => jobs,
      ({ next }) => next,
    )
  }

  /** Resolves with the job when it is done. */
  async wait(id: string, waiting: Waiting = {}): Promise<Job> {
    const { every = POLL_MS, atMost = Number.POSITIVE_INFINITY, onProgress, ...options } = waiting
    for (let waited = 0; ; waited += every) {
      const job = await this.get(id, options)
      onProgress?.(job)
      if (job.state === 'done') return job
      if (waited >= atMost) throw new Error(`job ${id} is not done after ${atMost} ms`)
      await this.#pause(every)
    }
  }

  /** Every row with its result, in the order of the file. */
  results(id: string, options?: CallOptions) {
    type Page = Answer<'/v1/jobs/{id}/results'>
    return everyItem(
      (after) => {
        const path = `${pathOf(id)}/results`
        return this.#json<Page>({ method: 'GET', path, query: { after } }, options)
      },
      ({ results }) => results,
      ({ next }) => next,
    )
  }

  /** The results as CSV. */
  async csv(id: string, options?: CallOptions): Promise<string> {
    const query = { format: 'csv' }
    const path = `${pathOf(id)}/results`
    return (await this.#send({ method: 'GET', path, query }, options)).text
  }

  /** Rows that were refused, and rows of a file that were left out. */
  errors(id: string, options?: CallOptions): Promise<Answer<'/v1/jobs/{id}/errors'>> {
    return this.#json({ method: 'GET', path: `${pathOf(id)}/errors` }, options)
  }

  /** Ends a job, or deletes one that is done. */
  async cancel(id: string, options?: CallOptions): Promise<void> {
    await this.#send({ method: 'DELETE', path: pathOf(id) }, options)
  }

  async #json<T>(request: Request, options?: CallOptions): Promise<T> {
    return JSON.parse((await this.#send(request, options)).text)
  }
}

function pathOf(id: string): string {
  return `/v1/jobs/${encodeURIComponent(id)}`
}

/** The key of the first call names no other. */
function own({ idempotencyKey: _, ...options }: CallOptions = {}): CallOptions {
  return options
}
