// How spreadsheets of one layout are read: kept for an organisation, replaced, hidden from others.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { layoutContract } from '../../../src/http/account/contract/layouts.ts'
import { readLayout, saveLayout } from '../../../src/jobs/layouts.ts'
import { assertShape, NOW } from '../serving.ts'
import { owners } from './owners.ts'

const { serve, owner } = owners()

const LAYOUT = '85944171f73967e8'
const CHOICES = {
  columns: { quantity: 3, exporter: null },
  decimal: 'comma',
  currency: 'CAD',
  repairs: [{ field: 'origin_country', was: 'Lusitanien', is: 'Portugal' }],
}

test('choices are kept by layout, replaced, and are those of one organisation', async () => {
  const [one, other] = [await owner(), await owner()]
  const read = async (by: typeof one) => (await by.ask(`sheet-layouts?layout=${LAYOUT}`)).json
  assert.deepEqual(await read(one), { choices: null })
  for (const choices of [{}, CHOICES]) {
    const sent = { method: 'PUT', body: { layout: LAYOUT, choices } } as const
    const saved = await one.ask('sheet-layouts', sent)
    assert.deepEqual([saved.status, saved.json], [200, { layout: LAYOUT }])
    assertShape(layoutContract.read.answer, await read(one))
    assert.deepEqual(await read(one), { choices })
  }
  assert.deepEqual(await read(other), { choices: null })
})

test('what is no layout, and choices of another form, are refused', async () => {
  const { ask } = await owner()
  for (const query of ['', '?layout=heads']) {
    const { status, json } = await ask(`sheet-layouts${query}`)
    assert.equal(status, 400)
    assert.deepEqual(json.issues[0].path, ['layout'])
  }
  for (const [body, path] of [
    [{ layout: 'heads', choices: {} }, ['layout']],
    [{ layout: LAYOUT, choices: { decimal: 'dot' } }, ['choices', 'decimal']],
    [
      { layout: LAYOUT, choices: { columns: { quantity: -1 } } },
      ['choices', 'columns', 'quantity'],
    ],
    [{ layout: LAYOUT }, ['choices']],
  ] as const) {
    const { status, json } = await ask('sheet-layouts', { method: 'PUT', body })
    assert.equal(status, 400)
    assert.deepEqual(json.issues[0].path, path)
  }
})

test('nobody who is signed out, and no stranger, reads or saves choices', async () => {
  const [one, other] = [await owner(), await owner()]
  const url = `/account/organisations/${one.organisation}/sheet-layouts`
  assert.equal((await serve().app.inject({ method: 'GET', url })).statusCode, 401)
  assert.equal((await other.ask('sheet-layouts', {}, one.organisation)).status, 404)
  const sent = { method: 'PUT', body: { layout: LAYOUT, choices: {} } } as const
  assert.equal((await other.ask('sheet-layouts', sent, one.organisation)).status, 404)
})

test('the 200 layouts saved last are kept', async () => {
  const { organisation } = await owner()
  const { pool } = serve()
  const start = new Date(NOW).getTime()
  for (let second = 0; second <= 200; second++) {
    const at = new Date(start + second * 1000)
    await saveLayout(pool, organisation, { layout: String(second), choices: {}, at })
  }
  assert.equal(await readLayout(pool, organisation, '0'), null)
  assert.deepEqual(await readLayout(pool, organisation, '1'), {})
})
