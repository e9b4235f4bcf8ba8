// landfall duty: the printed steps, missing facts with the flag that states them, and the position
// of a syntax error.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runLandfall } from '../child.ts'

async function run(args: readonly string[]) {
  const { code, text, error } = await runLandfall(['duty', ...args])
  return { status: code, text: `${text}${error}` }
}

const euro = (...more: readonly string[]): readonly string[] => ['--currency', 'EUR', ...more]
const SUGAR =
  '4.3817¢/kg less 0.0622005¢/kg for each degree under 100 degrees ' +
  '(and fractions of a degree in proportion) but not less than 2.831562¢/kg'
const HERRING = '14.00% (01 JUL - 31 JAN), 0.00% (01 FEB - 30 JUN)'

const worked: readonly (readonly [args: readonly string[], printed: readonly string[]])[] = [
  [
    ['12.80 % + 176.80 EUR / 100 kg', ...euro('--value', '1000', '--quantity', 'kg=500')],
    [
      '12.80 % of 1,000.00 EUR = 128.00',
      '176.80 EUR / 100 kg × 500 kg = 884.00',
      'sum 1,012.00',
      'duty 1,012.00 EUR',
    ],
  ],
  [
    [
      '9.10% + 45.10 EUR / 100 kg MAX 18.90% + 16.50 EUR / 100 kg',
      ...['--value', '100', '--quantity', 'kg=50', '--exchange', 'EUR=1.1'],
    ],
    [
      '9.10 % of 100.00 USD = 9.10',
      '45.10 EUR / 100 kg × 50 kg = 22.55 EUR = 24.805 USD',
      'sum 33.905',
      'but not more than (MAX)',
      '18.90 % of 100.00 USD = 18.90',
      '16.50 EUR / 100 kg × 50 kg = 8.25 EUR = 9.075 USD',
      'sum 27.975',
      'the smaller of 33.905 and 27.975 = 27.975',
      'duty 27.975 USD',
    ],
  ],
  [
    ['7.600 % + EA', ...euro('--value', '1000', '--component', 'agricultural component=12.5')],
    ['7.60 % of 1,000.00 EUR = 76.00', 'agricultural component = 12.50', 'sum 88.50'].concat(
      'duty 88.50 EUR',
    ),
  ],
  [
    ['1.75 EUR / % vol / hl', ...euro('--quantity', 'hl=10', '--quantity', '% vol=12.5')],
    ['1.75 EUR / hl / % vol × 1,000 l × 12.5 % vol = 218.75', 'duty 218.75 EUR'],
  ],
  [
    ['total 15%', '--value', '100', '--column1', '16'],
    [
      '15.00 % of 100.00 USD = 15.00',
      '15.00 less the duty of the applicable subheading 16.00 = -1.00',
      'never below zero: 0.00',
      'duty 0.00 USD',
    ],
  ],
  [
    [SUGAR, '--quantity', 'kg=1000', '--quantity', 'degree=60'],
    [
      '0.043817 USD / kg × 1,000 kg = 43.817',
      'less 0.000622005 USD / kg for each degree under 100 degrees (and fractions of a degree in ' +
        'proportion), of 1,000 kg and 60 degree = 24.8802',
      'sum 18.9368',
      'but not less than (MIN)',
      '0.02831562 USD / kg × 1,000 kg = 28.31562',
      'the larger of 18.9368 and 28.31562 = 28.31562',
      'duty 28.31562 USD',
    ],
  ],
  [
    [
      '33 1/3% on the case and strap - 5 EUR',
      '--exchange',
      'EUR=2',
      '--component',
      'case=36.9',
    ].concat('--component', 'strap, band or bracelet=3.1'),
    [
      '33 1/3% of the case and the strap, 40.00 USD = 13.3333333333333',
      'less 5.00 EUR = 10.00 USD',
      'sum 3.3333333333333',
      'duty 3.3333333333333 USD',
    ],
  ],
  [
    [HERRING, '--value', '100', '--day', '2026-08-01'],
    ['in season 1 Jul–31 Jan: 14%', '14.00 % of 100.00 USD = 14.00', 'duty 14.00 USD'],
  ],
  [['Free'], ['duty 0.00 USD']],
]

test('the steps end in the amount', async () => {
  for (const [args, printed] of worked) {
    const { status, text } = await run(args)
    assert.equal(text, `${printed.join('\n')}\n`)
    assert.equal(status, 0)
  }
})

