// The reader of the Section 301 lists: what it takes from its sources, what it refuses.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DataError } from '../../../src/base/data-error.ts'
import { deriveList } from '../../../src/publish/ustr/china-lists.ts'

const LISTS = `hts_prefix,heading,rate,effective_from,effective_to,except_prefixes,source
84798950,9903.88.01,0.25,2018-07-06,,,note 20(b)
28452000,9903.88.01,0.25,2018-07-06,,,note 20(b)
85176200,9903.88.04,0.25,2019-05-10,,8517620090,note 20(g)
63079098,9903.91.01,0.25,2024-09-27,,,note 31(b)
6307909842,9903.91.01,0.25,2024-09-27,2026-01-01,,note 31(b)
9018310080,9903.91.01,0.25,2026-01-01,,,note 31(b)
`
const EXCLUSIONS = `heading,note,item,kind,hts10,from_duty_of,effective_from,effective_to,text
9903.88.69,20(vvv)(i),1,whole,8607211000 5603920090,9903.88.01,2024-06-15,2026-11-10,
9903.88.69,20(vvv)(i),2,described,8413919085,9903.88.01,2024-06-15,2026-11-10,
9903.88.69,20(vvv)(i),3,described,8413919085,9903.88.01,2024-06-15,2026-11-10,
`
const sources = {
  lists: LISTS,
  exclusions: EXCLUSIONS,
  numbers: new Set(['8607211000', '8413919085']),
}

function derived(...comments: string[]): readonly string[] {
  const text = deriveList(`${comments.join('\n')}\nold,rows\n1,2\n`, sources)
  return (text ?? '').trimEnd().split('\n')
}

test('rows of the heading are sorted by code; a first day they share is the heading’s own', () => {
  assert.deepEqual(derived('# cite: note 20(b)', '# derived from: 9903.88.01'), [
    '# cite: note 20(b)',
    '# derived from: 9903.88.01',
    'code,from,to,except',
    '28452000,,,',
    '84798950,,,',
  ])
})

test('dates that differ between rows stay on the rows', () => {
  assert.deepEqual(derived('# derived from: 9903.91.01').slice(2), [
    '63079098,,,',
    '6307909842,,2026-01-01,',
    '9018310080,2026-01-01,,',
  ])
})

test('exceptions below a listed code are kept', () => {
  assert.deepEqual(derived('# derived from: 9903.88.04').slice(2), ['85176200,,,8517620090'])
})

test('a correction stands in place of every row of its legal line', () => {
  const correction = '# corrected: 63079098,,2025-01-01,6307909870: masks left'
  assert.deepEqual(derived('# derived from: 9903.91.01', correction).slice(3), [
    '63079098,,2025-01-01,6307909870',
    '9018310080,2026-01-01,,',
  ])
})

test('numbers that ended before the first day are left out, repeated ones named once', () => {
  assert.deepEqual(derived('# derived from: 9903.88.69 whole').slice(2), ['8607211000,,,'])
  assert.deepEqual(derived('# derived from: 9903.88.69 described').slice(2), ['8413919085,,,'])
})

test('a list with no derivation is left alone', () => {
  assert.equal(deriveList('# cite: by hand\ncode,from,to,except\n', sources), null)
})

test('a heading the sources do not have, or a row that is none, stops the derivation', () => {
  assert.throws(() => derived('# derived from: 9903.88.99'), DataError)
  for (const row of ['6307,2025-02-30,,', '63O7,,,', '63079098,,,6307']) {
    const correction = `# corrected: ${row}: wrong`
    assert.throws(() => derived('# derived from: 9903.88.01', correction), DataError)
  }
})
