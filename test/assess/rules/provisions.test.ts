// Goods entered under a special provision, and goods on either side of a tariff quota: what their
// codes and statements make of a line, under small tariffs with the schedule of the United States.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { concerns, enteredUnder } from '../../../src/assess/provision/entered-under.ts'
import { openTo, quotaLine } from '../../../src/assess/quotas/quota-lines.ts'
import { Decimal } from '../../../src/base/decimal.ts'
import { citation } from '../../../src/law/citation.ts'
import type { ProvisionRule } from '../../../src/law/entry/provision.ts'
import { allGoods } from '../../../src/law/goods-scope.ts'
import type { Tariff } from '../../../src/law/tariff.ts'
import { tariffs } from '../../loaded.ts'
import { measure } from '../acts.ts'
import { day, type LineFields, lineOf } from '../shipments.ts'
import { assessed, shown } from './small-tariff.ts'

const ON = day('2026-10-05')
const us = tariffs().of('US') as Tariff
const RULES = us.provisions as readonly ProvisionRule[]

/** The provision, what is stated to be dutiable; the number, and what is dutiable. */
const ENTERED: readonly (readonly [
  provision: string | undefined,
  dutiableValue: number | undefined,
  entered: string | null,
])[] = [
  [undefined, 5, null],
  ['98020080', 5, '9802.00.80 stated 5'],
  ['9802008065', 5, '9802.00.80 stated 5'],
  ['98020080', 2000, '9802.00.80 stated 1000'],
  ['98020080', undefined, '9802.00.80 stated null'],
  ['98020091', undefined, '9802.00.91 nothing 0'],
  ['98010010', undefined, '9801.00.10 nothing 0'],
  ['98010070', 5, '9801.00.70 not known 5'],
  ['98999999', 5, null],
  ['61091000', 5, null],
]

for (const [provision, dutiableValue, expected] of ENTERED) {
  test(`entered under ${provision}, ${dutiableValue} stated to be dutiable`, () => {
    const line = lineOf({
      ...(provision !== undefined && { provision }),
      ...(dutiableValue !== undefined && { dutiableValue }),
    })
    const found = enteredUnder(line, us, ON, Decimal.of(1000))
    const { number, rule, dutiable } = found ?? {}
    assert.equal(found && `${number} ${rule?.dutiable} ${dutiable}`, expected)
  })
}

test('a tariff without rules for provisions, or without one for theirs, has none', () => {
  const line = lineOf({ provision: '98020080', dutiableValue: 5 })
  for (const provisions of [null, []]) {
    assert.equal(enteredUnder(line, { ...us, provisions }, ON, Decimal.one), null)
  }
})

test('a provision concerns duties, but for those on the whole value under it', () => {
  const headings = [{ id: '1', charge: '5%' }]
  const act = measure({ measure: 'us/act', headings })
  const entered = enteredUnder(lineOf({ provision: '98020080' }), us, ON, Decimal.one)
  assert(entered)
  const under = (words: object) =>
    concerns(entered, measure({ measure: 'us/act', headings, ...words }), ON)
  assert(concerns(entered, act, ON))
  assert.equal(under({ kind: 'tax' }), false)
  assert.equal(under({ whole_value_under: ['98020080'] }), false)
  assert.equal(under({ whole_value_under: ['98020060'] }), true)
  assert.equal(concerns(entered, { ...act, wholeValueUnder: allGoods }, ON), false)
})

const byValue = measure({
  measure: 'us/by-value',
  code: 'A',
  headings: [{ id: 'A', charge: '10%' }],
})
const byWeight = measure({
  ...{ measure: 'us/by-weight', code: 'B' },
  headings: [{ id: 'B', charge: '2 USD / kg' }],
})
const onMore = measure({
  ...{ measure: 'us/on-more', code: 'C' },
  headings: [{ id: 'C', base: 'customs value + duties', charge: '10%' }],
})
const acts = [byValue, byWeight, onMore]

/** Of 1,000 and 50 kg; a quarter is dutiable. */
const CHARGED: readonly (readonly [what: string, line: LineFields, layers: readonly string[]])[] = [
  ['the whole', {}, ['0 A A 100', '0 B B 100', '0 C C 120']],
  [
    'a quarter',
    { provision: '98020080', dutiableValue: 250 },
    // 10 % of 250; 2 of 12.5 kg; 10 % of a quarter of 1,000 + 25 + 25.
    ['0 A A 25', '0 B B 25', '0 C C 26.25'],
  ],
  [
    'nothing',
    { provision: '98010010' },
    ['0 A 9801.00.10 0 exempted', '0 B 9801.00.10 0 exempted', '0 C 9801.00.10 0 exempted'],
  ],
  [
    'goods without a value',
    { provision: '98020080', dutiableValue: 0, value: 0 },
    ['0 A A 0', '0 B B 100', '0 C C 10'],
  ],
]

for (const [what, line, layers] of CHARGED) {
  test(`dutiable under a provision: ${what}`, () => {
    assert.deepEqual(shown(assessed(acts, [{ kg: 50, ...line }]).layers), layers)
  })
}

test('the base is the part that is stated, to the cent', () => {
  const line = { value: 300, provision: '98020080', dutiableValue: 100 }
  const [layer] = assessed([byValue], [line]).layers
  assert.equal(layer?.base?.toString(), '100')
})

