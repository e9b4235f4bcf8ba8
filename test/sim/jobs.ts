// Files of rows in a simulation: their owner opens a job, sends its chunks and submits it, and does
// each step again until it works.

import { timedId } from '../../src/base/id.ts'
import { fillChunk, openJob, readJobs, submitJob } from '../../src/jobs/jobs.ts'
import { readJobSettings, sharesOf, worthOf } from '../../src/jobs/terms.ts'
import { rowsFrom, SETTINGS } from '../api/jobs/rows.ts'
import type { Replica } from './replica.ts'
import type { Schedule } from './schedule.ts'
import type { SimOrganisation, World } from './world.ts'

export type PlayedJob = {
  readonly id: string
  readonly owner: SimOrganisation
  readonly person: string
  readonly chunks: readonly (readonly unknown[])[]
  submitted: boolean
}

export type JobPlay = {
  readonly jobs: readonly PlayedJob[]
  /** Brings a job on its way, as far as that works. */
  readonly submitOne: (actor: string) => Promise<void>
  /** What is still to be done to bring all of them on their way. */
  readonly submitRest: () => Promise<void>
}

type Parts = {
  readonly schedule: Schedule
  readonly world: World
  readonly replicas: readonly Replica[]
  readonly isUp: (replica: Replica) => boolean
}

const PATIENCE_MS = 40_000

export function openJobPlay(parts: Parts): JobPlay {
  const { chance, note, now } = parts.schedule
  const jobs: PlayedJob[] = []
  return {
    jobs,
    submitOne: async (actor) => {
      const owner = chance.pick(parts.world.organisations)
      const chunks = Array.from({ length: chance.pick([1, 2]) }, (_, place) => [
        ...rowsFrom(place * 10, chance.pick([1, 2])),
        ...(chance.oneIn(3) ? [{ reference: 'odd', quantity: 'none' }] : []),
      ])
      const job = { id: timedId(new Date(now())), owner, person: actor, chunks, submitted: false }
      jobs.push(job)
      await submit(parts, job).catch(({ message }: Error) => note(actor, message))
    },
    submitRest: async () => {
      for (const job of jobs) if (!job.submitted) await submit(parts, job)
    },
  }
}

async function submit(parts: Parts, job: PlayedJob): Promise<void> {
  const { id, owner, person } = job
  const organisation = owner.id
  const at = new Date(parts.schedule.now())
  await step(parts, job, 'open', async ({ pool, law }) => {
    const settings = readJobSettings(SETTINGS, law)
    const [found] = await readJobs(pool, organisation, id)
    job.submitted = found !== undefined && found.state !== 'open'
    if (found) return { ok: false }
    return openJob(pool, { id, organisation, person, key: null, name: 'A file', settings, at })
  })
  if (job.submitted) return
  for (const [place, rows] of job.chunks.entries()) {
    const value = worthOf(rows).toString()
    const chunk = { job: id, place, rows: JSON.stringify(rows), count: rows.length, value, at }
    await step(parts, job, `chunk ${place}`, ({ pool }) => fillChunk(pool, organisation, chunk))
  }
  await step(parts, job, 'submit', ({ pool, law }) =>
    submitJob(pool, organisation, id, {
      share: (settings, values) => sharesOf(settings, values, law),
    }),
  )
  job.submitted = true
}

/** What the owner asks for is granted, or was granted before. */
async function step(
  { schedule, replicas, isUp }: Parts,
  job: PlayedJob,
  what: string,
  run: (replica: ReturnType<Replica['parts']>) => Promise<{ readonly ok: boolean }>,
): Promise<void> {
  const up = replicas.filter(isUp)
  if (up.length === 0) throw new Error('finds no replica')
  const replica = schedule.chance.pick(up)
  const slow = schedule.sleep(PATIENCE_MS).then((): never => {
    throw new Error(`${what} takes too long`)
  })
  slow.catch(() => undefined)
  const { ok } = await Promise.race([run(replica.parts()), slow])
  schedule.note(job.person, `${what} on ${replica.name}: ${ok ? 'granted' : 'refused'}`)
}
