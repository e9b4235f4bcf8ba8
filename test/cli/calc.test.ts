// landfall calc: the newcomer's question, answered in several places on several days, with what the
// data cannot know said aloud; and explain for one member state of the European Union.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fixedClock } from '../../src/base/clock.ts'
import { loadEmbeddedLaw } from '../../src/operations/embedded-law.ts'
import { answered } from '../child.ts'

const law = loadEmbeddedLaw(fixedClock('2026-10-12T12:00:00Z'))

function told(command: string, args: readonly string[]) {
  return answered([command, ...args], law)
}

const bicycle = ['--code', '8712 00 30', '--origin', 'CN', '--value', '1000']
const places = ['--destination', 'DE', '--destination', 'UK']
const days = ['--day', '2024-06-01', '--day', '2026-10-12']

test('a bicycle from China into Germany and the United Kingdom, now and in 2024', async () => {
  const { status, text } = await told('calc', [...bicycle, ...places, ...days])
  assert.equal(status, 0, text)
  const answers = text.split('\n\n')
  const heads = answers.map((answer) => answer.trimStart().split('\n')[0])
  assert.deepEqual(heads, [
    '8712.00.30 of CN into DE, by the law of 2024-06-01 (EUR)',
    '8712.00.30 of CN into DE, by the law of 2026-10-12 (EUR)',
    '8712.00.30 of CN into UK, by the law of 2024-06-01 (GBP)',
    '8712.00.30 of CN into UK, by the law of 2026-10-12 (GBP)',
  ])
  for (const [at, total] of ['1933.75', '1933.75', '1950.00', '1950.00'].entries()) {
    assert.match(answers[at] ?? '', new RegExp(`landed cost +${total}\n`))
    const order = at < 2 ? 'Definitive anti-dumping duty' : 'Antidumping duty on bicycles of China'
    assert.match(answers[at] ?? '', new RegExp(`critical ad_cvd: ${order}`))
  }
  for (const at of [2, 3]) {
    assert.match(answers[at] ?? '', /warning data_gap: Third country duties of July 2025/)
  }
  for (const at of [0, 2]) {
    assert.match(answers[at] ?? '', /critical data_gap: The .* is known\s+from 2025-01-01/)
  }
  for (const at of [1, 3]) assert.match(answers[at] ?? '', /Law as published to 2026-07/)
})

test('the same as data: one answer for each place and day', async () => {
  const { status, text } = await told('calc', [...bicycle, ...places, ...days, '--json'])
  assert.equal(status, 0, text)
  const answers: readonly Readonly<Record<string, unknown>>[] = JSON.parse(text)
  assert.deepEqual(
    answers.map((one) => [
      one.destination,
      one.calculation_date,
      one.currency,
      one.duty_amount,
      one.taxes_amount,
      one.total_landed_cost,
    ]),
    [
      ['DE', '2024-06-01', 'EUR', '625', '308.75', '1933.75'],
      ['DE', '2026-10-12', 'EUR', '625', '308.75', '1933.75'],
      ['UK', '2024-06-01', 'GBP', '625', '325', '1950'],
      ['UK', '2026-10-12', 'GBP', '625', '325', '1950'],
    ],
  )
})

test('freight, insurance, quantities and claims have their flags', async () => {
  const beef = ['--code', '0201.10.00.21', '--origin', 'BR', '--value', '5000', '--kg', '1000']
  const terms = ['--incoterm', 'cfr', '--freight', '300', '--insurance', '50']
  const { text } = await told('calc', [
    ...beef,
    ...terms,
    '--destination',
    'FR',
    '--day',
    '2026-03-02',
  ])
  assert.match(text, /customs value +5050\.00\n/)
  assert.match(text, /MFN {2}103 {2}12\.800 % \+ 176\.800 EUR DTN +2414\.40\n/)
  const wine = [
    '--code',
    '2204.21.85.95',
    '--origin',
    'TW',
    '--value',
    '1000',
    '--destination',
    'DE',
  ]
  const drawn = await told('calc', [...wine, '--unit', 'l=300', '--unit', '% vol=14'])
  assert.match(drawn.text, /MFN.* 73\.50\n/)
  const claim = ['--claim', 'UK-TCA', '--destination', 'EU', '--eu-member-state', 'NL']
  const free = await told('calc', [
    '--code',
    '61091000',
    '--origin',
    'GB',
    '--value',
    '1000',
    ...claim,
  ])
  assert.match(free.text, /PREF {2}142 {2}0\.000 % +0\.00\n/)
  assert.match(free.text, /landed cost +1210\.00\n/)
})

for (const [what, args, status, words] of [
  ['nothing', [], 2, /^State the goods: /],
  ['a call for help', ['--help'], 0, /^Usage: landfall calc /],
  ['a file', ['shipment.json'], 2, /^landfall: too many arguments for 'calc'/],
  ['a unit without a number', [...bicycle, '--unit', 'l'], 1, /^--unit is "l"; it is a unit with/],
  ['an unknown unit', [...bicycle, '--unit', 'spoons=3'], 1, /^--unit is not a unit of the tariff/],
  ['a union without its member', [...bicycle, '--destination', 'EU'], 1, /^--eu-member-state /],
] as const) {
  test(`calc answers ${what} in words`, async () => {
    const { status: exit, text } = await told('calc', args)
    assert.match(text, words)
    assert.equal(exit, status)
  })
}

test('explain tells of one member state’s tax and answers a call for help', async () => {
  const { status, text } = await told('explain', [...bicycle, '--destination', 'DE'])
  assert.equal(status, 0, text)
  assert.match(text, /Umsatzsteuergesetz, § 12\(1\) holds: it is imported into DE/)
  assert.doesNotMatch(text, /it is not imported into/)
  assert.doesNotMatch(text, /Momsloven|Logistics fee/)
  const help = await told('explain', ['--help'])
  assert.equal(help.status, 0)
  assert.match(help.text, /--eu-member-state <COUNTRY>/)
})
