// Works on jobs in the background: each chunk as a bulk calculation of its own, by the law in force
// when it is taken, recorded as any other.

import type { Pool } from 'pg'
import { bulkEndpoint } from '../operations/bulk/answer.ts'
import { Refusal } from '../operations/errors.ts'
import type { ServingLaw } from '../operations/serving-law.ts'
import { calculate, stilled } from '../record/calculate.ts'
import { openRecordedPrices, type RecordedPrices } from '../record/recorded-prices.ts'
import { type Chores, handOver } from '../store/runner.ts'
import { type WaitingChunk, workOnNext } from './chunks.ts'
import { JOB_TURN, tendJobs } from './jobs.ts'

type Parts = {
  readonly pool: Pool
  readonly law: Pick<ServingLaw, 'sources'>
  /** Told of a chunk that failed by a fault of ours. */
  readonly say: (text: string) => void
}

const ROUND = 'landfall-job-round'
const EVERY_MINUTE = '* * * * *'
const FAULT =
  'These rows could not be calculated by a fault of the service. Submit the job again; ' +
  'when that does not help, calculate fewer rows at a time to find the one at fault.'

/** A turn is one chunk, so that jobs that are at work together take turns. */
export function jobChores({ pool, law, say }: Parts): Chores {
  const recordedPrices = openRecordedPrices(pool)
  const now = (): Date => law.sources().clock.now()
  return {
    tasks: {
      [JOB_TURN]: async (payload) => {
        const { job } = payload as { readonly job: string }
        const worked = await workOnNext(pool, job, now(), async (chunk) => {
          try {
            return { ok: true, calculation: await calculateChunk(chunk, law, recordedPrices) }
          } catch (error) {
            say(`a chunk of job ${job} failed: ${(error as Error).stack}`)
            return { ok: false, reason: error instanceof Refusal ? error.message : FAULT }
          }
        })
        if (worked) await handOver(pool, JOB_TURN, job, { job })
      },
      [ROUND]: () => tendJobs(pool, now()),
    },
    crons: [{ task: ROUND, match: EVERY_MINUTE, identifier: ROUND }],
    atStart: [ROUND],
  }
}

async function calculateChunk(
  { organisation, person, feeSchedule, settings, freight, insurance, rows }: WaitingChunk,
  law: Parts['law'],
  recordedPrices: RecordedPrices,
) {
  const sources = stilled(law.sources())
  const endpoint = bulkEndpoint(sources)
  const body = {
    ...settings,
    freight: Number(freight),
    insurance: Number(insurance),
    rows: rows.map(withoutReference),
  }
  const { calculation } = await calculate({
    endpoint,
    input: endpoint.read(body),
    text: JSON.stringify(body),
    owner: { organisation, key: null, person, feeSchedule },
    sources,
    recordedPrices,
  })
  return calculation
}

function withoutReference({ reference: _, ...row }: WaitingChunk['rows'][number]): object {
  return row
}
