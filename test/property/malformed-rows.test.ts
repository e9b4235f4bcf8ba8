// Rows of any content, day after day: the batch is answered, a valid call of the next day is
// answered, and History lists and opens every record.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc, { type Arbitrary } from 'fast-check'
import { CalcBulkResponse, CalcBulkRow } from '../../src/operations/bulk/schema.ts'
import { people } from '../api/account/people.ts'
import { spoilt } from '../api/arbitrary.ts'
import { bulk, calc, line, varied } from '../api/requests.ts'
import { type Answer, assertShape, NOW } from '../api/serving.ts'
import { REQUESTS } from '../draws.ts'

const { serve, owned } = people()

const DAY_MS = 86_400_000
/** Stands for a numeral that JSON.stringify cannot write. */
const NUMERAL = 987_654_321

/** The one fault of a whole batch: a sum of rows that are right, each alone. */
const BEYOND_EXACT = /the most that is computed exactly/

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 90 }),
  fc.constantFrom('', '\u0000', '\ud83d', 'a\ude00', '\\u0000', 'ZZ', '1 kg', 'x'.repeat(3000)),
)

function nested(levels: number): unknown {
  return levels === 0 ? 'end' : levels % 2 === 0 ? [nested(levels - 1)] : { in: nested(levels - 1) }
}

const anything: Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  text,
  fc.dictionary(text, fc.jsonValue({ maxDepth: 1 }), { maxKeys: 3, noNullPrototype: true }),
  fc.integer({ min: 1, max: 60 }).map(nested),
  fc.constantFrom<unknown>(null, NUMERAL, -1, 7_202_111_000, 5e-324, 1e15, [], {}),
)

/** A right row with any value in some of its fields, known ones or not. */
const malformed = fc
  .dictionary(fc.constantFrom(...Object.keys(CalcBulkRow.properties), 'size'), anything, {
    maxKeys: 4,
    noNullPrototype: true,
  })
  .map((fields) => ({ ...line, ...fields }))

const row = fc.oneof(malformed, spoilt(CalcBulkRow), anything, fc.constant(line))
const numeral = fc.constantFrom('1e400', '1e-400', '1e-20000', '1e200000', '-0', '1E+5')

test('no rows keep a call of tomorrow from its answer, nor a record from being read', async () => {
  const { owner, id } = await owned()
  const own = `organisations/${id}`
  const recorded: string[] = []
  let day = Date.parse(NOW)
  const call = async ({ url, body }: { url: string; body: unknown }): Promise<Answer> => {
    const answer = await owner.ask({ path: `${own}${url}`, body })
    if (answer.status === 200) recorded.push(answer.json.id)
    return answer
  }
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 6 }), numeral, async (rows, one) => {
      const { url, body } = varied(bulk, { rows: [...rows, line] })
      const answered = JSON.stringify(body).replaceAll(String(NUMERAL), one)
      const batch = await call({ url, body: answered })
      if (batch.status === 200) {
        assertShape(CalcBulkResponse, batch.json)
        const last = batch.json.results.at(-1)
        assert.equal(last?.line_index, rows.length, 'a right row is calculated')
      } else assert.match(batch.text, BEYOND_EXACT)
      day += DAY_MS
      serve().clock.set(new Date(day).toISOString())
      assert.equal((await call(calc)).status, 200)
    }),
    { numRuns: Math.ceil(REQUESTS / 20) },
  )
  assert.deepEqual(new Set(await listed(owner, own)), new Set(recorded))
  for (const one of recorded) {
    const opened = await owner.ask({ path: `${own}/calculations/${one}` })
    assert.equal(opened.status, 200, opened.text)
    assert.equal(opened.json.response.id, one)
  }
})

/** The ids of all records, page by page. */
async function listed(
  owner: Awaited<ReturnType<typeof owned>>['owner'],
  own: string,
): Promise<readonly string[]> {
  const ids: string[] = []
  let before = ''
  do {
    const page = await owner.ask({ path: `${own}/calculations?limit=100${before}` })
    assert.equal(page.status, 200, page.text)
    ids.push(...page.json.calculations.map((one: { id: string }) => one.id))
    before = page.json.next && `&before=${page.json.next}`
  } while (before)
  return ids
}
