// 400 of the routes of recorded calculations: a parameter that is not valid.

import { test } from 'node:test'
import { assertIssues } from '../serving.ts'
import { sharedServing } from '../shared-serving.ts'

const landfall = sharedServing()

test('each parameter at fault is named', async () => {
  for (const [query, path] of [
    ['limit=0', 'limit'],
    ['limit=501', 'limit'],
    ['before=x', 'before'],
    ['kind=loan', 'kind'],
    ['from=May', 'from'],
    ['to=2026-02-30', 'to'],
    ['text=a&text=b', 'text'],
  ] as const) {
    assertIssues(await landfall().send({ url: `/v1/calculations?${query}` }), path)
  }
})
