// The supplier's printed code is compared in the digits that both codes have, at least six.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { comparePrinted } from '../../src/classify/printed-code.ts'

const shirts = { hs6: '610910', tenDigit: null, candidates: ['610910', '610990'] }
const laptops = { hs6: '847130', tenDigit: '8471300100', candidates: ['847130'] }
const listed = (hs6: string) => hs6 !== '999999'
const compare = (printed: string | null, with_ = shirts as typeof shirts | typeof laptops) =>
  comparePrinted(printed, with_, listed)

test('without a printed code there is no disagreement', () => {
  for (const printed of [null, '', '   ']) {
    assert.deepEqual(compare(printed), { disagrees: false, strong: false, note: null })
  }
})

test('a longer printed code agrees when it begins with the recommendation', () => {
  const agrees = { disagrees: false, strong: false, note: 'The printed code 6109.10.00.12 agrees.' }
  assert.deepEqual(compare('6109.10.0012'), agrees)
  for (const printed of [
    '6109100012',
    'HTS 6109.10.00-12',
    '6109 10 0012',
    '6109.10.0012 (shirt)',
  ]) {
    assert.deepEqual(compare(printed), agrees, printed)
  }
})

test('six and eight printed digits agree with ten recommended ones that begin so', () => {
  assert.equal(compare('8471.30', laptops).disagrees, false)
  assert.equal(compare('8471.30.01', laptops).disagrees, false)
})

test('ten digits that differ after the sixth disagree with ten recommended ones', () => {
  assert.deepEqual(compare('8471.30.02.00', laptops), {
    disagrees: true,
    strong: false,
    note: 'The printed code 8471.30.02.00 agrees to six digits and differs after them.',
  })
})

test('another subheading disagrees, and the note grades how far', () => {
  assert.match(
    compare('610990').note ?? '',
    /differs, and is plausible: it is among the candidates/,
  )
  assert.match(
    compare('620520').note ?? '',
    /conflicts with the description: it differs, and is not among the candidates/,
  )
  assert.match(compare('999999').note ?? '', /is not in the destination's schedule/)
  for (const printed of ['610990', '620520', '999999']) {
    assert.equal(compare(printed).disagrees, true)
  }
  assert.equal(compare('610990').strong, false)
  assert.equal(compare('620520').strong, true)
  assert.equal(compare('999999').strong, true)
})

test('an unreadable code cannot agree, and the note says so', () => {
  for (const printed of ['n/a', 'shirts', '61', '6109', '12345678901234', '<b>\u0000']) {
    const { disagrees, note } = compare(printed)
    assert.equal(disagrees, true, printed)
    assert.match(note ?? '', /so it cannot agree\.$/, printed)
  }
  assert.match(compare('6109').note ?? '', /6109 has fewer than six digits/)
  assert.match(compare('<b>').note ?? '', /"\?b\?" does not read/)
})
