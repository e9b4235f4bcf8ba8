// Rates of the EU and the UK: each form that their tariffs print, with amounts computed by hand.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Decimal } from '../../src/base/decimal.ts'
import type { Step } from '../../src/law/duty/evaluate-expression.ts'
import { evaluateExpression } from '../../src/law/duty/evaluate-expression.ts'
import { printExpression } from '../../src/law/duty/print-expression.ts'
import type { Stated } from './measured-goods.ts'
import { expressionOf, measured, outcomeOf } from './measured-goods.ts'

type Worked = readonly [text: string, goods: Stated, amount: string, arithmetic: string]

const rates = { EUR: '1', GBP: '1' }
const goods = (quantities: Readonly<Record<string, string>>, value = '1000'): Stated => ({
  value,
  quantities,
  rates,
})
const kg = (count: string, value?: string): Stated => goods({ kg: count }, value)
const processed = (components: Readonly<Record<string, string>>): Stated => ({
  value: '1000',
  components,
  rates,
})

const compounds: readonly Worked[] = [
  ['0.0%', { value: '1000' }, '0', '1000 × 0'],
  ['NIHIL', { value: '1000' }, '0', 'nothing'],
  ['34.00 GBP/100kg', kg('250'), '85', '250 ÷ 100 × 34'],
  ['12.80 % + 176.80 EUR / 100 kg', kg('500'), '1012', '128 + 5 × 176.8 = 128 + 884'],
  ['10.200 % + 93.100 EUR DTN', kg('200'), '288.2', '102 + 2 × 93.1'],
  ['41.200 EUR DTN', kg('50'), '20.6', '0.5 × 41.2'],
  [
    '<span>12.80</span> % + <span>176.80</span> EUR / <abbr title="x">100 kg</abbr>',
    kg('500'),
    '1012',
    '128 + 884, markup does not matter',
  ],
  ['6.4 + 24.6 EUR/100 kg', kg('100'), '88.6', '1000 × 0.064 + 24.6: the "%" is left out'],
  ['1,024.00 EUR / tonne', kg('2500'), '2560', '2.5 × 1024'],
  ['17 GBP/100kg', kg('100'), '17', '17'],
  [
    '40.00% + 121.00 EUR / hl + 20.60 EUR / 100 kg',
    goods({ l: '1000', kg: '1200' }),
    '1857.2',
    '400 + 10 × 121 + 12 × 20.6 = 400 + 1210 + 247.2',
  ],
  ['22.40% + 27.00 EUR / hl', goods({ hl: '3' }), '305', '224 + 81'],
]

const qualified: readonly Worked[] = [
  [
    '5.10% + 9.40 EUR / 100 kg / net drained wt',
    goods({ 'kg drained weight': '300' }),
    '79.2',
    '51 + 3 × 9.4',
  ],
  ['4.00% + 7.80 GBP/100kg eda', goods({ 'kg drained weight': '100' }), '47.8', '40 + 7.8'],
  ['9.400 EUR DTN E', goods({ 'kg drained weight': '50' }), '4.7', '0.5 × 9.4'],
  ['50.70 EUR / 100 kg / net dry', goods({ 'kg dry matter': '80' }), '40.56', '0.8 × 50.7'],
  ['16.00% + 42.00 GBP/100kg mas', goods({ 'kg dry matter': '50' }), '181', '160 + 0.5 × 42'],
  ['33.90 EUR / 100 kg / std qual', goods({ 't standard quality': '1' }), '339', '10 × 33.9'],
  [
    '3.80% MIN 0.60 EUR / 100 kg / gross',
    goods({ 'kg gross weight': '9000' }),
    '54',
    '38, floor 54',
  ],
  ['10.40% MIN 1.3€/100kg/br', goods({ 'kg gross weight': '100' }), '104', '104, floor 1.3'],
  ['9.60% MIN 1.1 €/100 kg/net', kg('10000'), '110', '96, floor 110'],
  [
    '1.19 EUR / kg / lactic matter + 27.50 EUR / 100 kg',
    goods({ 'kg lactic matter': '90', kg: '100' }),
    '134.6',
    '90 × 1.19 + 27.5 = 107.1 + 27.5',
  ],
  [
    '0.07 EUR / kg / dry lactic matter + 16.80 EUR / 100 kg',
    goods({ 'kg dry lactic matter': '20', kg: '100' }),
    '18.2',
    '1.4 + 16.8',
  ],
  ['1.000 EUR KGM P', goods({ 'kg lactic matter': '7' }), '7', '7 × 1'],
  ['1.62 EUR / kg / tot alc', goods({ 'kg total alcohol': '10' }), '16.2', '10 × 1.62'],
  ['144.10 GBP / 1000 kg/biodiesel', goods({ 't biodiesel content': '2' }), '288.2', '2 × 144.1'],
]

