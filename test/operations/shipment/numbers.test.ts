// Numbers of transport: found by form and check digit, and refused when one rule is broken.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { inOrder, numbersNamed } from '../../../src/operations/shipment/detect.ts'
import { NUMBER_KINDS, numbersIn } from '../../../src/operations/shipment/numbers.ts'
import { madeNumbers } from './made-numbers.ts'

/** Of each of the seven kinds: 10,000 numbers and 10,000 near misses in all. */
const EACH = Math.ceil(10_000 / NUMBER_KINDS.length)

test('numbers of every kind are found, and near misses are not', (t) => {
  const all = madeNumbers(EACH, 25)
  assert.ok(all.length >= 20_000)
  for (const kind of NUMBER_KINDS) {
    const cases = all.filter((one) => one.kind === kind)
    const hits = cases.filter(({ number, text }) => {
      const found = numbersIn(text)
      return number !== null && found.length === 1 && found[0]?.number === number
    })
    const wrong = cases.filter(({ number, text }) =>
      numbersIn(text).some((found) => found.kind !== kind || found.number !== number),
    )
    const wanted = cases.filter(({ number }) => number !== null)
    const precision = hits.length / (hits.length + wrong.length)
    const recall = hits.length / wanted.length
    t.diagnostic(`${kind}: precision ${precision.toFixed(4)}, recall ${recall.toFixed(4)}`)
    assert.deepEqual(wrong.slice(0, 3), [], `${wrong.length} found wrongly`)
    assert.equal(hits.length, wanted.length)
  }
})

test('numbers that carriers and standards publish as examples', () => {
  // ISO 6346 annex; the samples of jkeen/tracking_number_data for UPS, FedEx and DHL.
  const texts = {
    'CSQU 305438-3': 'container CSQU3054383',
    '1Z5R89390357567127': 'ups 1Z5R89390357567127',
    'FedEx 986578788855': 'fedex 986578788855',
    'FEDEX GROUND 5682 8361 0012 000': 'fedex 568283610012000',
    'dhl: 3318810025': 'dhl 3318810025',
    RB123456785GB: 'postal RB123456785GB',
  }
  for (const [text, expected] of Object.entries(texts)) {
    assert.deepEqual(
      numbersIn(text).map(({ kind, number }) => `${kind} ${number}`),
      [expected],
      text,
    )
  }
  assert.deepEqual(numbersIn('1Z1111111111111111, CSQU3054384, FedEx 996578788855'), [])
})

test('the whole of a request is looked through, and each number is named once', () => {
  const request = {
    tracking: { numbers: ['csqu3054383'] },
    extracted_data: {
      shipment: [{ fedex: { tracking_no: 986578788855 } }, { ref: 'CSQU3054383' }],
      awb_number: '02012345675',
    },
    line_items: [{ notes: 'B/L HLCUHAM240512345' }, { notes: null }, 5, null],
  }
  const found = numbersNamed(request).map(({ kind, number }) => `${kind} ${number}`)
  assert.deepEqual(found, [
    'container CSQU3054383',
    'air_waybill 020-12345675',
    'fedex 986578788855',
    'bill_of_lading HLCUHAM240512345',
  ])
})

test('a request of any shape is looked through, and numbers have one order', () => {
  const value = fc.anything({ maxDepth: 4, withNullPrototype: true })
  fc.assert(
    fc.property(value, value, (extracted_data, tracking) => {
      const found = numbersNamed({ extracted_data, tracking, line_items: tracking })
      assert.deepEqual(inOrder([...found].reverse()), inOrder(found))
    }),
    { numRuns: 500 },
  )
})
