// Runs jobs in the background: each chunk is a bulk calculation of its own, computed from the law
// in force when the chunk is taken, and recorded like any other.

import type { Pool } from 'pg'
import { whenBuilt } from '../base/deferred.ts'
import type { Slices } from '../base/slices.ts'
import { oneStep } from '../base/steps.ts'
import { type Catalogue, openCatalogue } from '../catalogue/open.ts'
import { Refusal } from '../operations/errors.ts'
import { atOneInstant } from '../operations/operation.ts'
import { noProducts } from '../operations/products/known.ts'
import { bulk } from '../operations/recorded.ts'
import type { ServingLaw } from '../operations/serving-law.ts'
import { openRecordedPrices, type RecordedPrices } from '../record/recorded-prices.ts'
import { runOperation } from '../record/run-operation.ts'
import { type KeptJson, keptIn } from '../store/kept/kept.ts'
import { addJob, type BackgroundTasks } from '../store/runner.ts'
import { type Calculated, type WaitingChunk, workOnNext } from './chunks.ts'
import { JOB_TURN, maintainJobs } from './jobs.ts'

type Parts = {
  readonly pool: Pool
  readonly law: Pick<ServingLaw, 'loaded'>
  readonly inSlices: Slices
  /** Logs a chunk that failed because of a fault of the service. */
  readonly say: (text: string) => void
}

const ROUND = 'landfall-job-round'
const EVERY_MINUTE = '* * * * *'
const FAULT =
  'These rows could not be calculated by a fault of the service. Submit the job again; ' +
  'when that does not help, calculate fewer rows at a time to find the one at fault.'

/** A turn is one chunk, so that jobs that run at the same time alternate. */
export function jobChores({ pool, law, inSlices, say }: Parts): BackgroundTasks {
  const context = {
    law,
    recordedPrices: openRecordedPrices(pool),
    catalogue: openCatalogue(pool),
    inSlices,
    kept: keptIn(pool),
  }
  const now = (): Date => law.loaded().clock.now()
  return {
    tasks: {
      [JOB_TURN]: async (payload) => {
        const { job } = payload as { readonly job: string }
        const worked = await workOnNext(pool, job, now(), async (chunk) => {
          try {
            return { ok: true, ...(await calculateChunk(chunk, context)) }
          } catch (error) {
            say(`a chunk of job ${job} failed: ${(error as Error).stack}`)
            return { ok: false, reason: error instanceof Refusal ? error.message : FAULT }
          }
        })
        if (worked) await addJob(pool, JOB_TURN, job, { job })
      },
      [ROUND]: () => maintainJobs(pool, now()),
    },
    crons: [{ task: ROUND, match: EVERY_MINUTE, identifier: ROUND }],
    atStart: [ROUND],
  }
}

type Context = Pick<Parts, 'law' | 'inSlices'> & {
  readonly recordedPrices: RecordedPrices
  readonly catalogue: Catalogue
  readonly kept: KeptJson
}

async function calculateChunk(
  { organisation, person, key, feeSchedule, settings, freight, insurance, rows }: WaitingChunk,
  { law, recordedPrices, catalogue, inSlices, kept }: Context,
): Promise<Calculated> {
  const loaded = atOneInstant(law.loaded())
  const body = {
    ...settings,
    freight: Number(freight),
    insurance: Number(insurance),
    rows: rows.map(withoutReference),
  }
  const named = bulk.names?.(body)
  const products = named ? await catalogue.known(organisation, named) : noProducts
  const { calculation, result, answer } = await runOperation({
    operation: bulk,
    input: await whenBuilt(() =>
      inSlices(
        organisation,
        oneStep(() => bulk.read(body, loaded, products)),
      ),
    ),
    products,
    text: JSON.stringify(body),
    body,
    owner: { organisation, key, person, feeSchedule },
    law: loaded,
    recordedPrices,
    inSlices,
    kept,
  })
  if (result === null) throw new Error(`rows were refused: ${answer.body}`)
  return { calculation, aggregate: result.aggregate }
}

function withoutReference({ reference: _, ...row }: WaitingChunk['rows'][number]): object {
  return row
}
