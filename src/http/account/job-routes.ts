// Jobs: a file of up to 100,000 rows. Open it with its settings, upload chunks of 500 rows, submit
// it, poll it, download the results. Every member may; each chunk is a recorded calculation.

import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { timedId } from '../../base/id.ts'
import { readChunk } from '../../jobs/chunks.ts'
import {
  deleteJob,
  fillChunk,
  type Job as KeptJob,
  openJob,
  readJobs,
  submitJob,
} from '../../jobs/jobs.ts'
import { jobErrors, resultsCsv } from '../../jobs/results.ts'
import { chunkOf, type JobLaw, readJobSettings, sharesOf } from '../../jobs/terms.ts'
import { jobAnswer, jobOf, placeOf } from '../job-answers.ts'
import { jobContract } from './contract/jobs.ts'
import { type AccountParts, type AccountRoute, type ManyRows, rawRoute, route } from './route.ts'
import { accountRefusal, granted, membershipOf, personOf } from './visitor.ts'

/** Of one chunk of rows. */
const CHUNK: ManyRows = { bodyLimit: 2 * 1024 * 1024, rowsApart: true }

export function jobRoutes(parts: AccountParts, law: JobLaw): readonly AccountRoute[] {
  return [...fillingRoutes(parts, law), ...endingRoutes(parts, law), ...readingRoutes(parts)]
}

function fillingRoutes({ pool, clock }: AccountParts, law: JobLaw): readonly AccountRoute[] {
  return [
    route(jobContract.open, async ({ request, body: { name, settings } }) => {
      const at = clock.now()
      const id = timedId(at)
      const { organisation } = membershipOf(request)
      const person = personOf(request).id
      const read = readJobSettings(settings, law)
      granted(
        await openJob(pool, { id, organisation, person, key: null, name, settings: read, at }),
      )
      return { id }
    }),
    route(
      jobContract.fill,
      async ({ request, body: { rows } }) => {
        const chunk = chunkOf(placeOf(request), rows)
        const filling = { job: jobOf(request), at: clock.now(), ...chunk }
        granted(await fillChunk(pool, membershipOf(request).organisation, filling))
        return { place: chunk.place }
      },
      CHUNK,
    ),
  ]
}

function endingRoutes({ pool }: AccountParts, law: JobLaw): readonly AccountRoute[] {
  return [
    route(jobContract.submit, async ({ request }) => {
      const { organisation } = membershipOf(request)
      const job = jobOf(request)
      granted(
        await submitJob(pool, organisation, job, {
          share: (settings, values) => sharesOf(settings, values, law),
        }),
      )
      return { id: job }
    }),
    route(jobContract.remove, async ({ request }) => {
      const job = jobOf(request)
      granted(await deleteJob(pool, membershipOf(request).organisation, job))
      return { id: job }
    }),
  ]
}

function readingRoutes({ pool }: AccountParts): readonly AccountRoute[] {
  return [
    route(jobContract.jobs, async ({ request }) => {
      const jobs = await readJobs(pool, membershipOf(request).organisation, null)
      return { jobs: jobs.map(jobAnswer) }
    }),
    route(jobContract.read, async ({ request }) => jobAnswer(await heldJob(pool, request))),
    route(jobContract.rows, async ({ request }) => {
      const { id } = await heldJob(pool, request)
      const place = placeOf(request)
      const chunk = await readChunk(pool, id, place, false)
      return { place, rows: chunk?.place === place ? chunk.rows : [] }
    }),
    route(jobContract.errors, async ({ request }) => {
      const { id } = await heldJob(pool, request)
      return jobErrors(pool, id)
    }),
    rawRoute(jobContract.results, async ({ request, reply }) => {
      const { id } = await heldJob(pool, request)
      reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="landed-cost-${id}.csv"`)
      return Readable.from(resultsCsv(pool, id))
    }),
  ]
}

async function heldJob(pool: AccountParts['pool'], request: FastifyRequest): Promise<KeptJob> {
  const [job] = await readJobs(pool, membershipOf(request).organisation, jobOf(request))
  if (!job) throw accountRefusal('unknown_job')
  return job
}
