// Nothing that a customer has written is shared: a shared text stays when the record is removed.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runToEnd } from '../../src/base/steps.ts'
import {
  sharingOfAnswer,
  sharingOfLongAnswer,
  sharingOfRequest,
} from '../../src/record/own-words.ts'

const request = {
  destination_country: 'US',
  currency: 'USD',
  line_items: [
    {
      description: 'Widget “Aurora” of ACME',
      manufacturer: 'ABB',
      hs_code: '7202.11.10.00',
      origin_country: 'CN',
      notes: 'for Ann',
      'a name of theirs': 1,
    },
  ],
}
const fees = [{ code: 'ISF', currency: 'USD', per_shipment: 45, note: 'Paid to Bob' }]
const { mayShare, mayShareNames } = sharingOfAnswer([request, fees])
const ofLong = runToEnd(sharingOfLongAnswer([request, fees]))

for (const [text, expected] of [
  ['HTSUS 7202.11.10, General rate of duty', true],
  ['Goods of 7202.11.10.00 from CN may be held', true],
  ['0.3464% MIN 34.58 USD MAX 670.86 USD', true],
  ['Line 0: widget "aurora" of acme is described in two ways', false],
  ['WIDGET AURORA OF ACME', false],
  ['Aurora', false],
  ['ABB resembles a denied party', false],
  ['the ABBA list', true],
  ['Fee: paid to Bob.', false],
  ['for Ann', false],
  ['Ann of ACME', false],
  ['Ann: a fee', true],
  ['—', true],
  ['the field "a name of theirs" is not known', false],
] as const) {
  test(`${expected ? 'shared' : 'written out'}: ${text}`, () => {
    assert.equal(mayShare(text), expected)
    assert.equal(ofLong.mayShare(text), expected)
  })
}

test('a code is as it should be, otherwise it is their words', () => {
  const odd = sharingOfAnswer({ rows: [{ hs_code: 'secret words', origin_country: 'Elbonia' }] })
  assert.equal(odd.mayShare('the code secret words is none'), false)
  assert.equal(odd.mayShare('from Elbonia'), false)
})

test('lists of names are shared when the contract has all of them', () => {
  assert.equal(sharingOfRequest.mayShareNames(['description', 'hs_code', 'quantity']), true)
  assert.equal(sharingOfRequest.mayShareNames(['description', 'a name of theirs']), false)
  assert.equal(mayShareNames(['code', 'amount']), true)
  assert.equal(mayShareNames(['a name of theirs']), false)
})
