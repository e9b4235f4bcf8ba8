// What the simulation was answered, held against what the database counted and kept.

import assert from 'node:assert/strict'
import type { Pool } from 'pg'
import type { Answered } from './replica.ts'
import { PER_MINUTE } from './replica.ts'
import { type SimKey, type SimOrganisation, TIERS, tiersBetween, type World } from './world.ts'

export type Entry = {
  readonly key: SimKey
  readonly endpoint: string
  readonly idempotencyKey: string | null
  readonly body: string
  readonly at: Date
  /** Spans of time more than a day apart from each other. */
  readonly era: number
  readonly started: number
  readonly ended: number
  /** Whether work on the call was made to fail. */
  readonly fails: boolean
  /** Null: its replica was killed. */
  readonly answer: Answered | null
}

const MINUTE_MS = 60_000

/** All that must hold of every single answer. */
export function checkAnswer(entry: Entry): void {
  const { key, answer, at, started, ended } = entry
  if (answer === null) return
  const { status, headers, body } = answer
  const code: string | undefined = JSON.parse(body).code
  const said = `${status} ${code ?? ''} for ${JSON.stringify({ ...entry, key: key.id })}`
  const revoked = code === 'API_KEY_REVOKED'
  if (key.revoked && key.revoked.done < started) assert(revoked, `revoked, yet ${said}`)
  if (!key.revoked || key.revoked.asked > ended) assert(!revoked, `not revoked, yet ${said}`)
  if (revoked) return
  const tiers = tiersBetween(key.owner, started, ended)
  const access = tiers.map((name) => TIERS.some((each) => each.name === name && each.apiAccess))
  if (!access.includes(true)) assert.equal(code, 'TIER_DOWNGRADED', `downgraded, yet ${said}`)
  if (!access.includes(false)) assert.notEqual(code, 'TIER_DOWNGRADED', `has access, yet ${said}`)
  const reset = (Math.floor(at.getTime() / MINUTE_MS) + 1) * 60
  if (status === 500) assert(entry.fails, `nothing was made to fail, yet ${said}`)
  assert(!/stays counted/.test(answer.fault), `not given back: ${said}`)
  assert.equal(headers['x-ratelimit-limit'], String(PER_MINUTE), said)
  assert.equal(headers['x-ratelimit-reset'], String(reset), said)
  if (status === 429) {
    const left = Math.max(1, Math.ceil(reset - at.getTime() / 1000))
    assert.equal(headers['retry-after'], String(left), said)
    assert.equal(headers['x-ratelimit-remaining'], '0', said)
  }
  if (code === 'QUOTA_EXCEEDED') assert(!key.sandbox, `a sandbox key is exempt, yet ${said}`)
  assert([200, 402, 409, 422, 429, 500].includes(status), said)
}

function codeOf({ answer }: Entry): string | undefined {
  return answer === null ? undefined : JSON.parse(answer.body).code
}

/** Let past the rate window, as far as was answered. */
function passed(entry: Entry): boolean {
  return (
    entry.answer?.headers['x-ratelimit-remaining'] !== undefined &&
    entry.answer.status !== 429 &&
    !['API_KEY_REVOKED', 'TIER_DOWNGRADED'].includes(codeOf(entry) ?? '')
  )
}

/** A call that the quota was charged for, as far as was answered. */
function charged(entry: Entry): boolean {
  const { answer, key } = entry
  if (!passed(entry) || answer === null || key.sandbox) return false
  if (answer.status >= 500 || codeOf(entry) === 'QUOTA_EXCEEDED') return false
  return answer.headers['idempotency-replayed'] === undefined
}

/** No key exceeds its window by one, nor is it refused a call of it; each place is given once. */
export function checkWindows(entries: readonly Entry[]): void {
  const windows = Map.groupBy(
    entries,
    ({ key, at }) => `${key.id} ${Math.floor(at.getTime() / MINUTE_MS)}`,
  )
  for (const [window, own] of windows) {
    const within = own.filter(passed)
    const unanswered = own.filter(({ answer }) => answer === null).length
    assert(within.length <= PER_MINUTE, `${window}: ${within.length} calls in a window`)
    const places = within.map(({ answer }) => answer?.headers['x-ratelimit-remaining'])
    assert.equal(new Set(places).size, places.length, `${window}: places left ${places}`)
    if (own.some(({ answer }) => answer?.status === 429)) {
      assert(within.length + unanswered >= PER_MINUTE, `${window}: refused too early`)
    }
  }
}

type Counted = { organisation: string; month: string; calls: number; usage: number; most: number }

