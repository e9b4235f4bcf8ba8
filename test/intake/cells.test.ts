// Cells: numerals of both decimal signs, figures with units, codes, countries; CSV of any kind.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { Decimal } from '../../src/base/decimal.ts'
import { numberCell, textCell } from '../../src/intake/cell/cell.ts'
import { codeIn } from '../../src/intake/cell/code.ts'
import { countryIn, likelyCountries } from '../../src/intake/cell/country.ts'
import { figureIn, figureValue } from '../../src/intake/cell/figure.ts'
import { fingerprint } from '../../src/intake/cell/folded.ts'
import { certain, numeralIn } from '../../src/intake/cell/numeral.ts'
import { embeddedWords } from '../../src/intake/embedded-words.ts'
import { separatedRows } from '../../src/intake/file/csv.ts'

const words = embeddedWords()

const amounts = fc.record({
  whole: fc.integer({ min: 0, max: 9_999_999 }),
  places: fc.integer({ min: 0, max: 4 }),
  part: fc.integer({ min: 0, max: 9999 }),
})

type Amount = { readonly whole: number; readonly places: number; readonly part: number }

function written({ whole, places, part }: Amount, group: string, decimal: string): string {
  const grouped = String(whole).replace(/\B(?=(\d{3})+$)/g, group)
  const fraction = String(part).padStart(places, '0').slice(0, places)
  return places === 0 ? grouped : `${grouped}${decimal}${fraction}`
}

test('a numeral has its value by its own sign, and is certain only where both signs agree', () => {
  fc.assert(
    fc.property(amounts, fc.constantFrom('', ',', ' ', '’'), (amount, group) => {
      const value = Decimal.of(written(amount, '', '.'))
      const point = numeralIn(written(amount, group, '.'))
      const comma = numeralIn(written(amount, group === ',' ? '.' : group, ','))
      assert(point?.point?.equals(value) && comma?.comma?.equals(value))
      for (const numeral of [point, comma]) {
        const sure = numeral && certain(numeral)
        if (sure) assert(sure.equals(value))
      }
    }),
  )
})

test('what may be thousands or a fraction is not certain; what cannot be a number is none', () => {
  for (const open of ['1,250', '1.250', '12,500', '999.999']) {
    const numeral = numeralIn(open)
    assert(numeral && certain(numeral) === null, open)
  }
  for (const none of ['1.2.3,4', '12 50', '1,23,4', '1.250.00', '', '.', '1,,5', '12.34.56']) {
    assert.equal(numeralIn(none), null, none)
  }
  for (const [text, value] of [
    ['0,125', '0.125'],
    ['5,40,000.00', '540000'],
    ['1.234.567', '1234567'],
    ["1'250.50", '1250.5'],
    ['１２．５', '12.5'],
  ] as const) {
    const numeral = numeralIn(text)
    assert.equal(String(numeral && certain(numeral)?.toNumber()), value)
  }
})

test('a figure has its currency, unit and what it is for; other words make it none', () => {
  const read = (text: string) => {
    const figure = figureIn(textCell(text), words)
    return figure
      ? [
          figureValue(figure, null)?.toNumber(),
          figure.currencies.join(),
          figure.unit?.name ?? figure.per?.unit?.name ?? '',
        ]
      : null
  }
  assert.deepEqual(read('€ 1.234,56'), [1234.56, 'EUR', ''])
  assert.deepEqual(read('USD 12.50'), [12.5, 'USD', ''])
  assert.deepEqual(read('12,50 zł'), [12.5, 'PLN', ''])
  assert.deepEqual(read('USD$4.20'), [4.2, 'USD', ''])
  assert.deepEqual(read('1.250,50 EUR / Stk'), [1250.5, 'EUR', 'piece'])
  assert.deepEqual(read('3 pcs'), [3, '', 'piece'])
  assert.deepEqual(read('2 dozen'), [2, '', 'dozen'])
  assert.deepEqual(read('1.2 kg'), [1.2, '', 'kg'])
  assert.deepEqual(read('500 g'), [500, '', 'g'])
  assert.deepEqual(read('25 m2'), [25, '', 'm2'])
  assert.deepEqual(read('120,-'), [120, '', ''])
  for (const none of [
    '10 x 24',
    'ca. 500',
    '500-600',
    '12 to 15',
    '4 boxes of 6',
    'n/a',
    '3 szt',
  ]) {
    assert.equal(read(none), null, none)
  }
  assert.equal(figureIn(textCell('(45.00)'), words)?.isNegative, true)
  assert.equal(figureIn(textCell('-45.00'), words)?.isNegative, true)
  assert.deepEqual(figureIn(numberCell(4.35, '4,35 €'), words)?.currencies, ['EUR'])
})

test('a code keeps its digits; what has lost some is not read', () => {
  const code = (text: string) => {
    const read = codeIn(textCell(text), words)
    return 'code' in read ? read.code : null
  }
  assert.equal(code('6109 10 00'), '6109.10.00')
  assert.equal(code('HS: 6109.10'), '6109.10')
  assert.equal(code('6109.10.0012'), '6109.10.0012')
  assert.equal(code('901210045'), '0901210045')
  for (const none of [
    '6109.10/6110.20',
    '61.O9',
    '123',
    '6.1E+09',
    '6109.1',
    '6109100',
    '00123456',
  ]) {
    assert.equal(code(none), null, none)
  }
  assert.deepEqual(codeIn(textCell('94O1.69'), words), {
    trouble: 'Not one goods code of 4 to 13 digits',
    likely: ['9401.69'],
  })
  assert('trouble' in codeIn(numberCell(6109.1, '6109.1'), words))
})

test('a country is one that all its parts name', () => {
  const country = (text: string) => countryIn(text, words)
  const known = {
    ...{ 'Made in China': 'CN', 'Shenzhen, China': 'CN', 'CN - China': 'CN', 'Vietnam (VN)': 'VN' },
    ...{
      'P.R.C.': 'CN',
      DEU: 'DE',
      Türkei: 'TR',
      'États-Unis': 'US',
      韩国: 'KR',
      'COTE D IVOIRE': 'CI',
    },
  }
  for (const [text, code] of Object.entries(known)) assert.equal(country(text), code, text)
  for (const none of [
    'China / Vietnam',
    'China (VN)',
    'Atlantis',
    'Korea',
    'Congo',
    'Asia',
    'ZZ',
  ]) {
    assert.equal(country(none), null, none)
  }
  assert.deepEqual(likelyCountries('Vietnm', words), ['vietnam'])
})

test('the fingerprint of a layout is FNV-1a of 64 bits', () => {
  // The published values of the hash for "", "a" and "foobar".
  assert.deepEqual(['', 'a', 'foobar'].map(fingerprint), [
    'cbf29ce484222325',
    'af63dc4c8601ec8c',
    '85944171f73967e8',
  ])
})

test('CSV of any separator is read as it was written', () => {
  const cell = fc.string({ unit: fc.constantFrom(...'ab1,;|"\t\n .') })
  const table = fc.integer({ min: 2, max: 5 }).chain((width) =>
    fc.array(fc.array(cell, { minLength: width, maxLength: width }), {
      minLength: 1,
      maxLength: 6,
    }),
  )
  fc.assert(
    fc.property(table, fc.constantFrom(',', ';', '\t', '|'), (rows, separator) => {
      const text = rows
        .map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`).join(separator))
        .join('\r\n')
      assert.deepEqual(separatedRows(`sep=${separator}\n${text}`), rows)
    }),
  )
})
