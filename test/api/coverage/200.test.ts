// 200 of GET /v1/coverage: what is covered, as the coverage.yaml of each destination states it.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CoverageResponse } from '../../../src/operations/coverage/schema.ts'
import { used } from '../../account/accounts.ts'
import { assertShape } from '../serving.ts'
import { sharedServing } from '../shared-serving.ts'

const landfall = sharedServing()

async function answered(search = '') {
  const answer = await landfall().send({ url: `/v1/coverage${search}` })
  assert.equal(answer.status, 200, answer.text)
  assertShape(CoverageResponse, answer.json)
  return answer
}

test('the United States, by layer and programme, with what is missing', async () => {
  const { destinations, others, warnings } = (await answered()).json
  assert.deepEqual([others, warnings], ['none', []])
  const us = destinations.find(({ destination }: { destination: string }) => destination === 'US')
  assert.deepEqual([us.first_day, us.state], ['2025-01-01', 'partial'])
  const layers = new Map<string, CoverageResponse['destinations'][number]['layers'][number]>(
    us.layers.map((layer: { code: string }) => [layer.code, layer]),
  )
  for (const code of ['MFN', 'SEC_232', 'SEC_301_FL', 'AD_CVD', 'MPF', 'EXCISE']) {
    assert(layers.has(code), code)
  }
  const [orders] = layers.get('AD_CVD')?.programmes ?? []
  assert.match(orders?.missing ?? '', /No order shown does not mean that there is none/)
  const [surcharge] = layers.get('SEC_122')?.programmes ?? []
  assert.deepEqual(surcharge?.measures, ['us/section-122'])
  assert.equal(layers.get('EXCISE')?.state, 'partial')
  assert.equal(layers.get('OTHER_FEES')?.state, 'partial')
})

test('what is complete misses nothing, and all else says what is missing', async () => {
  const { destinations } = (await answered()).json as CoverageResponse
  for (const { layers } of destinations) {
    for (const { code, state, programmes } of layers) {
      for (const one of programmes) {
        assert.equal(one.state === 'complete', one.missing === null, `${code} ${one.programme}`)
      }
      const complete = programmes.every((one) => one.state === 'complete')
      assert.equal(state === 'complete', complete, code)
    }
  }
})

test('one destination, in either case', async () => {
  const { destinations } = (await answered('?destination=us')).json
  assert.deepEqual(
    destinations.map(({ destination }: { destination: string }) => destination),
    ['US'],
  )
})

test('the answer may be kept for an hour, by its reader only', async () => {
  const { headers } = await answered()
  assert.equal(headers['cache-control'], 'private, max-age=3600')
})

test('a parameter that is not known is named', async () => {
  const { json } = await answered('?colour=red')
  assert.match(json.warnings[0], /colour/)
})

test('both prefixes answer alike, and each call counts', async () => {
  const { pool, organisation, send } = landfall()
  const before = await used(pool, organisation)
  const one = await answered('?destination=US')
  const other = await send({ url: '/api/v1/coverage?destination=US' })
  assert.equal(other.text, one.text)
  assert.equal(await used(pool, organisation), before + 2)
})
