// Requests to the UK tariff's API, according to its documentation.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import type { Day } from '../../../src/base/day.ts'
import { runData } from '../../../src/cli/data/data.ts'
import { publisherSettings } from '../../../src/publish/publisher-settings.ts'
import { commodityRequest, tokenRequest } from '../../../src/publish/uk-tariff/requests.ts'

const text = readFileSync('data/publishers/uk-tariff.yaml', 'utf8')
const settings = publisherSettings('uk-tariff', text)
const on = '2026-08-01' as Day

test('a commodity on a day, for an origin and a Meursing code, with a token or without', () => {
  const plain = commodityRequest(settings, { tree: 'xi', code: '8712003010', on })
  assert.equal(
    plain.url,
    'https://www.trade-tariff.service.gov.uk/xi/api/commodities/8712003010?as_of=2026-08-01',
  )
  assert.deepEqual(plain.headers, { accept: 'application/vnd.hmrc.2.0+json' })
  const narrow = commodityRequest(settings, {
    tree: 'uk',
    code: '1905311100',
    on,
    origin: 'CN',
    meursingCode: '7000',
    token: 'abc',
  })
  const query = new URL(narrow.url).searchParams
  assert.equal(query.get('filter[geographical_area_id]'), 'CN')
  assert.equal(query.get('filter[meursing_additional_code_id]'), '7000')
  assert.equal(narrow.headers.authorization, 'Bearer abc')
})

test('a token is requested by OAuth 2', () => {
  const { url, form } = tokenRequest(settings)
  assert.equal(new URL(url).pathname, '/oauth2/token')
  assert.equal(form, 'grant_type=client_credentials&scope=tariff%2Fread')
})

test('the command line prints the requests', () => {
  let said = ''
  const status = runData(['uk-tariff', 'ask', '8712003010', '2026-08-01', 'xi', 'CN'], (words) => {
    said += words
  })
  assert.equal(status, 0)
  assert.match(
    said,
    /^curl -H 'accept: .*xi\/api\/commodities\/8712003010\?as_of=2026-08-01&filter/,
  )
  assert.match(said, /curl -u "\$UK_TARIFF_CLIENT"/)
})
