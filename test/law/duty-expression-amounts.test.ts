// Rates of every form that schedules print, each with an amount computed by hand.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Stated } from './measured-goods.ts'
import { outcomeOf } from './measured-goods.ts'

type Worked = readonly [text: string, goods: Stated, amount: string, arithmetic: string]

const kg = (count: string): Stated => ({ value: '1000', quantities: { kg: count } })
const each = (count: string): Stated => ({ value: '1000', quantities: { no: count } })
const watch: Stated = {
  value: '200',
  quantities: { no: '2', jewel: '34' },
  components: { case: '50', strap: '20', battery: '4', movement: '100', apparatus: '90' },
}

const percentages: readonly Worked[] = [
  ['Free', { value: '1000' }, '0', 'nothing'],
  ['0%', { value: '1000' }, '0', '1000 × 0'],
  ['6.8%', { value: '1000' }, '68', '1000 × 0.068'],
  ['25%', { value: '123.45' }, '30.8625', '123.45 × 0.25'],
  ['33 1/3%', { value: '99.99' }, '33.33', '99.99 ÷ 3'],
  ['33 1/3%', { value: '0.015' }, '0.005', '0.015 ÷ 3, to the last half cent'],
  ['12 1/2%', { value: '80' }, '10', '80 × 0.125'],
  ['6.5% on the entire set', { value: '40' }, '2.6', '40 × 0.065'],
  ['5% on the full value of the imported article', { value: '40' }, '2', '40 × 0.05'],
  ['37% /', { value: '100' }, '37', '100 × 0.37, the footnote mark is no rate'],
  [
    '3 percent of the fair retail value',
    { components: { 'fair retail value': '900' } },
    '27',
    '900 × 0.03',
  ],
  [
    '2.5% on the value of the lead content',
    { value: '500', components: { 'lead content': '80' } },
    '2',
    '80 × 0.025',
  ],
  [
    '4.7% on the value of the rifle + 20% on the value of the telescopic sight, if any',
    { components: { rifle: '600', 'telescopic sight': '150' } },
    '58.2',
    '600 × 0.047 + 150 × 0.2 = 28.2 + 30',
  ],
]

const quantities: readonly Worked[] = [
  ['1¢/kg', kg('250'), '2.5', '250 × 0.01'],
  ['$1.646/kg', kg('10'), '16.46', '10 × 1.646'],
  ['$1.24/t', kg('2500'), '3.1', '2500 ÷ 1000 × 1.24'],
  ['10.6¢/g', kg('0.02'), '2.12', '20 × 0.106'],
  ['5.25¢/bbl', { quantities: { bbl: '1000' } }, '52.5', '1000 × 0.0525'],
  ['4.5¢/ liter', { quantities: { hl: '2' } }, '9', '200 × 0.045'],
  ['18.9¢/pf.liter', { quantities: { 'pf l': '12.5' } }, '2.3625', '12.5 × 0.189'],
  ['$1.13/m3', { quantities: { m3: '1.5' } }, '1.695', '1.5 × 1.13'],
  ['18.7¢/m<sup>2</sup>', { quantities: { cm2: '25000' } }, '0.4675', '2.5 × 0.187'],
  [
    '86.1¢/m2of recording surface',
    { quantities: { 'm2 recording surface': '2' } },
    '1.722',
    '2 × 0.861',
  ],
  ['3.3¢/lin. m', { quantities: { m: '100' } }, '3.3', '100 × 0.033'],
  ['0.9¢ each', each('40'), '0.36', '40 × 0.009'],
  ['68¢/head', each('3'), '2.04', '3 × 0.68'],
  ['2.8¢/doz.', each('30'), '0.07', '30 ÷ 12 × 0.028'],
  ['6¢/doz.', each('1'), '0.005', '1 ÷ 12 × 0.06, to the last half cent'],
  ['6.5¢/gross', each('36'), '0.01625', '36 ÷ 144 × 0.065'],
  ['89.6¢/1000', each('250'), '0.224', '250 ÷ 1000 × 0.896'],
  ['$2.50/thou- sand + 40%', each('100'), '400.25', '100 ÷ 1000 × 2.5 + 1000 × 0.4'],
  ['10¢/1,000 pins + 3.5%', each('5000'), '35.5', '5 × 0.1 + 1000 × 0.035'],
  ['76¢/pr. + 32%', { value: '100', quantities: { prs: '10' } }, '39.6', '10 × 0.76 + 100 × 0.32'],
  [
    '0.3¢/line/ gross + 4.6%',
    { value: '10', quantities: { 'gross lines': '50' } },
    '0.61',
    '0.15 + 0.46',
  ],
  ['10¢/pack + 20%', { value: '10', quantities: { pack: '4' } }, '2.4', '4 × 0.1 + 10 × 0.2'],
  ['18.7¢/clean kg', { quantities: { 'kg clean yield': '60' } }, '11.22', '60 × 0.187'],
  ['5.5¢/kg on drained weight', { quantities: { 'kg drained weight': '8' } }, '0.44', '8 × 0.055'],
  [
    '0.2¢/kg, including weight of container',
    { quantities: { 'kg including weight of container': '50' } },
    '0.1',
    '50 × 0.002',
  ],
  [
    '3.6606¢/kg of total sugars',
    { quantities: { 'kg total sugars': '1000' } },
    '36.606',
    '1000 × 0.036606',
  ],
  [
    '0.7¢/kg on copper content + 0.7¢/kg on lead content',
    { quantities: { 'kg copper content': '200', 't lead content': '0.1' } },
    '2.1',
    '200 × 0.007 + 100 × 0.007',
  ],
]

