// What a 400 says to the person who reads it: how many fields, and what each of them must be.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bulk, calc, line, varied } from '../requests.ts'
import { type Answer, assertIssues } from '../serving.ts'
import { sharedServing } from '../shared-serving.ts'

const landfall = sharedServing()

function words({ json }: Answer): readonly string[] {
  return json.issues.map(({ message }: { message: string }) => message)
}

test('two faults of one field are one field to correct', async () => {
  const answer = await landfall().send({ url: '/v1/rates/US/72' })
  assertIssues(answer, 'hs', 'hs')
  assert.match(answer.json.message, /one field needs correction/)
})

test('fields are counted, each once', async () => {
  const answer = await landfall().send(varied(calc, { incoterm: 'FREE', freight: -1 }))
  assert.match(answer.json.message, /2 fields need correction/)
})

test('of a body that is no JSON no field is spoken of', async () => {
  const answer = await landfall().send({ url: calc.url, body: '{' })
  assertIssues(answer, '')
  assert.equal(answer.json.message, 'The request was not understood. See issues.')
})

test('a code of one length is told its length, whether it is too long or too short', async () => {
  const answer = await landfall().send(
    varied(calc, { destination_country: 'USA', origin_country: 'C', currency: 'US' }),
  )
  assert.deepEqual(words(answer), [
    'must have exactly 2 characters',
    'must have exactly 2 characters',
    'must have exactly 3 characters',
  ])
})

test('the code of a bulk row is told both its bounds', async () => {
  const rows = [{ ...line, hs_code: '7202.11.10.00.00' }]
  const answer = await landfall().send(varied(bulk, { rows }))
  const wanted =
    'hs_code must be an HS or HTS code of 4 to 13 digits, at most 15 characters with its dots'
  assert.equal(answer.json.errors[0].reason, wanted)
})

for (const [incoterm, terms, wanted] of [
  [
    'CIF',
    { freight: 900, insurance: 200 },
    'a CIF price contains freight and insurance, ' +
      'but together they exceed the goods value of 1000 USD',
  ],
  [
    'CFR',
    { freight: 1100 },
    'a CFR price contains freight, but it exceeds the goods value of 1000 USD',
  ],
] as const) {
  test(`a ${incoterm} price below what it contains`, async () => {
    const answer = await landfall().send(varied(calc, { incoterm, ...terms }))
    assertIssues(answer, 'freight')
    assert.deepEqual(words(answer), [wanted])
  })
}
