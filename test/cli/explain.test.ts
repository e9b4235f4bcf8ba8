// landfall explain: what it prints for two shipments, as it was reviewed (test/cli/explained/), and
// what it answers to what it cannot read. After a change of law or words: LANDFALL_RECORD=1 writes
// the texts anew, and their difference is the review.

import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { test } from 'node:test'
import { fixedClock } from '../../src/base/clock.ts'
import { answered } from '../child.ts'
import { classifier, screening, tariffs } from '../loaded.ts'

const folder = 'test/cli/explained'
const HOW =
  'After a change of law or words: LANDFALL_RECORD=1 node --test test/cli/explain.test.ts ' +
  'writes the texts anew; review their difference and commit it.'
const sources = {
  tariffs: tariffs(),
  screening: screening(),
  classifier: classifier(),
  clock: fixedClock('2026-10-12T12:00:00Z'),
}

function explained(args: readonly string[]) {
  return answered(['explain', ...args], sources)
}

const bracket = [
  ...['--code', '7326.90.86.88', '--origin', 'MX', '--value', '1000', '--day', '2025-08-15'],
  ...['--claim', 'USMCA', '--us-content', '30', '--kg', '12'],
]
const lines = [`${folder}/two-lines.json`]

for (const [name, args] of [
  ['two-lines.txt', lines],
  ['bracket.txt', bracket],
  ['bracket-data.txt', [...bracket, '--json']],
] as const) {
  test(`${name}: every measure considered, as it was reviewed`, async () => {
    const { status, text } = await explained(args)
    assert.equal(status, 0, text)
    const file = `${folder}/${name}`
    if (process.env.LANDFALL_RECORD) writeFileSync(file, text)
    assert.equal(text, readFileSync(file, 'utf8'), HOW)
  })
}

test('what is printed adds up to the landed cost of the same shipment', async () => {
  const { text } = await explained([...lines, '--json'])
  const told = JSON.parse(text)
  const layers = [
    ...told.lines.flatMap(({ measures }: { measures: { layers: object[] }[] }) =>
      measures.flatMap((measure) => measure.layers),
    ),
    ...told.shipment_layers,
  ] as { amount: string }[]
  const cents = (amount: string): number => Math.round(Number(amount) * 100)
  const sum = layers.reduce((all, { amount }) => all + cents(amount), cents(told.customs_value))
  assert.equal(sum, cents(told.total_landed_cost))
  assert(layers.length >= 6)
})

test('parties are stated by flags, and select the rate of a producer and exporter', async () => {
  const cells = ['--code', '8541420010', '--origin', 'VN', '--value', '1000']
  const maker = ['--manufacturer', 'JA Solar PV']
  const { text } = await explained([...cells, ...maker, '--exporter', 'JA Solar Vietnam Co. Ltd.'])
  assert.match(text, /→ A-552-841-001 charges 58\.07%/)
  assert.doesNotMatch((await explained([...cells, ...maker])).text, /A-552-841-001 charges/)
})

test('without a day it is the law of today', async () => {
  const { text } = await explained(['--code', '7202.11.10.00', '--origin', 'VN', '--value', '1000'])
  assert.match(text, /by the law of 2026-10-12/)
})

const one = ['--code', '7202.11.10.00', '--origin', 'CN', '--value', '1000']
for (const [what, args, words] of [
  ['a file that is not there', ['no-such.json'], /^no-such\.json cannot be read \(ENOENT\)\.\n$/],
  ['a file that is no JSON', ['README.md'], /^the body is not valid JSON/],
  ['a value that is no number', [...one.slice(0, 5), 'much'], /^--value is "much"; it is a number/],
  ['a negative value', [...one.slice(0, 4), '--value=-1'], /^--value must be 0 or more\.\n$/],
  ['no value', one.slice(0, 4), /^--value is required\.\n$/],
  ['no origin', ['--code', '7202111000', '--value', '1'], /^--origin is required\.\n$/],
  ['a day that is none', [...one, '--day', '2026-02-30'], /^--day must be a real calendar day/],
  ['a code that is none', ['--code', 'x', ...one.slice(2)], /^--code must be an HS or HTS code/],
  ['a heading that is none', [...one, '--heading', '12'], /^--heading must be a tariff heading/],
  ['a country that is none', [...one, '--smelter', 'QQ'], /^--smelter must be the two-letter/],
  [
    'a fact that is none',
    [...one, '--fact', 'patentd=true'],
    /^--fact is "patentd=true"; it is a fact with its value; did you mean "patented"/,
  ],
  ['a fact of another type', [...one, '--fact', 'patented=maybe'], /^--fact patented must be true/],
  ['a fact in no country', [...one, '--fact', 'melted_in=QQ'], /^--fact melted_in must be the two/],
  ['an uncovered destination', [...one, '--destination', 'AR'], /^The tariff of AR is not covered/],
  [
    'goods of the destination',
    ['--code', '7202111000', '--origin', 'US', '--value', '1'],
    /^Goods of US/,
  ],
] as const) {
  test(`${what} is told in words, and the status is 1`, async () => {
    const { status, text } = await explained(args)
    assert.equal(status, 1, text)
    assert.match(text, words)
  })
}

test('the field at fault of a file is told by its path', async () => {
  const file = `${folder}/wrong.json`
  const { status, text } = await explained([file])
  assert.equal(status, 1)
  assert.equal(
    text,
    'destination_country must have exactly 2 characters.\n' +
      'line_items.0.quantity must be greater than 0.\n',
  )
})

for (const [what, args, words] of [
  ['nothing', [], /^State one shipment: a FILE, or --code/],
  ['an unknown flag', ['--colour', 'red'], /^landfall: unknown option '--colour'\n/],
  ['two files', ['a.json', 'b.json'], /^landfall: too many arguments for 'explain'/],
  ['a file and a code', ['a.json', ...one], /^State one shipment: /],
  ['two days', [...one, '--day', '2026-01-01', '--day', '2026-01-02'], /^There is one answer: /],
] as const) {
  test(`${what} is no command line, and the status is 2`, async () => {
    const { status, text } = await explained(args)
    assert.equal(status, 2, text)
    assert.match(text, words)
    assert.match(text, /"landfall explain --help" shows how it is called\.\n$/)
  })
}