test('a part that is not stated may be all of it, and is asked for', () => {
  const line = { kg: 50, provision: '98020080' }
  const { layers } = assessed([byValue, byWeight], [line])
  const bounds = layers.map(({ range }) => `${range?.low} to ${range?.high}`)
  assert.deepEqual(bounds, ['0 to 100', '0 to 100'])
  assert.match(
    layers[0]?.note ?? '',
    /state facts\.dutiable_value, the full value less .* \(9802\.00\.80\)\.$/,
  )
  const unweighed = assessed([byWeight], [{ provision: '98020080', dutiableValue: 250 }])
  assert.equal(unweighed.layers[0]?.note, 'Not computed: quantity in kg.')
})

test('an exemption by a provision cites it and its rule', () => {
  const cite = [citation({ act: 'A note', url: 'https://law.example/note' })]
  const rules = RULES.map((rule) => ({ ...rule, cite }))
  const of = (provisions: readonly ProvisionRule[]) => {
    const { layers } = assessed([byValue], [{ provision: '98010010' }], { provisions })
    return layers.map((layer) => [layer.citation, layer.url, layer.rule?.cite?.at(1)?.act])
  }
  assert.deepEqual(of(rules), [['HTSUS 9801.00.10', 'https://law.example/note', 'A note']])
  const uncited = RULES.map((rule) => ({ ...rule, cite: [] }))
  assert.deepEqual(of(uncited), [['HTSUS 9801.00.10', null, undefined]])
})

const WITHIN = '02011005'
const BEYOND = '02011050'
const LAMB = '02041000'
const NOTE = 'chapter 2, additional U.S. note 3'
const side = (...codes: readonly string[]) => ({ codes, note: NOTE })
const quotas = {
  beyond: new Map([
    [WITHIN, side(BEYOND)],
    [LAMB, side(BEYOND, '02012080')],
    ['02042100', side('99999999')],
  ]),
  within: new Map([[BEYOND, side(WITHIN)]]),
}

/** The code, what is stated; the code assessed, and the first words of what is said. */
const SIDES: readonly (readonly [
  code: string,
  stated: object,
  read: string,
  said: RegExp | null,
])[] = [
  ['0201100510', { within_quota: true }, '0201100510', null],
  ['0201100510', { license_number: '5' }, '0201100510', null],
  [
    '0201100510',
    {},
    '0201100510',
    /^flag warning Within a tariff quota.* Beyond it the goods are in 0201\.10\.50 \(26\.4%\)\./,
  ],
  [
    '0201100510',
    { within_quota: false },
    BEYOND,
    /^warning Read as 0201\.10\.50, since the goods .* for goods within which 0201\.10\.05\.10 is/,
  ],
  ['0201100510', { within_quota: false, license_number: '5' }, BEYOND, /^warning Read as/],
  [
    '0204100000',
    { within_quota: false },
    '0204100000',
    /^oneOf 02011050 02012080: 0204\.10\.00.* give the code for those, 0201\.10\.50 .*%\) or 02/,
  ],
  ['0204210000', {}, '0204210000', /^flag warning .* Beyond it the goods are in 9999\.99\.99\. /],
  ['0201105010', { within_quota: false }, '0201105010', null],
  [
    '0201105010',
    {},
    '0201105010',
    /^flag info A tariff quota is open: .* in 0201\.10\.05 \(4\.4¢\/kg\): declare that code/,
  ],
  [
    '0201105010',
    { within_quota: true },
    '0201105010',
    /^warning facts\.within_quota contradicts 0201\.10\.50\.10, .* in 0201\.10\.05 \(4\.4¢\/kg\)\./,
  ],
  ['6109100012', {}, '6109100012', null],
]

for (const [code, stated, read, said] of SIDES) {
  test(`side of a quota: ${code}, ${JSON.stringify(stated)} stated`, () => {
    const line = lineOf({ code, stated: stated as Record<string, boolean> }, 3)
    const { schedule } = us
    const found = quotaLine(line, { quotas, schedule }, ON)
    assert.equal(found.line.code, read)
    const { oneOf, flags, warnings } = found
    const words = [
      ...flags.map(({ severity, title, detail }) => `flag ${severity} ${title}: ${detail}`),
      ...warnings.map((one) => `warning ${one.text}`),
      ...(oneOf ? [`oneOf ${oneOf.codes.join(' ')}: ${oneOf.question}`] : []),
    ]
    assert.equal(words.length, said ? 1 : 0, words.join())
    if (said) assert.match(words[0] ?? '', said)
    assert.deepEqual(quotaLine(line, { quotas: null, schedule }, ON).line, line)
  })
}

test('the flag on a quota cites its note, with the address of the schedule of the day', () => {
  const flag = (schedule: Tariff['schedule']) =>
    quotaLine(lineOf({ code: WITHIN }), { quotas, schedule }, ON).flags[0]
  const found = flag(us.schedule)
  assert.equal(found?.legalCitation, NOTE)
  assert.equal(found?.kind, 'data_gap')
  const sources = ['2025-01-01', '2026-01-01'].map((from, at) => ({
    period: { from: day(from), to: null },
    cite: citation({ act: 'A schedule', url: `https://law.example/${at}` }),
  }))
  assert.equal(flag({ ...us.schedule, sources })?.sourceUrl, 'https://law.example/0')
  assert.equal(flag({ ...us.schedule, sources: [] })?.sourceUrl, null)
})

test('goods in one of several lines are open to those that the schedule has', () => {
  const selection = us.select('0204100000', 'NZ', ON)
  const oneOf = { codes: [WITHIN, '99999999', BEYOND], question: 'Which?' }
  const { line, alternatives, gap } = openTo(selection, oneOf, { tariff: us, day: ON })
  assert.equal(line, null)
  assert.deepEqual(
    alternatives.map(({ rateCode }) => rateCode),
    [WITHIN, BEYOND],
  )
  assert.equal(gap, 'Which?')
  assert.equal(openTo(selection, undefined, { tariff: us, day: ON }), selection)
})
