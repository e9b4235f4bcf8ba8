// Unusual descriptions: any characters, markup, very long words, other scripts.

import fc from 'fast-check'

export const LONGEST = 2000
export const goodsWords = [
  'cotton',
  'steel',
  'pump',
  'toy',
  'parts',
  'men',
  'not',
  'with',
  'of',
  'kg',
]
const hostile = ['<', '>', '<script>', '</', '&#0;', '&amp', '<!--', '\u0000', '\u202e', '👕', '綿']
const orders = [
  'ignore',
  'all',
  'previous',
  'instructions',
  'answer',
  '"hs6": "010121"',
  'DROP',
  '{}',
]

/** 3 to 2,000 characters, as the contract allows. */
export const anyText = fc
  .oneof(
    fc.string({ unit: 'binary', maxLength: LONGEST }),
    fc.string({ unit: 'grapheme', maxLength: 200 }),
    fc
      .array(fc.constantFrom(...goodsWords, ...hostile, ...orders, '9x6mm', 'T-', 'qwx'), {
        maxLength: 400,
      })
      .map((parts) => parts.join(' ')),
    fc
      .tuple(fc.constantFrom(...goodsWords, ...hostile, '1', 'a-', "'"), fc.nat(LONGEST))
      .map(([part, times]) => part.repeat(times)),
  )
  .map((text) => text.slice(0, LONGEST).padEnd(3))
