// Duties as national tariffs print them, and the duty of the grammar that each is.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseExpression } from '../../../src/law/duty/parse-expression.ts'
import { dutyInGrammar } from '../../../src/publish/national-table/dialect.ts'

const READ: readonly (readonly [string, string, string, object?])[] = [
  ['India', '10% or Rs. 115 per sq. m. whichever is higher', '10% MIN 115 INR / m2'],
  [
    'India',
    '20% or Rs. 125 per kg. or Rs. 25 per sq mtr., whichever is highest',
    '20% MIN 125 INR / kg MIN 25 INR / m2',
  ],
  ['India', '25% or Rs. 30 per kg., whichever is lower', '25% MAX 30 INR / kg'],
  ['India', '5.00% - All Goods', '5.00%'],
  ['Japan', '25% or 60 yen/kg, whichever is the greater', '25% MIN 60 JPY /kg'],
  [
    'Japan',
    '21.3% or 156.80 yen/l, whichever is the less, subject to a minimum customs duty of 93 yen/l',
    '21.3% MAX 156.80 JPY /l MIN 93 JPY /l',
  ],
  ['Thailand', '30% or 3.14 baht/Kilogram', '30% MIN 3.14 THB /Kilogram', { or: 'the higher' }],
  [
    'South Africa',
    '450c/kg with a maximum of 96%',
    '4.5 ZAR /kg MAX 96%',
    { currency: 'ZAR', decimal: ',' },
  ],
  [
    'South Africa',
    '40% or 5,5c/kg',
    '40% MIN 0.055 ZAR /kg',
    { currency: 'ZAR', decimal: ',', or: 'the higher' },
  ],
  [
    'Russia',
    '20%, but not less than 0.8 EUR/ cm3 engine capacity',
    '20% MIN 0.8 EUR/ cm3 engine capacity',
  ],
  ['Israel', '16% + 417 ILS per Tonne but no more than 85%', '16% + 417 ILS / Tonne MAX 85%'],
  [
    'Saudi Arabia',
    '25% with minimum limit 6 Halala for each unit',
    '25% MIN 0.06 SAR / unit',
    { currency: 'SAR' },
  ],
  ['Malaysia', '"5% and RM0.30 "', '5% + 0.30 MYR'],
  ['Malaysia', 'RM 25.50 per 100% vol. per litre', '25.50 MYR / l alcohol'],
  ['Malaysia', '25% or RM0.15 w.i.t.h', '25% MIN 0.15 MYR'],
  ['New Zealand', 'per l al 5% \nplus  $67.220', '5% + 67.220 NZD / l al', { currency: 'NZD' }],
  ['New Zealand', 'per l\n55.351￠', '0.55351 NZD / l', { currency: 'NZD' }],
  [
    'New Zealand',
    'per KTC 5% \nplus $1,812.61',
    '5% + 1,812.61 NZD / kg tobacco content',
    { currency: 'NZD' },
  ],
  [
    'South Africa',
    '30% or 500c/2u',
    '30% MIN 5 ZAR / prs',
    { currency: 'ZAR', decimal: ',', or: 'the higher' },
  ],
  ['Australia', '5%, or, if lower, $0.45/kg', '5% MAX 0.45 AUD /kg', { currency: 'AUD' }],
  [
    'Canada',
    '5 % but not less than 4.74 ¢/kg or more than 9.48 ¢/kg',
    '5 % MIN 0.0474 CAD /kg MAX 0.0948 CAD /kg',
    { currency: 'CAD' },
  ],
  [
    'Canada',
    '1.88 ¢/kg but not less than 4 % plus 4 %',
    '0.0188 CAD /kg + 4 % MIN 4 % + 4 %',
    { currency: 'CAD' },
  ],
  ['Canada', '259 % but not less than 78.9 ¢/kg', '259 % MIN 0.789 CAD /kg', { currency: 'CAD' }],
  ['Cambodia', '15%+0.02$/l', '15%+0.02 USD /l', { currency: 'USD' }],
  ['Taiwan', 'NT$167/SET or 15% whichever is higher', '167 TWD /SET MIN 15%', { currency: 'TWD' }],
  ['Indonesia', 'Rp. 21,450,-/menit', '21,450 IDR /menit', { currency: 'IDR' }],
  ['Norway', '37.61', '37.61 NOK / kg', { currency: 'NOK', number: 'NOK / kg' }],
  ['Norway', '5000.00 pr.item', '5000.00 NOK / item', { currency: 'NOK', number: 'NOK / kg' }],
  ['Taiwan', 'NT$27/KGM or 15% whichever is higher', '27 TWD /KGM MIN 15%'],
  ['Brunei', '22¢/dal', '0.22 BND /dal', { currency: 'BND' }],
  ['Cambodia', 'Exempted', 'Free'],
  ['Saudi Arabia', 'Prohibited from Importing', 'Prohibited'],
]

for (const [place, printed, duty, words] of READ) {
  test(`${place}: ${printed.replace(/\s+/g, ' ')}`, () => {
    const read = dutyInGrammar(printed, { currency: 'USD', ...words })
    assert.equal(read, duty)
    if (duty !== 'Prohibited') assert(parseExpression(read).ok)
  })
}

test('what is no duty stays as it is printed, and is refused with a reason', () => {
  const known = ['special goods', '20% (Andean Price)', 'several: 5% | 10%', '5% / MFN']
  const words = ['12/3', 'Carp Free Other 3.5%', '#Free']
  for (const printed of [...known, ...words]) {
    const read = dutyInGrammar(printed, { currency: 'USD' })
    assert.equal(read, words.includes(printed) ? `in words: ${printed}` : printed)
    const parsed = parseExpression(read)
    assert(!parsed.ok && !parsed.reason.startsWith('syntax error'), read)
  }
})
