// What a simulation was answered, compared with what the database counted and kept.

import assert from 'node:assert/strict'
import type { Pool } from 'pg'
import { readUsage } from '../../src/account/usage.ts'
import { dayOf } from '../../src/base/day.ts'
import type { Entry } from './calls.ts'
import type { Kill } from './faults.ts'
import type { PlayedJob } from './jobs.ts'
import type { Received } from './receiver.ts'
import { PER_MINUTE } from './replica.ts'
import { type SimOrganisation, TIERS, tiersBetween, type World } from './world.ts'

export type Kept = {
  readonly id: string
  readonly organisation: string
  readonly person: string | null
  readonly kind: 'calc' | 'bulk' | 'compare'
  readonly at: Date
  readonly request: string
  readonly response: string
  readonly fees: unknown
  /** Of a chunk of a job. */
  readonly ofJob: boolean
}

export type Ledger = {
  readonly world: World
  /** Outside of the simulation. */
  readonly pool: Pool
  readonly entries: readonly Entry[]
  /** Faults ended then. */
  readonly healedAt: number
  /** When the second era began. */
  readonly tomorrow: number
  readonly faults: Readonly<Record<string, number>>
  readonly kills: readonly Kill[]
  /** Whether there were webhooks and jobs. */
  readonly background: boolean
  readonly received: readonly Received[]
  /** All calculations, in their order. */
  readonly kept: readonly Kept[]
  readonly jobs: readonly PlayedJob[]
}

const MINUTE_MS = 60_000
const YEAR = { from: dayOf(new Date('2031-01-01')), to: dayOf(new Date('2031-12-31')) }
/** As long as the longest stall, in which a replica cannot give calls back. */
const GIVING_BACK_MS = MINUTE_MS
/** By then the server has noticed the end of every lost connection. */
const GRACE_MS = MINUTE_MS + 1_000

/** No answer came, or one that does not say how far the call got. */
function isUnknown({ answer }: Entry): boolean {
  return answer === null || answer.status >= 500
}

export function checkAnswers({ entries, healedAt, faults }: Ledger): void {
  const faulty = Object.keys(faults).length > 0
  for (const entry of entries) {
    const mayFail = faulty && entry.from < healedAt + GRACE_MS
    checkAnswer(entry, mayFail)
  }
}

/** All that must hold of every single answer. */
function checkAnswer(entry: Entry, mayFail: boolean): void {
  const { key, answer, code, from, to, started, ended } = entry
  const { owner, ...shown } = key
  const said = `${answer?.status} ${code ?? ''} for ${JSON.stringify({ ...entry, key: shown })}`
  if (answer === null || answer.status >= 500) {
    assert(mayFail, `no fault, yet ${said}`)
    return
  }
  const { status, headers } = answer
  const revoked = code === 'API_KEY_REVOKED'
  if (key.revoked && key.revoked.done < started) assert(revoked, `revoked, yet ${said}`)
  if (!key.revoked || key.revoked.asked > ended) assert(!revoked, `not revoked, yet ${said}`)
  if (revoked) return
  const tiers = tiersBetween(owner, started, ended)
  const access = tiers.map((name) => TIERS.some((each) => each.name === name && each.apiAccess))
  if (!access.includes(true)) assert.equal(code, 'TIER_DOWNGRADED', `downgraded, yet ${said}`)
  if (!access.includes(false)) assert.notEqual(code, 'TIER_DOWNGRADED', `has access, yet ${said}`)
  assert.equal(headers['x-ratelimit-limit'], String(PER_MINUTE), said)
  const reset = Number(headers['x-ratelimit-reset']) * 1000
  assert(reset > from && reset <= to + MINUTE_MS && reset % MINUTE_MS === 0, `reset of ${said}`)
  if (status === 429) {
    const left = Number(headers['retry-after'])
    assert(left >= 1 && left <= 60 && Number.isInteger(left), said)
    assert.equal(headers['x-ratelimit-remaining'], '0', said)
  }
  if (code === 'QUOTA_EXCEEDED') assert(!key.sandbox, `a sandbox key is exempt, yet ${said}`)
  assert([200, 400, 402, 409, 422, 429].includes(status), said)
}

/** Let past the rate window, as far as was answered. */
function passed(entry: Entry): boolean {
  return (
    entry.answer?.headers['x-ratelimit-remaining'] !== undefined &&
    entry.answer.status !== 429 &&
    !['API_KEY_REVOKED', 'TIER_DOWNGRADED'].includes(entry.code ?? '')
  )
}

