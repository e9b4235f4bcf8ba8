// 404 of the routes of recorded calculations: one that the organisation does not have.

import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { key, organisation } from '../../account/accounts.ts'
import { calc } from '../requests.ts'
import { assertRefused } from '../serving.ts'
import { sharedServing } from '../shared-serving.ts'

const landfall = sharedServing()

test('an unknown id, and what is no id', async () => {
  for (const id of [randomUUID(), 'x']) {
    for (const path of [id, `${id}/replay`]) {
      const answer = await landfall().send({ url: `/v1/calculations/${path}` })
      assertRefused(answer, 404, 'not_found')
    }
  }
})

test('a calculation of another organisation is not there', async () => {
  const { pool, send } = landfall()
  const { id } = (await send(calc)).json
  const { raw } = await key(pool, await organisation(pool, 'Growth'))
  const headers = { authorization: `Bearer ${raw}` }
  for (const path of [id, `${id}/replay`]) {
    const answer = await send({ url: `/v1/calculations/${path}`, headers })
    assertRefused(answer, 404, 'not_found')
  }
})