const strengths: readonly Worked[] = [
  ['1.75 EUR / % vol / hl', goods({ hl: '10', '% vol': '12.5' }), '218.75', '10 × 12.5 × 1.75'],
  ['1.40 GBP / % vol / hl', goods({ l: '70', '% vol': '40' }), '39.2', '0.7 × 40 × 1.4'],
  [
    '1.00 EUR / % vol/hl + 6.40 EUR / hl',
    goods({ l: '200', '% vol': '40' }),
    '92.8',
    '2 × 40 × 1 + 2 × 6.4',
  ],
  ['1.000 EUR ASV X + 6.400 EUR HLT', goods({ l: '200', '% vol': '40' }), '92.8', '80 + 12.8'],
  [
    '1.30 EUR / % vol / hl MIN 7.20 EUR / hl',
    goods({ hl: '1', '% vol': '5' }),
    '7.2',
    '6.5, floor 7.2',
  ],
  [
    '0.30 GBP/100kg/net/%sacchar.',
    goods({ kg: '900', '% sucrose': '65' }),
    '175.5',
    '9 × 65 × 0.3',
  ],
  ['0.400 EUR DTN Z', goods({ kg: '900', '% sucrose': '65' }), '234', '9 × 65 × 0.4'],
  ['28.74 GBP / l alc. 100%', goods({ 'l alcohol': '28' }), '804.72', '28 × 28.74'],
]

const pieces: readonly Worked[] = [
  ['0.20 GBP/ item', goods({ no: '40' }), '8', '40 × 0.2'],
  ['127.00 GBP/ 1000 items', goods({ no: '500' }), '63.5', '0.5 × 127'],
  ['52.000 EUR MIL', goods({ no: '250' }), '13', '0.25 × 52'],
  ['6.50% MAX 5.00 EUR / 100 m', goods({ m: '900' }), '45', '65, cap 45'],
  ['8.00% MAX 2.80 EUR / m2', goods({ m2: '50' }), '80', '80, cap 140'],
  ['0.50 EUR / item MIN 2.70% MAX 4.60%', goods({ no: '20' }), '27', '10, floor 27, cap 46'],
  ['0.50 EUR / item MIN 2.70% MAX 4.60%', goods({ no: '200' }), '46', '100, floor 27, cap 46'],
  [
    '16.50 % / Retail Price + 244.78 GBP / 1000 p/st MIN 320.90 GBP / 1000 p/st',
    { quantities: { no: '200' }, components: { 'retail price': '110' }, rates },
    '67.106',
    '110 × 0.165 + 0.2 × 244.78 = 18.15 + 48.956, floor 64.18',
  ],
]

const bounded: readonly Worked[] = [
  ['6.20% + 27.10 EUR / 100 kg MAX 17.90%', kg('300'), '143.3', '62 + 81.3, cap 179'],
  ['6.20% + 27.10 EUR / 100 kg MAX 17.90%', kg('500'), '179', '62 + 135.5, cap 179'],
  [
    '9.10% + 45.10 EUR / 100 kg MAX 18.90% + 16.50 EUR / 100 kg',
    kg('50', '100'),
    '27.15',
    '9.1 + 22.55, cap 18.9 + 8.25',
  ],
  ['18.40% MIN 22.00 EUR / 100 kg MAX 24.00 EUR / 100 kg', kg('800'), '184', '184 of 176 to 192'],
  ['18.40% MIN 22.00 EUR / 100 kg MAX 24.00 EUR / 100 kg', kg('900'), '198', 'floor 198'],
  ['18.40% MIN 22.00 EUR / 100 kg MAX 24.00 EUR / 100 kg', kg('100'), '24', 'cap 24'],
]

