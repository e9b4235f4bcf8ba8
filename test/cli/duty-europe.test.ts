// landfall duty for the tariffs of Europe: Meursing codes and compositions, entry prices, retail
// prices, and the two duties of Northern Ireland.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runLandfall } from '../child.ts'

async function run(args: readonly string[]) {
  const { code, text, error } = await runLandfall(['duty', ...args])
  return { status: code, text: `${text}${error}` }
}

const euro = (...more: readonly string[]): readonly string[] => ['--currency', 'EUR', ...more]
const HERRING = '14.00% (01 JUL - 31 JAN), 0.00% (01 FEB - 30 JUN)'
const SUGAR = '--component "additional duty on sugar=…"'
const BELOW =
  'the difference is below the margin (3 GBP), for an importer authorised under the UK Internal ' +
  'Market Scheme'
const PRICED =
  'Cond: V 72.600 EUR DTN (01):8.800 %; V 71.300 EUR DTN (01):8.800 % + 1.500 EUR DTN; ' +
  'V 0.000 EUR DTN (01):8.800 % + 29.800 EUR DTN'
const sweets = ['9.00% + EA MAX 18.70% + ADSZ', ...euro('--value', '1000')]

const asked: readonly (readonly [args: readonly string[], text: string, status: number])[] = [
  [
    [...sweets, '--meursing', '476', '--quantity', 'DTN=2'],
    `Meursing code 7476: 9% + 117.11 EUR / 100 kg MAX 18.7% + 10.06 EUR / 100 kg
9.00 % of 1,000.00 EUR = 90.00
117.11 EUR / 100 kg × 200 kg = 234.22
sum 324.22
but not more than (MAX)
18.70 % of 1,000.00 EUR = 187.00
10.06 EUR / 100 kg × 200 kg = 20.12
sum 207.12
the smaller of 324.22 and 207.12 = 207.12
duty 207.12 EUR
`,
    0,
  ],
  [
    [...sweets, '--meursing', '7507', '--quantity', 'kg=100'],
    `Meursing code 7507: 9% + 99.88 EUR / 100 kg MAX 18.7% + additional duty on sugar
missing: additional duty on sugar of Meursing code 7507, not in the data (${SUGAR})
`,
    1,
  ],
  [
    ['0 % + EAR', ...euro('--meursing', '7476', '--origin', 'no', '--quantity', 'kg=100')].concat(
      '--value',
      '100',
    ),
    `Meursing code 7476: 0% + 117.11 EUR / 100 kg
0.00 % of 100.00 EUR = 0.00
117.11 EUR / 100 kg × 100 kg = 117.11
sum 117.11
duty 117.11 EUR
`,
    0,
  ],
  [
    ['EA', ...euro('--composition', 'starch=10', '--composition', 'sucrose=30')].concat(
      ...['--composition', 'milk fat=12', '--composition', 'Milk protein=6'],
      ...['--quantity', 'KGM=100'],
    ),
    `Meursing code 7507: 99.88 EUR / 100 kg
99.88 EUR / 100 kg × 100 kg = 99.88
duty 99.88 EUR
`,
    0,
  ],
  [
    [PRICED, ...euro('--value', '1000', '--quantity', 'kg=100', '--entry-price', '0.72 EUR / kg')],
    `8.80 % of 1,000.00 EUR = 88.00
1.50 EUR / 100 kg × 100 kg = 1.50
sum 89.50
duty 89.50 EUR
`,
    0,
  ],
  [
    [PRICED, ...euro('--value', '1000')],
    'missing: entry price of the goods (--entry-price "… EUR / 100 kg")\n',
    1,
  ],
  [
    [PRICED, ...euro('--entry-price', '1 GBP / kg')],
    'missing: entry price of the goods in the currency of the text (--entry-price "… EUR / 100 ' +
      'kg")\n',
    1,
  ],
  [
    ['16.5 % RET', '--currency', 'GBP', '--retail-price', '1000'],
    '16.50 % of the retail price, 1,000.00 GBP = 165.00\nduty 165.00 GBP\n',
    0,
  ],
  [
    ['3%', '--northern-ireland', '4%', '--value', '100', '--currency', 'GBP'],
    `United Kingdom
3.00 % of 100.00 GBP = 3.00
duty 3.00 GBP
European Union
4.00 % of 100.00 GBP = 4.00
duty 4.00 GBP
the duty of the United Kingdom applies: ${BELOW}
`,
    0,
  ],
  [
    ['3%', '--northern-ireland', '4% + EA', '--value', '100'],
    `United Kingdom
3.00 % of 100.00 USD = 3.00
duty 3.00 USD
European Union
missing: agricultural component (--component "agricultural component=…")
`,
    1,
  ],
]

test('Meursing codes, entry prices, retail prices and Northern Ireland', async () => {
  for (const [args, text, status] of asked) {
    assert.deepEqual(await run(args), { status, text }, args.join(' '))
  }
})

test('the choice and the table are in the JSON output', async () => {
  const choice = JSON.parse(
    (await run(['1%', '--northern-ireland', '4%', '--value', '9', '--json'])).text,
  )
  assert.deepEqual([choice.uk.amount, choice.eu.amount], ['0.09', '0.36'])
  assert.equal(choice.applies.tariff, 'European Union')
  assert.match(choice.applies.citation, /^Decision No 1\/2023/)
  const table = JSON.parse((await run(['EA', '--meursing', '7000', '--json'])).text)
  assert.deepEqual([table.meursing_code, table.expression], ['7000', '0 EUR / 100 kg'])
  const season = JSON.parse(
    (await run([HERRING, '--value', '1', '--day', '2026-03-01', '--json'])).text,
  )
  assert.deepEqual([season.season, season.amount], ['1 Feb–30 Jun', '0'])
})

for (const [what, args, words] of [
  ['no such Meursing code', ['EA', '--meursing', '7014'], /^--meursing is "7014"; the Meursing /],
  [
    'half a composition',
    ['EA', '--composition', 'starch=1'],
    /^--composition lacks sucrose; write sucrose=0 for none\./,
  ],
  [
    'an unknown part of a composition',
    ['EA', '--composition', 'salt=1'],
    /^--composition: "salt" is not one of starch, sucrose, milk fat, milk protein\./,
  ],
  [
    'an invalid entry price',
    [PRICED, '--entry-price', '50 EUR'],
    /^--entry-price is "50 EUR"; it must be a price per unit/,
  ],
] as const) {
  test(`${what}: a message and exit status 1`, async () => {
    const { status, text } = await run(args)
    assert.match(text, words)
    assert.equal(status, 1)
  })
}
