// A secret in every header, path, query and field of every route: none is repeated in an answer,
// logged, measured or kept. The search itself is in canary.ts, and proves here that it can find.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TSchema } from 'typebox'
import { EntryTable } from '../../src/operations/audit/schema.ts'
import { CalcBulkRequest } from '../../src/operations/bulk/schema.ts'
import { CalcRequest } from '../../src/operations/calc/schema.ts'
import {
  ClassifyBatchRequest,
  ClassifySingleRequest,
} from '../../src/operations/classify/schema.ts'
import { CompareRequest } from '../../src/operations/compare/schema.ts'
import { keysOf } from '../account/accounts.ts'
import { assertNothingKept, assertSilent, canary } from './canary.ts'
import { audit, bulk, calc, classify, classifyBatch, compare, refunds } from './requests.ts'
import { sharedServing } from './shared-serving.ts'

const landfall = sharedServing()

type Json = Record<string, unknown>
type Path = readonly (string | number)[]

/** Where a body of that shape has fields, objects and lists among them, at any depth. */
function pathsOf(schema: TSchema): Path[] {
  const { properties, items, anyOf, patternProperties } = schema as TSchema & {
    readonly properties?: Record<string, TSchema>
    readonly items?: TSchema
    readonly anyOf?: readonly TSchema[]
    readonly patternProperties?: Record<string, TSchema>
  }
  const below = (step: string | number, inner: TSchema): Path[] => [
    [step],
    ...pathsOf(inner).map((path) => [step, ...path]),
  ]
  return [
    ...Object.entries(properties ?? {}).flatMap(([name, inner]) => below(name, inner)),
    ...Object.values(patternProperties ?? {}).flatMap((inner) => below('any', inner)),
    ...(items ? below(0, items) : []),
    ...(anyOf ?? []).flatMap(pathsOf),
  ]
}

/** The body with `value` at a place, and what leads there made where it is missing. */
function withAt(body: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value
  const inner = (body as Json | undefined)?.[step]
  const filled = withAt(inner, rest, value)
  if (typeof step === 'number') return [filled, ...(Array.isArray(body) ? body.slice(1) : [])]
  return { ...(body as Json | undefined), [step]: filled }
}

const ROUTES = [
  ['calc', calc, CalcRequest],
  ['calc/bulk', bulk, CalcBulkRequest],
  ['classify', classify, ClassifySingleRequest],
  ['classify, batch', classifyBatch, ClassifyBatchRequest],
  ['compare', compare, CompareRequest],
  ['audit', audit, EntryTable],
  ['refunds', refunds, EntryTable],
] as const

for (const [name, route, schema] of ROUTES) {
  test(`${name}: a secret as each field, and as a name beside it`, async () => {
    const { send } = landfall()
    const paths = pathsOf(schema)
    assert(paths.length >= 4, `${paths.length} fields`)
    const statuses = new Set<number>()
    for (const path of paths) {
      const beside = [...path.slice(0, -1), canary()]
      const hidden = canary().replace('sk_', '\\u0073k_')
      for (const body of [
        withAt(route.body, path, canary()),
        withAt(route.body, path, `words ${canary()} words`),
        withAt(route.body, path, [canary(), { [canary()]: canary() }]),
        withAt(route.body, beside, canary()),
        JSON.stringify(withAt(route.body, path, 'HERE')).replace('HERE', hidden),
      ]) {
        const headers = { 'idempotency-key': `${canary()}` }
        statuses.add((await send({ url: route.url, body, headers })).status)
      }
    }
    assert.deepEqual([...statuses].sort().slice(0, 2), [200, 400])
  })
}

test('a secret in paths, queries, spoilt bodies and other methods', async () => {
  const { send } = landfall()
  for (const sent of [
    { url: `/v1/rates/${canary()}/610910` },
    { url: `/v1/rates/US/${canary()}` },
    { url: `/v1/rates/US/610910?origin=${canary()}&${canary()}=1` },
    { url: `/v1/rates/US/610910?calculation_date=${canary()}` },
    { url: `/v1/coverage?destination=${canary()}` },
    { url: `/${canary()}` },
    { url: `/docs/${canary()}` },
    { url: `/metrics?key=${canary()}` },
    { url: `/v1/calc?key=${canary()}`, body: calc.body },
    { url: '/v1/calc', body: canary() },
    { url: '/v1/calc', body: `{"a": "${canary()}` },
    { url: '/v1/calc', body: `["${canary()}"]` },
    { method: 'PUT', url: `/v1/calc/${canary()}`, body: {} },
  ] as const) {
    await send(sent)
  }
})

test('a secret instead of a key, and in every scheme', async () => {
  const { send } = landfall()
  for (const authorization of [
    `Bearer ${canary()}`,
    `Basic ${Buffer.from(`user:${canary()}`).toString('base64')}`,
    canary(),
    `Bearer ${canary()} ${canary()}`,
  ]) {
    assert.equal((await send({ ...calc, headers: { authorization } })).status, 401)
  }
})

test('a secret in what fails: the log says why, and not the secret', async () => {
  const { pool, log, send } = landfall()
  await pool.query('alter table calculation rename to hidden')
  try {
    const body = { ...calc.body, line_items: [{ ...calc.body.line_items[0], notes: canary() }] }
    assert.equal((await send({ ...calc, body })).status, 500)
  } finally {
    await pool.query('alter table hidden rename to calculation')
  }
  assert.match(log.join(''), /a request failed/)
})

test('the search finds what is there: in a text, in a row, in bytes', async () => {
  const { pool } = landfall()
  const secret = canary()
  assert.throws(() => assertSilent(`x ${secret} y`, [], 'a text'), /a secret is in a text/)
  const encoded = Buffer.from(`user:${secret}`).toString('base64')
  assert.throws(() => assertSilent(encoded, [], 'a text'), /a secret is in a text/)
  const [own = ''] = keysOf(pool)
  assert.throws(() => assertSilent(`key=${own}`, [own], 'a text'), /a secret is in a text/)
  await assertNothingKept(pool, keysOf(pool))
  for (const kept of [secret, Buffer.from(secret)]) {
    await pool.query('create table planted (kept text, bytes bytea)')
    await pool.query(
      typeof kept === 'string'
        ? 'insert into planted (kept) values ($1)'
        : 'insert into planted (bytes) values ($1)',
      [kept],
    )
    await assert.rejects(assertNothingKept(pool, []), /a secret is kept in public.planted/)
    await pool.query('drop table planted')
  }
})