test('help has exit status 0', async () => {
  for (const flag of ['--help', '-h']) {
    const { status, text } = await run([flag])
    assert.match(text, /^Usage: landfall duty /)
    assert.equal(status, 0)
  }
})

test('all missing facts are listed with their flags', async () => {
  const { status, text } = await run([
    '5% + 9.00% on the strap + EA + 1 EUR / 100 kg + 2¢/jewel + the duty provided in the ' +
      'applicable subheading + 3% on the cost of such parts',
    ...euro(),
  ])
  assert.equal(
    text,
    `missing: customs value (--value …)
missing: value of the strap, band or bracelet (--component "strap=…")
missing: agricultural component (--component "agricultural component=…")
missing: quantity in kg (--quantity "kg=…")
missing: quantity in jewel (--quantity "jewel=…")
missing: exchange rate USD (--exchange USD=…)
missing: duty of the applicable subheading (--column1 …)
missing: cost of the parts (--component "cost of parts=…")
`,
  )
  assert.equal(status, 1)
})

test('a syntax error shows its position; a rate in words is refused by name', async () => {
  const wrong = await run(['12.80 % + 176.80 EUR / stone', '--value', '1'])
  assert.equal(
    wrong.text,
    `12.80 % + 176.80 EUR / stone
                       ^
syntax error: expected a unit
`,
  )
  assert.equal(wrong.status, 1)
  const worded = await run(['Cond:  B cert: Y-155 (01):50.000 %'])
  assert.match(worded.text, /\n\^\nconditions: /)
  assert.equal(worded.status, 1)
})

test('with --json the same as data, amounts as decimal texts', async () => {
  const told = await run(
    ['12.80 % + 176.80 EUR / 100 kg', '--json'].concat(
      euro('--value', '1000', '--quantity', 'kg=500'),
    ),
  )
  assert.deepEqual(JSON.parse(told.text), {
    text: '12.80 % + 176.80 EUR / 100 kg',
    currency: 'EUR',
    expression: '12.8% + 176.8 EUR / 100 kg',
    amount: '1012',
    working: [
      { step: 'percent', text: '12.80 % of 1,000.00 EUR = 128.00', amount: '128' },
      { step: 'specific', text: '176.80 EUR / 100 kg × 500 kg = 884.00', amount: '884' },
      { step: 'sum', text: 'sum 1,012.00', amount: '1012' },
    ],
  })
  const missing = await run(['5% + EA', '--json', '--value', '1'])
  assert.deepEqual(JSON.parse(missing.text).missing, ['agricultural component'])
  assert.equal(missing.status, 1)
  const refused = await run(['5% on', '--json'])
  const { reason, at } = JSON.parse(refused.text)
  assert.deepEqual([reason, at], ['syntax error: expected a part of the goods', 5])
})

for (const [what, args, words] of [
  [
    'a value that is not a number',
    ['5%', '--value', 'much'],
    /^--value: "much" is not a number of 0 /,
  ],
  ['a negative value', ['5%', '--value=-1'], /^--value: "-1" is not a number of 0 or more/],
  ['an invalid currency', ['5%', '--currency', 'euro'], /^--currency is "euro"; it must be a code/],
  [
    'a quantity without =',
    ['5%', '--quantity', 'kg'],
    /^--quantity is "kg"; it must be a name, "=" and/,
  ],
  ['an unknown unit', ['5%', '--quantity', 'stone=1'], /^--quantity: "stone" is not a unit/],
  [
    'an unknown part',
    ['5%', '--component', 'lid=1'],
    /^--component: "lid" is not a known part or amount/,
  ],
  ['a unit twice', ['5%', '--quantity', 'kg=1', '--quantity', 'kilogram=2'], /states kg twice/],
  ['a wrong exchange rate', ['5%', '--exchange', 'pound=1'], /"pound" is not a currency code/],
  [
    'a season without a day',
    [HERRING, '--value', '1'],
    /^This rate depends on the season: state the day/,
  ],
  [
    'no such day',
    [HERRING, '--day', '2026-02-30'],
    /^--day is "2026-02-30"; it must be a calendar day/,
  ],
  [
    'a day in a gap',
    ['4% (01 JAN-31 MAR)', '--day', '2026-04-01'],
    /^No season of this rate includes/,
  ],
] as const) {
  test(`${what}: a message and exit status 1`, async () => {
    const { status, text } = await run(args)
    assert.match(text, words)
    assert.equal(status, 1)
  })
}
