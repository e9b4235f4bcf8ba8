// 422 of the replay by key: a calculation that was recorded before the law was named with it.

import { test } from 'node:test'
import { calc } from '../requests.ts'
import { assertRefused } from '../serving.ts'
import { sharedServing } from '../shared-serving.ts'

const landfall = sharedServing()

test('a calculation without the name of its law', async () => {
  const { pool, send } = landfall()
  const { id } = (await send(calc)).json
  await pool.query('update calculation set law = null where id = $1', [id])
  const answer = await send({ url: `/v1/calculations/${id}/replay` })
  assertRefused(answer, 422, 'not_replayable', 'NOT_REPLAYABLE')
})
