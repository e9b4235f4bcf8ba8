// Jobs as the calls of a key open, fill, submit, read and end them. Whoever calls sees the jobs of
// the whole organisation.

import type { Pool, PoolClient } from 'pg'
import type { AccountRefusal, Refused } from '../account/refusal.ts'
import { type CallsOf, takeCalls } from '../account/taken-calls.ts'
import { timedId } from '../base/id.ts'
import type { Slices } from '../base/slices.ts'
import type { Steps } from '../base/steps.ts'
import { quotaTooSmall, revoked, tierDowngraded } from '../operations/errors.ts'
import { inTransaction } from '../store/transaction.ts'
import {
  type Chunk,
  deleteJob,
  fillChunk,
  fillChunkIn,
  JOBS_ENDPOINT,
  type Job,
  type JobsPage,
  openJobIn,
  readJobs,
  type Submission,
  submitJob,
  submitJobIn,
} from './jobs.ts'
import type { JobFile, ResultsPage, SheetRead } from './key-schema.ts'
import { CHUNK_ROWS, jobErrors, resultsCsv, resultsPage } from './results.ts'
import type { JobErrorsResponse } from './schema.ts'
import { readSheet } from './sheet.ts'
import { chunkOf, type JobLaw, readJobSettings, sharesOf } from './terms.ts'

type Caller = { readonly organisation: string; readonly key: string }

type NewKeyJob = {
  readonly name: string
  readonly settings: Readonly<Record<string, unknown>>
  /** Of the whole file; none: the job stays open, to be filled chunk by chunk. */
  readonly rows: readonly unknown[]
  /** A spreadsheet in place of rows; null for none. */
  readonly file: JobFile | null
}

/** Thrown in a transaction, so that it is rolled back. */
export class JobRefused extends Error {
  readonly refusal: AccountRefusal

  constructor(refusal: AccountRefusal) {
    super(refusal)
    this.refusal = refusal
  }
}

type Created = { readonly job: Job; readonly file: SheetRead | null }

export type KeyJobs = {
  /**
   * Opens a job and, when it has rows, submits it, in one transaction with `settle`, which stores
   * the answer. Throws {@link JobRefused}, or a 402 when the quota has too few calls left.
   */
  readonly create: <Answer>(
    caller: Caller,
    job: NewKeyJob,
    settle: (created: Created, session: PoolClient) => Promise<Answer>,
  ) => Promise<Answer>
  readonly fill: (caller: Caller, job: string, place: number, rows: readonly unknown[]) => Refusable
  /** A 402 when the quota has too few calls left. */
  readonly submit: (caller: Caller, job: string) => Refusable
  readonly remove: (caller: Caller, job: string) => Refusable
  readonly list: (caller: Caller, page: JobsPage) => Promise<readonly Job[]>
  readonly read: (caller: Caller, job: string) => Promise<Job | null>
  /** Of a job that was read. */
  readonly csv: (job: string) => AsyncGenerator<string>
  /** The rows of the first chunk from a place on. */
  readonly results: (job: string, place: number) => Promise<ResultsPage>
  readonly errors: (job: string) => Promise<JobErrorsResponse>
}

type Refusable = Promise<{ readonly ok: true } | Refused>

type Parts = CallsOf & {
  readonly pool: Pool
  readonly law: JobLaw
  readonly inSlices: Slices
}

export function openKeyJobs(parts: Parts): KeyJobs {
  const { pool, law, inSlices } = parts
  const now = (): Date => law.loaded().clock.now()
  const submission = (caller: Caller): Submission => ({
    share: (settings, values) => sharesOf(settings, values, law),
    count: (session, calls) => counted(session, parts, caller, calls),
  })
  return {
    create: async (caller, { name, settings, rows: stated, file }, settle) => {
      const { organisation, key } = caller
      const read = readJobSettings(settings, law)
      const currency = String(settings.currency).toUpperCase()
      const sheet = file && (await readSheet(file, currency, organisation))
      const { rows, leftOut, ...about } = sheet ?? { rows: stated, leftOut: [] }
      const chunks = await inSlices(organisation, chunksOf(rows))
      const at = now()
      const id = timedId(at)
      return inTransaction(pool, async (session) => {
        const opening = { id, organisation, person: null, key, name, settings: read, leftOut, at }
        orThrow(await openJobIn(session, opening))
        for (const chunk of chunks) {
          orThrow(await fillChunkIn(session, organisation, { job: id, ...chunk, at }))
        }
        if (chunks.length > 0) {
          orThrow(await submitJobIn(session, organisation, id, submission(caller)))
        }
        const [job] = await readJobs(session, organisation, id)
        return settle({ job: job as Job, file: sheet && (about as SheetRead) }, session)
      })
    },
    fill: ({ organisation }, job, place, rows) =>
      fillChunk(pool, organisation, { job, at: now(), ...chunkOf(place, rows) }),
    submit: (caller, job) => submitJob(pool, caller.organisation, job, submission(caller)),
    remove: ({ organisation }, job) => deleteJob(pool, organisation, job),
    list: ({ organisation }, page) => readJobs(pool, organisation, null, page),
    read: async ({ organisation }, job) => (await readJobs(pool, organisation, job))[0] ?? null,
    csv: (job) => resultsCsv(pool, job),
    results: (job, place) => resultsPage(pool, job, place),
    errors: (job) => jobErrors(pool, job),
  }
}

async function counted(session: PoolClient, of: CallsOf, { key }: Caller, calls: number) {
  const taken = await takeCalls(session, of, { key, endpoint: JOBS_ENDPOINT, calls })
  if (taken.ok) return { key, day: taken.day }
  // The plan or the key may have changed since the call was admitted.
  if (taken.refusal === 'revoked') throw revoked()
  throw taken.refusal === 'tier_downgraded' ? tierDowngraded() : quotaTooSmall(calls)
}

function orThrow(outcome: { readonly ok: true } | Refused): void {
  if (!outcome.ok) throw new JobRefused(outcome.refusal)
}

function* chunksOf(rows: readonly unknown[]): Steps<Chunk[]> {
  const chunks: Chunk[] = []
  for (let from = 0; from < rows.length; from += CHUNK_ROWS) {
    yield
    chunks.push(chunkOf(chunks.length, rows.slice(from, from + CHUNK_ROWS)))
  }
  return chunks
}
