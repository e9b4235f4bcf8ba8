// What a simulation recorded: each effect once, everything that was acknowledged readable by its
// owner alone, computed again to the byte, delivered by webhooks.

import assert from 'node:assert/strict'
import { ownFees } from '../../src/account/fee-schedule.ts'
import { runToEnd } from '../../src/base/steps.ts'
import { readDeliveries } from '../../src/events/deliveries.ts'
import { readJobs } from '../../src/jobs/jobs.ts'
import { resultsCsv } from '../../src/jobs/results.ts'
import type { Operation } from '../../src/operations/operation.ts'
import { bulk, calc, compare } from '../../src/operations/recorded.ts'
import { parseBody } from '../../src/operations/request/json.ts'
import { readCalculation, searchCalculations } from '../../src/record/calculations.ts'
import { openRecordedPrices } from '../../src/record/recorded-prices.ts'
import { verify } from '../events/verify.ts'
import { classifier, screening, tariffs } from '../loaded.ts'
import type { Entry } from './calls.ts'
import type { Kept, Ledger } from './ledger.ts'
import type { Received } from './receiver.ts'

const KINDS: Readonly<Record<string, string>> = {
  calc: 'calc',
  'calc/bulk': 'bulk',
  compare: 'compare',
}

/** Each idempotency key has one effect; each answered call without one has one, too. */
export function checkEffects({ kept, entries, tomorrow }: Ledger): void {
  const rows = kept.filter(({ person, ofJob }) => person === null && !ofJob)
  const eraOf = ({ at }: Kept): number => (at.getTime() < tomorrow - HALF_A_DAY_MS ? 0 : 1)
  const recorded = entries.filter(({ endpoint }) => KINDS[endpoint] !== undefined)
  const asked = Map.groupBy(recorded, ({ key, endpoint, idempotencyKey, body, era }) => {
    return `${key.owner.name} ${endpoint} ${era} ${idempotencyKey ?? body}`
  })
  let effects = 0
  for (const [scope, own] of asked) {
    const read = own.filter(({ answer }) => answer?.status !== 400)
    const answers = read.flatMap(({ answer }) => (answer?.status === 200 ? [answer.body] : []))
    const bodies = new Set(read.map(({ body }) => body))
    const ofKey = rows.filter(
      (row) =>
        own.some(
          ({ key, endpoint, era }) =>
            key.owner.id === row.organisation && KINDS[endpoint] === row.kind && era === eraOf(row),
        ) && bodies.has(row.request),
    )
    checkEffect(scope, read, answers, ofKey)
    effects += ofKey.length
  }
  assert.equal(effects, rows.length, 'something was kept that nobody asked for')
}

const HALF_A_DAY_MS = 43_200_000

function checkEffect(
  scope: string,
  own: readonly Entry[],
  answers: readonly string[],
  kept: readonly Kept[],
): void {
  const repeated = own.some(({ idempotencyKey }) => idempotencyKey !== null)
  if (repeated) {
    const different = new Set(answers)
    assert(different.size <= 1, `${scope}: doubled, ${different.size} different answers`)
    assert(kept.length <= 1, `${scope}: doubled, ${kept.length} effects`)
  }
  for (const answer of answers) {
    const is = kept.some(({ response }) => response === answer)
    assert(is, `${scope}: acknowledged, but lost`)
  }
  if (own.some(({ answer }) => answer?.status === 409)) {
    const bodies = new Set(own.map(({ body }) => body))
    assert(bodies.size > 1, `${scope}: a conflict without another body`)
  }
}

/** Every organisation finds what it was answered, and nothing of another one. */
export async function checkHistory({ world, pool, kept }: Ledger): Promise<void> {
  for (const { id: owner, name } of world.organisations) {
    const own = kept.filter(({ organisation }) => organisation === owner)
    const all = { text: '', kind: null, before: null, from: null, limit: 1000 }
    const found = await searchCalculations(pool, owner, all)
    const ids = found.map(({ id }) => id)
    assert.deepEqual(ids, own.map(({ id }) => id).reverse(), `the history of ${name}`)
    const [first] = own
    if (!first) continue
    const read = await readCalculation(pool, owner, first.id)
    assert.equal(read?.response, first.response, `${first.id} of ${name} is not read back`)
    const [other] = world.organisations.filter(({ id }) => id !== owner)
    const foreign = await readCalculation(pool, other?.id ?? '', first.id)
    assert.equal(foreign, null, `${first.id} of ${name} is shown to ${other?.name}`)
  }
}