const compounds: readonly Worked[] = [
  ['46.3¢/kg + 14.9%', kg('100'), '195.3', '100 × 0.463 + 1000 × 0.149'],
  ['$1.10/kg +50%', kg('10'), '511', '10 × 1.1 + 1000 × 0.5'],
  [
    '22¢/kg on drained weight+45%',
    { value: '10', quantities: { 'kg drained weight': '5' } },
    '5.6',
    '5 × 0.22 + 10 × 0.45',
  ],
  [
    '4.4¢/liter + 31.4¢/pf. liter',
    { quantities: { l: '10', 'pf l': '3' } },
    '1.382',
    '0.44 + 0.942',
  ],
  [
    '13.5¢/kg + 6.3% + 1.9¢/article',
    { value: '100', quantities: { kg: '20', no: '50' } },
    '9.95',
    '2.7 + 6.3 + 0.95',
  ],
  ['17¢ each + 2.5% + 1¢/jewel', watch, '5.68', '2 × 0.17 + 200 × 0.025 + 34 × 0.01'],
  [
    '44¢ each + 6% on the case + 14% on the strap, band or bracelet + 5.3% on the battery',
    watch,
    '6.892',
    '2 × 0.44 + 50 × 0.06 + 20 × 0.14 + 4 × 0.053',
  ],
  ['$1.61 each + 4.4% on the case and strap, band or bracelet', watch, '6.3', '3.22 + 70 × 0.044'],
  ['$2.70 each + 45% on the case + 35% on thebattery', watch, '29.3', '5.4 + 22.5 + 1.4'],
  ['3.9% on the movement and case+ 5.3% on the battery', watch, '6.062', '150 × 0.039 + 4 × 0.053'],
  ['3.9% on the apparatus + 5.3% on the battery', watch, '3.722', '90 × 0.039 + 4 × 0.053'],
  [
    '43¢ each + 2.8¢/jewel over 7 + 3.7% on the case',
    watch,
    '3.27',
    '2 × 0.43 + (34 − 2 × 7) × 0.028 + 50 × 0.037 = 0.86 + 0.56 + 1.85',
  ],
  [
    '43¢ each + 2.8¢/jewel over 7 + 3.7% on the case',
    { quantities: { no: '2', jewel: '10' }, components: { case: '50' } },
    '2.71',
    '2 × 0.43 + 0 (five jewels each) + 50 × 0.037',
  ],
]

const SUGAR =
  '4.3817¢/kg less 0.0622005¢/kg for each degree under 100 degrees ' +
  '(and fractions of a degree in proportion) but not less than 2.831562¢/kg'
const sugar = (degree: string): Stated => ({ quantities: { kg: '1000', degree } })

const bounded: readonly Worked[] = [
  [SUGAR, sugar('100'), '43.817', '1000 × 0.043817'],
  [SUGAR, sugar('96.5'), '41.6399825', '43.817 − 1000 × 0.000622005 × 3.5'],
  [SUGAR, sugar('100.5'), '43.817', 'over 100 degrees nothing comes off'],
  [SUGAR, sugar('60'), '28.31562', '43.817 − 24.8802 = 18.9368, the floor of 28.31562 is larger'],
  ['0.3464% MIN 34.58 USD MAX 670.86 USD', { value: '5000' }, '34.58', '17.32, floor 34.58'],
  ['0.3464% MIN 34.58 USD MAX 670.86 USD', { value: '100000' }, '346.4', '100000 × 0.003464'],
  ['0.3464% MIN 34.58 USD MAX 670.86 USD', { value: '200000' }, '670.86', '692.8, cap 670.86'],
  ['34.58 USD', { rates: { USD: '0.9' } }, '31.122', '34.58 × 0.9'],
  ['3.93 USD', {}, '3.93', 'a fixed sum'],
]

