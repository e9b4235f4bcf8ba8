// A database that stops answering while calls are under way, and comes back: each call is answered
// in bounded time, its repetition succeeds, it has one effect, and it is counted once.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { counted } from '../../account/counted.ts'
import { calc, rates } from '../requests.ts'
import { assertRefused, serving } from '../serving.ts'

const CALLS = 12
const limit = 3_000
const landfall = serving({ linked: { connect: limit, statement: limit, answer: limit } })

function sent(at: number) {
  return { url: calc.url, body: calc.body, headers: { 'idempotency-key': `shipment ${at}` } }
}

/** Lets the calls get so many steps further. */
async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await new Promise((next) => setImmediate(next))
}

const cases = ['takes no requests', 'gives no answers'].flatMap((what) =>
  [1, 40, 80].map((steps) => [what, steps] as const),
)

for (const [what, steps] of cases) {
  test(`it ${what} for a while, ${steps} steps after the calls began`, async (context) => {
    const { link, pool, organisation, send } = landfall()
    assert(link)
    await pool.query('truncate idempotency, share, calculation')
    assert.equal((await send({ url: rates.url })).status, 200)
    const before = await counted(pool, organisation)
    const calls = Array.from({ length: CALLS }, (_, at) => send(sent(at)))
    await turns(steps)
    if (what === 'takes no requests') link.holdRequests('all')
    else link.holdAnswers()
    const first = await Promise.all(calls)
    const failed = first.filter(({ status }) => status !== 200)
    for (const answer of failed) assertRefused(answer, 503, 'unavailable', 'UNAVAILABLE')
    await link.release()
    const again = await Promise.all(first.map((_, at) => send(sent(at))))
    for (const answer of again) assert.equal(answer.status, 200, answer.text)
    const replayed = again.filter(({ headers }) => headers['idempotency-replayed']).length
    context.diagnostic(`${failed.length} calls failed, ${replayed} were replayed`)
    const answered = CALLS - failed.length + CALLS - replayed
    const { quota, usage } = await counted(pool, organisation)
    assert.deepEqual([quota - before.quota, usage - before.usage], [answered, answered])
    const kept = await pool.query('select count(*)::int as effects from calculation')
    assert.deepEqual(kept.rows, [{ effects: CALLS }])
  })
}
