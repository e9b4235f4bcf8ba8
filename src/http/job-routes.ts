// Jobs by key: a file of up to 100,000 rows in one body, or chunk by chunk; its results as JSON and
// CSV. Each chunk of 500 rows is a call; the calls that open, read and end jobs are not counted.

import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import type { PoolClient } from 'pg'
import type { Admitted } from '../account/admission.ts'
import { withoutKeys } from '../account/redact-keys.ts'
import { assert } from '../base/assert.ts'
import { whenBuilt } from '../base/deferred.ts'
import { isId } from '../base/id.ts'
import { JobRefused } from '../jobs/by-key.ts'
import { JOBS_ENDPOINT, type Job } from '../jobs/jobs.ts'
import { JobChunkEnvelope, JobEnvelope } from '../jobs/key-schema.ts'
import { invalid, issue } from '../operations/errors.ts'
import { readPageLimit } from '../operations/request/page-limit.ts'
import { unknownFieldWarnings } from '../operations/request/unknown-fields.ts'
import { validatedBy } from '../operations/request/validated.ts'
import { bodyDigest } from '../record/body-digest.ts'
import { settleAnswer } from '../record/commit.ts'
import type { Reservation, StoredAnswer } from '../record/idempotency.ts'
import { writtenAsText } from '../store/kept/kept.ts'
import { accountRefusal, granted } from './account/visitor.ts'
import { jobAnswer, jobOf, placeOf, readPlace } from './job-answers.ts'
import { onceByKey } from './once-by-key.ts'
import { type Account, JSON_TYPE, send } from './operation-handler.ts'
import type { RouteGroup } from './operation-routes.ts'
import { textsOf } from './query-texts.ts'

/** Of a whole file, and of a chunk. */
const FILE = 16 * 1024 * 1024
const CHUNK = 2 * 1024 * 1024
const PAGE = 50

type Parts = { readonly account: Account }

type Call = {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly caller: Admitted
}

type Add = (
  method: HTTPMethods,
  path: string,
  answer: (call: Call) => Promise<object>,
  bodyLimit?: number,
) => void

export function addJobRoutes(
  app: FastifyInstance,
  { account }: Parts,
  groups: readonly RouteGroup[],
): void {
  const add: Add = (method, path, answer, bodyLimit = CHUNK) => {
    for (const { prefix, admit } of groups) {
      app.route({
        ...{ method, url: `${prefix}/jobs${path}`, bodyLimit, config: { rowsApart: true } },
        onRequest: admit(null),
        handler: async (request, reply) => {
          const made = await answer({ request, reply, caller: callerOf(request) })
          return reply.sent ? reply : answered(reply, made)
        },
      })
    }
  }
  add('POST', '', (call) => create(account, call), FILE)
  addFilling(add, account)
  addReading(add, account)
}

function answered(reply: FastifyReply, answer: object): FastifyReply | object {
  if (answer instanceof Readable) return answer
  reply.header('Cache-Control', 'private, no-store').header('content-type', JSON_TYPE)
  return reply.send(withoutKeys(JSON.stringify(answer)))
}

const newJob = validatedBy(JobEnvelope)
const newChunk = validatedBy(JobChunkEnvelope)

async function create(account: Account, { request, reply, caller }: Call): Promise<FastifyReply> {
  const { body, unknownFields } = newJob(request.body)
  if (body.rows && body.file) throw invalid([issue(['file'], 'cannot be stated beside rows')])
  const job = { ...body, rows: body.rows ?? [], file: body.file ?? null }
  const { organisation } = caller
  const once = {
    ...{ request, organisation, endpoint: JOBS_ENDPOINT, idempotency: account.idempotency },
    // It was not counted.
    uncount: async () => undefined,
    digest: () => account.inSlices(organisation, bodyDigest(request.body)),
  }
  const { answer, isReplay } = await onceByKey(once, (reservation) =>
    whenBuilt(() =>
      account.jobs.create(caller, job, ({ job: opened, file }, session) => {
        const warnings = unknownFieldWarnings(unknownFields)
        return settled(account, session, reservation, { job: jobAnswer(opened), file, warnings })
      }),
    ).catch((error: unknown) => {
      throw error instanceof JobRefused ? accountRefusal(error.refusal) : error
    }),
  )
  return send(reply.header('Cache-Control', 'private, no-store'), answer, isReplay)
}

/** The answer, stored in the transaction that it answers for. */
async function settled(
  { kept }: Account,
  session: PoolClient,
  reservation: Reservation | null,
  answered: object,
): Promise<StoredAnswer> {
  const answer = { status: 200, headers: {}, body: JSON.stringify(answered) }
  if (reservation !== null) {
    const body = writtenAsText(answer.body)
    await settleAnswer(session, { reservation, answer, body }, kept)
  }
  return answer
}

function addFilling(add: Add, account: Account): void {
  add('PUT', '/:id/chunks/:place', async ({ request, caller }) => {
    const [job, place] = [jobOf(request), placeOf(request)]
    const { body, unknownFields } = newChunk(request.body)
    granted(await account.jobs.fill(caller, job, place, body.rows))
    return { place, rows: body.rows.length, warnings: unknownFieldWarnings(unknownFields) }
  })
  add('POST', '/:id/submit', async ({ request, caller }) => {
    const job = jobOf(request)
    granted(await whenBuilt(() => account.jobs.submit(caller, job)))
    return { job: jobAnswer(await held(account, caller, job)), file: null, warnings: [] }
  })
  add('DELETE', '/:id', async ({ request, caller }) => {
    const id = jobOf(request)
    granted(await account.jobs.remove(caller, id))
    return { id }
  })
}

function addReading(add: Add, account: Account): void {
  add('GET', '', async ({ request, caller }) => {
    const { before, limit } = textsOf(request.query)
    if (before !== undefined && !isId(before)) {
      throw invalid([issue(['before'], 'must be the id of a job')])
    }
    const page = { before: before ?? null, limit: readPageLimit(limit, PAGE) }
    const found = await account.jobs.list(caller, page)
    const next = found.length === page.limit ? (found.at(-1)?.id ?? null) : null
    return { jobs: found.map(jobAnswer), next }
  })
  add('GET', '/:id', async ({ request, caller }) =>
    jobAnswer(await held(account, caller, jobOf(request))),
  )
  add('GET', '/:id/results', async ({ request, reply, caller }) => {
    const { format = 'json', after } = textsOf(request.query)
    const { id } = await held(account, caller, jobOf(request))
    if (format === 'csv') {
      reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="landed-cost-${id}.csv"`)
      return Readable.from(account.jobs.csv(id))
    }
    if (format !== 'json') throw invalid([issue(['format'], 'must be json or csv')])
    return account.jobs.results(id, after === undefined ? 0 : readPlace(after, 'after'))
  })
  add('GET', '/:id/errors', async ({ request, caller }) => {
    const { id } = await held(account, caller, jobOf(request))
    return account.jobs.errors(id)
  })
}

async function held({ jobs }: Account, caller: Admitted, id: string): Promise<Job> {
  const job = await jobs.read(caller, id)
  if (!job) throw accountRefusal('unknown_job')
  return job
}

function callerOf({ admission }: FastifyRequest): Admitted {
  assert(admission?.ok && admission.key !== null, 'a call was handled that was not admitted')
  return admission
}