const named: readonly Worked[] = [
  ['7.600 % + EA', processed({ 'agricultural component': '12.5' }), '88.5', '76 + 12.5'],
  ['9.00% + AC', processed({ 'agricultural component': '200' }), '290', '90 + 200'],
  [
    '9.00% +  EA MAX 18.70%  + ADSZ',
    processed({ 'agricultural component': '130', 'additional duty on sugar': '20' }),
    '207',
    '90 + 130, cap 187 + 20',
  ],
  [
    '9.00% +  EA MAX 20.70%  + ADFM',
    processed({ 'agricultural component': '50', 'additional duty on flour': '20' }),
    '140',
    '90 + 50, cap 227',
  ],
  [
    'EA MAX 18.700 % + ADSZ',
    processed({ 'agricultural component': '250', 'additional duty on sugar': '10' }),
    '197',
    '250, cap 187 + 10',
  ],
  ['4.500 % + EAR', processed({ 'reduced agricultural component': '5' }), '50', '45 + 5'],
  ['Entry Price', processed({ 'entry price duty': '31.2' }), '31.2', 'as stated'],
]

const groups = { compounds, qualified, strengths, pieces, bounded, named }
for (const [name, rows] of Object.entries(groups)) {
  test(`worked amounts of the EU and the UK: ${name}`, () => {
    for (const [text, stated, amount, arithmetic] of rows) {
      assert.equal(outcomeOf(text, stated), amount, `${text}: ${arithmetic}`)
    }
  })
}

test('the trace ends with the amount, and tracing does not change the result', () => {
  for (const [text, stated, amount] of Object.values(groups).flat()) {
    const steps: Step[] = []
    const outcome = evaluateExpression(expressionOf(text), measured(stated), steps)
    assert.ok(outcome.ok, text)
    assert.equal(outcome.amount.toString(), amount, text)
    assert.equal((steps.at(-1)?.amount ?? Decimal.zero).toString(), amount, text)
  }
})

test('an amount of another table is reported as missing by name', () => {
  const asked: readonly (readonly [string, string])[] = [
    ['7.600 % + EA', 'agricultural component'],
    ['9.00% + EA MAX 18.70% + ADSZ', 'agricultural component; additional duty on sugar'],
    ['9.00% + EA MAX 20.70% + ADFM', 'agricultural component; additional duty on flour'],
    ['4.500 % + EAR', 'reduced agricultural component'],
    ['Entry Price', 'entry price duty'],
    ['1.75 EUR / % vol / hl', 'quantity in l; quantity in % vol'],
    ['0.400 EUR DTN Z', 'quantity in kg; quantity in % sucrose'],
    ['9.400 EUR DTN E', 'quantity in kg drained weight'],
    ['16.50 % / Retail Price', 'retail price'],
  ]
  for (const [text, missing] of asked) {
    assert.equal(outcomeOf(text, { rates }), `missing: ${missing}`, text)
  }
})

test('different spellings of a rate are the same expression', () => {
  const same: readonly (readonly string[])[] = [
    ['9.40 EUR / 100 kg / net drained wt', '9.40 EUR/100kg eda', '9.4 EUR / 100 kg/net eda'],
    ['0.40 EUR / 100 kg /net/ % sacchar.', '0.40 EUR/100kg/net/%saccha.', '0.400 EUR DTN Z'],
    ['1.00 GBP / % vol / hl', '1.00 GBP/%vol/hl', '1 GBP ASV X', '1£/hl/% vol'],
    ['1.62 EUR / kg / tot alc', '1.62 EUR / kg/tot/alc', '1.62 EUR KGM A'],
    ['50.70 EUR / 100 kg / net dry', '50.70 EUR / 100 kg/net mas', '50.7 EUR DTN M'],
    ['7.6% + EA', '7.6 % + AC', '7.600 % + agricultural component'],
    ['2.4€/100kg/net', '2.400 EUR DTN', '2.4 EUR / 100 kg'],
  ]
  for (const [first = '', ...others] of same) {
    const printed = printExpression(expressionOf(first))
    for (const other of others) assert.equal(printExpression(expressionOf(other)), printed, other)
  }
})
