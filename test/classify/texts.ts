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
/** Words in other languages and scripts, brands, and words with typing errors. */
const otherWords = [
  'Kaffeemaschine',
  'aus',
  'à',
  'bouteille',
  'botella',
  'di',
  'torebką',
  'leren',
  '不锈钢保温杯',
  '保溫杯',
  'T恤',
  'baowenbei',
  'bei',
  'コーヒー',
  'кофе',
  'قهوة',
  'iphone',
  '15',
  'sneekers',
]
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
      .array(
        fc.constantFrom(...goodsWords, ...otherWords, ...hostile, ...orders, '9x6mm', 'T-', 'qwx'),
        {
          maxLength: 400,
        },
      )
      .map((parts) => parts.join(' ')),
    fc
      .tuple(
        fc.constantFrom(...goodsWords, ...otherWords, ...hostile, '1', 'a-', "'"),
        fc.nat(LONGEST),
      )
      .map(([part, times]) => part.repeat(times)),
  )
  .map((text) => text.slice(0, LONGEST).padEnd(3))