function again<Input>({ read, answer }: Operation<Input>) {
  return (request: string, ...[law, caller]: Tail<Input>): string =>
    JSON.stringify(runToEnd(answer(read(parseBody(request), law), law, caller)))
}

type Tail<Input> =
  Parameters<Operation<Input>['answer']> extends [Input, ...infer Rest] ? Rest : never

const COMPUTE = { calc: again(calc), bulk: again(bulk), compare: again(compare) }

/** Each calculation, computed again as `landfall replay` does, is the same to the byte. */
export async function checkReplays({ pool, kept }: Ledger): Promise<void> {
  const recordedPrices = openRecordedPrices(pool)
  for (const { id, organisation, kind, at, request, response, fees } of kept) {
    const clock = { now: () => at }
    const loaded = { tariffs: tariffs(), screening: screening(), classifier: classifier(), clock }
    const prices = await recordedPrices(organisation, at)
    const computed = COMPUTE[kind](request, loaded, { id, fees: ownFees(fees), prices })
    assert.equal(computed, response, `${kind} ${id} computed again`)
  }
}

/** One event for each calculation and each threshold, delivered and signed, to its owner. */
export async function checkDeliveries(ledger: Ledger): Promise<void> {
  const { world, pool, received, background, kept } = ledger
  if (!background) return
  const waiting = await pool.query('select from webhook_outbox')
  assert.equal(waiting.rowCount, 0, 'calculations wait in the outbox')
  const reached = await pool.query<{ organisation: string; threshold: string }>(
    `select organisation, to_char(month, 'YYYY-MM') || ' ' || percent as threshold
       from quota_threshold`,
  )
  for (const { id: owner, name, endpoint } of world.organisations) {
    if (!endpoint) continue
    const told = received.filter(({ url }) => url === endpoint.url)
    for (const one of told) assert(isSigned(endpoint.secret, one), `not signed for ${name}`)
    const calculations = kept.filter((row) => row.organisation === owner && row.kind === 'calc')
    assert.deepEqual(
      subjectsOf(told, 'calc.completed', ({ id }) => id),
      calculations.map(({ id }) => id).sort(),
      `the calculations that ${name} was told of`,
    )
    const thresholds = reached.rows.filter(({ organisation }) => organisation === owner)
    assert.deepEqual(
      subjectsOf(told, 'quota.threshold', ({ month, percent }) => `${month} ${percent}`),
      thresholds.map(({ threshold }) => threshold).sort(),
      `the thresholds that ${name} was told of`,
    )
    const query = { endpoint: endpoint.id, state: null, before: null, from: null, limit: 1000 }
    for (const { event, state } of await readDeliveries(pool, query)) {
      assert.equal(state, 'delivered', `${event} of ${name} is ${state}`)
    }
  }
}

function isSigned(secret: string, { headers, body }: Received): boolean {
  const at = Number(headers['X-Service-Timestamp']) * 1000
  const lower = Object.entries(headers).map(([key, value]) => [key.toLowerCase(), value])
  return verify(secret, Object.fromEntries(lower), body, at)
}

/** What the acknowledged events of a type are about, each event once. */
function subjectsOf(
  told: readonly Received[],
  wanted: string,
  subjectOf: (data: Readonly<Record<string, string>>) => string | undefined,
): readonly string[] {
  const subjects = new Map<string, string>()
  for (const { body, acknowledged } of told) {
    const { id, type, data } = JSON.parse(body)
    if (type === wanted && acknowledged) subjects.set(id, subjectOf(data) ?? '')
  }
  return [...subjects.values()].sort()
}

/** Every job is done: each chunk calculated once, or failed by a fault. */
export async function checkJobs({ jobs, pool, faults }: Ledger): Promise<void> {
  for (const { id, owner, chunks } of jobs) {
    const [job] = await readJobs(pool, owner.id, id)
    const said = `job ${id} of ${owner.name}`
    const rows = chunks.flat().length
    assert.equal(job?.state, 'done', `${said} is stuck`)
    assert.equal(job.rowsDone + job.rowsFailed, rows, `${said}: rows tried`)
    if (Object.keys(faults).length === 0) assert.equal(job.rowsFailed, 0, `${said} failed`)
    let lines = 0
    for await (const part of resultsCsv(pool, id)) lines += part.split('\r\n').length - 1
    assert.equal(lines, rows + 1, `${said}: lines of its results`)
    const made = await pool.query(
      `select from calculation k where k.person is not null and k.organisation = $1
          and not exists (select from bulk_chunk c where c.calculation = k.id)`,
      [owner.id],
    )
    assert.equal(made.rowCount, 0, `${said}: a chunk was calculated twice`)
  }
}
