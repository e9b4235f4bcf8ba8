// The OpenAPI document of the interface, and the page that shows it.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sharedServing } from '../shared-serving.ts'
import { assertDescribed, assertExamples, assertLinted } from './checks.ts'

const landfall = sharedServing()
const open = { authorization: '' }

type Field = { readonly description?: string; readonly 'x-default'?: unknown }

async function document() {
  const { status, json } = await landfall().send({ url: '/openapi.json', headers: open })
  assert.equal(status, 200)
  return json
}

test('the document passes the linter without a warning', async () => {
  await assertLinted(await document())
})

test('it describes every route with every status of the specification', async () => {
  const { openapi, paths } = await document()
  assert.equal(openapi, '3.1.0')
  const statuses = Object.entries<Record<string, { responses: object }>>(paths).flatMap(
    ([path, item]) =>
      Object.entries(item).map(
        ([method, { responses }]) =>
          [method === 'put' ? `put ${path}` : path, Object.keys(responses)] as const,
      ),
  )
  for (const [path, wanted] of [
    ['/v1/calc', [200, 400, 401, 402, 422, 429, 500, 503, 503, 409]],
    ['/v1/calc/bulk', [200, 400, 401, 402, 429, 500, 503, 503, 409]],
    ['/v1/classify', [200, 400, 401, 402, 429, 500, 503, 503, 409]],
    ['/v1/compare', [200, 400, 401, 402, 429, 500, 503, 503, 409]],
    ['/v1/documents', [200, 400, 401, 402, 413, 415, 429, 500, 503]],
    ['/v1/audit', [200, 400, 401, 402, 413, 415, 429, 500, 503]],
    ['/v1/refunds', [200, 400, 401, 402, 413, 415, 429, 500, 503]],
    ['/v1/rates/{country}/{hs}', [200, 400, 401, 402, 404, 429, 500, 503, 503]],
    ['/v1/origins/{country}/{hs}', [200, 400, 401, 402, 404, 429, 500, 503, 503]],
    ['/v1/coverage', [200, 400, 401, 402, 404, 429, 500, 503, 503]],
    ['/v1/products', [200, 400, 401, 402, 429, 500, 503]],
    ['put /v1/products', [200, 400, 401, 402, 413, 415, 429, 500, 503]],
    ['/v1/products/{sku}', [200, 400, 401, 402, 404, 429, 500, 503]],
    ['put /v1/products/{sku}', [200, 400, 401, 402, 413, 415, 429, 500, 503]],
    ['/v1/shipments', [200, 400, 401, 402, 429, 500, 503]],
    ['/v1/shipments/{id}', [200, 401, 402, 404, 429, 500, 503]],
    ['/v1/shipments/{id}/milestones', [200, 400, 401, 402, 404, 413, 415, 429, 500, 503]],
    ['/v1/calculations', [200, 400, 401, 402, 429, 500, 503]],
    ['/v1/calculations/{id}', [200, 401, 402, 404, 429, 500, 503]],
    ['/v1/calculations/{id}/replay', [200, 401, 402, 404, 422, 429, 500, 503]],
    ['/v1/products/{sku}/prices', [200, 400, 401, 402, 404, 429, 500, 503]],
    ['/v1/catalogue/changes', [200, 400, 401, 402, 429, 500, 503]],
    ['/v1/catalogue/coming', [200, 400, 401, 402, 429, 500, 503]],
    ['/v1/catalogue/exposure', [200, 400, 401, 402, 429, 500, 503]],
    ['/v1/jobs', [200, 400, 401, 402, 429, 500, 503]],
    ['/v1/jobs/{id}', [200, 401, 402, 404, 429, 500, 503]],
    ['put /v1/jobs/{id}/chunks/{place}', [200, 400, 401, 402, 404, 409, 413, 415, 429, 500, 503]],
    ['/v1/jobs/{id}/submit', [200, 401, 402, 404, 409, 429, 500, 503]],
    ['/v1/jobs/{id}/results', [200, 400, 401, 402, 404, 429, 500, 503]],
    ['/v1/jobs/{id}/errors', [200, 401, 402, 404, 429, 500, 503]],
    ['/v1/editions', [200, 400, 401, 402, 429, 500, 503, 503]],
    ['/v1/editions/changes', [200, 400, 401, 402, 429, 500, 503, 503]],
  ] as const) {
    const described = statuses.find(([name]) => name === path)?.[1] ?? []
    for (const status of wanted) assert(described.includes(String(status)), `${path} ${status}`)
  }
  assert.equal(statuses.length, 35)
})

