// `landfall record ID`: prints a recorded calculation, its request and its answer, as JSON texts.

import { isId } from '../base/id.ts'
import { keptIn } from '../store/kept/kept.ts'
import { fail, type Say, withDatabase } from './database.ts'

const USAGE = 'landfall record ID   a calculation, by the id in its answer: request, then answer\n'

export async function runRecord(args: readonly string[], say: Say): Promise<number> {
  const [id = '', ...more] = args
  if (more.length > 0 || !isId(id)) {
    say(USAGE)
    return 1
  }
  return withDatabase(say, async ({ pool }) => {
    const found = await pool.query<{ request: Buffer; response: Buffer }>(
      `select kept_form(kept_request, request) as request,
              kept_form(kept_response, response) as response
         from calculation where id = $1`,
      [id],
    )
    const [recorded] = found.rows
    if (!recorded) return fail(say, `There is no calculation ${id}.`)
    const { text } = keptIn(pool)
    say(`${await text(recorded.request)}\n${await text(recorded.response)}\n`)
    return 0
  })
}