/** What the quota counted is what was answered, and at most what was not, besides. */
export async function checkQuotas(
  world: World,
  pool: Pool,
  entries: readonly Entry[],
  now: Date,
): Promise<void> {
  const month = `${now.toISOString().slice(0, 7)}-01`
  const { rows } = await pool.query<Counted>(
    `select q.organisation, q.month::text as month, q.calls::int as calls,
            coalesce(sum(u.calls), 0)::int as usage,
            (select max(calls) from key_window w join api_key k on k.id = w.key
              where k.organisation = q.organisation) as most
       from quota q left join (api_key k join usage u on u.key = k.id and not k.sandbox
                                         and u.day >= $1::date)
         on k.organisation = q.organisation
      where q.month = $1::date group by q.organisation, q.month, q.calls`,
    [month],
  )
  const inMonth = entries.filter(({ at }) => at.toISOString().startsWith(month.slice(0, 7)))
  const byOwner = Map.groupBy(inMonth, ({ key }) => key.owner)
  for (const { organisation, calls, usage, most } of rows) {
    const owner = world.organisations.find(({ id }) => id === organisation)
    assert(owner, organisation)
    const own = byOwner.get(owner) ?? []
    const answered = own.filter(charged).length
    const unanswered = own.filter(({ answer, key }) => answer === null && !key.sandbox).length
    // A call of ours whose answer got lost on its way to us may have failed to give its unit back.
    const said = `${organisation} in ${month}: ${calls} counted, ${answered} answered`
    assert(calls >= answered && calls <= answered + unanswered, `${said}, ${unanswered} lost`)
    assert.equal(usage, calls, `${said}, but ${usage} in usage`)
    assert(calls <= limitOf(owner), `${said}, above its quota`)
    assert(most <= PER_MINUTE, `${organisation}: ${most} calls in a window`)
    checkRefusals(owner, own, said)
  }
}

function checkRefusals(owner: SimOrganisation, own: readonly Entry[], said: string): void {
  if (!own.some((entry) => codeOf(entry) === 'QUOTA_EXCEEDED')) return
  const tried = own.filter((entry) => !entry.key.sandbox && (passed(entry) || !entry.answer))
  const refused = own.filter((entry) => codeOf(entry) === 'QUOTA_EXCEEDED').length
  const least = Math.min(...owner.tiers.map(({ to }) => monthly(to)).filter((calls) => calls > 0))
  assert(tried.length - refused >= least, `${said}, refused too early`)
}

function monthly(tier: string): number {
  return Number(TIERS.find(({ name }) => name === tier)?.monthlyCalls ?? 0)
}

/** The most that the organisation could ever count, whatever its tiers since it was made whole. */
function limitOf({ tiers }: SimOrganisation): number {
  return Math.max(...tiers.map(({ to }) => monthly(to)))
}

type Kept = { id: string; organisation: string; kind: string; request: string; at: Date }

/** Each idempotency key has one effect; each answered call without one has one, too. */
export async function checkEffects(pool: Pool, entries: readonly Entry[]): Promise<void> {
  const { rows } = await pool.query<Kept>(
    'select id, organisation, kind, request, at from calculation',
  )
  const kept = Map.groupBy(rows, (row) => `${row.organisation} ${row.kind} ${row.request}`)
  const asked = Map.groupBy(entries, (entry) => {
    const { key, endpoint, idempotencyKey, body, era } = entry
    const scope = `${key.owner.id} ${endpoint}`
    return idempotencyKey === null ? `${scope} ${body}` : `${scope} ${idempotencyKey} era ${era}`
  })
  let effects = 0
  for (const [scope, own] of asked) {
    const answers = own.flatMap(({ answer }) => (answer?.status === 200 ? [answer.body] : []))
    assert(new Set(answers).size <= 1, `${scope}: ${answers.length} answers, not all the same`)
    const bodies = new Set(own.map(({ body }) => body))
    const rowsOfKey = [...bodies].flatMap((body) => {
      const [first] = own
      const key = `${first?.key.owner.id} ${first?.endpoint} ${body}`
      return (kept.get(key) ?? []).filter((row) => own.some((each) => sameEra(each, row)))
    })
    const most = own.some(({ answer }) => answer === null || answer.status === 200) ? 1 : 0
    assert(rowsOfKey.length <= most, `${scope}: ${rowsOfKey.length} effects`)
    if (answers.length > 0) {
      assert.equal(rowsOfKey.length, 1, `${scope}: answered, but not kept`)
      assert.equal(JSON.parse(answers[0] ?? '{}').id, rowsOfKey[0]?.id)
    }
    if (own.some(({ answer }) => answer?.status === 409)) {
      assert(bodies.size > 1, `${scope}: a conflict without another body`)
    }
    effects += rowsOfKey.length
  }
  assert.equal(effects, rows.length, 'something was kept that nobody asked for')
}

const DAY_MS = 86_400_000

function sameEra({ at }: Entry, row: Kept): boolean {
  return Math.abs(at.getTime() - row.at.getTime()) < DAY_MS / 2
}