test('parts are components, by the names of the specification', async () => {
  const { components, paths } = await document()
  for (const name of [
    'LineItem',
    'CustomsValueAdjustments',
    'CalcRequest',
    'CalcBreakdownLayer',
    'ComplianceFlag',
    'CalcResult',
    'CalcResponse',
    'CalcBulkRow',
    'CalcBulkRequest',
    'CalcBulkResponse',
    'CalcBulkRowResult',
    'ClassifySingleRequest',
    'ClassifyBatchRequest',
    'ClassifyBatchLine',
    'ClassificationResult',
    'BatchClassificationResult',
    'CompareRequest',
    'CompareResponse',
    'CompareOriginResult',
    'RatesResponse',
    'Error',
  ]) {
    assert(components.schemas[name], name)
  }
  assert(!JSON.stringify(paths).includes('"properties"'))
  assert(!JSON.stringify(components).includes('$id'))
})

test('every request and every status has an example', async () => {
  assertExamples(await document(), 70)
})

test('every property, parameter, response and tag is described', async () => {
  assertDescribed(await document(), 250)
})

test('the default of each field that has one, as the specification has it', async () => {
  const { schemas } = (await document()).components
  // Generators of clients take a property with `default` for one that is always there.
  assert(!JSON.stringify(schemas).includes('"default":'))
  const defaults = Object.entries<{ properties?: Record<string, Field> }>(schemas)
    .filter(([name]) => name.endsWith('Request'))
    .map(([name, { properties = {} }]) => {
      const stated = Object.entries(properties).filter(([, field]) => 'x-default' in field)
      for (const [field, rule] of stated) {
        assert(rule.description?.endsWith(`. Default ${rule['x-default']}.`), `${name}.${field}`)
      }
      return [name, Object.fromEntries(stated.map(([field, rule]) => [field, rule['x-default']]))]
    })
  const transport = { freight: 0, insurance: 0 }
  const terms = { incoterm: 'FOB', transport_mode: 'ocean', currency: 'USD' }
  assert.deepEqual(Object.fromEntries(defaults), {
    CalcRequest: { ...transport, other_dutiable_charges: 0, input_method: 'manual' },
    CalcBulkRequest: transport,
    ClassifySingleRequest: { confidence_threshold: 0.5 },
    ClassifyBatchRequest: { confidence_threshold: 0.5 },
    CompareRequest: { ...transport, ...terms, quantity: 1 },
    MilestonesRequest: {},
    ...{ JobRequest: {}, JobChunkRequest: {}, DocumentRequest: {} },
  })
})

test('the page and its script come from here, and the page may ask nobody else', async () => {
  const { send } = landfall()
  const page = await send({ url: '/docs/', headers: open })
  assert.equal(page.status, 200)
  assert.doesNotMatch(page.text, /https?:\/\//)
  assert.match(page.text, /src="js\/scalar\.js"/)
  assert.match(page.text, /\.\.\/openapi\.json/)
  const policy = String(page.headers['content-security-policy'])
  assert.match(policy, /default-src 'self'/)
  assert.doesNotMatch(policy, /https?:|\*/)
  const script = await send({ url: '/docs/js/scalar.js', headers: open })
  assert.equal(script.status, 200)
  assert.match(script.headers['content-type'] ?? '', /javascript/)
  const redirect = await send({ url: '/docs', headers: open })
  assert.deepEqual([redirect.status, redirect.headers.location], [301, '/docs/'])
})