/** No key exceeds its window by one, nor is it refused a call of it; each place is given once. */
export function checkWindows({ entries }: Ledger): void {
  const shown = entries.filter(({ answer }) => answer?.headers['x-ratelimit-reset'] !== undefined)
  const windows = Map.groupBy(
    shown,
    ({ key, answer }) => `${key.id} ${answer?.headers['x-ratelimit-reset']}`,
  )
  for (const [window, own] of windows) {
    const within = own.filter(passed)
    assert(within.length <= PER_MINUTE, `${window}: ${within.length} calls in a window`)
    const places = within.map(({ answer }) => answer?.headers['x-ratelimit-remaining'])
    assert.equal(new Set(places).size, places.length, `${window}: places left ${places}`)
    if (own.some(({ answer }) => answer?.status === 429)) {
      const unknown = entries.filter((one) => one.key === own[0]?.key && isUnknown(one)).length
      assert(within.length + unknown >= PER_MINUTE, `${window}: refused too early`)
    }
  }
}

/** A call that the quota was charged for, as far as was answered. */
function charged(entry: Entry): boolean {
  const { answer, key } = entry
  if (!passed(entry) || answer === null || key.sandbox) return false
  if (answer.status >= 500 || entry.code === 'QUOTA_EXCEEDED') return false
  // Of a job its chunk is counted, where it was submitted.
  if (entry.endpoint === 'jobs' && answer.status !== 200) return false
  return answer.headers['idempotency-replayed'] === undefined
}

function monthOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 'yyyy-mm'.length)
}

/** The month whose quota an answered call was charged to. */
function monthOfAnswer({ answer }: Entry): string {
  return monthOf(Number(answer?.headers['x-ratelimit-reset']) * 1000 - MINUTE_MS)
}

/** What was counted is what was answered, and at most what got no answer, besides. */
export async function checkQuotas(ledger: Ledger): Promise<void> {
  const { world, pool, entries, kills } = ledger
  const months = new Set(entries.flatMap(({ from, to }) => [monthOf(from), monthOf(to)]))
  const quotas = await pool.query<{ organisation: string; month: string; calls: number }>(
    `select organisation, to_char(month, 'YYYY-MM') as month, calls::int from quota`,
  )
  const failed = await pool.query<{ organisation: string }>(
    `select j.organisation from bulk_chunk c join bulk_job j on j.id = c.job
      where c.state = 'failed' and j.key is not null`,
  )
  for (const owner of world.organisations) {
    const own = entries.filter(({ key }) => key.owner === owner)
    const given = failed.rows.filter(({ organisation }) => organisation === owner.id).length
    const counted = quotas.rows.find(({ organisation }) => organisation === owner.id)
    const used = await readUsage(pool, owner.id, YEAR)
    for (const month of months) {
      const usage = used
        .filter(({ day, sandbox }) => day.startsWith(month) && !sandbox)
        .reduce((sum, { calls }) => sum + calls, 0)
      checkMonth(owner, own, month, { usage, given }, kills)
      if (counted?.month === month) {
        assert.equal(counted.calls, usage, `${owner.name} in ${month}: quota and usage differ`)
      }
    }
  }
}

/** No answer came, or its replica was killed before it could give a failed call back. */
function mayStayCounted(entry: Entry, kills: readonly Kill[]): boolean {
  if (entry.answer === null) return true
  return (
    entry.answer.status >= 500 &&
    kills.some(
      ({ replica, at }) =>
        replica === entry.replica && at >= entry.to && at <= entry.to + GIVING_BACK_MS,
    )
  )
}

function checkMonth(
  owner: SimOrganisation,
  own: readonly Entry[],
  month: string,
  /** Chunks that failed are counted no more. */
  { usage, given }: { readonly usage: number; readonly given: number },
  kills: readonly Kill[],
): void {
  const answered = own.filter((entry) => charged(entry) && monthOfAnswer(entry) === month).length
  const lost = own.filter((entry) => {
    const months = [monthOf(entry.from), monthOf(entry.to)]
    return !entry.key.sandbox && months.includes(month) && mayStayCounted(entry, kills)
  }).length
  const said = `${owner.name} in ${month}: ${usage} counted, ${answered} answered, ${lost} lost`
  assert(usage >= answered - given, `quota too low: ${said}`)
  assert(usage <= answered + lost, `quota too high: ${said}`)
  const calls = owner.tiers.map(({ to }) => monthly(to))
  assert(usage <= Math.max(...calls), `${said}, above its quota`)
  const shown = own.filter((entry) => passed(entry) && monthOfAnswer(entry) === month)
  const refused = shown.filter((entry) => entry.code === 'QUOTA_EXCEEDED').length
  if (refused === 0) return
  const unknown = own.filter((entry) => isUnknown(entry) && !entry.key.sandbox).length
  const admitted = shown.filter(({ key }) => !key.sandbox).length - refused
  const least = Math.min(...calls.filter((limit) => limit > 0))
  assert(admitted + unknown >= least, `refused too early: ${said}`)
}

function monthly(tier: string): number {
  return Number(TIERS.find(({ name }) => name === tier)?.monthlyCalls ?? 0)
}