const european: readonly Worked[] = [
  [
    '12.80 % + 176.80 EUR / 100 kg',
    { value: '1000', quantities: { kg: '250' }, rates: { EUR: '1' } },
    '570',
    '1000 × 0.128 + 250 ÷ 100 × 176.8',
  ],
  [
    '9.10% + 45.10 EUR / 100 kg MAX 18.90% + 16.50 EUR / 100 kg',
    { value: '100', quantities: { kg: '50' }, rates: { EUR: '1' } },
    '27.15',
    '9.1 + 22.55 = 31.65, cap 18.9 + 8.25 = 27.15: the cap is the whole sum after MAX',
  ],
  [
    '4.50% MIN 0.30 EUR / item MAX 0.80 EUR / item',
    { value: '100', quantities: { no: '5' }, rates: { EUR: '1' } },
    '4',
    '4.5, floor 1.5, cap 4',
  ],
  [
    '52.00 EUR / 1,000 items',
    { quantities: { no: '10' }, rates: { EUR: '0.85' } },
    '0.442',
    '0.52 × 0.85',
  ],
  ['26.00 GBP/hl', { quantities: { l: '50' }, rates: { GBP: '1' } }, '13', '50 ÷ 100 × 26'],
  ['114.00 EUR / tonne', { quantities: { kg: '500' }, rates: { EUR: '1' } }, '57', '0.5 × 114'],
]

const relative: readonly Worked[] = [
  ['The duty provided in the applicable subheading', { value: '100', column1: '5' }, '5', '5'],
  [
    'The duty provided in the applicable subheading + 25%',
    { value: '100', column1: '5' },
    '30',
    '5 + 25',
  ],
  [
    'The duty provided inthe applicable subheading+ 25%',
    { value: '100', column1: '5' },
    '30',
    '5 + 25',
  ],
  [
    'The duty provided in the applicable subheading plus 25%.',
    { value: '100', column1: '5' },
    '30',
    '5 + 25',
  ],
  [
    'The duty rate provided in such subheading minus 0.5%',
    { value: '100', column1: '5' },
    '4.5',
    '5 − 0.5',
  ],
  [
    'The duty rate provided in such subheading minus 0.5%',
    { value: '100', column1: '0.2' },
    '0',
    'never below zero',
  ],
  ['No change', { value: '100', column1: '5' }, '5', '5'],
  [
    'The duty provided in the applicable subheading + a duty of 25% upon the value of the ' +
      'non-U.S. content',
    { value: '100', column1: '2.5', components: { 'non-US content': '60' } },
    '17.5',
    '2.5 + 60 × 0.25',
  ],
  [
    'The duty provided in subheadings 8716.39.00, 8716.90.30 or 8716.90.50 + 100%',
    { value: '100', column1: '3.1' },
    '103.1',
    '3.1 + 100',
  ],
  ['total 15%', { value: '100', column1: '2.5' }, '12.5', '15 − 2.5'],
  ['total 15%', { value: '100', column1: '16' }, '0', '15 − 16, never below zero'],
]

const groups = { percentages, quantities, compounds, bounded, european, relative }
for (const [name, rows] of Object.entries(groups)) {
  test(`worked amounts: ${name}`, () => {
    for (const [text, goods, amount, arithmetic] of rows) {
      assert.equal(outcomeOf(text, goods), amount, `${text}: ${arithmetic}`)
    }
  })
}

test('all missing facts are reported by name at once', () => {
  const asked: readonly (readonly [string, Stated, string])[] = [
    ['46.3¢/kg + 14.9%', { value: '10' }, 'quantity in kg'],
    ['2.8¢/doz.', {}, 'quantity in no'],
    ['4.4¢/liter + 31.4¢/pf. liter', {}, 'quantity in l; quantity in pf l'],
    ['1¢/kg', { quantities: { kg: '1' }, rates: {} }, 'exchange rate USD'],
    [
      '6% on the case + 5% on the strap',
      {},
      'value of the case; value of the strap, band or bracelet',
    ],
    ['3 percent of the fair retail value', {}, 'fair retail value'],
    ['1¢/jewel over 7', { quantities: { jewel: '9' } }, 'quantity in no'],
    [SUGAR, { quantities: { kg: '9' } }, 'quantity in degree'],
    ['total 15%', { value: '10' }, 'duty of the applicable subheading'],
    ['5% MIN 1 EUR / 100 kg', { value: '10', rates: {} }, 'quantity in kg; exchange rate EUR'],
  ]
  for (const [text, goods, missing] of asked) {
    assert.equal(outcomeOf(text, goods), `missing: ${missing}`, text)
  }
})
