// `landfall record ID`: prints a recorded calculation, its request and its answer, as JSON texts.

import { isId } from '../base/id.ts'
import { keptIn } from '../store/kept/kept.ts'
import { fail, withDatabase } from './database.ts'
import type { Asked, CommandContext } from './declared/command.ts'
import { NoAnswer } from './usage-error.ts'

export async function runRecord(
  { words: [id = ''] }: Asked,
  { say }: CommandContext,
): Promise<number> {
  if (!isId(id)) throw new NoAnswer(`${id} is not an id.`)
  return withDatabase(async ({ pool }) => {
    const found = await pool.query<{ request: Buffer; response: Buffer }>(
      `select kept_form(kept_request, request) as request,
              kept_form(kept_response, response) as response
         from calculation where id = $1`,
      [id],
    )
    const [recorded] = found.rows
    if (!recorded) return fail(`There is no calculation ${id}.`)
    const { text } = keptIn(pool)
    say(`${await text(recorded.request)}\n${await text(recorded.response)}\n`)
    return 0
  })
}
